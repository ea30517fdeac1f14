import type { KitWords } from "./kit-texts.ts";

/** The kit in Spanish, neutral and with "tú". Names of permissions are those that the dashboard shows. */
export const es: KitWords = {
  interactions: {
    moduleOff:
      "{module} está desactivado en este servidor. Alguien con el permiso «Gestionar servidor» puede activarlo en el panel de control.",
    unknown: "Esto ya no se usa. Pide la versión actual al equipo del servidor.",
    bug: "Algo salió mal. Si vuelve a ocurrir, da esta referencia al equipo del servidor: {reference}",
    platformAway: "Discord no responde. Vuelve a intentarlo en un minuto.",
    slow: "Esto está tardando más de lo normal. Comprueba en un minuto si funcionó antes de volver a intentarlo.",
    formTooLate: "No se pudo abrir el formulario a tiempo. Vuelve a intentarlo.",
    notInGuild: "Esto solo funciona en servidores.",
  },
  forms: {
    fix: "Tus respuestas no se enviaron. Corrige esto y envíalas otra vez:",
    problem: "• **{question}**: {problem}",
    edit: "Editar respuestas",
    gone: "Tus respuestas caducaron. Empieza de nuevo.",
    keptFiles:
      "{count, plural, one {# archivo adjunto.} other {# archivos adjuntos.}} Sube archivos para reemplazarlos.",
    problems: {
      tick: "Marca esta casilla.",
      required: "Falta una respuesta.",
      tooShort:
        "Escribe al menos {min, plural, one {# carácter} other {# caracteres}}. Los espacios del principio y del final no cuentan.",
      tooLong: "Escribe como máximo {max, plural, one {# carácter} other {# caracteres}}.",
      tooFew: "Elige al menos {min}.",
      tooMany: "Elige como máximo {max}.",
      notOffered: "Esta opción ya no está disponible.",
      changed: "Esta pregunta cambió. Revisa tu respuesta.",
    },
  },
  faults: {
    missingAccess: "El bot no puede ver este canal. Permítele «Ver canal» allí o elige otro canal.",
    missingPermission:
      "El bot no tiene permiso para esto. Concédelo en los ajustes de roles del servidor o sube el rol del bot.",
    channelGone: "El canal fue eliminado. Elige otro.",
    roleGone: "El rol fue eliminado. Elige otro.",
    memberGone: "El miembro ya no está en el servidor.",
    messageGone: "El mensaje fue eliminado.",
    guildGone: "El bot ya no está en este servidor. Vuelve a añadirlo.",
    closedDms: "El miembro no acepta mensajes directos de este servidor.",
    rolesFull: "El servidor ya tiene todos los roles que Discord permite. Elimina uno primero.",
    channelsFull: "El servidor ya tiene todos los canales que Discord permite. Elimina uno primero.",
    categoryFull:
      "La categoría ya tiene todos los canales que Discord permite. Elige otra o elimina antes uno de sus canales.",
    invitesFull: "El servidor ya tiene todas las invitaciones que Discord permite. Elimina una primero.",
    tooManyEdits: "Discord limita los cambios en mensajes de más de una hora. Vuelve a intentarlo más tarde.",
    tooManyNames:
      "Discord permite cambiar el nombre de un canal dos veces cada 10 minutos. Vuelve a intentarlo más tarde.",
    threadArchived: "El hilo está archivado. Ábrelo de nuevo primero.",
    threadLocked: "El hilo está bloqueado. Desbloquéalo primero.",
    blockedByAutoMod: "El AutoMod del servidor bloqueó el mensaje. Cambia el texto o la regla.",
    interactionExpired: "La respuesta llegó demasiado tarde a Discord.",
    alreadyAnswered: "Esto ya tiene respuesta.",
    botTokenRefused: "Discord rechazó el token del bot. El operador debe revisar DISCORD_BOT_TOKEN.",
    notAllowed: "Discord no permite que el bot haga esto.",
    pictureGone: "Se eliminó una imagen del mensaje. Súbela otra vez o elige otra.",
    notAvailable: "Esto no está disponible aquí.",
    notFound: "Esto ya no existe en Discord.",
    refused: "Discord rechazó la solicitud.",
  },
  eligibility: {
    row: "Requisito: {conditions}.",
    either: "{one}, o {other}",
    hasRole: "tener {roles}",
    hasOneOf: "tener uno de estos roles: {roles}",
    hasNot: "no tener {roles}",
    accountOlder: "tener una cuenta de al menos {days, plural, one {# día} other {# días}}",
    accountOlderAt:
      "tener una cuenta de al menos {days, plural, one {# día} other {# días}} (la tuya los cumple {when})",
    accountYounger: "tener una cuenta de menos de {days, plural, one {# día} other {# días}}",
    memberLonger: "llevar al menos {days, plural, one {# día} other {# días}} en el servidor",
    memberLongerAt: "llevar al menos {days, plural, one {# día} other {# días}} en el servidor (los cumples {when})",
    memberShorter: "llevar menos de {days, plural, one {# día} other {# días}} en el servidor",
    hasPoints:
      "tener al menos {points, plural, one {# punto} other {# puntos}} ({missing, plural, one {te falta #} other {te faltan #}})",
    hasFewerPoints: "tener menos de {points, plural, one {# punto} other {# puntos}}",
    hasEarned:
      "haber ganado al menos {points, plural, one {# punto} other {# puntos}} ({missing, plural, one {te falta #} other {te faltan #}})",
    hasEarnedFewer: "haber ganado menos de {points, plural, one {# punto} other {# puntos}}",
    sendMessages:
      "enviar {messages, plural, one {# mensaje} other {# mensajes}} más{period, select, month { este mes} week { esta semana} other {}}",
    sentFewer:
      "haber enviado menos de {messages, plural, one {# mensaje} other {# mensajes}}{period, select, month { este mes} week { esta semana} other {}}",
    boost: "mejorar el servidor con un boost",
    boostNot: "no estar mejorando el servidor con un boost",
    waitUntil: "esperar hasta el {date} ({when})",
    takenPartBefore: "haber participado antes del {day, date, day}",
    takenPartUntil: "haber participado a más tardar el {day, date, day}",
    takenPartElsewhen: "haber participado en otro momento",
  },
  notices: {
    wrong: "**El bot necesita tu atención**",
    resolved:
      "**Resuelto**: {count, plural, one {este problema ya no afecta} other {estos problemas ya no afectan}} al bot",
    line: "- **{where}**: {fault}",
  },
  errors: {
    notSignedIn: "No has iniciado sesión. Inicia sesión y vuelve a intentarlo.",
    foreignOrigin: "Esta solicitud no venía del panel de control, así que se rechazó.",
    foreignHost:
      "Esta solicitud se envió a una dirección equivocada. Abre el panel de control en su propia dirección y vuelve a intentarlo.",
    recentSignInNeeded: "Confirma que eres tú: vuelve a iniciar sesión para continuar.",
    notFound: "Esto no existe o no tienes acceso.",
    guildNotFound: "Este servidor no existe, el bot no está en él o no tienes el permiso «Gestionar servidor».",
    managersOnly: "Tu rol no tiene acceso a esto. Consulta a alguien que gestione el servidor.",
    invalidInput: "Algunos valores no se pueden guardar. Corrige los marcados y guarda otra vez.",
    staleVersion: "Otra persona guardó mientras editabas. Compara las dos versiones y guarda otra vez.",
    tooLarge: "La solicitud es demasiado grande. Envía menos de una vez.",
    rateLimited: "Hiciste demasiadas solicitudes en poco tiempo. Espera un momento.",
    platformUnavailable: "Discord no responde. No se cambió nada. Vuelve a intentarlo en un minuto.",
    overloaded: "El servicio está ocupado. No se cambió nada. Vuelve a intentarlo en unos segundos.",
  },
  fields: {
    required: "Completa este campo.",
    invalid: "Este valor no se puede usar aquí.",
    unstorable: "Este texto contiene un carácter que no se puede guardar. Quítalo.",
    nestedTooDeep: "Esto tiene demasiados niveles para guardarse.",
    unknownField: "Este ajuste no existe.",
    tooLong: "Usa como máximo {max, plural, one {# carácter} other {# caracteres}}.",
    tooSmall: "Usa {min, number} o más.",
    tooLarge: "Usa {max, number} o menos.",
    tooMany: "Elige como máximo {max, number}.",
    planLimit: "Este servidor puede tener hasta {max, number}. Quita alguno antes de añadir más.",
    overPlanLimit:
      "Solo se usan los primeros {max, number} de {count, number}, porque este servidor puede tener hasta {max, number}.",
    tooFew: "Añade al menos {min, number}.",
    duplicate: "Elige cada opción una sola vez.",
    notAnOption: "Elige una de las opciones.",
    unknownPlaceholder: "{name} no es un marcador. Elige uno de la lista o quita las llaves.",
    urlInvalid: "Escribe una URL completa, como https://example.com/page.",
    imageInvalid: "Sube una imagen o escribe una URL que empiece por https://.",
    imageGone: "Esta imagen fue eliminada. Súbela otra vez o elige otra.",
    zoneUnknown: "Esta zona horaria no existe. Elige una de la lista.",
    emojiGone: "El emoji {emoji} fue eliminado de este servidor. Elige otro.",
    embedEmpty: "Este embed está vacío. Añade un título, texto o una imagen, o quítalo.",
    embedsTooLong: "Los embeds de un mensaje pueden sumar como máximo {max, number} caracteres. Acórtalos.",
    blocksTooMany: "Un mensaje puede tener como máximo {max, number} partes, contando las anidadas. Quita algunas.",
    blocksTooLong: "Los textos de un mensaje pueden sumar como máximo {max, number} caracteres. Acórtalos.",
    nameGone: "{name} ya no existe. Elige otra opción.",
    optionsTooFew: "Escribe al menos {min, number}, una por línea.",
    optionsTooMany: "Escribe como máximo {max, number}, una por línea.",
    optionTooLong: "Cada opción y cada descripción puede tener como máximo {max, number} caracteres.",
    datesReversed: "El último día debe ser posterior al primero.",
    minAboveMax: "El mínimo no puede ser mayor que el máximo.",
    scheduleTooOften: "Deja al menos {minutes, plural, one {# minuto} other {# minutos}} entre ejecuciones.",
    channelRequired: "Elige un canal.",
    roleRequired: "Elige un rol.",
    emojiRequired: "Elige un emoji.",
    choiceRequired: "Elige al menos una opción.",
    dayRequired: "Elige un día.",
    scheduleRequired: "Elige cuándo ocurre.",
    messageRequired: "Escribe un mensaje.",
    channelGone: "Este canal fue eliminado. Elige otro.",
    channelWrongType: "#{channel} no es del tipo adecuado. Elige otro canal.",
    channelPermissions:
      "El bot no tiene {permissions} en #{channel}. Concédelo en los ajustes del canal o elige otro canal.",
    roleGone: "Este rol fue eliminado. Quítalo o elige otro.",
    roleEveryone: "Todo el mundo tiene ya este rol. Elige otro.",
    roleManaged: "{role} pertenece a una integración y no se puede dar a los miembros. Elige otro.",
    roleAboveBot:
      "{role} está por encima del rol más alto del bot. Sube el rol del bot en los ajustes del servidor o elige otro rol.",
    configUnreadable:
      "No se pudieron leer los ajustes guardados de este módulo, así que está desactivado. Revisa los ajustes y guarda otra vez.",
    platformRefused: "Discord rechazó esto. {advice}",
    roleElevated: "El bot no da {role} porque tiene {permissions}. Elige un rol sin ese permiso.",
    authorMentionsEveryone:
      "No puedes mencionar a todos en este servidor, así que el bot tampoco lo hará. Necesitas «Mencionar a todos».",
    authorMentionsRole:
      "No puedes mencionar a @{role} en este servidor, así que el bot tampoco lo hará. Necesitas «Mencionar a todos».",
    authorManageRoles:
      "No puedes dar roles en este servidor, así que el bot tampoco lo hará. Necesitas «Gestionar roles».",
    authorRole: "{role} no está por debajo de tu rol más alto, así que no puedes elegirlo. Elige otro.",
    authorChannel: "No tienes {permissions} en #{channel}. Elige otro canal o pídeselo a alguien que lo tenga.",
    authorChannelHidden: "No puedes ver este canal. Elige otro.",
    platformAway: "Discord no responde, así que esto puede estar desactualizado. Compruébalo en un minuto.",
    intentMissing:
      "El bot no recibe los eventos que necesita este módulo. El operador debe activar {intents} en el portal de desarrolladores de Discord.",
    permissionMissing:
      "El bot no tiene {permissions} en este servidor. Concédelo en los ajustes de roles del servidor.",
  },
  auditCopy: {
    errors: {
      copyPaused:
        "El webhook está en pausa porque su URL rechazó varias entradas. Las entradas se conservan. Corrige la URL en los ajustes y reanuda el webhook.",
    },
  },
};
