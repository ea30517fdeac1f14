import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { aiSupport } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof aiSupport, typeof chatWords> = {
  name: "KI-Support",
  commands: {
    ask: {
      description: "Fragt das Wissen des Servers",
      subcommands: {
        question: "Stellt eine Frage; nur du siehst die Antwort",
        forget: "Löscht deine gespeicherten Fragen",
      },
      options: { "question.text": "Deine Frage" },
    },
  },
  activity: {
    escalated: "Ein Mitglied hat aus Frage {number} Ticket #{ticket} eröffnet",
    warned: "Ein Mitglied wurde wegen einer geposteten Seed-Phrase oder eines Schlüssels gewarnt",
    goldenRun: "{score} % der goldenen Fragen bestanden",
  },
  errors: {
    questionGone: "Diese Frage gibt es nicht mehr. Vielleicht wurde sie gelöscht.",
    noGolden: "Es gibt keine goldenen Fragen. Füge in den Einstellungen welche hinzu.",
    knowledgeOff:
      "Die KI-Datenbank ist aus, deshalb gibt es nichts, woraus geantwortet werden kann. Schalte sie ein und füge Wissen hinzu.",
    goldenDropped:
      "{score} % der goldenen Fragen haben bestanden, davor {before} %. Vergleich die Antworten unter Questions.",
  },
  texts: {
    looking: "Ich sehe nach …",
    sources: "Quellen:",
    quoted: "Zitiert aus dem Wissen des Servers",
    unsure: "Das weiß ich nicht. Das Team kann helfen, und ich habe ihm die Frage notiert.",
    blocked: "Bei diesem Thema kann ich nicht helfen. Frag das Team.",
    limit:
      "Du hast in der letzten Stunde {count, plural, one {# Frage} other {# Fragen}} gestellt. Versuch es später wieder.",
    empty: "Schreib eine Frage.",
    onlyAsker: "Nur das Mitglied, das gefragt hat, kann diese Buttons verwenden.",
    thanks: "Danke. Das hilft dem Team zu sehen, was funktioniert.",
    sorry: "Danke für den Hinweis. Das Team sieht ihn, und du kannst eine Person fragen.",
    ticketOpen: "Ticket #{number, number} ist offen. Das Team antwortet dort.",
    noTickets: "Tickets sind auf diesem Server aus. Frag das Team im Chat.",
    ticketQuestion: "Frage",
    ticketAnswer: "KI-Antwort",
    forgotten:
      "{count, plural, =0 {Du hattest keine gespeicherten Fragen.} one {# Frage wurde gelöscht.} other {# Fragen wurden gelöscht.}}",
    secretPosted:
      "das sieht nach einer Seed-Phrase oder einem privaten Schlüssel aus. Lösch deine Nachricht sofort und verschieb, was damit geschützt ist: Wer sie gesehen hat, kann es nehmen. Das Team fragt nie danach.",
    secretRemoved:
      "deine Nachricht wurde entfernt, weil sie nach einer Seed-Phrase oder einem privaten Schlüssel aussah. Verschieb, was damit geschützt ist: Wer sie gesehen hat, kann es nehmen. Das Team fragt nie danach.",
    secretHere:
      "Das sieht nach einer Seed-Phrase oder einem privaten Schlüssel aus. Es wurde nicht gespeichert. Teile es nie, auch nicht mit dem Team.",
    reasons: {
      knowledgeOff: "Ich habe nichts, worin ich nachsehen kann. Die KI-Datenbank ist aus.",
      notInSources: "In eigenen Worten konnte ich keine Antwort bestätigen. Das steht im Wissen des Servers.",
    },
    buttons: { helpful: "Hilfreich", notHelpful: "Nicht hilfreich", human: "Eine Person fragen" },
  },
  defaults: {},
  recipes: { mention: { name: "Erwähnungen" }, channel: { name: "Hilfekanal" }, tickets: { name: "Tickets" } },
};
