import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { leaderboardSettings } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const es: ChatWords<typeof leaderboardSettings, typeof chatWords> = {
  name: "Clasificación",
  commands: {
    leaderboard: {
      description: "Ver la clasificación y tu puesto",
      subcommands: {
        top: "Muestra los mejores miembros de cada clasificación",
        me: "Muestra tu puesto y tus puntos",
        hide: "Te oculta de la clasificación",
        show: "Te muestra otra vez en la clasificación",
      },
      options: { "top.period": "Por defecto, desde siempre" },
    },
  },
  activity: {
    rewarded: "{memberName} consiguió el rol {roleName}",
    rewardLost: "{memberName} perdió el rol {roleName}",
  },
  errors: {
    rewardRoleRequired: "Elige un rol.",
    boardNotShown: "Esta clasificación no se muestra, así que no se cuenta nada. Añádela arriba.",
    boardRequired: "Elige al menos una clasificación.",
  },
  conditions: {
    messages: {
      must: "enviar {lacking, plural, one {# mensaje} other {# mensajes}} más{period, select, month { este mes} week { esta semana} other {}}",
      mustNot:
        "haber enviado menos de {least, plural, one {# mensaje} other {# mensajes}}{period, select, month { este mes} week { esta semana} other {}}",
    },
  },
  texts: {
    boards: { points: "Puntos", messages: "Mensajes", invites: "Invitaciones", supporters: "Apoyo" },
    title: "**{board}, {period, select, month {este mes} week {esta semana} other {desde siempre}}**",
    nobody: "Todavía no hay nadie en esta clasificación.",
    someone: "Un miembro",
    own: "Estás en el puesto {rank, number} con {score, number}.",
    place: "**{board}**: puesto {rank, number} con {score, number}",
    noPlace: "**{board}**: todavía fuera de la clasificación",
    toSpend: "Te {points, plural, one {queda # punto} other {quedan # puntos}} por gastar.",
    isHidden: "No apareces en la clasificación. Usa `/leaderboard show` para volver a aparecer.",
    hidden:
      "Ya no apareces en ninguna clasificación. Sigues ganando puntos. Usa `/leaderboard show` para volver a aparecer.",
    hiddenRoles: "Mientras no aparezcas, puedes perder roles de recompensa. Los recuperas al volver a aparecer.",
    shown: "Apareces en la clasificación.",
    waitingRole: "Conseguiste {role}. Todavía no puedo darte el rol; ya avisamos al equipo del servidor.",
    ahead: {
      score:
        "**{missing, number}** {board, select, messages {{missing, plural, one {mensaje} other {mensajes}}} invites {{missing, plural, one {invitación} other {invitaciones}}} other {{missing, plural, one {punto} other {puntos}}}} más{period, select, month { este mes} week { esta semana} other {}} para conseguir {role}.",
      places:
        "{role} es para {places, plural, =1 {el primer puesto} other {los # primeros puestos}} por {board, select, messages {mensajes} invites {invitaciones} other {puntos}}{period, select, month { este mes} week { esta semana} other {}}; {standing}.",
      unplaced: "todavía no estás en la clasificación",
      placed: "estás en el puesto {rank, number}",
    },
  },
  defaults: {},
};
