import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { claim } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const es: ChatWords<typeof claim, typeof chatWords> = {
  name: "Recompensas",
  commands: {
    daily: { description: "Recoge tu recompensa diaria", subcommands: {} },
    shop: { description: "Muestra lo que puedes comprar con tus puntos", subcommands: {} },
    inventory: { description: "Muestra tus puntos, tu racha y tus compras", subcommands: {} },
    claim: {
      description: "Recoge lo que te corresponde",
      subcommands: { code: "Canjea un código" },
      options: { "code.code": "El código" },
    },
  },
  activity: {
    bought: "{memberName} compró {item} por {price, plural, one {# punto} other {# puntos}} (pedido {number})",
    refunded: "{memberName} recuperó {price, plural, one {# punto} other {# puntos}} por {item} (pedido {number})",
    redeemed: "{memberName} canjeó un código ({kind}) y recibió {points, plural, one {# punto} other {# puntos}}",
    collected: "{memberName} recogió {points, plural, one {# punto} other {# puntos}} en el día {streak} de su racha",
  },
  errors: {
    nothingOn: "Activa algo que los miembros puedan recoger.",
    nameTaken: "Este nombre ya está en uso. Elige otro.",
    endsBeforeStart: "El final es anterior al principio. Elige un día posterior.",
    moduleOff: "Recompensas está desactivado. Actívalo primero.",
    noCodes: "Ahora mismo no hay códigos en este servidor.",
    codeKindGone: "Este tipo de código ya no existe. Recarga la página.",
    codeForm: "Un código se compone de letras y cifras, con guiones entre ellas.",
    codeTaken: "Este código ya existe. Elige otro.",
    noItems: "Ahora mismo no hay nada a la venta en este servidor.",
    itemGone: "Esto ya no está en la tienda.",
    notPool: "Este artículo no entrega códigos.",
    orderGone: "Este pedido ya no existe.",
    orderDone: "Este pedido ya está resuelto. Recarga la página.",
    codeGone: "Este código ya no existe.",
    dailyOff: "Ahora mismo no hay recompensa diaria en este servidor.",
  },
  texts: {
    buttons: {
      daily: "Recompensa diaria",
      shop: "Tienda",
      inventory: "Inventario",
      buy: "Comprar",
      remind: "Recordarme cada día",
      stop: "No recordarme más",
    },
    paid: "🎁 ¡+{points, plural, one {# punto} other {# puntos}}! Tu racha: {streak, plural, one {# día} other {# días}}. Tu saldo: {balance, number}.",
    kept: "🧊 {missed, plural, one {Faltaste un día} other {Faltaste # días}}, pero tu racha sigue.",
    bonus: "⭐ Incluye un bono semanal de {bonus, plural, one {# punto} other {# puntos}}.",
    next: "Tu próxima recompensa: {points, plural, one {# punto} other {# puntos}}, disponible {next}.",
    already:
      "Ya recogiste la recompensa de hoy. La próxima estará disponible {next}. Tu racha: {streak, plural, one {# día} other {# días}}.",
    locked: "🔒 No puedes recoger la recompensa diaria:",
    codeLocked: "🔒 No puedes usar este código:",
    codePaused: "Has introducido demasiados códigos incorrectos. Podrás volver a intentarlo {until}.",
    codeWrong:
      "Ese código no existe o ya terminó. {left, plural, one {Te queda # intento antes de una pausa.} other {Te quedan # intentos antes de una pausa.}}",
    codeTooMany: "Solo puedes usar {max, plural, one {# código} other {# códigos}} de este tipo, y ya lo has hecho.",
    code: {
      usedAlready: "Ya has usado este código.",
      usedUp: "Este código ya se usó tantas veces como era posible.",
      closed: "Este código no se puede usar hoy.",
    },
    shop: "Tienda",
    shopClosed: "Hoy no hay nada a la venta. Vuelve más tarde.",
    item: "**{item}** · {price, plural, one {# punto} other {# puntos}}",
    itemLeft:
      "**{item}** · {price, plural, one {# punto} other {# puntos}} · {left, plural, =0 {agotado} one {queda #} other {quedan #}}",
    price: "{price, plural, one {# punto} other {# puntos}}",
    balance: "Tu saldo: {balance, plural, one {# punto} other {# puntos}}",
    choose: "Elige un artículo",
    confirm:
      "¿Comprar **{item}** por {price, plural, one {# punto} other {# puntos}}? Te {rest, plural, one {quedará # punto} other {quedarán # puntos}}.",
    bought: "🛒 Has comprado **{item}**. Tu saldo: {balance, number}.",
    notEnough: "No tienes suficientes puntos: cuesta {price, number} y tienes {balance, number}.",
    priceChanged:
      "El precio ha cambiado a {price, plural, one {# punto} other {# puntos}}. Abre la tienda otra vez para comprarlo.",
    soldOut: "Demasiado tarde, se ha agotado. No se te ha cobrado nada.",
    itemLocked: "🔒 No puedes comprar esto:",
    itemClosed: "Esto no está a la venta hoy. No se te ha cobrado nada.",
    itemTooMany: "Solo puedes tener esto {max, plural, one {una vez} other {# veces}}, y ya lo tienes.",
    state: {
      waiting: "⏳ El equipo del servidor te lo entregará. Recibirás un mensaje directo.",
      pending: "⏳ Recibirás {role} en un momento.",
      role: "✅ Has recibido {role}.",
      code: "🔑 Tu código: {code}",
      delivered: "✅ Entregado",
      refunded: "↩️ Reembolsado",
    },
    inventory: "Tu inventario",
    order: "**{item}** · {at}",
    noOrders: "Todavía no has comprado nada.",
    dailyReady: "🎁 Tu recompensa diaria está lista. Tu racha: {streak, plural, one {# día} other {# días}}.",
    dailyNext:
      "🎁 Tu próxima recompensa diaria estará lista {next}. Tu racha: {streak, plural, one {# día} other {# días}}.",
    delivered: "📦 Tu pedido en **{server}** se ha entregado: **{item}**.",
    refunded:
      "↩️ Tu pedido en **{server}** se ha reembolsado: **{item}**. Has recuperado {price, plural, one {# punto} other {# puntos}}.",
    note: "> {note}",
    roleFailed: "No se pudo dar el rol.",
    reminded:
      "🔔 Te enviaré un mensaje directo hacia las {time}, hora del servidor, los días en que tu recompensa te espere.",
    notReminded: "🔕 Ya no te lo recordaré.",
    reminder:
      "🎁 Tu recompensa diaria en **{server}** te espera. {streak, plural, =0 {Usa /daily allí.} one {Usa /daily allí para no perder tu racha de # día.} other {Usa /daily allí para no perder tu racha de # días.}}",
  },
  defaults: {
    "items.name": "Premio",
    "codes.name": "Código promocional",
    panelMessage: "**Recompensa diaria**\nVuelve cada día: tu recompensa crece con tu racha.",
  },
  recipes: {
    daily: { message: "**Recompensa diaria**\nVuelve cada día: tu recompensa crece con tu racha." },
    flat: { message: "**Recompensa diaria**\nRecoge tus puntos una vez al día." },
    weekly: { message: "**Recompensa diaria**\nSiete días seguidos dan un gran bono." },
  },
};
