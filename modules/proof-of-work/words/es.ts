import type { ChatWords } from "#kit/chat/module-languages.ts";
import { reviewActivityWords } from "#kit/reviews/review-words.ts";
import type { proofOfWork } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const es: ChatWords<typeof proofOfWork, typeof chatWords> = {
  name: "Prueba de trabajo",
  commands: {
    work: {
      description: "Tareas, y el trabajo que envías para ellas",
      subcommands: {
        submit: "Envía trabajo para una tarea",
        mine: "Muestra lo que enviaste y su estado",
        record: "Te da un registro firmado de tu trabajo aprobado",
        erase: "Elimina tus respuestas, enlaces y archivos",
      },
      options: { "submit.task": "La tarea; déjala vacía para verlas todas" },
    },
  },
  menus: { submitThis: "Enviar como trabajo" },
  activity: {
    ...reviewActivityWords.es,
    workRewarded: "{memberName} recibió {points, plural, one {# punto} other {# puntos}} por la n.º {number} ({title})",
    workTakenBack: "{by} retiró la recompensa de {memberName} por la n.º {number} ({title})",
    winnersChosen: "Ya se conocen los ganadores de {title}: {count}",
  },
  errors: {
    inputRequired: "Añade al menos una pregunta.",
    endsBeforeStart: "Es anterior al primer día. Elige uno posterior.",
    onceOnly: "Una tarea que elige ganadores al final no puede repetirse. Elige «Una vez».",
    domainInvalid: "Escribe sitios como youtube.com, uno por línea, sin https://.",
    noRewardForX:
      "X prohíbe las recompensas por publicaciones en X. Quita el sitio, o deja la recompensa en 0 puntos y sin rol.",
    filesOutlive: "Los archivos no pueden guardarse más tiempo que sus envíos. Elige menos días.",
    taskGone: "Esta tarea ya no existe. Elige otra.",
    taskStale: "Otra persona cambió esta tarea mientras tanto. Cierra esto y ábrelo de nuevo.",
    tooManyTasks: "Un servidor puede tener hasta {max} tareas actuales. Termina una primero.",
    taskOver: "Esta tarea ha terminado. Crea una copia en su lugar.",
    notOver: "Esta tarea sigue en curso. Termínala primero.",
    stillWaiting: "Algunos envíos siguen esperando. Decídelos primero.",
    notBest: "Esta tarea no elige a los mejores.",
    wrongWinners: "Elige hasta {max} de los envíos aprobados. Recarga la página si han cambiado.",
    pointsRange: "Elige de {min} a {max} puntos.",
    workGone: "Este envío ya no existe.",
    notRewarded: "No se dio nada por este envío.",
    hasSpent: "{name} ha gastado los puntos. Retíralos de todos modos, o déjalo.",
    mayNot: "No puedes quitar este rol. {advice}",
    fileGone: "Este archivo ya no existe.",
    notYours: "Solo puedes enviar tus propios mensajes.",
    noTasks: "Ahora mismo no hay tareas en este servidor.",
  },
  recipes: {
    content: {
      message:
        "**Crea algo**\nHaz un vídeo, una guía o un dibujo sobre nosotros y envíalo. El buen trabajo tiene recompensa.",
      title: "Crear contenido",
      brief:
        "Haz un vídeo, un artículo, una guía o un dibujo sobre nuestra comunidad. Tiene que ser tu propio trabajo.",
      link: "Enlace a tu trabajo",
      note: "Cuéntanos algo sobre él",
    },
    bugs: {
      message:
        "**Ayúdanos a encontrar errores**\nInforma de lo que no funciona, con una captura. Cada informe confirmado tiene recompensa.",
      title: "Informar de un error",
      brief: "Cuéntanos qué hiciste, qué esperabas y qué ocurrió en su lugar. Añade una captura.",
      steps: "¿Qué ocurrió?",
      shot: "Captura",
    },
    contest: {
      message: "**Concurso de arte**\nEnvía tu imagen. Nuestro equipo elige las tres mejores.",
      title: "Concurso de arte",
      brief: "Dibuja, pinta o fotografía nuestro tema. Una imagen por persona; ganan las tres mejores.",
      picture: "Tu imagen",
    },
    bounty: {
      message: "**Recompensa**\nQuien entregue primero un buen trabajo se lleva la recompensa.",
      title: "Recompensa",
      brief: "Escribe aquí qué hay que hacer y cómo es un buen trabajo. Gana el primer envío aprobado.",
      link: "Enlace a tu trabajo",
    },
  },
  defaults: {
    panelMessage: "**Tareas**\nElige una tarea, hazla y envía tu trabajo. Nuestro equipo lo mira todo.",
  },
  texts: {
    buttons: { mine: "Mis envíos", submit: "Enviar trabajo", erase: "Eliminar mi trabajo" },
    choose: "Elige una tarea",
    chooseFor: "¿Para qué tarea quieres enviar este mensaje?",
    tasks: "Tareas",
    locked: "Ahora no puedes enviar trabajo para esta tarea:",
    lastDenied: "Tu último envío fue rechazado: {reason}",
    submitted:
      "📨 Enviado como n.º {number} para **{title}**. Nuestro equipo lo mirará. Usa /work mine para ver su estado.",
    facts: {
      reward: "🎁 Recompensa: {reward}",
      all: "👥 Todo trabajo aprobado recibe la recompensa.",
      first:
        "⚡ {slots, plural, one {Solo el primer envío aprobado recibe la recompensa.} other {Los primeros # envíos aprobados reciben la recompensa.}} {left, plural, one {Queda # plaza.} other {Quedan # plazas.}}",
      best: "🏆 {slots, plural, one {Gana el mejor envío.} other {Ganan los # mejores envíos.}}",
      draw: "🎲 {slots, plural, one {Se sortea # ganador} other {Se sortean # ganadores}} entre todos los envíos aprobados.",
      until: "📅 Hasta el {day}, hora del servidor.",
      daily: "🔁 Una vez al día.",
      weekly: "🔁 Una vez a la semana.",
      monthly: "🔁 Una vez al mes.",
      attempts: "✏️ {left, plural, one {Te queda # intento.} other {Te quedan # intentos.}}",
      blind: "🙈 Quien revisa no ve de quién es.",
    },
    reasons: {
      notYet: "Disponible desde el {day}, hora del servidor.",
      over: "Ha terminado.",
      full: "Todas las plazas están ocupadas. Si se rechaza un envío, queda una libre otra vez.",
      waiting: "Tu envío sigue esperando una decisión.",
      done: {
        once: "Ya la has hecho.",
        daily: "Ya la has hecho hoy. Vuelve mañana.",
        weekly: "Ya la has hecho esta semana. Vuelve la próxima.",
        monthly: "Ya la has hecho este mes. Vuelve el próximo.",
      },
      attempts: "Has usado {max, plural, one {tu único intento} other {los # intentos}}.",
      cooldown: "Tu último envío fue rechazado. Puedes volver a intentarlo {until}.",
    },
    problems: {
      link: "Escribe un enlace, como https://example.com/pagina.",
      domain: "Se aceptan enlaces a estos sitios: {domains}.",
      x: "Las tareas con recompensa no pueden aceptar publicaciones en X, porque X lo prohíbe.",
      large: "{name} es demasiado grande. Los archivos pueden tener hasta {max} MB.",
      type: "{name} no es un tipo de archivo que acepte esta tarea.",
    },
    card: {
      title: "📨 **N.º {number} · {title}** de {member} ({name})",
      blind: "📨 **N.º {number} · {title}** · revisión sin nombres",
      reward: "🎁 {reward}",
      seen: "⚠️ Ya se envió antes, o es casi igual: {numbers}. Compáralos en el panel.",
    },
    approvePoints: "Puntos",
    approveTitle: "¿Aprobar esto?",
    pointsHelp: "De {min, number} a {max, number}",
    notice: {
      approved:
        "👍 Tu trabajo para **{title}** en **{server}** fue aprobado. Los ganadores se eligen cuando termine la tarea.",
      accepted: "✅ Tu trabajo para **{title}** en **{server}** fue aprobado.",
      rewarded: "✅ Tu trabajo para **{title}** en **{server}** fue aprobado. Recibes {reward}.",
      denied: "❌ Tu trabajo para **{title}** en **{server}** fue rechazado.",
      lost: "Tu trabajo para **{title}** en **{server}** no ganó esta vez. Gracias por participar.",
      approvalTakenBack: "↩️ Se retiró la aprobación de tu trabajo para **{title}** en **{server}**.",
      takenBack: "↩️ Se retiró la recompensa por tu trabajo para **{title}** en **{server}**.",
      because: "> {reason}",
    },
    states: {
      pending: "⏳ Esperando una decisión",
      approved: "👍 Aprobado, aún no se han elegido los ganadores",
      rewarded: "✅ Aprobado",
      lost: "No está entre los ganadores",
      denied: "❌ Rechazado",
      expired: "⌛ Caducado: nadie decidió a tiempo",
      withdrawn: "↩️ Retirado por ti",
      takenBack: "↩️ Recompensa retirada",
    },
    noneMine: "Aquí aún no hay trabajo tuyo. Usa /work submit.",
    withdraw: "Retirar la n.º {number}",
    withdrawn: "Has retirado la n.º {number}.",
    decidedAlready: "La n.º {number} ya estaba decidida.",
    record: "Tu registro de trabajo, firmado por este servidor.",
    recordAt: "Tu registro de trabajo, firmado por este servidor. Cualquiera puede comprobarlo: {url}",
    eraseAsked:
      "¿Eliminar todo lo que enviaste aquí? Tus respuestas, enlaces y archivos se eliminan para siempre, y lo que espera se retira. Conservas tus puntos.",
    erased: "Tus respuestas, enlaces y archivos se han eliminado.",
    gallery: "De {member}",
    galleryRemoved: "El trabajo se retiró o se eliminó",
    reminder:
      "⏰ {count, plural, one {Un envío lleva} other {# envíos llevan}} demasiado tiempo esperando. El más antiguo es el n.º {number}, de {since}.",
    page: {
      title: "Comprobar un registro de trabajo",
      gone: "Esta página no existe. Pide un nuevo registro de trabajo en el servidor; en él está su dirección.",
      about:
        "Los miembros de {server} pueden llevarse un registro firmado de su trabajo aprobado. Está firmado con Ed25519, así que nadie puede cambiarlo.",
      run: "Guarda el script {script} y ejecútalo con Node.js 20 o posterior:",
      older: "Claves de registros anteriores:",
      other:
        "La última palabra es la clave pública del servidor. Tómala de esta página, no del registro: cualquiera podría poner otra clave ahí.",
    },
  },
};
