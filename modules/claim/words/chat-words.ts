// What the bot says in chat, as ICU messages.
import { chatTexts } from "#kit/chat/chat-text.ts";

export const chatWords = chatTexts("claim.texts", {
  buttons: {
    daily: "Daily reward",
    shop: "Shop",
    inventory: "Inventory",
    buy: "Buy",
    remind: "Remind me every day",
    stop: "Stop reminders",
  },
  paid: "🎁 +{points, plural, one {# point} other {# points}}! Your streak: {streak, plural, one {# day} other {# days}}. Your balance: {balance, number}.",
  kept: "🧊 {missed, plural, one {You missed a day} other {You missed # days}}, but your streak goes on.",
  bonus: "⭐ That includes a weekly bonus of {bonus, plural, one {# point} other {# points}}.",
  next: "Your next reward is {points, plural, one {# point} other {# points}}, ready {next}.",
  already:
    "You've already collected today's reward. The next one is ready {next}. Your streak: {streak, plural, one {# day} other {# days}}.",
  locked: "🔒 You can't collect the daily reward:",
  codeLocked: "🔒 You can't use this code:",
  codePaused: "You've entered too many wrong codes. You can try again {until}.",
  codeWrong:
    "This code doesn't exist or has expired. {left, plural, one {You can try # more time before a pause.} other {You can try # more times before a pause.}}",
  codeTooMany: "You can use {max, plural, one {only # code} other {only # codes}} of this type, and you already have.",
  code: {
    usedAlready: "You've already used this code.",
    usedUp: "This code has no uses left.",
    closed: "This code can't be used today.",
  },
  shop: "Shop",
  shopClosed: "Nothing is for sale today. Come back later.",
  item: "**{item}** · {price, plural, one {# point} other {# points}}",
  itemLeft:
    "**{item}** · {price, plural, one {# point} other {# points}} · {left, plural, =0 {sold out} other {# left}}",
  price: "{price, plural, one {# point} other {# points}}",
  balance: "Your balance: {balance, plural, one {# point} other {# points}}",
  choose: "Choose an item",
  confirm:
    "Buy **{item}** for {price, plural, one {# point} other {# points}}? You'll have {rest, plural, one {# point} other {# points}} left.",
  bought: "🛒 You bought **{item}**. Your balance: {balance, number}.",
  notEnough: "You don't have enough points: it costs {price, number}, and you have {balance, number}.",
  priceChanged:
    "The price has changed to {price, plural, one {# point} other {# points}}. Open the shop again to buy it.",
  soldOut: "Too late, it's sold out. You weren't charged.",
  itemLocked: "🔒 You can't buy this:",
  itemClosed: "This isn't for sale today. You weren't charged.",
  itemTooMany: "You can buy this {max, plural, one {only once} other {only # times}}, and you already have.",
  state: {
    waiting: "⏳ The server's staff will deliver it. You'll get a direct message.",
    pending: "⏳ You'll get {role} in a moment.",
    role: "✅ You got {role}.",
    code: "🔑 Your code: {code}",
    delivered: "✅ Delivered",
    refunded: "↩️ Refunded",
  },
  inventory: "Your inventory",
  order: "**{item}** · {at}",
  noOrders: "You haven't bought anything yet.",
  dailyReady: "🎁 Your daily reward is ready. Your streak: {streak, plural, one {# day} other {# days}}.",
  dailyNext: "🎁 Your next daily reward is ready {next}. Your streak: {streak, plural, one {# day} other {# days}}.",
  delivered: "📦 Your order in **{server}** was delivered: **{item}**.",
  refunded:
    "↩️ Your order in **{server}** was refunded: **{item}**. You got {price, plural, one {# point} other {# points}} back.",
  note: "> {note}",
  roleFailed: "The role couldn't be given.",
  reminded: "🔔 You'll get a direct message around {time}, server time, on days when your reward is waiting.",
  notReminded: "🔕 You won't be reminded anymore.",
  reminder:
    "🎁 Your daily reward in **{server}** is waiting. {streak, plural, =0 {Use /daily there.} one {Use /daily there to keep your streak of # day.} other {Use /daily there to keep your streak of # days.}}",
});
