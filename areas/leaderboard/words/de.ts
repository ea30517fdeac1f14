import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { leaderboardSettings } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof leaderboardSettings, typeof chatWords> = {
  name: "Rangliste",
  commands: {
    leaderboard: {
      description: "Die Rangliste und deinen Platz ansehen",
      subcommands: {
        top: "Zeigt die besten Mitglieder jeder Rangliste",
        me: "Zeigt deinen Platz und deine Punkte",
        hide: "Blendet dich in der Rangliste aus",
        show: "Zeigt dich wieder in der Rangliste",
      },
      options: { "top.period": "Standardmäßig der gesamte Zeitraum" },
    },
  },
  activity: {
    rewarded: "{memberName} hat die Rolle {roleName} verdient",
    rewardLost: "{memberName} hat die Rolle {roleName} verloren",
  },
  errors: {
    rewardRoleRequired: "Wähle eine Rolle aus.",
    boardNotShown: "Diese Rangliste wird nicht gezeigt, also wird dafür nichts gezählt. Füge sie oben hinzu.",
    boardRequired: "Wähle mindestens eine Rangliste aus.",
  },
  conditions: {
    messages: {
      must: "noch {lacking, plural, one {# Nachricht} other {# Nachrichten}}{period, select, month { in diesem Monat} week { in dieser Woche} other {}}",
      mustNot:
        "weniger als {least, plural, one {# Nachricht} other {# Nachrichten}}{period, select, month { in diesem Monat} week { in dieser Woche} other {}}",
    },
  },
  texts: {
    boards: { points: "Punkte", messages: "Nachrichten", invites: "Einladungen", supporters: "Unterstützung" },
    title: "**{board}, {period, select, month {diesen Monat} week {diese Woche} other {gesamter Zeitraum}}**",
    nobody: "In dieser Rangliste ist noch niemand.",
    someone: "Ein Mitglied",
    own: "Du bist auf Platz {rank, number} mit {score, number}.",
    place: "**{board}**: Platz {rank, number} mit {score, number}",
    noPlace: "**{board}**: noch nicht in der Rangliste",
    toSpend: "Du kannst noch {points, plural, one {# Punkt} other {# Punkte}} ausgeben.",
    isHidden: "Du bist in der Rangliste ausgeblendet. Mit `/leaderboard show` erscheinst du wieder.",
    hidden:
      "Du bist jetzt in allen Ranglisten ausgeblendet. Punkte bekommst du weiterhin. Mit `/leaderboard show` erscheinst du wieder.",
    hiddenRoles:
      "Solange du ausgeblendet bist, kannst du Belohnungsrollen verlieren. Du bekommst sie zurück, wenn du wieder erscheinst.",
    shown: "Du bist in der Rangliste.",
    waitingRole: "Du hast {role} verdient. Ich kann die Rolle noch nicht vergeben; das Serverteam weiß Bescheid.",
    ahead: {
      score:
        "Noch **{missing, number}** {board, select, messages {{missing, plural, one {Nachricht} other {Nachrichten}}} invites {{missing, plural, one {Einladung} other {Einladungen}}} other {{missing, plural, one {Punkt} other {Punkte}}}}{period, select, month { in diesem Monat} week { in dieser Woche} other {}} bis zu {role}.",
      places:
        "{role} bekommt {places, plural, =1 {Platz 1} other {man auf den Plätzen 1 bis #}} nach {board, select, messages {Nachrichten} invites {Einladungen} other {Punkten}}{period, select, month { in diesem Monat} week { in dieser Woche} other {}}; {standing}.",
      unplaced: "du bist noch nicht in der Rangliste",
      placed: "du bist auf Platz {rank, number}",
    },
  },
  defaults: {},
};
