import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { greetings } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const es: ChatWords<typeof greetings, typeof chatWords> = {
  name: "Bienvenidas",
  commands: {
    greetings: {
      description: "Probar las bienvenidas",
      subcommands: { test: "Muestra el mensaje de bienvenida como si acabaras de entrar" },
    },
  },
  activity: {
    welcomed: "Bienvenida a {memberName}",
    screened: "Se anunció que {memberName} aceptó las reglas",
    roleTold: "Se anunció que {memberName} ahora tiene el rol {roleName}",
    farewelled: "Despedida de {memberName}",
    removed: "Se anunció la salida de {memberName} ({removal})",
    boosted: "Agradecimiento a {memberName} por un boost",
    milestoneReached: "Se celebraron {members} miembros",
    crowdWelcomed: "Bienvenida conjunta a {count} miembros nuevos",
    wroteDirectly: "Mensaje directo enviado a {memberName}",
    rolesGiven: "{memberName} recibió {roleNames}",
  },
  errors: {
    emptyMessage: "El mensaje está vacío. Escríbelo primero.",
    nothingToTest: "Todavía no hay mensaje de bienvenida. Activa primero las bienvenidas en el panel de control.",
    rolesRequired: "Elige al menos un rol.",
    backgroundNotUploaded: "Las tarjetas no pueden usar imágenes de otros sitios. Sube el fondo.",
    dmsMostlyClosed:
      "La mayoría de los miembros nuevos no acepta mensajes directos, así que el bot ha hecho una pausa. Tus ajustes están bien.",
  },
  texts: {
    removal: { kick: "fue expulsado", ban: "fue baneado" },
    others: "{count, plural, one {# miembro más} other {# miembros más}}",
    sampleRole: "un rol",
  },
  defaults: {
    joinMessage: "¡Te damos la bienvenida a {server}, {member}! Ya somos {server.memberCount}.",
    screenedMessage: "{member} aceptó las reglas. ¡Adelante!",
    roleMessage: "{member} ahora es {role}.",
    leaveMessage: "{member.name} se fue del servidor. ¡Buen viaje!",
    removedMessage: "{member.name} {removal}.",
    boostMessage: "{member} mejora {server} con un boost. Boosts en total: {boosts}. ¡Gracias!",
    milestoneMessage: "¡{server} ya tiene {milestone} miembros! La última llegada: {member}.",
    cardTitle: "Te damos la bienvenida, {member.name}",
    cardText: "Miembro {server.memberCount} de {server}",
    cardAlt: "Una imagen con el texto: Te damos la bienvenida, {member.name}",
    dmMessage: "¡Te damos la bienvenida a {server}, {member.name}! Nos alegra que estés aquí.",
    raidMessage: "¡Bienvenida en {server} para {newcomers}!",
  },
  recipes: {
    welcome: { join: "¡Te damos la bienvenida a {server}, {member}! Echa un vistazo y saluda." },
    card: { join: "¡Ya está aquí {member}!" },
    role: { join: "¡Hola, {member}! Con tu llegada, {server} tiene {server.memberCount} miembros." },
    goodbye: {
      join: "{member} acaba de llegar. ¡Saludad!",
      leave: "{member.name} ha dejado el servidor. ¡Hasta pronto!",
    },
    party: {
      join: "¡Te damos la bienvenida a {server}, {member}!",
      boost: "🚀 {member} ha mejorado {server}. ¡Gracias!",
      milestone: "🎉 Ya somos {milestone} miembros. ¡Hola, {member}!",
    },
  },
};
