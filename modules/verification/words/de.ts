import type { ChatWords } from "#kit/chat/module-languages.ts";
import { reviewActivityWords } from "#kit/reviews/review-words.ts";
import type { verification } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof verification, typeof chatWords> = {
  name: "Verifizierung",
  commands: {
    verify: {
      description: "Ein Mitglied ohne Prüfung hereinlassen",
      subcommands: { member: "Verifiziert ein Mitglied" },
      options: { "member.member": "Wer hereingelassen wird" },
    },
    unverify: {
      description: "Ein Mitglied aussperren",
      subcommands: { member: "Entzieht einem Mitglied den Zugang, bis das Team es wieder hereinlässt" },
      options: { "member.member": "Wer ausgesperrt wird" },
    },
  },
  menus: { letIn: "Verifizieren" },
  activity: {
    passed: "{memberName} wurde verifiziert",
    failed: "{memberName} hat alle Versuche verbraucht",
    letIn: "{by} hat {memberName} hereingelassen",
    keptOut: "{by} hat {memberName} ausgesperrt",
    kicked: "{memberName} wurde gekickt, weil die Verifizierung fehlte",
    secondAccount: "{memberName} ist vielleicht ein Zweitkonto von {otherName}",
    raidBegan: "Raid {number} hat begonnen: {joined} Mitglieder sind in kurzer Zeit beigetreten",
    raidEnded: "Raid {number} ist vorbei: {joined} Mitglieder kamen darin",
    ...reviewActivityWords.de,
    ran: "Massenänderung {number} beendet: {role} wurde bei {members} Mitgliedern geändert",
  },
  conditions: {
    verified: {
      must: "auf diesem Server verifiziert sein",
      mustNot: "auf diesem Server nicht verifiziert sein",
    },
  },
  errors: {
    roleTwice:
      "Verifizierte Mitglieder bekommen diese Rolle, sie kann ihnen nicht auch genommen werden. Wähle eine andere.",
    questionsMissing: "Füge mindestens eine Frage hinzu oder wähle eine andere Methode.",
    reminderTooLate: "Mitglieder würden vor der Erinnerung gekickt. Wähle eine kürzere Zeit.",
    filesRefused: "Dateien können hier nicht ans Team geschickt werden. Wähle eine andere Art der Antwort.",
    webUnavailable:
      "Mitglieder können die Seite nicht öffnen, weil die Adresse von Guildhall nicht eingestellt ist; sie bekommen stattdessen das Bild. Der Betreiber stellt PUBLIC_URL ein.",
    alreadyApplied:
      "Deine Anfrage konnte nicht gesendet werden: Eine andere wartet noch, oder der Server hat etwas geändert. Drück noch einmal auf den Knopf, dann siehst du, was zu tun ist.",
    kickRefused:
      "Discord hat den Bot ein Mitglied nicht kicken lassen. Erlaube „Mitglieder kicken“ und verschiebe die Rolle des Bots über die Rollen neuer Mitglieder.",
    memberGone: "Dieses Mitglied ist nicht mehr auf dem Server.",
    raidGone: "Diesen Raid gibt es nicht mehr.",
    invitesRefused:
      "Discord hat den Bot die Einladungen nicht pausieren lassen. Erlaube „Server verwalten“ in den Rolleneinstellungen.",
    isBot: "Bots müssen sich nicht verifizieren. Gib dem Bot seine Rolle in Discord.",
    runGone: "Diese Massenänderung gibt es nicht mehr.",
    runBusy: "Eine andere Massenänderung läuft noch. Warte, bis sie fertig ist, oder stoppe sie.",
    runState: "Die Massenänderung hat sich inzwischen geändert. Sieh nach und versuche es noch einmal.",
    mayNot: "{advice}",
    planBlocked: "Der Server kann so nicht abgesperrt werden: {problem}",
  },
  texts: {
    passed: "✅ Du bist verifiziert. Willkommen!",
    passedLater:
      "✅ Du bist verifiziert. Der Bot kann dir die Rolle gerade nicht geben; du bekommst sie, sobald es wieder geht.",
    refused: "🔒 Du kannst noch nicht herein:",
    why: {
      applied: "Du hast um Einlass gebeten. Das Team des Servers entscheidet; du musst nichts weiter tun.",
      staff: "Nur das Team des Servers kann dich hereinlassen. Frag dort nach.",
      pending: "Akzeptiere zuerst die Regeln des Servers in Discord und drück dann noch einmal auf den Knopf.",
      locked: "Du hast alle Versuche verbraucht. Versuche es {at} noch einmal.",
      pictures: "Du hast schon viele Bilder bekommen. Drück {at} noch einmal auf den Knopf.",
      raid: "Gerade treten viele Konten bei. Drück {at} noch einmal auf den Knopf.",
      tooYoung: "Dein Konto muss mindestens {days, plural, one {# Tag} other {# Tage}} alt sein. Komm {at} wieder.",
      noAvatar:
        "Dein Konto braucht ein Profilbild. Füge in deinen Einstellungen eines hinzu und drück dann noch einmal auf den Knopf.",
    },
    ask: {
      captcha: "Welche Buchstaben und Ziffern siehst du? Groß- und Kleinschreibung ist egal.",
      sum: "Was ist {one, number} + {other, number}?",
      question: "{text}",
    },
    until: "-# Du kannst bis {at} antworten.",
    pictureAlt: "Ein Bild, das prüft, ob du ein Mensch bist. Wenn du es nicht sehen kannst, drück den zweiten Knopf.",
    answer: "Antworten",
    other: "Ich kann das Bild nicht sehen",
    web: "Öffne die Seite und folge ihr. Der Link ist nur für dich, funktioniert einmal und läuft {until} ab.",
    openPage: "Seite öffnen",
    page: {
      title: "Verifizierung für {server}",
      who: "Du verifizierst dich als {name}. Bist du das nicht? Dann schließ diese Seite: Der Link ist für jemand anderen.",
      what: "Dein Gerät rechnet jetzt ein paar Sekunden. Über dich und dein Gerät wird nichts gesammelt.",
      submit: "Lass mich herein",
      needsScript: "Diese Seite braucht JavaScript. Schalte es ein und lade die Seite neu.",
      states: {
        unknown:
          "Diesen Link gibt es nicht, oder das Mitglied ist nicht mehr auf dem Server. Drück auf dem Server auf den Knopf, um einen neuen zu bekommen.",
        used: "Dieser Link wurde schon benutzt. Jeder Link funktioniert einmal.",
        replaced: "Es gibt einen neueren Link. Nimm den letzten, oder drück auf dem Server noch einmal auf den Knopf.",
        expired: "Dieser Link ist abgelaufen. Drück auf dem Server auf den Knopf, um einen neuen zu bekommen.",
        verified: "Du bist verifiziert. Du kannst diese Seite schließen und zum Server zurückkehren.",
        passed: "Du bist verifiziert. Du kannst diese Seite schließen und zum Server zurückkehren.",
        refused:
          "Mit diesem Link kannst du dich gerade nicht verifizieren. Drück auf dem Server auf den Knopf, dann siehst du, warum.",
        held: "Auf dem Server treten gerade viele Konten bei. Versuche es danach noch einmal.",
        off: "Die Verifizierung ist auf diesem Server gerade ausgeschaltet.",
        invalid: "Die Prüfung hat nicht geklappt. Lade die Seite neu und warte, bis die Berechnung fertig ist.",
        late: "Die Berechnung ist zu lange her. Lade die Seite neu.",
      },
      widget: {
        label: "Ich bin ein Mensch",
        verifying: "Wird berechnet …",
        verified: "Fertig",
        error: "Die Berechnung ist fehlgeschlagen. Lade die Seite neu.",
        expired: "Die Berechnung ist abgelaufen. Versuche es noch einmal.",
        loading: "Wird geladen …",
        reload: "Noch einmal",
        verificationRequired: "Warte, bis die Berechnung fertig ist.",
        waitAlert: "Wird berechnet … bitte warte.",
      },
    },
    applied: "📨 Du hast um Einlass gebeten. Das Team des Servers entscheidet.",
    applyAgain: "Noch einmal anfragen",
    denied: {
      plain: "❌ Das Team hat deine Anfrage abgelehnt.",
      because: "❌ Das Team hat deine Anfrage abgelehnt: {reason}",
      left: "{left, plural, one {Du kannst noch einmal anfragen.} other {Du kannst noch # Mal anfragen.}}",
    },
    notice: {
      approved: "✅ Das Team von **{server}** hat dich hereingelassen. Willkommen!",
      denied: "❌ Das Team von **{server}** hat deine Anfrage abgelehnt.",
      because: "❌ Das Team von **{server}** hat deine Anfrage abgelehnt: {reason}",
    },
    card: {
      title: "{member} ({name}) möchte herein",
      ages: "Konto erstellt {made}, beigetreten {joined}",
    },
    again: "Noch einmal",
    formTitle: "Verifizierung",
    formLabel: "Deine Antwort",
    wrong: "❌ Das stimmt nicht. Noch {left, plural, one {# Versuch} other {# Versuche}}.",
    outOfDate: "⌛ Das ist abgelaufen. Fang noch einmal an.",
    out: {
      wait: "❌ Das stimmt nicht, und du hast alle Versuche verbraucht. Versuche es {at} noch einmal.",
      staff:
        "❌ Das stimmt nicht, und du hast alle Versuche verbraucht. Jetzt kann dich nur das Team des Servers hereinlassen.",
      kick: "❌ Das stimmt nicht, und du hast alle Versuche verbraucht. Du wirst vom Server entfernt und kannst wieder beitreten.",
    },
    reminder: "Du bist noch nicht verifiziert. Drück auf „{button}“, um Zugang zu bekommen.",
    raid: {
      joins:
        "🚨 **{joined, plural, one {# Mitglied ist} other {# Mitglieder sind}}** in kurzer Zeit beigetreten. Das gilt als Raid; er ist {until} vorbei, wenn nicht noch mehr kommen.",
      names:
        "🚨 **{joined, plural, one {# Mitglied mit einem Namen wie „{shared}“ ist} other {# Mitglieder mit Namen wie „{shared}“ sind}}** beigetreten. Das gilt als Raid; er ist {until} vorbei, wenn nicht noch mehr kommen.",
      invite:
        "🚨 **{joined, plural, one {# Mitglied ist} other {# Mitglieder sind}}** über die Einladung `{shared}` beigetreten. Das gilt als Raid; er ist {until} vorbei, wenn nicht noch mehr kommen.",
      young:
        "🚨 **{joined, plural, one {# Mitglied ist} other {# Mitglieder sind}}** beigetreten, die meisten mit neuen Konten. Das gilt als Raid; er ist {until} vorbei, wenn nicht noch mehr kommen.",
    },
    staff: {
      letIn: "✅ {member} ist jetzt verifiziert.",
      keepOut: "🔒 {member} ist nicht mehr verifiziert. Nur das Team kann das wieder ändern.",
      wasIn: "{member} war schon verifiziert.",
      wasOut: "{member} war schon ausgesperrt.",
    },
  },
  defaults: {
    message: "**Willkommen!**\nDrück auf den Knopf, um Zugang zum Server zu bekommen.",
    buttonLabel: "Verifizieren",
  },
  recipes: {
    button: {
      message: "**Willkommen!**\nDrück auf den Knopf, um Zugang zum Server zu bekommen.",
      button: "Lass mich herein",
    },
    captcha: {
      message:
        "**Willkommen!**\nDrück auf den Knopf und tippe ab, was du im Bild siehst. Wenn du es nicht sehen kannst, gibt es einen anderen Weg.",
      button: "Verifizieren",
    },
    web: {
      message:
        "**Willkommen!**\nDrück auf den Knopf und öffne die Seite. Es dauert ein paar Sekunden, und du musst nichts lösen.",
      button: "Verifizieren",
    },
    question: {
      message: "**Willkommen!**\nLies die Regeln, drück dann auf den Knopf und beantworte eine Frage.",
      button: "Antworten",
      question: "Welches Wort ist in den Regeln versteckt?",
    },
    application: {
      message: "**Willkommen!**\nDrück auf den Knopf und sag uns, wer du bist. Unser Team liest jede Antwort.",
      button: "Um Einlass bitten",
      question: "Wer bist du, und was führt dich her?",
    },
  },
};
