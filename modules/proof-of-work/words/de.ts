import type { ChatWords } from "#kit/chat/module-languages.ts";
import { reviewActivityWords } from "#kit/reviews/review-words.ts";
import type { proofOfWork } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof proofOfWork, typeof chatWords> = {
  name: "Arbeitsnachweis",
  commands: {
    work: {
      description: "Aufgaben und das, was du dafür einreichst",
      subcommands: {
        submit: "Reicht Arbeit für eine Aufgabe ein",
        mine: "Zeigt, was du eingereicht hast und wie es darum steht",
        record: "Gibt dir einen signierten Nachweis deiner angenommenen Arbeit",
        erase: "Löscht deine Antworten, Links und Dateien",
      },
      options: { "submit.task": "Die Aufgabe; lass sie weg, um alle zu sehen" },
    },
  },
  menus: { submitThis: "Als Arbeit einreichen" },
  activity: {
    ...reviewActivityWords.de,
    workRewarded:
      "{memberName} wurde für Nr. {number} ({title}) mit {points, plural, one {# Punkt} other {# Punkten}} belohnt",
    workTakenBack: "{by} hat die Belohnung von {memberName} für Nr. {number} ({title}) zurückgenommen",
    winnersChosen: "Die Gewinner von {title} stehen fest: {count}",
  },
  errors: {
    inputRequired: "Füge mindestens eine Frage hinzu.",
    endsBeforeStart: "Das liegt vor dem ersten Tag. Wähle einen späteren.",
    onceOnly: "Eine Aufgabe, deren Gewinner am Ende feststehen, kann sich nicht wiederholen. Wähle „Einmal“.",
    domainInvalid: "Gib Websites wie youtube.com ein, eine pro Zeile, ohne https://.",
    noRewardForX:
      "X verbietet Belohnungen für Beiträge auf X. Entferne die Website, oder setze die Belohnung auf 0 Punkte und keine Rolle.",
    filesOutlive: "Dateien können nicht länger aufbewahrt werden als ihre Einreichungen. Wähle weniger Tage.",
    taskGone: "Diese Aufgabe gibt es nicht mehr. Wähle eine andere.",
    taskStale: "Jemand anderes hat diese Aufgabe inzwischen geändert. Schließe das Fenster und öffne es noch einmal.",
    tooManyTasks: "Ein Server kann bis zu {max} laufende Aufgaben haben. Beende zuerst eine.",
    taskOver: "Diese Aufgabe ist vorbei. Erstelle stattdessen eine Kopie.",
    notOver: "Diese Aufgabe läuft noch. Beende sie zuerst.",
    stillWaiting: "Einige Einreichungen warten noch. Entscheide zuerst darüber.",
    notBest: "Bei dieser Aufgabe werden nicht die Besten gewählt.",
    wrongWinners:
      "Wähle bis zu {max} der angenommenen Einreichungen. Lade die Seite neu, falls sie sich geändert haben.",
    pointsRange: "Wähle Punkte von {min} bis {max}.",
    workGone: "Diese Einreichung gibt es nicht mehr.",
    notRewarded: "Für diese Einreichung wurde nichts vergeben.",
    hasSpent: "{name} hat die Punkte ausgegeben. Nimm sie trotzdem zurück, oder lass es.",
    mayNot: "Du kannst diese Rolle nicht wegnehmen. {advice}",
    fileGone: "Diese Datei gibt es nicht mehr.",
    notYours: "Du kannst nur deine eigenen Nachrichten einreichen.",
    noTasks: "Auf diesem Server gibt es gerade keine Aufgaben.",
  },
  recipes: {
    content: {
      message:
        "**Erschaffe etwas**\nMach ein Video, eine Anleitung oder eine Zeichnung über uns und reiche sie ein. Gute Arbeit wird belohnt.",
      title: "Inhalte erstellen",
      brief:
        "Mach ein Video, einen Artikel, eine Anleitung oder eine Zeichnung über unsere Community. Es muss deine eigene Arbeit sein.",
      link: "Link zu deiner Arbeit",
      note: "Erzähl uns davon",
    },
    bugs: {
      message:
        "**Hilf uns, Fehler zu finden**\nMelde mit einem Screenshot, was nicht funktioniert. Jede bestätigte Meldung wird belohnt.",
      title: "Einen Fehler melden",
      brief:
        "Schreib, was du getan hast, was du erwartet hast und was stattdessen passiert ist. Füge einen Screenshot an.",
      steps: "Was ist passiert?",
      shot: "Screenshot",
    },
    contest: {
      message: "**Kunstwettbewerb**\nReiche dein Bild ein. Unser Team wählt die besten drei.",
      title: "Kunstwettbewerb",
      brief: "Zeichne, male oder fotografiere unser Thema. Ein Bild pro Person; die besten drei gewinnen.",
      picture: "Dein Bild",
    },
    bounty: {
      message: "**Kopfgeld**\nWer zuerst gute Arbeit abliefert, bekommt die Belohnung.",
      title: "Kopfgeld",
      brief: "Schreib hier, was zu tun ist und wie gute Arbeit aussieht. Die erste angenommene Einreichung gewinnt.",
      link: "Link zu deiner Arbeit",
    },
  },
  defaults: {
    panelMessage:
      "**Aufgaben**\nWähle eine Aufgabe, erledige sie und reiche deine Arbeit ein. Unser Team sieht sich alles an.",
  },
  texts: {
    buttons: { mine: "Meine Einreichungen", submit: "Arbeit einreichen", erase: "Meine Arbeit löschen" },
    choose: "Wähle eine Aufgabe",
    chooseFor: "Für welche Aufgabe möchtest du diese Nachricht einreichen?",
    tasks: "Aufgaben",
    locked: "Du kannst für diese Aufgabe gerade nichts einreichen:",
    lastDenied: "Deine letzte Einreichung wurde abgelehnt: {reason}",
    submitted:
      "📨 Als Nr. {number} für **{title}** eingereicht. Unser Team sieht es sich an. Mit /work mine siehst du, wie es darum steht.",
    facts: {
      reward: "🎁 Belohnung: {reward}",
      all: "👥 Alle werden belohnt, deren Arbeit angenommen wird.",
      first:
        "⚡ {slots, plural, one {Nur die erste angenommene Einreichung wird belohnt.} other {Die ersten # angenommenen Einreichungen werden belohnt.}} {left, plural, one {# Platz ist noch frei.} other {# Plätze sind noch frei.}}",
      best: "🏆 {slots, plural, one {Die beste Einreichung gewinnt.} other {Die besten # Einreichungen gewinnen.}}",
      draw: "🎲 Aus allen angenommenen Einreichungen {slots, plural, one {wird # Gewinner} other {werden # Gewinner}} gezogen.",
      until: "📅 Bis {day}, Serverzeit.",
      daily: "🔁 Einmal am Tag.",
      weekly: "🔁 Einmal in der Woche.",
      monthly: "🔁 Einmal im Monat.",
      attempts: "✏️ {left, plural, one {Du hast noch # Versuch.} other {Du hast noch # Versuche.}}",
      blind: "🙈 Wer prüft, sieht nicht, von wem es ist.",
    },
    reasons: {
      notYet: "Sie beginnt am {day}, Serverzeit.",
      over: "Sie ist vorbei.",
      full: "Alle Plätze sind vergeben. Wird eine Einreichung abgelehnt, ist wieder einer frei.",
      waiting: "Deine Einreichung wartet noch auf eine Entscheidung.",
      done: {
        once: "Du hast sie schon erledigt.",
        daily: "Du hast sie heute schon erledigt. Komm morgen wieder.",
        weekly: "Du hast sie diese Woche schon erledigt. Komm nächste Woche wieder.",
        monthly: "Du hast sie diesen Monat schon erledigt. Komm nächsten Monat wieder.",
      },
      attempts: "Du hast {max, plural, one {deinen einzigen Versuch} other {alle # Versuche}} verbraucht.",
      cooldown: "Deine letzte Einreichung wurde abgelehnt. Du kannst es {until} wieder versuchen.",
    },
    problems: {
      link: "Gib einen Link ein, zum Beispiel https://example.com/seite.",
      domain: "Links zu diesen Websites werden angenommen: {domains}.",
      x: "Aufgaben mit Belohnung können keine Beiträge auf X annehmen, weil X das verbietet.",
      large: "{name} ist zu groß. Dateien können bis zu {max} MB haben.",
      type: "{name} ist kein Dateityp, den diese Aufgabe annimmt.",
    },
    card: {
      title: "📨 **Nr. {number} · {title}** von {member} ({name})",
      blind: "📨 **Nr. {number} · {title}** · Prüfung ohne Namen",
      reward: "🎁 {reward}",
      seen: "⚠️ Schon einmal eingereicht oder fast gleich: {numbers}. Vergleiche sie im Dashboard.",
    },
    approvePoints: "Punkte",
    approveTitle: "Annehmen?",
    pointsHelp: "Von {min, number} bis {max, number}",
    notice: {
      approved:
        "👍 Deine Arbeit für **{title}** auf **{server}** wurde angenommen. Die Gewinner stehen fest, wenn die Aufgabe vorbei ist.",
      accepted: "✅ Deine Arbeit für **{title}** auf **{server}** wurde angenommen.",
      rewarded: "✅ Deine Arbeit für **{title}** auf **{server}** wurde angenommen. Du bekommst {reward}.",
      denied: "❌ Deine Arbeit für **{title}** auf **{server}** wurde abgelehnt.",
      lost: "Deine Arbeit für **{title}** auf **{server}** hat dieses Mal nicht gewonnen. Danke fürs Mitmachen.",
      approvalTakenBack: "↩️ Die Annahme deiner Arbeit für **{title}** auf **{server}** wurde zurückgenommen.",
      takenBack: "↩️ Die Belohnung für deine Arbeit für **{title}** auf **{server}** wurde zurückgenommen.",
      because: "> {reason}",
    },
    states: {
      pending: "⏳ Wartet auf eine Entscheidung",
      approved: "👍 Angenommen, die Gewinner stehen noch nicht fest",
      rewarded: "✅ Angenommen",
      lost: "Nicht unter den Gewinnern",
      denied: "❌ Abgelehnt",
      expired: "⌛ Abgelaufen: Niemand hat rechtzeitig entschieden",
      withdrawn: "↩️ Zurückgezogen",
      takenBack: "↩️ Zurückgenommen",
    },
    noneMine: "Von dir gibt es hier noch keine Arbeit. Nutze /work submit.",
    withdraw: "Nr. {number} zurückziehen",
    withdrawn: "Du hast Nr. {number} zurückgezogen.",
    decidedAlready: "Über Nr. {number} wurde schon entschieden.",
    record: "Dein Arbeitsnachweis, von diesem Server signiert.",
    recordAt: "Dein Arbeitsnachweis, von diesem Server signiert. Alle können ihn prüfen: {url}",
    eraseAsked:
      "Alles löschen, was du hier eingereicht hast? Deine Antworten, Links und Dateien werden endgültig gelöscht, und was noch wartet, wird zurückgezogen. Deine Punkte bleiben.",
    erased: "Deine Antworten, Links und Dateien wurden gelöscht.",
    gallery: "Von {member}",
    galleryRemoved: "Die Arbeit wurde zurückgenommen oder gelöscht",
    reminder:
      "⏰ {count, plural, one {Eine Einreichung wartet} other {# Einreichungen warten}} schon zu lange. Die älteste ist Nr. {number}, von {since}.",
    page: {
      title: "Einen Arbeitsnachweis prüfen",
      gone: "Diese Seite gibt es nicht. Hol dir auf dem Server einen neuen Arbeitsnachweis, darin steht ihre Adresse.",
      about:
        "Mitglieder von {server} können einen signierten Nachweis ihrer angenommenen Arbeit mitnehmen. Er ist mit Ed25519 signiert, niemand kann ihn also ändern.",
      run: "Speichere das Skript {script} und führe es mit Node.js 20 oder neuer aus:",
      older: "Schlüssel für ältere Nachweise:",
      other:
        "Das letzte Wort ist der öffentliche Schlüssel des Servers. Nimm ihn von dieser Seite, nicht aus dem Nachweis: Dort könnte jemand einen anderen eingesetzt haben.",
    },
  },
};
