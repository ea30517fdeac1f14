import type { ChatWords } from "#kit/chat/module-languages.ts";
import { reviewActivityWords } from "#kit/reviews/review-words.ts";
import type { whitelist } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const es: ChatWords<typeof whitelist, typeof chatWords> = {
  name: "Whitelist",
  commands: {
    wallet: {
      description: "Tus wallets en este servidor",
      subcommands: {
        set: "Guarda la dirección de tu wallet",
        sign: "Demuestra con una firma que una wallet es tuya",
        show: "Muestra tus wallets y las listas en las que estás",
        remove: "Borra tus wallets y te saca de todas las listas",
      },
      options: {
        "set.chain": "La cadena de la wallet",
        "set.address": "La dirección pública de la wallet",
        "sign.chain": "La cadena de la wallet",
      },
    },
    whitelist: {
      description: "Listas a las que puedes unirte con tu wallet",
      subcommands: {
        enter: "Te une a una lista",
        status: "Muestra cómo estás en cada lista",
        leave: "Te saca de una lista",
      },
      options: {
        "enter.list": "El nombre de la lista",
        "enter.address": "Otra dirección distinta de la guardada",
        "leave.list": "El nombre de la lista",
      },
    },
  },
  conditions: {
    hasWallet: {
      must: "guardar una wallet adecuada con /wallet",
      mustNot: "no tener guardada una wallet así",
    },
  },
  activity: {
    opened: "{list} se abrió",
    closed: "{list} se cerró",
    entered: "{memberName} se unió a {list}",
    left: "{memberName} salió de {list}",
    imported: "Se importaron {added} direcciones en {list} y cambiaron {changed}",
    drawn: "Se sortearon {winners} plazas de {list} entre {entries} entradas",
    final: "{list} es definitiva con {winners} plazas",
    ...reviewActivityWords.es,
  },
  errors: {
    filesRefused: "Aquí no se pueden enviar archivos al equipo. Elige otro tipo de respuesta.",
    cannotSign: "Las wallets de esta cadena no pueden firmar en la página. Elige la dirección escrita.",
    drawNeedsPlaces: "Un sorteo necesita un número de plazas. Indícalo o añade niveles.",
    tooManyPlaces: "Una lista puede tener hasta 100.000 plazas. Reduce las de algún nivel.",
    nameTaken: "Este nombre ya se usa. Elige otro.",
    fixedNow: "Esto no puede cambiar después de abrir la lista. Crea otra lista.",
    placesTaken: "Ya hay {taken} plazas ocupadas. Indica al menos esa cantidad.",
    endsFirst: "La lista se cerraría antes de abrirse o enseguida. Elige una hora posterior.",
    listGone: "Esta lista ya no existe.",
    entryGone: "Esta entrada ya no existe.",
    listChanged: "Otra persona cambió esta lista mientras tanto. Vuelve a cargarla y repite el cambio.",
    tooManyLists: "Ya hay {max} listas que no son definitivas. Termina antes algunas de ellas.",
    wrongState: "La lista ya está en otro estado. Míralo e inténtalo de nuevo.",
    noMoreDraws: "Una lista puede sortearse hasta {max} veces. Haz definitivo este resultado.",
    importTooLate: "Ya se hizo el sorteo, así que no se puede importar nada. Crea otra lista.",
    notEvm: "Los árboles de Merkle se hacen con direcciones EVM. Elige otro formato para esta lista.",
    nothingToExport: "Todavía nadie tiene plaza. Elige todas las entradas o vuelve más tarde.",
    notOpen: "{list} no está abierta. Pulsa otra vez el botón para ver cuáles lo están.",
    listUnknown: "No hay ninguna lista abierta con este nombre. Elige entre: {lists}",
    full: "{list} está completa. Solo habrá plaza si alguien sale.",
    inviteRefused: "No se puede crear una invitación a este canal: {advice}",
    inviteFailed:
      "Discord no creó la invitación. Comprueba que el canal existe y que el servidor tiene menos de 1000 invitaciones, y vuelve a intentarlo.",
    nobodyToInvite: "Nadie tiene una plaza en esta lista, así que no hay a quién invitar.",
    partnerFull: "Las plazas de este socio están agotadas. Aumenta antes su número.",
    partnerGone: "Esta lista ya no tiene ese socio. Vuelve a cargarla.",
    beaconUnavailable: "La fuente pública de azar no responde. Inténtalo de nuevo en un minuto.",
    walletTaken: "Otra persona ya envió esta wallet. Si es tuya, pregunta al equipo del servidor.",
    otherWallet: "Estás en otra lista con {address} y este servidor permite una wallet por miembro. Usa esa.",
    noChange: "Las wallets de {list} ya no pueden cambiar. Pregunta al equipo del servidor.",
    alreadyApplied: "Ya solicitaste entrar en {list}. El equipo decidirá.",
    wasDenied: "El equipo rechazó tu solicitud para {list}, así que no puedes repetirla.",
    notOnList: "No estás en ninguna lista con este nombre. Usa /whitelist status para ver las tuyas.",
    signFirst: "Esta lista pide una firma. Pulsa el botón para recibir un enlace a la página.",
    pageUnavailable:
      "No se puede abrir la página para firmar porque falta la dirección de Guildhall. El operador configura PUBLIC_URL.",
    nameUnknown: "Este nombre ENS no apunta a ninguna dirección. Revisa cómo lo has escrito o escribe la dirección.",
    namesUnavailable: "Ahora mismo no se pueden consultar los nombres ENS. Escribe la dirección.",
    namesOff: "Aquí no se consultan nombres ENS. Escribe la dirección.",
    addressNeeded: "No tienes guardada una wallet de esta cadena. Escribe su dirección.",
    addressInvalid: "Esta no es una dirección de esta cadena. Cópiala otra vez de tu wallet.",
    addressChecksum: "Esta dirección tiene un error: sus mayúsculas no coinciden. Cópiala otra vez de tu wallet.",
    addressNetwork: "Esta dirección es de otra red. Usa una de la red de la lista.",
    addressProgram: "Es la dirección de un programa, que no puede firmar. Usa la de tu propia wallet.",
    duplicateLine: "La dirección o el miembro está dos veces en el archivo. Quita una de las líneas.",
    memberInvalid: "Esto no es el ID de un miembro. Cópialo de Discord.",
  },
  texts: {
    buttons: { submit: "Enviar wallet", mine: "Mis wallets", remove: "Borrar todo" },
    chains: {
      evm: "Ethereum y otras cadenas EVM",
      solana: "Solana",
      bitcoin: "Bitcoin",
      bitcoinTestnet: "Bitcoin testnet",
    },
    noneOpen: "Ahora mismo no hay ninguna lista abierta.",
    several: "Hay varias listas abiertas. ¿A cuál quieres unirte?",
    choose: "Elige una lista",
    locked: "🔒 Todavía no puedes unirte a **{list}**:",
    addressLabel: "Tu dirección: {chain}",
    keepSaved: "Déjalo vacío para usar tu wallet {address}.",
    applied: "📨 Solicitaste entrar en **{list}** con {address}. El equipo del servidor decidirá.",
    entered: "✅ Te uniste a **{list}** con {address}.",
    changed: "✅ Estás en **{list}** con {address}.",
    willNotify: "Si tienes una plaza cuando la lista sea definitiva, recibirás un mensaje directo.",
    sign: "Abre la página y firma con tu wallet para demostrar que es tuya. El enlace es solo para ti y dura 15 minutos.",
    openPage: "Abrir la página",
    savedTyped: "👛 {chain}: {address}",
    savedSigned: "👛 {chain}: {address}, demostrada con firma",
    onList: "**{list}** con {address}:",
    openUntil: "Abierta hasta {at}.",
    nothing: "No has enviado ninguna wallet en este servidor.",
    walletSet:
      "👛 Guardada para {chain}: {address}. Las listas en las que ya estás conservan su dirección hasta que envíes otra allí.",
    askRemove:
      "Esto borra tus wallets en este servidor{lists, plural, =0 {} one { y te saca de # lista} other { y te saca de # listas}}. No se puede deshacer.",
    removed:
      "Tus wallets se borraron{lists, plural, =0 {} one { y ya no estás en # lista} other { y ya no estás en # listas}}.",
    leftList: "Ya no estás en **{list}**.",
    hasLeft: "Salió del servidor",
    warnings: {
      contract:
        "⚠️ Es la dirección de un contrato. Si no es tu propia cuenta inteligente, envía la dirección de tu wallet.",
      exchange:
        "⚠️ Parece la dirección de un exchange. Lo que se envíe allí quizá no te llegue. Usa la dirección de tu propia wallet.",
      unchecked: "Ahora no se puede consultar la cadena, así que nadie ha comprobado si es un contrato o un exchange.",
    },
    states: {
      entered: "Participas en el sorteo.",
      pending: "El equipo todavía no ha decidido.",
      accepted: "Tienes una plaza.",
      ofPartner: "Tienes una de las plazas de {partner}.",
      acceptedIn: "Tienes una plaza en {tier}.",
      waiting: "Eres el número {rank, number} de la lista de espera.",
      denied: "El equipo rechazó tu solicitud.",
      draft: "Saliste en el sorteo. El resultado todavía no es definitivo.",
      notYet: "No saliste en el sorteo. El resultado todavía no es definitivo.",
      lost: "No saliste en el sorteo.",
      out: "Saliste en el sorteo, pero ya no cumplías las condiciones:",
    },
    card: {
      named: "Nombre ENS: {name}",
      title: "{member} ({name}) solicita entrar en **{list}**",
      typed: "Wallet: `{address}`",
      signed: "Wallet, demostrada con firma: `{address}`",
      contract: "⚠️ Es la dirección de un contrato.",
      exchange: "⚠️ Parece la dirección de un exchange.",
    },
    notice: {
      place: "🎉 Tienes una plaza en **{list}** de **{server}** con {address}.",
      placeIn: "🎉 Tienes una plaza en {tier} de **{list}**, en **{server}**, con {address}.",
      approved: "✅ El equipo de **{server}** aprobó tu solicitud para **{list}** con {address}.",
      denied: "❌ El equipo de **{server}** rechazó tu solicitud para **{list}**.",
      because: "❌ El equipo de **{server}** rechazó tu solicitud para **{list}**: {reason}",
    },
    news: {
      opened: "📋 **{list}** está abierta.",
      until: "Se cierra {until}.",
      beacon:
        "🎲 **{list}** se sortea con la ronda {round, number} de la fuente pública de azar, que se publica a las {at}.",
      drawn:
        "🎲 Se sorteó **{list}**: {winners, plural, one {# plaza} other {# plazas}}. Es un borrador hasta que sea definitivo.",
      redo: "🔁 El sorteo de **{list}** se repite como sorteo {draw, number}: {reason}",
      final: "🏁 **{list}** es definitiva con {winners, plural, one {# plaza} other {# plazas}}.",
      more: "{names} y {more, plural, one {# más} other {# más}}",
    },
    page: {
      title: "Tu wallet en {server}",
      who: "Vas a vincular una wallet para {name}. Si no eres tú, cierra esta página.",
      what: "Elige tu wallet y firma el texto que muestra. Red: {chain}.",
      safe: "Esta página solo te pide firmar un texto. Nunca pide una transacción, un permiso, tu frase de recuperación ni una clave privada.",
      needsScript: "Esta página necesita JavaScript. Actívalo y vuelve a cargarla.",
      submit: "Enviar",
      script: {
        none: "No se encontró ninguna wallet en este navegador. Instala una o abre el enlace en el navegador de tu wallet.",
        choose: "Elige una wallet.",
        confirm: "Confirma en tu wallet…",
        refused: "No firmaste. Elige una wallet para intentarlo de nuevo.",
        failed: "No funcionó. Comprueba que la wallet esté desbloqueada e inténtalo de nuevo.",
      },
      states: {
        open: "Firma con tu wallet.",
        unknown: "Este enlace no existe o ya no es válido. Pide uno nuevo en el servidor.",
        used: "Este enlace ya se usó.",
        expired: "Este enlace caducó. Pide uno nuevo en el servidor.",
        off: "Las listas están desactivadas en este servidor.",
        invalid: "La firma no corresponde a esta wallet y a esta página. Vuelve a cargarla y firma otra vez.",
        unavailable:
          "Ahora no se puede consultar la cadena, así que la firma no se ha comprobado. Tu enlace sigue valiendo: recarga la página en un minuto.",
        noRpc:
          "Es la firma de una cuenta inteligente, y las cuentas de esta cadena no se pueden comprobar aquí. Cambia de cadena en tu wallet o usa otra.",
        refused: "La firma es correcta, pero no se puede usar:",
        entered: "Te uniste a {list}. Puedes cerrar esta página.",
        applied: "Solicitaste entrar en {list}. Puedes cerrar esta página.",
        saved: "Tu wallet está guardada. Puedes cerrar esta página.",
      },
    },
  },
  defaults: {
    panelMessage:
      "**Envía tu wallet**\nPulsa el botón para unirte a una lista abierta. Aquí nadie te pide nunca tus claves ni una transacción.",
    "questions.label": "¿De qué se trata?",
    "questions.options": "Sí\nNo",
  },
  recipes: {
    first: {
      list: "Allowlist",
      message:
        "**Allowlist**\nDate prisa: las primeras wallets entran en la lista. Aquí nadie pide claves ni una transacción.",
    },
    draw: {
      list: "Sorteo de allowlist",
      message:
        "**Sorteo de allowlist**\nEnvía tu wallet para participar. La semilla queda fijada ahora, así que cualquiera puede comprobar el resultado.",
    },
    application: {
      list: "Solicitudes de allowlist",
      message:
        "**Solicita entrar en la allowlist**\nCuéntanos sobre ti y envía tu wallet. Nuestro equipo lee cada solicitud.",
      question: "¿Por qué quieres entrar?",
    },
    collect: {
      list: "Wallets de miembros",
      message:
        "**Dinos tu wallet**\nPulsa el botón para enviarla o cambiarla. Aquí nadie pide claves ni una transacción.",
    },
  },
};
