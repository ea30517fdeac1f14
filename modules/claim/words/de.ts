import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { claim } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof claim, typeof chatWords> = {
  name: "Abholen",
  commands: {
    daily: { description: "Holt deine tägliche Belohnung ab", subcommands: {} },
    shop: { description: "Zeigt, was du für deine Punkte kaufen kannst", subcommands: {} },
    inventory: { description: "Zeigt deine Punkte, deine Serie und deine Einkäufe", subcommands: {} },
    claim: {
      description: "Holt ab, was dir zusteht",
      subcommands: { code: "Löst einen Code ein", list: "Holt ab, was Listen dir geben" },
      options: { "code.code": "Der Code" },
    },
  },
  activity: {
    bought: "{memberName} hat {item} für {price, plural, one {# Punkt} other {# Punkte}} gekauft (Bestellung {number})",
    refunded:
      "{memberName} hat {price, plural, one {# Punkt} other {# Punkte}} für {item} zurückbekommen (Bestellung {number})",
    claimed: "{memberName} hat {item} aus {list} abgeholt ({points, plural, one {# Punkt} other {# Punkte}})",
    codeReversed:
      "Die Belohnung von {memberName} für einen Code wurde zurückgenommen ({kind}, {points, plural, one {# Punkt} other {# Punkte}})",
    redeemed:
      "{memberName} hat einen Code eingelöst ({kind}) und {points, plural, one {# Punkt} other {# Punkte}} bekommen",
    collected: "{memberName} hat {points, plural, one {# Punkt} other {# Punkte}} an Tag {streak} einer Serie abgeholt",
  },
  errors: {
    nothingOn: "Schalte etwas ein, das Mitglieder abholen können.",
    endsBeforeStart: "Das Ende liegt vor dem Anfang. Wähle einen späteren Tag.",
    noCodes: "Auf diesem Server gibt es gerade keine Codes.",
    codeKindGone: "Diese Art von Code gibt es nicht mehr. Lade die Seite neu.",
    codeForm: "Ein Code besteht aus Buchstaben und Ziffern, mit Bindestrichen dazwischen.",
    codeTaken: "Diesen Code gibt es schon. Wähle einen anderen.",
    noItems: "Auf diesem Server gibt es gerade nichts zu kaufen.",
    itemGone: "Das gibt es im Shop nicht mehr.",
    notPool: "Diese Ware gibt keine Codes aus.",
    orderGone: "Diese Bestellung gibt es nicht mehr.",
    orderDone: "Diese Bestellung ist schon erledigt. Lade die Seite neu.",
    listsOff: "Auf diesem Server gibt es gerade keine Listen.",
    listGone: "Diese Liste oder Version gibt es nicht mehr. Lade die Seite neu.",
    listChanged:
      "Mitglieder, Waren oder der Bestand haben sich seit der Vorschau geändert. Prüfe die Datei noch einmal.",
    listEmpty:
      "Keine Zeile dieser Datei lässt sich importieren. Korrigiere die Zeilen und prüfe die Datei noch einmal.",
    listStock: "Von {item} ist nicht genug für diese Liste da. Erhöhe zuerst den Bestand.",
    announceOff:
      "Wähle in den Einstellungen dieser Art von Code einen Kanal für Ankündigungen und erstelle einen Code nach dem anderen.",
    hasSpent:
      "{name} hat die Punkte schon ausgegeben. Nimm sie trotzdem zurück, wenn das Guthaben unter null sinken darf.",
    useGone: "Diese Einlösung gibt es nicht mehr. Lade die Seite neu.",
    confirmationWrong: "Das ist nicht der Name des Servers. Gib ihn so ein, wie er angezeigt wird.",
    nothingToUndo: "Es gibt nichts zurückzusetzen, was sich rückgängig machen lässt. Lade die Seite neu.",
    codeGone: "Diesen Code gibt es nicht mehr.",
    dailyOff: "Auf diesem Server gibt es gerade keine tägliche Belohnung.",
  },
  texts: {
    buttons: {
      daily: "Tägliche Belohnung",
      shop: "Shop",
      inventory: "Inventar",
      buy: "Kaufen",
      remind: "Täglich erinnern",
      stop: "Nicht mehr erinnern",
      list: "Meine Belohnungen",
      page: "Meine Seite öffnen",
    },
    paid: "🎁 +{points, plural, one {# Punkt} other {# Punkte}}! Deine Serie: {streak, plural, one {# Tag} other {# Tage}}. Dein Guthaben: {balance, number}.",
    kept: "🧊 {missed, plural, one {Du hast einen Tag verpasst} other {Du hast # Tage verpasst}}, aber deine Serie läuft weiter.",
    bonus: "⭐ Darin steckt ein Wochenbonus von {bonus, plural, one {# Punkt} other {# Punkten}}.",
    next: "Deine nächste Belohnung: {points, plural, one {# Punkt} other {# Punkte}}, abholbar {next}.",
    already:
      "Du hast deine Belohnung für heute schon abgeholt. Die nächste gibt es {next}. Deine Serie: {streak, plural, one {# Tag} other {# Tage}}.",
    locked: "🔒 Du kannst die tägliche Belohnung nicht abholen:",
    codeLocked: "🔒 Du kannst diesen Code nicht einlösen:",
    codePaused: "Du hast zu viele falsche Codes eingegeben. Versuche es {until} wieder.",
    codeWrong:
      "Diesen Code gibt es nicht, oder er ist abgelaufen. {left, plural, one {Du hast noch # Versuch vor einer Pause.} other {Du hast noch # Versuche vor einer Pause.}}",
    codeTooMany:
      "Du kannst von dieser Art nur {max, plural, one {# Code} other {# Codes}} einlösen, und das hast du schon.",
    code: {
      usedAlready: "Du hast diesen Code schon eingelöst.",
      usedUp: "Dieser Code wurde schon so oft eingelöst, wie es geht.",
      closed: "Dieser Code lässt sich heute nicht einlösen.",
    },
    shop: "Shop",
    shopClosed: "Heute gibt es nichts zu kaufen. Schau später wieder vorbei.",
    item: "**{item}** · {price, plural, one {# Punkt} other {# Punkte}}",
    itemLeft:
      "**{item}** · {price, plural, one {# Punkt} other {# Punkte}} · {left, plural, =0 {ausverkauft} other {noch #}}",
    price: "{price, plural, one {# Punkt} other {# Punkte}}",
    balance: "Dein Guthaben: {balance, plural, one {# Punkt} other {# Punkte}}",
    choose: "Wähle etwas aus",
    confirm:
      "**{item}** für {price, plural, one {# Punkt} other {# Punkte}} kaufen? Dir bleiben dann {rest, plural, one {# Punkt} other {# Punkte}}.",
    bought: "🛒 Du hast **{item}** gekauft. Dein Guthaben: {balance, number}.",
    notEnough: "Du hast nicht genug Punkte: Es kostet {price, number}, und du hast {balance, number}.",
    priceChanged:
      "Der Preis ist jetzt {price, plural, one {# Punkt} other {# Punkte}}. Öffne den Shop noch einmal, um es zu kaufen.",
    soldOut: "Zu spät, es ist ausverkauft. Dir wurde nichts abgezogen.",
    itemLocked: "🔒 Du kannst das nicht kaufen:",
    itemClosed: "Das gibt es heute nicht zu kaufen. Dir wurde nichts abgezogen.",
    itemTooMany: "Das kannst du nur {max, plural, one {einmal} other {#-mal}} haben, und das hast du schon.",
    state: {
      waiting: "⏳ Das Team des Servers übergibt es dir. Du bekommst eine Direktnachricht.",
      pending: "⏳ Du bekommst gleich {role}.",
      role: "✅ Du hast {role} bekommen.",
      code: "🔑 Dein Code: {code}",
      delivered: "✅ Übergeben",
      refunded: "↩️ Erstattet",
      ticket: "🎫 Das Team des Servers übergibt es dir in deinem Ticket {ticket}.",
      withdrawn: "↩️ Zurückgezogen",
    },
    notCharged: "Dir wurde nichts abgezogen. {why}",
    ticketItem: "Ware",
    ticketPrice: "Kaufpreis",
    announced: "🎟️ Neuer Code: {code}\nLöse ihn mit /claim code ein und du bekommst {reward}.",
    nothingDue: "Gerade gibt es nichts für dich abzuholen.",
    due: "📋 {due, plural, one {# Belohnung wartet} other {# Belohnungen warten}} auf dich. Hol sie mit /claim list ab.",
    listPoints: "📋 {list}: +{points, plural, one {# Punkt} other {# Punkte}}",
    listItem: "📋 {list}: **{item}**",
    stillDue: {
      itemGone: "Das gibt es gerade nicht. Frag das Team des Servers danach.",
      noCode: "Gerade ist kein Code mehr da. Versuche es später noch einmal.",
      ticketsOff: "Tickets sind gerade ausgeschaltet. Versuche es später noch einmal.",
    },
    inventory: "Dein Inventar",
    order: "**{item}** · {at}",
    noOrders: "Du hast noch nichts gekauft.",
    dailyReady: "🎁 Deine tägliche Belohnung wartet. Deine Serie: {streak, plural, one {# Tag} other {# Tage}}.",
    dailyNext:
      "🎁 Deine nächste tägliche Belohnung gibt es {next}. Deine Serie: {streak, plural, one {# Tag} other {# Tage}}.",
    delivered: "📦 Deine Bestellung auf **{server}** wurde übergeben: **{item}**.",
    refunded:
      "↩️ Deine Bestellung auf **{server}** wurde erstattet: **{item}**. Du hast {price, plural, one {# Punkt} other {# Punkte}} zurückbekommen.",
    withdrawn:
      "↩️ Auf **{server}** wurde **{item}** aus einer Liste zurückgezogen. Wenn es dir noch zusteht, hol es mit /claim list noch einmal ab.",
    note: "> {note}",
    roleFailed: "Die Rolle konnte nicht vergeben werden.",
    reminded: "🔔 Du bekommst gegen {time} Uhr (Serverzeit) eine Direktnachricht, wenn deine Belohnung noch wartet.",
    notReminded: "🔕 Du wirst nicht mehr erinnert.",
    page: {
      title: "Deine Belohnungen auf {server}",
      who: "Hallo {name}! Du hast {balance, plural, one {# Punkt} other {# Punkte}}.",
      gone: "Dieser Link ist abgelaufen. Mit /inventory bekommst du auf dem Server einen neuen.",
      daily: "Tägliche Belohnung",
      next: "Nächste Belohnung",
      ready: "Wartet schon. Hol sie auf dem Server mit /daily ab.",
      streak: "Deine Serie",
      best: "Längste Serie",
      days: "{days, plural, one {# Tag} other {# Tage}}",
      keepUntil: "Deine Serie endet ohne Abholung vor",
      collected: "{day, date, ::dMMM}: abgeholt",
      missed: "{day, date, ::dMMM}: nicht abgeholt",
      lists: "Wartet auf dich",
      noLists: "Gerade wartet nichts auf dich.",
      fromList: "{item} ({list})",
      claimNow: "Hol es auf dem Server mit /claim list ab.",
      before: "Abholbar vor",
      orders: "Was du bekommen hast",
      order: { pending: "Unterwegs", waiting: "Wartet auf das Team", delivered: "Übergeben", refunded: "Erstattet" },
    },
    reminder:
      "🎁 Deine tägliche Belohnung auf **{server}** wartet. {streak, plural, =0 {Hol sie dort mit /daily ab.} one {Mit /daily hältst du dort deine Serie von # Tag.} other {Mit /daily hältst du dort deine Serie von # Tagen.}}",
  },
  defaults: {
    "items.name": "Preis",
    "codes.name": "Aktionscode",
    panelMessage: "**Tägliche Belohnung**\nKomm jeden Tag wieder: Deine Belohnung wächst mit deiner Serie.",
  },
  recipes: {
    daily: { message: "**Tägliche Belohnung**\nKomm jeden Tag wieder: Deine Belohnung wächst mit deiner Serie." },
    flat: { message: "**Tägliche Belohnung**\nHol dir einmal am Tag deine Punkte." },
    weekly: { message: "**Tägliche Belohnung**\nSieben Tage in Folge bringen einen großen Bonus." },
    shop: {
      message: "**Belohnungen**\nHol dir jeden Tag Punkte und gib sie im Shop aus.",
      item: "VIP-Rolle",
    },
    lists: { message: "**Preise**\nHast du etwas gewonnen? Hol es dir hier ab." },
  },
};
