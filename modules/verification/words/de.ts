import type { ChatWords } from "#kit/chat/module-languages.ts";
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
    raidBegan: "Raid {number} hat begonnen: {joined} Mitglieder sind in kurzer Zeit beigetreten",
    raidEnded: "Raid {number} ist vorbei: {joined} Mitglieder kamen darin",
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
    moduleOff: "Die Verifizierung ist ausgeschaltet. Schalte sie zuerst ein.",
  },
  texts: {
    passed: "✅ Du bist verifiziert. Willkommen!",
    passedLater:
      "✅ Du bist verifiziert. Der Bot kann dir die Rolle gerade nicht geben; du bekommst sie, sobald es wieder geht.",
    refused: "🔒 Du kannst noch nicht herein:",
    why: {
      staff: "Nur das Team des Servers kann dich hereinlassen. Frag dort nach.",
      pending: "Akzeptiere zuerst die Regeln des Servers in Discord und drück dann noch einmal auf den Knopf.",
      locked: "Du hast alle Versuche verbraucht. Versuche es {at} noch einmal.",
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
    raid: "🚨 **{joined, plural, one {# Mitglied ist} other {# Mitglieder sind}}** in kurzer Zeit beigetreten. Das gilt als Raid; er ist {until} vorbei, wenn nicht noch mehr kommen.",
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
    question: {
      message: "**Willkommen!**\nLies die Regeln, drück dann auf den Knopf und beantworte eine Frage.",
      button: "Antworten",
      question: "Welches Wort ist in den Regeln versteckt?",
    },
  },
};
