import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { xBoost } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const es: ChatWords<typeof xBoost, typeof chatWords> = {
  name: "X boost",
  commands: {
    campaign: {
      description: "Inicia y termina campañas en X",
      subcommands: { start: "Inicia una campaña para una publicación", stop: "Termina una campaña ahora" },
      options: { "start.link": "La dirección de la publicación en X", "stop.number": "El número de la campaña" },
    },
    xboost: {
      description: "Tu participación en campañas en X",
      subcommands: { status: "Muestra tu cuenta de X y tu racha", erase: "Borra lo que se guarda sobre ti" },
    },
  },
  conditions: {
    linked: {
      must: "vincular una cuenta de X en el panel, en «My servers»",
      mustNot: "no tener una cuenta de X vinculada",
    },
  },
  activity: {
    started: "Empezó la campaña {number} para una publicación de @{author}",
    ended:
      "Terminó la campaña {number} de @{author}: {participants} participaron, {verified} verificados, {cost} por leer X",
    lost: "La campaña {number} de @{author} terminó porque se borró su tarjeta",
    paused: "La campaña {number} de @{author} está en pausa porque no se puede leer X",
    capped:
      "La campaña {number} de @{author} agotó su presupuesto. Se agradece igualmente a quienes no se pudo comprobar",
    undone: "Campaña {number} de @{author}: {count} lo deshicieron y ya no cuentan",
  },
  errors: {
    nothingCounts: "Elige qué cuenta.",
    usernameMissing: "Escribe el nombre de la cuenta en X.",
    usernameTwice: "Esta cuenta ya se sigue.",
    usernameUnknown: "Nadie en X se llama así. Corrige el nombre.",
    emptyMessage: "La tarjeta está vacía. Añade texto.",
    linkInvalid: "Esto no es una publicación de X. Pega una dirección como https://x.com/name/status/123.",
    postGone: "Esta publicación no existe, o las publicaciones de su autor son privadas.",
    channelMissing: "Elige primero el canal de las tarjetas en los ajustes.",
    campaignGone: "Esta campaña no existe.",
    tasksOff:
      "Las campañas con enlaces necesitan el módulo de pruebas de trabajo, que está desactivado. Actívalo o elige otra prueba.",
    taskRefused: "No se puede crear una tarea para esta campaña. {advice}",
    tooManyCampaigns: "Ya hay {limit} campañas en marcha. Termina una primero.",
    isOver: "Esta campaña ya terminó.",
    notPaused: "Esta campaña no está en pausa.",
    mayNot: "{advice}",
    capReached: "El presupuesto de este mes para leer X se agotó. Auméntalo o espera al mes que viene (UTC).",
    xOff: "Esta instalación no está conectada a X. Pide a quien la administra que la configure.",
    xLimited: "X no permite más lecturas por ahora. Las campañas siguen solas en unos minutos.",
    xRefused: "X rechaza la clave de la instalación. Pide a quien la administra que la renueve e inténtalo de nuevo.",
    xNoCredits:
      "La cuenta de la instalación en X se quedó sin saldo. Pide a quien la administra que la recargue e inténtalo de nuevo.",
    xUnavailable: "X no responde. Las campañas siguen solas; inténtalo de nuevo en un minuto.",
  },
  texts: {
    buttons: {
      open: "Abrir publicación",
      join: "He participado",
      status: "Mi estado",
      link: "Vincular cuenta de X",
      handIn: "Enviar enlace",
      erase: "Borrar mis datos",
    },
    actions: {
      reply: "respuestas",
      repost: "reposts",
      quote: "citas",
      like: "me gusta (no se comprueban)",
    },
    outcomes: {
      joined: "aún sin comprobar",
      verified: "verificado en X",
      approved: "aprobado",
      unapproved: "nada aprobado",
      reported: "cuenta lo que dijiste",
      unchecked: "cuenta, sin comprobar",
      missing: "no se encontró en X",
      hidden: "tus publicaciones son privadas",
      unlinked: "sin cuenta de X vinculada",
      undone: "deshecho después",
    },
    counts: "Cuentan: {actions}",
    joined: "**{joined, number}** de {goal, number} participan",
    reached: "**{joined, number}** participan. ¡Meta de {goal, number} alcanzada!",
    ends: "Acaba <t:{at}:R>",
    crew: "Equipo: {names}",
    crewAndMore: "Equipo: {names} y {count, number} más",
    note: "-# Solo para dar las gracias. X no permite recompensas por publicaciones, reposts, respuestas o me gusta.",
    task: {
      title: "Campaña {number}: @{author} en X",
      brief:
        "Participa en {url} y envía el enlace a tu publicación. Cuentan: {actions}. Solo como agradecimiento: X no permite recompensas.",
      label: "Enlace a tu publicación en X",
    },
    joinedTask:
      "¡Hecho! Participa en X y envía después el enlace a tu publicación. El agradecimiento llega cuando se apruebe.",
    reviewing:
      "Esta campaña ha terminado. {joined, plural, one {Se unió # miembro} other {Se unieron # miembros}}. Se están revisando los últimos enlaces…",
    nobodyApproved: "Esta vez no se aprobó ningún enlace.",
    over: "Esta campaña terminó.",
    checking:
      "Esta campaña terminó. {joined, plural, one {Participó # miembro} other {Participaron # miembros}}. Comprobando X…",
    postGone: "La publicación ya no está en X, así que no se comprobó a nadie.",
    nobody: "Esta vez no se encontró a nadie en X.",
    thanks: "💛 ¡Gracias, {names}!",
    thanksAndMore: "💛 ¡Gracias, {names} y {count, number} más!",
    thanksAll: "💛 ¡Gracias a {count, plural, one {# miembro que participó} other {# miembros que participaron}}!",
    reminder:
      "⏰ Esta campaña termina <t:{at}:R>. {left, plural, one {Falta # miembro} other {Faltan # miembros}} para la meta: {url}",
    reminderReached: "⏰ Última oportunidad: esta campaña termina <t:{at}:R>. Ya participan {joined, number}: {url}",
    gone: "Esta campaña ya no existe.",
    isOver: "Esta campaña terminó.",
    joinedNow: "¡Gracias, ya participas! X se comprueba cuando termine la campaña.",
    joinedBefore: "Ya participas. X se comprueba cuando termine la campaña.",
    joinedPrivate:
      "¡Gracias, ya participas! Tus publicaciones en X eran privadas cuando vinculaste tu cuenta. Nadie puede verlas, así que hazlas públicas antes de que termine la campaña.",
    linkFirst: "Vincula primero tu cuenta de X y pulsa el botón otra vez. Solo tarda unos segundos.",
    linkAtDashboard: "Vincula primero tu cuenta de X en el panel, en «My servers». Luego pulsa el botón otra vez.",
    locked: "Aún no puedes participar:",
    started: "La campaña {number} empieza en {channel}.",
    stopped: "La campaña {number} está terminando. Se comprueba y agradece a quienes participaron.",
    linkedAs: "Tu cuenta de X: **@{name}**",
    notLinked: "No hay ninguna cuenta de X vinculada.",
    record:
      "Participaste en {total, plural, one {# campaña} other {# campañas}}. Racha: {streak, number}, la mejor: {best, number}.",
    result: "- Campaña {number} de @{author}: {outcome}",
    eraseAsked: "¿Borrar en qué campañas participaste, tu racha y tu total? No se puede deshacer.",
    erased: "Listo. Ya no queda nada sobre ti aquí. Tu cuenta de X sigue vinculada; puedes desvincularla en el panel.",
  },
  defaults: {
    cardMessage: "📣 **{post.author} publicó en X**\n{post.link}\nParticipa y luego pulsa el botón.",
  },
  recipes: {
    rally: { message: "📣 **{post.author} publicó en X**\n{post.link}\nParticipa y luego pulsa el botón." },
    quick: {
      message: "⚡ **Una hora para {post.author}**\n{post.link}\nResponde o haz repost, y luego pulsa el botón.",
    },
    honor: {
      message:
        "💬 **Lo nuevo de {post.author} en X**\n{post.link}\n¿Participaste? Pulsa el botón. Comprobamos algunos al azar.",
    },
    follow: { message: "📣 **{post.author} publicó en X**\n{post.link}\nParticipa y luego pulsa el botón." },
  },
};
