import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { xBoost } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof xBoost, typeof chatWords> = {
  name: "X boost",
  commands: {
    campaign: {
      description: "Kampagnen auf X starten und beenden",
      subcommands: { start: "Startet eine Kampagne für einen Beitrag", stop: "Beendet eine Kampagne jetzt" },
      options: { "start.link": "Die Adresse des Beitrags auf X", "stop.number": "Die Nummer der Kampagne" },
    },
    xboost: {
      description: "Deine Teilnahme an Kampagnen auf X",
      subcommands: { status: "Zeigt dein X-Konto und deine Serie", erase: "Löscht, was über dich gespeichert ist" },
    },
  },
  conditions: {
    linked: {
      must: "im Dashboard unter „My servers“ ein X-Konto verknüpfen",
      mustNot: "kein verknüpftes X-Konto haben",
    },
  },
  activity: {
    started: "Kampagne {number} für einen Beitrag von @{author} gestartet",
    ended:
      "Kampagne {number} für @{author} beendet: {participants} dabei, {verified} auf X gefunden, {cost} für das Lesen von X",
    lost: "Kampagne {number} für @{author} beendet, weil ihre Karte gelöscht wurde",
    paused: "Kampagne {number} für @{author} ist angehalten, weil X nicht gelesen werden kann",
    capped:
      "Kampagne {number} für @{author} hat ihr Budget aufgebraucht. Wer nicht geprüft wurde, bekommt trotzdem Dank",
    undone: "Kampagne {number} für @{author}: {count} haben es rückgängig gemacht und zählen nicht mehr",
  },
  errors: {
    nothingCounts: "Wähle aus, was zählt.",
    usernameMissing: "Gib den Namen des Kontos auf X ein.",
    usernameTwice: "Dieses Konto wird schon beobachtet.",
    usernameUnknown: "Niemand auf X heißt so. Korrigiere den Namen.",
    emptyMessage: "Die Karte ist leer. Füge Text hinzu.",
    linkInvalid: "Das ist kein Beitrag auf X. Füge eine Adresse wie https://x.com/name/status/123 ein.",
    postGone: "Diesen Beitrag gibt es nicht, oder die Beiträge sind privat.",
    channelMissing: "Wähle zuerst in den Einstellungen den Kanal der Karten.",
    campaignGone: "Diese Kampagne gibt es nicht.",
    tasksOff:
      "Kampagnen mit Links brauchen Arbeitsnachweise, und die sind aus. Schalte sie ein oder wähle einen anderen Nachweis.",
    taskRefused: "Für diese Kampagne kann keine Aufgabe angelegt werden. {advice}",
    tooManyCampaigns: "Es laufen schon {limit} Kampagnen. Beende zuerst eine.",
    isOver: "Diese Kampagne ist schon vorbei.",
    notPaused: "Diese Kampagne ist nicht angehalten.",
    mayNot: "{advice}",
    capReached:
      "Das Budget dieses Monats für das Lesen von X ist aufgebraucht. Erhöhe es oder warte bis nächsten Monat (UTC).",
    xOff: "Diese Installation ist nicht mit X verbunden. Bitte die Betreiber, das einzurichten.",
    xLimited: "X lässt gerade nichts mehr lesen. In einigen Minuten geht es von selbst weiter.",
    xRefused: "X lehnt den Schlüssel der Betreiber ab. Bitte sie, ihn zu erneuern, und versuch es dann noch einmal.",
    xNoCredits:
      "Das Konto der Betreiber bei X hat kein Guthaben mehr. Bitte sie, es aufzuladen, und versuch es dann noch einmal.",
    xUnavailable: "X antwortet nicht. Kampagnen gehen von selbst weiter; versuch es in einer Minute noch einmal.",
  },
  texts: {
    buttons: {
      open: "Beitrag öffnen",
      join: "Ich war dabei",
      status: "Mein Stand",
      link: "X-Konto verknüpfen",
      handIn: "Link einreichen",
      erase: "Meine Daten löschen",
    },
    actions: {
      reply: "Antworten",
      repost: "Reposts",
      quote: "Zitate",
      like: "Likes (werden nicht geprüft)",
    },
    outcomes: {
      joined: "noch nicht geprüft",
      verified: "auf X gefunden",
      approved: "angenommen",
      unapproved: "nichts angenommen",
      reported: "gezählt, wie du sagst",
      unchecked: "gezählt, nicht geprüft",
      missing: "auf X nicht gefunden",
      hidden: "deine Beiträge sind privat",
      unlinked: "kein X-Konto verknüpft",
      undone: "später rückgängig gemacht",
    },
    counts: "Es zählen: {actions}",
    joined: "**{joined, number}** von {goal, number} dabei",
    reached: "**{joined, number}** dabei. Das Ziel von {goal, number} ist erreicht!",
    ends: "Endet <t:{at}:R>",
    crew: "Mit dabei: {names}",
    crewAndMore: "Mit dabei: {names} und {count, number} weitere",
    note: "-# Nur zum Dank. X erlaubt keine Belohnungen für Beiträge, Reposts, Antworten oder Likes.",
    task: {
      title: "Kampagne {number}: @{author} auf X",
      brief:
        "Mach bei {url} mit und reiche den Link zu deinem Beitrag ein. Es zählen: {actions}. Nur als Dank: X erlaubt keine Belohnungen.",
      label: "Link zu deinem Beitrag auf X",
    },
    joinedTask:
      "Du bist dabei! Mach auf X mit und reiche dann den Link zu deinem Beitrag ein. Sobald er angenommen ist, wird dir gedankt.",
    reviewing:
      "Diese Kampagne ist vorbei. {joined, plural, one {# Mitglied hat} other {# Mitglieder haben}} mitgemacht. Die letzten Links werden geprüft …",
    nobodyApproved: "Diesmal wurden keine Links angenommen.",
    over: "Diese Kampagne ist vorbei.",
    checking:
      "Diese Kampagne ist vorbei. {joined, plural, one {# Mitglied war dabei} other {# Mitglieder waren dabei}}. X wird geprüft …",
    postGone: "Den Beitrag gibt es auf X nicht mehr, deshalb wurde niemand geprüft.",
    nobody: "Dieses Mal wurde niemand auf X gefunden.",
    thanks: "💛 Danke, {names}!",
    thanksAndMore: "💛 Danke, {names} und {count, number} weitere!",
    thanksAll:
      "💛 Danke an {count, plural, one {# Mitglied, das} other {# Mitglieder, die}} dabei {count, plural, one {war} other {waren}}!",
    reminder:
      "⏰ Diese Kampagne endet <t:{at}:R>. {left, plural, one {Noch # Mitglied} other {Noch # Mitglieder}} bis zum Ziel: {url}",
    reminderReached: "⏰ Letzte Chance: Diese Kampagne endet <t:{at}:R>. Bisher dabei: {joined, number}. {url}",
    gone: "Diese Kampagne gibt es nicht mehr.",
    isOver: "Diese Kampagne ist vorbei.",
    joinedNow: "Danke, du bist dabei! X wird am Ende der Kampagne geprüft.",
    joinedBefore: "Du bist schon dabei. X wird am Ende der Kampagne geprüft.",
    joinedPrivate:
      "Danke, du bist dabei! Deine Beiträge auf X waren privat, als du dein Konto verknüpft hast. Private Beiträge kann niemand sehen, stell sie also vor dem Ende auf öffentlich.",
    linkFirst: "Verknüpfe zuerst dein X-Konto und drück dann noch einmal. Das dauert nur ein paar Sekunden.",
    linkAtDashboard:
      "Verknüpfe zuerst im Dashboard unter „My servers“ dein X-Konto. Drück dann noch einmal auf den Knopf.",
    locked: "Du kannst noch nicht mitmachen:",
    started: "Kampagne {number} startet in {channel}.",
    stopped: "Kampagne {number} endet. Wer dabei war, wird geprüft und bekommt Dank.",
    linkedAs: "Dein X-Konto: **@{name}**",
    notLinked: "Es ist kein X-Konto verknüpft.",
    record:
      "Du warst bei {total, plural, one {# Kampagne} other {# Kampagnen}} dabei. Serie: {streak, number}, beste: {best, number}.",
    result: "- Kampagne {number} für @{author}: {outcome}",
    eraseAsked:
      "Löschen, bei welchen Kampagnen du dabei warst, deine Serie und deine Summe? Das lässt sich nicht rückgängig machen.",
    erased:
      "Erledigt. Hier ist nichts mehr über dich gespeichert. Dein X-Konto bleibt verknüpft; im Dashboard kannst du es trennen.",
  },
  defaults: {
    cardMessage:
      "📣 **{post.author} hat auf X etwas veröffentlicht**\n{post.link}\nMach mit und drück dann auf den Knopf.",
  },
  recipes: {
    rally: {
      message:
        "📣 **{post.author} hat auf X etwas veröffentlicht**\n{post.link}\nMach mit und drück dann auf den Knopf.",
    },
    quick: {
      message:
        "⚡ **Eine Stunde für {post.author}**\n{post.link}\nAntworte oder reposte, und drück dann auf den Knopf.",
    },
    honor: {
      message:
        "💬 **Neu auf X von {post.author}**\n{post.link}\nWarst du dabei? Drück auf den Knopf. Wir prüfen zufällig ein paar.",
    },
    follow: {
      message:
        "📣 **{post.author} hat auf X etwas veröffentlicht**\n{post.link}\nMach mit und drück dann auf den Knopf.",
    },
  },
};
