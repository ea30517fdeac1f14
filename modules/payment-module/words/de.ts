import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { paymentModule } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof paymentModule, typeof chatWords> = {
  name: "Zahlungen",
  commands: {
    buy: { description: "Zeigt, was du auf diesem Server kaufen kannst", subcommands: {} },
    gift: {
      description: "Kauft etwas für ein anderes Mitglied",
      subcommands: { to: "Wählt, wer das Geschenk bekommt" },
      options: { "to.member": "Wer das Geschenk bekommt" },
    },
    subscription: { description: "Zeigt deine Einkäufe und wie lange sie gelten", subcommands: {} },
  },
  activity: {
    paid: "{memberName} hat {price} für {product} bezahlt (Bestellung {number})",
    disputed: "{memberName} ficht die Zahlung von {price} für {product} an (Bestellung {number})",
    refunded: "{memberName} hat {price} für {product} zurückbekommen (Bestellung {number})",
    unmatched: "Eine Zahlung von {amount} passt zu keiner Bestellung ({transaction})",
  },
  errors: {
    nothingToSell: "Füge ein Produkt hinzu, das Mitglieder kaufen können.",
    nameTaken: "Dieser Name ist schon vergeben. Wähle einen anderen.",
    priceRequired: "Gib einen Preis über 0 ein.",
    priceDecimals: "Diese Währung hat weniger Nachkommastellen. Runde den Preis.",
    currencyUnpayable: "Der Stablecoin hat eine andere Währung. Wähle dieselbe.",
    payeeInvalid:
      "Gib deine Adresse ein (0x, dann 40 Ziffern und Buchstaben von a bis f) oder einen erweiterten öffentlichen Schlüssel, der mit xpub beginnt.",
    privateKey:
      "Das ist ein privater Schlüssel. Gib ihn niemandem: Wer ihn hat, hat dein Geld. Gib eine Adresse oder einen Schlüssel ein, der mit xpub beginnt.",
    addressInvalid: "Das ist keine Adresse. Sie beginnt mit 0x, dann folgen 40 Ziffern und Buchstaben von a bis f.",
    couponForm: "Ein Gutscheincode hat 3 bis 20 Großbuchstaben, Ziffern und Bindestriche.",
    moduleOff: "Zahlungen sind ausgeschaltet. Schalte sie zuerst ein.",
    productGone: "Das gibt es hier nicht mehr zu kaufen.",
    couponWrong: "Diesen Gutschein gibt es nicht, oder er ist abgelaufen.",
    chainUnavailable: "Die Blockchain antwortet gerade nicht. Versuch es in ein paar Minuten noch einmal.",
    tokenWrong:
      "Unter dieser Adresse gibt es auf dieser Blockchain keinen Token mit mindestens sechs Nachkommastellen.",
    amountsTaken: "Gerade sind zu viele Bestellungen zu diesem Preis offen. Versuch es später noch einmal.",
    keyUnusable: "{why}",
    secretInvalid: "Das ist kein Signaturschlüssel eines Webhooks. Er beginnt mit whsec_.",
    standInMissing: "Hier gibt es keinen Ersatz für Stripe. Verbinde dein eigenes Konto.",
    cardsNotConnected:
      "Mitglieder können noch nicht mit Karte bezahlen. Verbinde ein Stripe-Konto in den Einstellungen unter Cards.",
    keyRefused: "Stripe lehnt den Schlüssel deines Kontos ab. Verbinde das Konto mit einem neuen Schlüssel.",
    stripeAway: "Stripe antwortet gerade nicht. Versuch es in ein paar Minuten noch einmal.",
    stripeRefused:
      "Stripe hat das nicht angenommen. Vielleicht liegt der Preis unter dem Minimum von Stripe, oder dem Konto fehlt etwas: Prüfe es in den Einstellungen unter Cards.",
    webhookSilent:
      "Ereignisse von Stripe kommen hier nicht an, darum werden Zahlungen spät erkannt. Prüfe den Webhook in Stripe.",
    paymentDisputed:
      "Die Zahlung von Bestellung {number} wird angefochten. Antworte in Stripe, bevor die Bank entscheidet.",
    tooManyOpen: "Du hast schon {max} unbezahlte Bestellungen. Bezahle oder storniere zuerst eine mit /subscription.",
    orderGone: "Diese Bestellung gibt es nicht.",
    orderDone: "Das geht bei dieser Bestellung nicht mehr. Lade die Seite neu.",
    transferGone: "Diese Zahlung ist schon zugeordnet. Lade die Seite neu.",
  },
  texts: {
    buttons: {
      buy: "Shop",
      purchases: "Meine Einkäufe",
      payCard: "Mit Karte bezahlen",
      openCheckout: "Zahlungsseite öffnen",
      payCoins: "Mit Stablecoins bezahlen",
      coupon: "Gutschein einlösen",
      check: "Zahlung prüfen",
      cancel: "Bestellung stornieren",
      payOrder: "Bestellung {number} bezahlen",
    },
    shop: "Shop",
    giftShop: "Wähle ein Geschenk",
    product: "**{product}** · {terms}",
    productSoldOut: "**{product}** · ausverkauft",
    forGood: "dauerhaft",
    choose: "Wähle ein Produkt",
    confirm: "**{product}** · {terms}",
    confirmGift: "**{product}** · {terms}\nEin Geschenk für {receiver}.",
    givesRole: "Die Rolle {role} gehört dazu.",
    withCoupon: "🏷️ Mit deinem Gutschein {percent} % günstiger: **{price}**.",
    terms: "Mit der Zahlung akzeptierst du die [Verkaufsbedingungen]({url}).",
    couponTitle: "Gutschein einlösen",
    couponLabel: "Code",
    notSetUp: "Hier kannst du noch nicht bezahlen. Der Server muss Zahlungen erst einrichten.",
    locked: "🔒 Das kannst du nicht kaufen:",
    priceChanged: "Der Preis hat sich geändert. Öffne den Shop noch einmal.",
    soldOut: "Zu spät, es ist ausverkauft.",
    couponUsedUp: "Dieser Gutschein ist aufgebraucht.",
    tooMany: "Das kannst du {max, plural, one {nur einmal} other {nur #-mal}} kaufen, und das hast du schon.",
    giftLocked: "🔒 Dieses Mitglied kann das nicht bekommen:",
    giftGone: "Wähle ein Mitglied dieses Servers, das kein Bot ist.",
    pay: "**Bestellung {number}: {product}**\nSende genau {amount} auf {chain}\nan {address}",
    payExactly:
      "-# Token: {token}. Jede Ziffer zählt: Am Betrag erkennen wir deine Zahlung. Die Netzwerkgebühr kommt in deiner Wallet dazu.",
    payRest: "⚠️ {received} sind angekommen. Sende den Rest: {rest}",
    payToken:
      "-# Token: {token}. Die Adresse gilt nur für diese Bestellung. Die Netzwerkgebühr kommt in deiner Wallet dazu.",
    payUntil: "-# Bezahle, bevor die Bestellung abläuft ({until}). Ein paar Minuten nach dem Senden ist sie bestätigt.",
    payByCard:
      "**Bestellung {number}: {product}**\nBezahle {price} auf der Seite von Stripe.\n-# Die Seite schließt {until}. Nach der Zahlung bekommst du einen Beleg.",
    isTestCard: "🧪 Testmodus: Es wird kein echtes Geld abgebucht. Nimm eine Testkarte wie 4242 4242 4242 4242.",
    isTest: "🧪 Das ist eine Test-Blockchain: Die Coins sind nichts wert.",
    cancelAsk: "Bestellung {number} stornieren? Wenn du schon bezahlt hast, storniere sie nicht.",
    purchases: "Meine Einkäufe",
    noPurchases: "Du hast hier noch nichts gekauft.",
    paidLine: "{price} bezahlt am {at}",
    states: {
      created: "⏳ Bestellung {number}: **{product}** ist noch nicht bezahlt. Sie läuft ab: {until}.",
      paid: "💳 Bestellung {number}: **{product}** ist bezahlt und unterwegs.",
      fulfilled: "✅ Bestellung {number}: **{product}** ist geliefert. {note}",
      active: "✅ Bestellung {number}: **{product}** bis {until}. Kauf es noch einmal, um es zu verlängern.",
      disputed: "⚠️ Bestellung {number}: Die Zahlung für **{product}** wird bei der Bank angefochten.",
      ended: "⌛ Bestellung {number}: **{product}** endete {until}.",
      refunded: "↩️ Bestellung {number}: **{product}** wurde erstattet. {note}",
      expired: "⌛ Bestellung {number}: **{product}** ist abgelaufen, bevor sie bezahlt wurde.",
      canceled: "✖️ Bestellung {number}: **{product}** wurde storniert.",
    },
    receipt:
      "🧾 {server} hat deine Zahlung von {price} für **{product}** erhalten (Bestellung {number}).\n-# Transaktion: {transaction}",
    giftReceived: "🎁 {buyer} hat dir **{product}** auf {server} gekauft.",
    delivered: "📦 **{product}** von {server} ist geliefert (Bestellung {number}).",
    note: "> {note}",
    refunded: "↩️ {server} hat Bestellung {number} erstattet (**{product}**, {price}).\n> {note}",
    ended: "⌛ Deine Zeit für **{product}** auf {server} ist vorbei. Kauf es dort mit /buy noch einmal.",
  },
  defaults: {
    panelMessage: "**Unterstütze diesen Server**\nWähle, was du kaufen möchtest. Die nächsten Schritte siehst nur du.",
    "products.name": "Unterstützer",
  },
  recipes: {
    monthly: {
      message: "**Unterstütze diesen Server**\nHol dir die Unterstützerrolle für einen Monat.",
      product: "Unterstützer, 30 Tage",
    },
    lifetime: {
      message: "**Werde Gründungsmitglied**\nBezahle einmal, behalte die Rolle.",
      product: "Gründungsmitglied",
    },
    shop: { message: "**Shop**\nUnser Team liefert, was du kaufst.", product: "Stickerpaket" },
  },
};
