import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { aiDatabase } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof aiDatabase, typeof chatWords> = {
  name: "KI-Wissen",
  commands: {
    kb: {
      description: "Frag das Wissen des Servers",
      subcommands: {
        ask: "Sucht eine Antwort im Wissen des Servers",
        optout: "Hält deine Nachrichten aus dem Wissen heraus",
        optin: "Lässt deine Nachrichten wieder ins Wissen",
      },
      options: { "ask.question": "Deine Frage" },
    },
  },
  menus: { add: "Ins Wissen aufnehmen" },
  activity: {
    added: "{memberName} hat {title} hinzugefügt",
    ready: "{title} ist bereit: {passages} Abschnitte",
    failed: "Mit {title} stimmt etwas nicht",
    unanswered: "Auf Frage {number} gibt es noch keine Antwort",
  },
  errors: {
    sourceGone: "Diese Quelle gibt es nicht mehr. Lade die Seite neu.",
    gapGone: "Diese Frage steht nicht mehr auf der Liste. Lade die Seite neu.",
    conflictGone: "Dieser Widerspruch steht nicht mehr auf der Liste. Lade die Seite neu.",
    tooManySources: "Es gibt schon {max} Quellen. Lösche zuerst eine, die niemand braucht.",
    channelUnknown: "Diesen Kanal gibt es nicht, oder du kannst ihn nicht sehen. Wähle einen anderen.",
    channelPrivate:
      "Mitglieder können diesen Kanal nicht sehen. Nimm ihn nur für das Team auf oder wähle einen anderen.",
    addressUnusable: "Diese Adresse kann nicht gelesen werden. Nimm eine öffentliche Seite mit https:// oder http://.",
    fileType: "Diese Art von Datei kann nicht gelesen werden. Nimm .md, .txt, .pdf, .docx oder .html.",
    daysTurned: "Der letzte Tag liegt vor dem ersten. Ändere einen davon.",
    notEditable:
      "Nur Texte und Antworten lassen sich hier bearbeiten. Ändere das Original und aktualisiere die Quelle.",
    importUnreadable: "Das ist kein exportiertes Wissen. Wähle die JSON-Datei eines Exports.",
    mayNotAsk: "Hier kann nur das Team fragen. Wende dich an die Moderation.",
    authorOptedOut: "Dieses Mitglied hält seine Nachrichten aus dem Wissen heraus. Schreib es in eigenen Worten.",
    messageEmpty: "Diese Nachricht hat keinen Text eines Mitglieds. Wähle eine andere.",
  },
  texts: {
    nothing: "Dazu habe ich hier keine Antwort gefunden.",
    noted: "Dazu habe ich hier keine Antwort gefunden. Das Team sieht deine Frage.",
    near: "Am nächsten kommt:",
    page: "Seite {page, number}",
    match: "{percent, number} % Übereinstimmung",
    added: "Ins Wissen aufgenommen: **{title}**. Wird die Nachricht gelöscht, verschwindet es wieder.",
    openButton: "Quelle bearbeiten",
    optedOut: "Deine Nachrichten und Fragen gehören nicht mehr zum Wissen, und neue Nachrichten kommen nicht hinzu.",
    optedIn: "Deine Nachrichten in Kanälen des Wissens können wieder aufgenommen werden.",
  },
  defaults: {},
  recipes: { everyone: {}, channel: {}, staff: {} },
};
