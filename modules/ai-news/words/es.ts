import type { ChatWords } from "#kit/chat/module-languages.ts";
import { reviewActivityWords } from "#kit/reviews/review-words.ts";
import type { aiNews } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const es: ChatWords<typeof aiNews, typeof chatWords> = {
  name: "Noticias con IA",
  commands: {
    news: {
      description: "Noticias de este servidor",
      subcommands: {
        now: "Publica ahora las noticias de un tema (para administradores)",
        latest: "Muestra la publicación más reciente",
        search: "Busca en lo que se publicó",
        sources: "Muestra de dónde vienen las noticias",
      },
      options: {
        "now.topic": "El tema; si no lo indicas, el primero",
        "latest.topic": "El tema; si no lo indicas, cualquiera",
        "search.words": "Palabras del título o del texto",
        "search.topic": "El tema; si no lo indicas, todos",
      },
    },
  },
  activity: {
    ...reviewActivityWords.es,
    newsPosted: "Se publicó {topic} n.º {number} con {stories} noticias",
    sourcePaused: "{name} se pausó: no se puede leer",
    sourceBack: "{name} vuelve a funcionar",
  },
  errors: {
    sourceTwice: "Otra fuente ya lo tiene. Quita una de ellas.",
    sourcePaused:
      "{name} está en pausa porque lleva días sin poder leerse. Revisa su dirección y compruébala de nuevo.",
    sourceGone: "Esta fuente ya no existe.",
    sourceSoon: "Esta fuente se comprobó hace un momento o pidió una pausa. Inténtalo más tarde.",
    postGone: "Esta publicación ya no existe.",
    notWaiting: "Mientras tanto ya se decidió sobre esta publicación. Recarga la página.",
    topicUnknown: "Ese tema no existe. Elige uno de estos: {topics}",
    topicsMissing: "Aún no hay temas. Añade uno en el panel.",
    managersOnlyHere:
      "Solo puede hacerlo quien administra el servidor. Con /news latest lees la publicación más reciente.",
    nothingNew: "No hay nada nuevo de {topic}.",
    roleMissing: "El bot no puede dar el rol de este tema ahora. Avisa al equipo del servidor.",
  },
  texts: {
    buttons: { more: "Más", follow: "Seguir o silenciar" },
    choose: "Elige temas",
    generated: "🤖 Resumen de IA: {text}",
    also: "también en {sources}",
    note: "Los resúmenes de IA pueden contener errores. Vale el artículo enlazado.",
    sampleNote: "Resúmenes del modelo de muestra: no es una IA real",
    hidden: "{count, plural, one {# noticia más} other {# noticias más}} en «Más»",
    followed: "🔔 Ahora recibes avisos de {topics}.",
    muted: "🔕 Ya no recibes avisos de {topics}.",
    collected: "Las noticias de {topic} van de camino a {channel} o a la cola de aprobación.",
    collectedNow: "Las noticias de {topic} van de camino a {channel}.",
    found: "{count, plural, one {# noticia} other {# noticias}} con **{words}**, de la más reciente a la más antigua",
    foundMore: "Las {count} noticias más recientes con **{words}**. Añade palabras para encontrar otras más antiguas.",
    nothingFound: "Nada de lo publicado contiene **{words}**. Prueba con menos palabras o con otras.",
    showPost: "Ver publicación",
    nothingPosted: "Aún no se ha publicado nada.",
    noSources: "Aún no hay fuentes.",
    sourceStates: {
      new: "aún sin leer",
      working: "funciona",
      failing: "falla, se intentará de nuevo",
      paused: "en pausa",
    },
  },
  recipes: {
    releases: { topic: "Lanzamientos", source: "discord.js" },
    digest: { topic: "Resumen diario", source: "Steam" },
    status: { topic: "Estado de Discord", source: "Estado de Discord" },
    recap: { topic: "Resumen semanal", source: "Anuncios" },
  },
  defaults: {
    "topics.name": "Noticias",
    panelMessage: "**Noticias**\nElige los temas de los que quieres recibir avisos.",
  },
};
