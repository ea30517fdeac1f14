import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { aiSupport } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const es: ChatWords<typeof aiSupport, typeof chatWords> = {
  name: "Soporte con IA",
  commands: {
    ask: {
      description: "Pregunta al conocimiento del servidor",
      subcommands: {
        question: "Hace una pregunta; solo tú ves la respuesta",
        forget: "Elimina tus preguntas guardadas",
      },
      options: { "question.text": "Tu pregunta" },
    },
  },
  activity: {
    escalated: "Un miembro abrió el ticket #{ticket} desde la pregunta {number}",
    warned: "Se avisó a un miembro por publicar una frase semilla o una clave",
    goldenRun: "Pasó el {score} % de las preguntas de control",
  },
  errors: {
    questionGone: "Esta pregunta ya no existe. Puede que se haya eliminado.",
    noGolden: "No hay preguntas de control. Añade algunas en los ajustes.",
    knowledgeOff:
      "La base de datos de IA está desactivada, así que no hay de dónde responder. Actívala y añade conocimiento.",
    goldenDropped:
      "Pasó el {score} % de las preguntas de control; la vez anterior, el {before} %. Compara las respuestas en Questions.",
  },
  texts: {
    looking: "Lo estoy buscando…",
    sources: "Fuentes:",
    quoted: "Citado del conocimiento del servidor",
    unsure: "No lo sé. El equipo puede ayudarte, y le he anotado la pregunta.",
    blocked: "No puedo ayudar con este tema. Pregunta al equipo.",
    limit:
      "Has hecho {count, plural, one {# pregunta} other {# preguntas}} en la última hora. Vuelve a intentarlo más tarde.",
    empty: "Escribe una pregunta.",
    onlyAsker: "Solo quien preguntó puede usar estos botones.",
    thanks: "Gracias. Así el equipo ve qué funciona.",
    sorry: "Gracias por avisar. El equipo lo ve, y puedes preguntar a una persona.",
    ticketOpen: "El ticket #{number, number} está abierto. El equipo responderá allí.",
    noTickets: "Los tickets están desactivados en este servidor. Pregunta al equipo en el chat.",
    ticketQuestion: "Pregunta",
    ticketAnswer: "Respuesta de IA",
    forgotten:
      "{count, plural, =0 {No tenías preguntas guardadas.} one {Se eliminó # pregunta.} other {Se eliminaron # preguntas.}}",
    secretPosted:
      "esto parece una frase semilla o una clave privada. Borra tu mensaje ya y mueve lo que protege: quien lo haya visto puede llevárselo. El equipo nunca la pide.",
    secretRemoved:
      "tu mensaje se eliminó porque parecía una frase semilla o una clave privada. Mueve lo que protege: quien lo haya visto puede llevárselo. El equipo nunca la pide.",
    secretHere:
      "Esto parece una frase semilla o una clave privada. No se ha guardado. No la compartas nunca, ni con el equipo.",
    reasons: {
      knowledgeOff: "No tengo dónde buscarlo. La base de datos de IA está desactivada.",
      notInSources: "No he podido confirmar una respuesta con mis palabras. Esto dice el conocimiento del servidor.",
    },
    buttons: { helpful: "Útil", notHelpful: "No es útil", human: "Preguntar a una persona" },
  },
  defaults: {},
  recipes: { mention: { name: "Menciones" }, channel: { name: "Canal de ayuda" }, tickets: { name: "Tickets" } },
};
