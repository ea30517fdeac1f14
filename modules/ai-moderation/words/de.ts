import type { ChatWords } from "#kit/chat/module-languages.ts";
import { reviewActivityWords } from "#kit/reviews/review-words.ts";
import type { aiModeration } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof aiModeration, typeof chatWords> = {
  name: "KI-Moderation",
  commands: {
    warn: {
      description: "Ein Mitglied verwarnen",
      subcommands: { member: "Verwarnt ein Mitglied privat" },
      options: { "member.member": "Wer verwarnt wird", "member.reason": "Warum; das Mitglied liest es" },
    },
    timeout: {
      description: "Ein Mitglied stummschalten",
      subcommands: { member: "Lässt ein Mitglied eine Weile nicht schreiben" },
      options: {
        "member.member": "Wer stummgeschaltet wird",
        "member.minutes": "Wie viele Minuten, höchstens 40320 (28 Tage)",
        "member.reason": "Warum; das Mitglied liest es",
      },
    },
    kick: {
      description: "Ein Mitglied kicken",
      subcommands: { member: "Entfernt ein Mitglied; es kann wieder beitreten" },
      options: { "member.member": "Wer gekickt wird", "member.reason": "Warum; das Mitglied liest es" },
    },
    ban: {
      description: "Ein Mitglied bannen",
      subcommands: { member: "Entfernt ein Mitglied dauerhaft" },
      options: { "member.member": "Wer gebannt wird", "member.reason": "Warum; das Mitglied liest es" },
    },
    case: {
      description: "Fälle der Moderation",
      subcommands: {
        show: "Zeigt einen Fall",
        list: "Listet die Fälle eines Mitglieds",
        note: "Fügt eine Notiz hinzu, die nur das Team sieht",
        undo: "Nimmt einen Fall zurück",
      },
      options: {
        "show.number": "Die Nummer des Falls",
        "list.member": "Wessen Fälle",
        "note.number": "Die Nummer des Falls",
        "note.text": "Deine Notiz",
        "undo.number": "Die Nummer des Falls",
      },
    },
    appeal: {
      description: "Das Team bitten, deinen Fall noch einmal anzusehen",
      subcommands: { case: "Legt Einspruch gegen einen Fall ein" },
      options: { "case.number": "Die Nummer des Falls aus deiner Nachricht" },
    },
  },
  menus: { warnMember: "Verwarnen", warnMessage: "Entfernen und verwarnen", report: "Dem Team melden" },
  activity: {
    flagged: "{by} hat Fall {number} über {memberName} eröffnet",
    deleted: "{by} hat eine Nachricht von {memberName} entfernt (Fall {number})",
    warned: "{by} hat {memberName} verwarnt (Fall {number})",
    timedOut: "{by} hat {memberName} stummgeschaltet (Fall {number})",
    kicked: "{by} hat {memberName} gekickt (Fall {number})",
    banned: "{by} hat {memberName} gebannt (Fall {number})",
    undone: "{by} hat Fall {number} über {memberName} zurückgenommen",
    failed: "Fall {number} über {memberName} von {by} konnte nicht ausgeführt werden",
    ...reviewActivityWords.de,
  },
  errors: {
    ruleTwice: "Eine andere Regel heißt schon so. Fälle heißen nach Regeln, wähle also einen anderen Namen.",
    stepTwice: "Ein anderer Schritt hat schon diese Zahl von Verwarnungen. Wähle eine andere.",
    nothingToDelete: "Ein Name kann nicht entfernt werden. Wähle etwas anderes.",
    categoryRequired: "Füge mindestens eine Kategorie hinzu oder schalte das KI-Modell aus.",
    categoryTwice: "Diese Kategorie steht schon in der Liste. Wähle eine andere.",
    patternInvalid:
      "Eines dieser Muster geht nicht: Es hat einen Fehler, schaut voraus oder zurück, verweist auf sich oder ist zu groß. Korrigiere es.",
    caseGone: "Diesen Fall gibt es nicht, oder er wurde gelöscht.",
    caseJudged: "{by} hat diesen Fall schon beurteilt.",
    caseNotUndone: "Dieser Fall wurde zurückgenommen oder ist noch nicht ausgeführt; es gibt nichts zu entscheiden.",
    mayNot: "Dafür brauchst du {permission}.",
    aboveYou: "Die höchste Rolle des Mitglieds steht nicht unter deiner, deshalb kannst du das nicht.",
    aboveBot:
      "Die höchste Rolle des Mitglieds steht nicht unter der des Bots. Verschiebe die Rolle des Bots in Discord nach oben.",
    onYourself: "Das kannst du nicht mit dir selbst machen.",
    isBot: "Das kann der Bot nicht mit sich selbst machen.",
    memberGone: "Dieses Mitglied ist nicht mehr auf dem Server.",
    minutesWrong: "Gib ganze Minuten an, von 1 bis 40.320.",
    ownCase: "Du bist an diesem Fall beteiligt, deshalb muss jemand anderes entscheiden.",
    notYourCase: "Du hast hier keinen Fall mit dieser Nummer.",
    appealsOff: "Dieser Server nimmt hier keinen Einspruch an. Frag sein Team.",
    nothingToAppeal:
      "Gegen diesen Fall gibt es nichts einzuwenden: Er wurde zurückgenommen, oder es ist nichts passiert.",
    autoModRefused: "Discord hat das abgelehnt. {advice}",
    autoModInvalid: "Discord nimmt diese Regel nicht an. Prüfe das Feld {field}.",
    autoModFull: "Discord erlaubt keine weiteren Regeln dieser Art. Ändere oder lösche zuerst eine.",
    autoModGone: "Diese AutoMod-Regel gibt es auf Discord nicht mehr.",
    listsMissing:
      "Der Betreiber dieser Installation hat keine Listen schädlicher Seiten hinterlegt, also zählen nur deine eigenen. Bitte ihn, LINK_LIST_URL zu setzen.",
    modelMissing:
      "Das KI-Modell ist nicht eingerichtet und prüft keine Nachrichten. Wähle in den Einstellungen unter KI einen Anbieter.",
    modelAway:
      "Das KI-Modell hat nicht geantwortet und prüft keine Nachrichten. Sieh in den Einstellungen unter KI nach Anbieter und Budget.",
    settingsInvalid:
      "In den Regeln ist ein Fehler. Korrigiere, was in den Einstellungen markiert ist, und versuche es noch einmal.",
    channelHidden: "Du oder der Bot kann diesen Kanal nicht lesen. Wähle einen anderen.",
    messageGone: "Diese Nachricht wurde gelöscht.",
    tooManyReports:
      "Du hast mehrere Nachrichten gemeldet. Das Team sieht sie sich zuerst an; versuche es in 10 Minuten noch einmal.",
  },
  texts: {
    opened: "Fall {number}: {name}. {did}",
    caseIs: "Fall {number}:",
    noted: "Deine Notiz zu Fall {number} ist gespeichert. Nur das Team sieht sie.",
    noCases: "Über {member} gibt es keine Fälle.",
    casesOf:
      "{warnings, plural, =0 {Keine Verwarnung von {member} zählt gerade.} one {# Verwarnung von {member} zählt gerade.} other {# Verwarnungen von {member} zählen gerade.}}",
    listed: "**{number}** · {at} · {why} · {state}",
    reported: "Danke. Das Team sieht sich die Nachricht an.",
    chooseHarder: "Was soll wegen Fall {number} passieren?",
    warnTitle: "Verwarnen",
    warnQuestion: "Warum? Das Mitglied liest es.",
    appealButton: "Einspruch",
    raid: {
      over: "🌊 Der Raid ist vorbei. Dabei {joined, plural, one {ist # Mitglied} other {sind # Mitglieder}} beigetreten, und Regeln haben {hits, plural, one {einmal} other {# Mal}} angeschlagen, am häufigsten {rules}. Die Fälle stehen im Dashboard.",
      quiet:
        "🌊 Der Raid ist vorbei. Dabei {joined, plural, one {ist # Mitglied} other {sind # Mitglieder}} beigetreten, und keine Regel hat angeschlagen.",
      rule: "{rule} ({hits, number})",
    },
    restored: "Eine Nachricht von {member} wurde versehentlich entfernt:\n{text}",
    harder: {
      warnButton: "Verwarnen",
      timeoutButton: "1 Stunde stummschalten",
      kickButton: "Kicken",
      banButton: "Bannen",
    },
    did: {
      flag: "Dem Mitglied ist nichts passiert.",
      delete: "Die Nachricht wurde entfernt.",
      warn: "Verwarnt.",
      timeout: "Stummgeschaltet bis {until}.",
      kick: "Gekickt.",
      ban: "Gebannt.",
    },
    state: {
      waiting: "⏳ Wartet auf das Team. Wenn du zustimmst: {did}",
      done: "{did}",
      failed: "⚠️ Das ging nicht: {why}",
      undone: "↩️ Von {by} zurückgenommen.",
      dismissed: "Von {by} verworfen.",
      replaced: "{by} hat etwas Strengeres gewählt.",
      confirmed: "Von {by} bestätigt.",
    },
    fault: {
      memberGone: "Das Mitglied ist nicht mehr auf dem Server.",
      aboveBot:
        "Die höchste Rolle des Mitglieds steht nicht unter der des Bots. Verschiebe die Rolle des Bots nach oben.",
      staff: "Das Mitglied gehört inzwischen zum Team.",
      refused: "Discord hat es abgelehnt. Prüfe die Berechtigungen des Bots.",
    },
    card: {
      title: "🛡️ **Fall {number}** · {member} ({name})",
      matched: "Gefunden: {reason}",
      scores: "Werte: {scores}",
      hits: "{hits, plural, other {# Mal in einer Minute}}",
      applyButton: "Zustimmen",
      dismissButton: "Verwerfen",
      rightButton: "Bestätigen",
      undoButton: "Zurücknehmen",
      escalateButton: "Verschärfen…",
      openButton: "Öffnen",
      source: {
        rule: "Regel: {rule}",
        model: "KI-Modell: {rule}",
        autoMod: "AutoMod von Discord: {rule}",
        escalation: "Zu viele Verwarnungen",
        report: "Gemeldet von {by}",
        person: "Von {by}",
      },
    },
    notice: {
      delete: "Deine Nachricht auf **{server}** wurde entfernt.",
      warn: "Du wurdest auf **{server}** verwarnt.",
      timeout: "Du bist auf **{server}** bis {until} stummgeschaltet.",
      kick: "Du wurdest von **{server}** gekickt.",
      ban: "Du wurdest von **{server}** gebannt.",
      rule: "Regel: {rule}",
      reason: "Grund: {reason}",
      escalation: "Grund: {count, plural, one {# Verwarnung} other {# Verwarnungen}}",
      appeal: "Wenn das falsch ist, drück auf Einspruch oder nutze `/appeal` auf dem Server. Fall {number}.",
      undone: "Das Team von **{server}** hat Fall {number} zurückgenommen.",
    },
    appeal: {
      title: "Einspruch",
      question: "Warum ist es falsch?",
      sent: "Dein Einspruch ist angekommen. Jemand aus dem Team, der nicht beteiligt war, sieht ihn sich an.",
      card: "⚖️ {member} ({name}) legt Einspruch gegen Fall {number} ein:",
      denied: "Dein Einspruch gegen Fall {number} auf **{server}** wurde abgelehnt.",
      deniedBecause: "Dein Einspruch gegen Fall {number} auf **{server}** wurde abgelehnt: {reason}",
    },
  },
  defaults: { "rules.name": "Neue Regel" },
  recipes: {
    calm: { spam: "Spam", invites: "Einladungen", mentions: "Massenerwähnungen" },
    scams: { lookalikes: "Nachgemachte Seiten", repeats: "Immer dasselbe", files: "Gefährliche Dateien" },
    words: { profanity: "Schimpfwörter", words: "Unsere Wörter" },
  },
};
