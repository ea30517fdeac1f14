import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { inviteTracker } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const es: ChatWords<typeof inviteTracker, typeof chatWords> = {
  name: "Invitaciones",
  commands: {
    invites: {
      description: "Quién invitó a quién",
      subcommands: {
        show: "Muestra tus invitaciones o las de un miembro",
        who: "Muestra quién invitó a un miembro",
        top: "Muestra quién ha invitado más",
      },
      options: { "show.member": "De quién son las invitaciones", "who.member": "A quién invitaron" },
    },
  },
  activity: {
    joined: "{inviterName} invitó a {memberName}",
    credited: "{memberName} cuenta como invitación de {inviterName}",
    lost: "{memberName} se fue y ya no cuenta para {inviterName}",
  },
  conditions: {
    invites: {
      must: "tener al menos {least, plural, one {# invitación válida} other {# invitaciones válidas}}; tienes {count, number}",
      mustNot: "tener menos de {least, plural, one {# invitación válida} other {# invitaciones válidas}}",
    },
  },
  errors: {
    rankTwice: "Ya hay un rango con este número. Elige otro.",
    roleTwice: "Este rol ya pertenece a un rango. Elige otro.",
  },
  texts: {
    counts:
      "{member}: **{valid, plural, one {# invitación válida} other {# invitaciones válidas}}** · {pending, number} pendientes · {left, number} se fueron · {refused, number} no cuentan nunca",
    next: "Te {missing, plural, one {falta #} other {faltan #}} para {role}.",
    since: "-# Nadie sabe quién invitó a los miembros antes del {at}.",
    topTitle: "**Más invitaciones válidas**",
    topLine: "{rank, number}. {member} · {valid, number}",
    topEmpty: "Nadie tiene todavía una invitación válida.",
    who: {
      before: "{member} llegó antes de que este bot llevara la cuenta, así que nadie sabe quién envió la invitación.",
      nobody: "{member} llegó el {at} con la invitación `{code}` de {inviter}, que no cuenta para nadie.",
      waiting: "{member} acaba de llegar. Pregunta otra vez en un momento.",
      known: "{inviter} invitó a {member} el {at}, con `{code}`.",
      singleUse: "{inviter} invitó a {member} el {at}, con `{code}`, que se borró con su último uso.",
      roleInvite: "{inviter} invitó a {member} el {at}, con `{code}`, que da roles.",
      vanity: "{member} llegó el {at} por la dirección propia del servidor, `{code}`.",
      unsure:
        "{member} llegó el {at}, cuando llegaban varias personas a la vez. No es seguro qué invitación usó: {codes}.",
      unknown: "{member} llegó el {at}. Discord no contó ningún uso de una invitación.",
    },
  },
  defaults: {
    announceMessage: "{member.name} llegó con una invitación de {inviter.name}. Invitaciones válidas: {invites}.",
  },
  recipes: {
    announce: { joined: "{member.name} está aquí. Invitación de {inviter.name}." },
    points: {
      joined: "{member.name} está aquí, con una invitación de {inviter.name}. Si se queda, {inviter.name} gana puntos.",
    },
    ranks: {
      joined: "{member.name} está aquí, con una invitación de {inviter.name}. Invitaciones válidas: {invites}.",
    },
  },
};
