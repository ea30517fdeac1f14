import type { ChatWords } from "#kit/chat/module-languages.ts";
import { reviewActivityWords } from "#kit/reviews/review-words.ts";
import type { verification } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const es: ChatWords<typeof verification, typeof chatWords> = {
  name: "Verificación",
  commands: {
    verify: {
      description: "Deja entrar a un miembro sin comprobación",
      subcommands: { member: "Verifica a un miembro" },
      options: { "member.member": "A quién se deja entrar" },
    },
    unverify: {
      description: "Deja fuera a un miembro",
      subcommands: { member: "Quita el acceso a un miembro hasta que el equipo lo deje entrar de nuevo" },
      options: { "member.member": "A quién se deja fuera" },
    },
  },
  menus: { letIn: "Verificar" },
  activity: {
    passed: "{memberName} se verificó",
    failed: "{memberName} agotó todos los intentos",
    letIn: "{by} dejó entrar a {memberName}",
    keptOut: "{by} dejó fuera a {memberName}",
    kicked: "{memberName} fue expulsado porque no se verificó",
    secondAccount: "{memberName} puede ser una segunda cuenta de {otherName}",
    raidBegan: "Empezó el asalto {number}: {joined} miembros se unieron en poco tiempo",
    raidEnded: "Terminó el asalto {number}: {joined} miembros llegaron en él",
    ...reviewActivityWords.es,
    ran: "El cambio masivo {number} terminó: {role} cambió en {members} miembros",
  },
  conditions: {
    verified: { must: "estar verificado en este servidor", mustNot: "no estar verificado en este servidor" },
  },
  errors: {
    roleTwice: "Los miembros verificados reciben este rol, así que no puede ser el que pierden. Elige otro.",
    questionsMissing: "Añade al menos una pregunta o elige otro método.",
    reminderTooLate: "Los miembros serían expulsados antes del recordatorio. Elige un tiempo más corto.",
    filesRefused: "Aquí no se pueden enviar archivos al equipo. Elige otro tipo de respuesta.",
    webUnavailable:
      "Los miembros no pueden abrir la página porque la dirección de Guildhall no está configurada; reciben la imagen en su lugar. El operador configura PUBLIC_URL.",
    alreadyApplied:
      "No se pudo enviar tu solicitud: hay otra en espera o el servidor ha cambiado algo. Pulsa el botón otra vez para ver qué hacer.",
    kickRefused:
      "Discord no dejó que el bot expulsara a un miembro. Permite «Expulsar miembros» y mueve el rol del bot por encima de los roles de los nuevos miembros.",
    memberGone: "Este miembro ya no está en el servidor.",
    raidGone: "Este asalto ya no existe.",
    invitesRefused:
      "Discord no dejó que el bot pausara las invitaciones. Permite «Gestionar servidor» en los ajustes de roles.",
    isBot: "Los bots no tienen que verificarse. Dale su rol al bot en Discord.",
    runGone: "Este cambio masivo ya no existe.",
    runBusy: "Otro cambio masivo no ha terminado. Espera o detenlo primero.",
    runState: "El cambio masivo ha cambiado entretanto. Mira su estado e inténtalo de nuevo.",
    mayNot: "{advice}",
    planBlocked: "El servidor no se puede cerrar así: {problem}",
  },
  texts: {
    passed: "✅ Estás verificado. ¡Te damos la bienvenida!",
    passedLater: "✅ Estás verificado. El bot no puede darte el rol ahora mismo; lo recibirás en cuanto pueda.",
    refused: "🔒 Todavía no puedes entrar:",
    why: {
      applied: "Ya has enviado tu solicitud. El equipo del servidor decidirá; no tienes que hacer nada más.",
      staff: "Solo el equipo del servidor puede dejarte entrar. Pregúntales.",
      pending: "Acepta primero las normas del servidor en Discord y pulsa el botón otra vez.",
      locked: "Has agotado todos los intentos. Vuelve a intentarlo {at}.",
      pictures: "Ya has recibido muchas imágenes. Pulsa el botón otra vez {at}.",
      raid: "Ahora mismo se están uniendo muchas cuentas. Pulsa el botón otra vez {at}.",
      tooYoung: "Tu cuenta debe tener al menos {days, plural, one {# día} other {# días}}. Vuelve {at}.",
      noAvatar: "Tu cuenta necesita una foto de perfil. Añade una en tus ajustes y pulsa el botón otra vez.",
    },
    ask: {
      captcha: "¿Qué letras y cifras ves? No importan las mayúsculas.",
      sum: "¿Cuánto es {one, number} + {other, number}?",
      question: "{text}",
    },
    until: "-# Puedes responder hasta {at}.",
    pictureAlt: "Una imagen para comprobar que eres una persona. Si no puedes verla, pulsa el segundo botón.",
    answer: "Responder",
    other: "No puedo ver la imagen",
    web: "Abre la página y sigue los pasos. El enlace es solo para ti, funciona una vez y caduca {until}.",
    openPage: "Abrir la página",
    page: {
      title: "Verificación en {server}",
      who: "Te estás verificando como {name}. ¿No eres tú? Cierra esta página: el enlace es de otra persona.",
      what: "Tu dispositivo hará ahora un pequeño cálculo de unos segundos. No se recoge nada sobre ti ni tu dispositivo.",
      submit: "Déjame entrar",
      needsScript: "Esta página necesita JavaScript. Actívalo y vuelve a cargar la página.",
      states: {
        unknown:
          "Este enlace no existe o el miembro ya no está en el servidor. Pulsa el botón en el servidor para recibir uno nuevo.",
        used: "Este enlace ya se ha usado. Cada enlace funciona una vez.",
        replaced: "Hay un enlace más nuevo. Usa el último que recibiste o pulsa otra vez el botón en el servidor.",
        expired: "Este enlace ha caducado. Pulsa el botón en el servidor para recibir uno nuevo.",
        verified: "Estás verificado. Puedes cerrar esta página y volver al servidor.",
        passed: "Estás verificado. Puedes cerrar esta página y volver al servidor.",
        refused: "Ahora no puedes verificarte con este enlace. Pulsa el botón en el servidor para ver por qué.",
        held: "Ahora mismo se están uniendo muchas cuentas al servidor. Vuelve a intentarlo después.",
        off: "La verificación está desactivada en este servidor ahora mismo.",
        invalid: "La comprobación no ha funcionado. Vuelve a cargar la página y espera a que termine el cálculo.",
        late: "El cálculo es demasiado antiguo. Vuelve a cargar la página.",
      },
      widget: {
        label: "Soy una persona",
        verifying: "Calculando…",
        verified: "Listo",
        error: "El cálculo ha fallado. Vuelve a cargar la página.",
        expired: "El cálculo ha caducado. Inténtalo de nuevo.",
        loading: "Cargando…",
        reload: "Intentar de nuevo",
        verificationRequired: "Espera a que termine el cálculo.",
        waitAlert: "Calculando… espera un momento.",
      },
    },
    applied: "📨 Has enviado tu solicitud. El equipo del servidor decidirá.",
    applyAgain: "Solicitar de nuevo",
    denied: {
      plain: "❌ El equipo rechazó tu solicitud.",
      because: "❌ El equipo rechazó tu solicitud: {reason}",
      left: "{left, plural, one {Puedes solicitarlo una vez más.} other {Puedes solicitarlo # veces más.}}",
    },
    notice: {
      approved: "✅ El equipo de **{server}** te ha dejado entrar. ¡Te damos la bienvenida!",
      denied: "❌ El equipo de **{server}** rechazó tu solicitud.",
      because: "❌ El equipo de **{server}** rechazó tu solicitud: {reason}",
    },
    card: {
      title: "{member} ({name}) quiere entrar",
      ages: "Cuenta creada {made}, se unió {joined}",
    },
    again: "Intentar de nuevo",
    formTitle: "Verificación",
    formLabel: "Tu respuesta",
    wrong: "❌ No es correcto. {left, plural, one {Te queda # intento} other {Te quedan # intentos}}.",
    outOfDate: "⌛ Esto ha caducado. Empieza de nuevo.",
    out: {
      wait: "❌ No es correcto y has agotado todos los intentos. Vuelve a intentarlo {at}.",
      staff:
        "❌ No es correcto y has agotado todos los intentos. Ahora solo el equipo del servidor puede dejarte entrar.",
      kick: "❌ No es correcto y has agotado todos los intentos. Saldrás del servidor y podrás volver a unirte.",
    },
    reminder: "Todavía no te has verificado. Pulsa «{button}» para tener acceso.",
    raid: {
      joins:
        "🚨 **{joined, plural, one {Se unió # miembro} other {Se unieron # miembros}}** en poco tiempo. Se trata como un asalto; termina {until} si no llegan más.",
      names:
        "🚨 **{joined, plural, one {Se unió # miembro} other {Se unieron # miembros}}** con nombres como «{shared}». Se trata como un asalto; termina {until} si no llegan más.",
      invite:
        "🚨 **{joined, plural, one {Se unió # miembro} other {Se unieron # miembros}}** con la invitación `{shared}`. Se trata como un asalto; termina {until} si no llegan más.",
      young:
        "🚨 **{joined, plural, one {Se unió # miembro} other {Se unieron # miembros}}**, la mayoría con cuentas nuevas. Se trata como un asalto; termina {until} si no llegan más.",
    },
    staff: {
      letIn: "✅ {member} ya está verificado.",
      keepOut: "🔒 {member} ya no está verificado. Solo el equipo puede dejarle entrar de nuevo.",
      wasIn: "{member} ya estaba verificado.",
      wasOut: "{member} ya estaba fuera.",
    },
  },
  defaults: {
    message: "**¡Te damos la bienvenida!**\nPulsa el botón para tener acceso al servidor.",
    buttonLabel: "Verificarme",
  },
  recipes: {
    button: {
      message: "**¡Te damos la bienvenida!**\nPulsa el botón para tener acceso al servidor.",
      button: "Entrar",
    },
    captcha: {
      message:
        "**¡Te damos la bienvenida!**\nPulsa el botón y escribe lo que ves en la imagen. Si no puedes verla, hay otra forma.",
      button: "Verificarme",
    },
    web: {
      message:
        "**¡Te damos la bienvenida!**\nPulsa el botón y abre la página. Tarda unos segundos y no hay nada que resolver.",
      button: "Verificarme",
    },
    question: {
      message: "**¡Te damos la bienvenida!**\nLee las normas, pulsa el botón y responde a una pregunta.",
      button: "Responder",
      question: "¿Qué palabra está escondida en las normas?",
    },
    application: {
      message: "**¡Te damos la bienvenida!**\nPulsa el botón y dinos quién eres. Nuestro equipo lee cada respuesta.",
      button: "Solicitar acceso",
      question: "¿Quién eres y qué te trae por aquí?",
    },
  },
};
