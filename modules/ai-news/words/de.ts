import type { ChatWords } from "#kit/chat/module-languages.ts";
import { reviewActivityWords } from "#kit/reviews/review-words.ts";
import type { aiNews } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof aiNews, typeof chatWords> = {
  name: "KI-News",
  commands: {
    news: {
      description: "Neuigkeiten auf diesem Server",
      subcommands: {
        now: "Postet die Neuigkeiten eines Themas jetzt (für Verwalter)",
        latest: "Zeigt den neuesten Beitrag",
        search: "Durchsucht, was gepostet wurde",
        sources: "Zeigt, woher die Neuigkeiten kommen",
      },
      options: {
        "now.topic": "Das Thema; ohne Angabe das erste",
        "latest.topic": "Das Thema; ohne Angabe irgendeines",
        "search.words": "Wörter aus Titel oder Text",
        "search.topic": "Das Thema; ohne Angabe alle",
      },
    },
  },
  activity: {
    ...reviewActivityWords.de,
    newsPosted: "{topic} Nr. {number} wurde mit {stories} Meldungen gepostet",
    sourcePaused: "{name} wurde pausiert: Die Quelle lässt sich nicht lesen",
    sourceBack: "{name} funktioniert wieder",
  },
  errors: {
    sourceTwice: "Das hat schon eine andere Quelle. Entferne eine davon.",
    sourcePaused:
      "{name} ist pausiert, weil die Quelle seit Tagen nicht lesbar ist. Prüfe die Adresse und prüfe sie dann erneut.",
    sourceGone: "Diese Quelle gibt es nicht mehr.",
    sourceSoon: "Diese Quelle wurde gerade erst geprüft oder hat um eine Pause gebeten. Versuche es später.",
    postGone: "Diesen Beitrag gibt es nicht mehr.",
    notWaiting: "Über diesen Beitrag wurde inzwischen entschieden. Lade die Seite neu.",
    topicUnknown: "Dieses Thema gibt es nicht. Wähle eines davon: {topics}",
    topicsMissing: "Es gibt noch keine Themen. Füge im Dashboard eines hinzu.",
    managersOnlyHere:
      "Das können nur Leute, die den Server verwalten. Mit /news latest siehst du den neuesten Beitrag.",
    nothingNew: "Für {topic} gibt es nichts Neues.",
    roleMissing: "Der Bot kann die Rolle dieses Themas gerade nicht vergeben. Sag dem Team des Servers Bescheid.",
  },
  texts: {
    buttons: { more: "Mehr", follow: "Folgen oder stummschalten" },
    choose: "Wähle Themen",
    generated: "🤖 KI-Zusammenfassung: {text}",
    also: "auch bei {sources}",
    note: "KI-Zusammenfassungen können Fehler enthalten. Es gilt der verlinkte Artikel.",
    sampleNote: "Zusammenfassungen des Beispielmodells: keine echte KI",
    hidden: "{count, plural, one {# weitere Meldung} other {# weitere Meldungen}} unter „Mehr“",
    followed: "🔔 Du wirst jetzt über {topics} benachrichtigt.",
    muted: "🔕 Du wirst nicht mehr über {topics} benachrichtigt.",
    collected: "Die Neuigkeiten zu {topic} sind unterwegs nach {channel} oder zur Freigabe.",
    collectedNow: "Die Neuigkeiten zu {topic} sind unterwegs nach {channel}.",
    found: "{count, plural, one {# Meldung} other {# Meldungen}} mit **{words}**, die neueste zuerst",
    foundMore: "Die neuesten {count} Meldungen mit **{words}**. Mit mehr Wörtern lassen sich ältere finden.",
    nothingFound: "Nichts, was gepostet wurde, enthält **{words}**. Versuche weniger oder andere Wörter.",
    showPost: "Beitrag zeigen",
    nothingPosted: "Es wurde noch nichts gepostet.",
    noSources: "Es gibt noch keine Quellen.",
    sourceStates: {
      new: "noch nicht gelesen",
      working: "funktioniert",
      failing: "gestört, wird wieder versucht",
      paused: "pausiert",
    },
  },
  recipes: {
    releases: { topic: "Veröffentlichungen", source: "discord.js" },
    digest: { topic: "Tagesüberblick", source: "Steam" },
    status: { topic: "Discord-Status", source: "Discord-Status" },
    recap: { topic: "Wochenrückblick", source: "Ankündigungen" },
  },
  defaults: {
    "topics.name": "Neuigkeiten",
    panelMessage: "**Neuigkeiten**\nWähle die Themen, über die du benachrichtigt werden möchtest.",
  },
};
