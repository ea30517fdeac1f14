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
    invite: {
      description: "Tu propia invitación",
      subcommands: { link: "Muestra tu invitación a un canal", remove: "Borra tu invitación a un canal" },
      options: { "link.channel": "Qué canal, o si no este", "remove.channel": "Qué canal, o si no este" },
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
    linksOff: "Las invitaciones propias están desactivadas en este servidor.",
    linksFull: "No puedes tener más invitaciones. Borra una con /invite remove: {links}.",
    linkGone: "Este enlace ya no existe.",
    linkRefused: "Discord no ha creado la invitación. Inténtalo más tarde o en otro canal.",
    noLink: "No tienes ninguna invitación a este canal.",
    invitesFull:
      "El servidor tiene 1000 invitaciones, el máximo de Discord. Alguien con el permiso «Gestionar servidor» tiene que borrar una antes.",
    campaignsFull: "Ya hay {max} campañas. Borra una antes.",
    campaignNeedsName: "Una campaña necesita un nombre.",
    codeUnknown: "El servidor no tiene ninguna invitación con este código.",
    channelUnknown: "No puede haber una invitación a este canal. Elige otro.",
    roleUnknown: "Este rol ya no existe. Elige otro.",
    mayNot: "{advice}",
    inviterUnknown: "Este miembro no está en el servidor o es una aplicación. Elige otro.",
    adjustmentGone: "Este ajuste no existe.",
    confirmationWrong: "Ese no es el nombre del servidor. Escríbelo exactamente.",
    nothingToUndo: "Las invitaciones no se han reiniciado, o ya se ha deshecho.",
    rankTwice: "Ya hay un rango con este número. Elige otro.",
    roleTwice: "Este rol ya pertenece a un rango. Elige otro.",
  },
  texts: {
    counts:
      "{member}: **{valid, plural, one {# invitación válida} other {# invitaciones válidas}}** · {pending, number} pendientes · {left, number} se fueron · {refused, number} no cuentan nunca",
    adjusted: "Incluye {adjusted, number, ::sign-always} de quienes gestionan el servidor.",
    next: "Te {missing, plural, one {falta #} other {faltan #}} para {role}.",
    since: "-# Nadie sabe quién invitó a los miembros antes del {at}.",
    topTitle: "**Más invitaciones válidas**",
    topLine: "{rank, number}. {member} · {valid, number}",
    topEmpty: "Nadie tiene todavía una invitación válida.",
    link: "Tu invitación a {channel}: {link}",
    linkCounts: "-# Quien llegue con ella cuenta para ti. Con /invite remove la borras.",
    linkRemoved: "Tu invitación a {channel} está borrada. Quien llegó con ella sigue contando.",
    who: {
      before: "{member} llegó antes de que este bot llevara la cuenta, así que nadie sabe quién envió la invitación.",
      nobody: "{member} llegó el {at} con la invitación `{code}` de {inviter}, que no cuenta para nadie.",
      waiting: "{member} acaba de llegar. Pregunta otra vez en un momento.",
      known: "{inviter} invitó a {member} el {at}, con `{code}`.",
      singleUse: "{inviter} invitó a {member} el {at}, con `{code}`, que se borró con su último uso.",
      roleInvite: "{inviter} invitó a {member} el {at}, con `{code}`, que da roles.",
      campaign: "{member} llegó el {at} por la campaña {name}, `{code}`.",
      vanity: "{member} llegó el {at} por la dirección propia del servidor, `{code}`.",
      unsure:
        "{member} llegó el {at}, cuando llegaban varias personas a la vez. No es seguro qué invitación usó: {codes}.",
      unknown: "{member} llegó el {at}. Discord no contó ningún uso de una invitación.",
    },
  },
  defaults: {
    rankMessage: "{member} tiene {invites} invitaciones válidas y ahora es {role}.",
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
