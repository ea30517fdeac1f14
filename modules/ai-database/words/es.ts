import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { aiDatabase } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const es: ChatWords<typeof aiDatabase, typeof chatWords> = {
  name: "Base de conocimiento",
  commands: {
    kb: {
      description: "Pregunta al conocimiento del servidor",
      subcommands: {
        ask: "Busca una respuesta en el conocimiento del servidor",
        optout: "Deja tus mensajes fuera del conocimiento",
        optin: "Permite de nuevo tus mensajes en el conocimiento",
      },
      options: { "ask.question": "Tu pregunta" },
    },
  },
  menus: { add: "Añadir al conocimiento" },
  activity: {
    added: "{memberName} añadió {title}",
    ready: "{title} está listo con {passages} pasajes",
    failed: "{title} tiene un problema",
    unanswered: "La pregunta {number} aún no tiene respuesta",
  },
  errors: {
    sourceGone: "Esta fuente ya no existe. Recarga la página.",
    gapGone: "Esta pregunta ya no está en la lista. Recarga la página.",
    conflictGone: "Esta contradicción ya no está en la lista. Recarga la página.",
    tooManySources: "Ya hay {max} fuentes. Elimina antes una que nadie use.",
    channelUnknown: "Este canal no existe o no puedes verlo. Elige otro.",
    channelPrivate: "Los miembros no pueden ver este canal. Úsalo solo para el equipo o elige otro.",
    addressUnusable: "No se puede leer esta dirección. Usa una página pública con https:// o http://.",
    fileType: "No se puede leer este tipo de archivo. Usa .md, .txt, .pdf, .docx o .html.",
    daysTurned: "El último día es anterior al primero. Corrige uno de ellos.",
    notEditable: "Aquí solo se editan textos y respuestas. Cambia el original y actualiza la fuente.",
    importUnreadable: "Este archivo no es un conocimiento exportado. Elige el archivo JSON de una exportación.",
    mayNotAsk: "Aquí solo puede preguntar el equipo. Pide ayuda a la moderación.",
    authorOptedOut: "Este miembro deja sus mensajes fuera del conocimiento. Escríbelo con tus palabras.",
    messageEmpty: "Este mensaje no tiene texto de un miembro. Elige otro.",
  },
  texts: {
    nothing: "No he encontrado respuesta a eso aquí.",
    noted: "No he encontrado respuesta a eso aquí. El equipo ve tu pregunta.",
    near: "Lo más parecido:",
    page: "Página {page, number}",
    match: "{percent, number} % de coincidencia",
    added: "Añadido al conocimiento: **{title}**. Desaparece si se elimina el mensaje.",
    openButton: "Editar fuente",
    optedOut: "Tus mensajes y preguntas ya no forman parte del conocimiento y no se añaden mensajes nuevos.",
    optedIn: "Tus mensajes en canales del conocimiento pueden añadirse de nuevo.",
  },
  defaults: {},
  recipes: { everyone: {}, channel: {}, staff: {} },
};
