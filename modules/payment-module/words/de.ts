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
    paymentFailed: "Eine Zahlung von {price} von {memberName} für {product} ist gescheitert (Bestellung {number})",
    refunded: "{memberName} hat {price} für {product} zurückbekommen (Bestellung {number})",
    unmatched: "Eine Zahlung von {amount} passt zu keiner Bestellung ({transaction})",
  },
  errors: {
    nothingToSell: "Füge ein Produkt hinzu, das Mitglieder kaufen können.",
    priceRequired: "Gib einen Preis über 0 ein.",
    priceDecimals: "Diese Währung hat weniger Nachkommastellen. Runde den Preis.",
    intervalNeedsCards: "Verlängerungen werden mit Karte bezahlt. Schalte Karten ein oder wähle keine Verlängerung.",
    maxBelowMin: "Der Höchstbetrag liegt unter dem Mindestbetrag. Erhöhe ihn.",
    suggestedOutside: "Gib einen Vorschlag vom Mindest- bis zum Höchstbetrag ein.",
    currencyUnpayable: "Der Stablecoin hat eine andere Währung. Wähle dieselbe.",
    payeeInvalid:
      "Gib deine Adresse ein (0x, dann 40 Ziffern und Buchstaben von a bis f) oder einen erweiterten öffentlichen Schlüssel, der mit xpub beginnt.",
    privateKey:
      "Das ist ein privater Schlüssel. Gib ihn niemandem: Wer ihn hat, hat dein Geld. Gib eine Adresse oder einen Schlüssel ein, der mit xpub beginnt.",
    addressInvalid: "Das ist keine Adresse. Sie beginnt mit 0x, dann folgen 40 Ziffern und Buchstaben von a bis f.",
    couponForm: "Ein Gutscheincode hat 3 bis 20 Großbuchstaben, Ziffern und Bindestriche.",
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
      "Mitglieder können nicht mit Karte bezahlen, weil kein Stripe-Konto verbunden ist. Wer den Server verwaltet, kann eines in den Einstellungen unter Cards verbinden.",
    keyRefused: "Stripe lehnt den Schlüssel deines Kontos ab. Verbinde das Konto mit einem neuen Schlüssel.",
    stripeAway: "Stripe antwortet gerade nicht. Versuch es in ein paar Minuten noch einmal.",
    stripeRefused:
      "Stripe hat das nicht angenommen. Vielleicht liegt der Preis unter dem Minimum von Stripe, oder dem Konto fehlt etwas. Wer den Server verwaltet, kann das in den Einstellungen unter Cards prüfen.",
    webhookSilent:
      "Ereignisse von Stripe kommen hier nicht an, darum werden Zahlungen spät erkannt. Prüfe den Webhook in Stripe.",
    eventsUnhandled:
      "Ereignisse von Stripe konnten nicht verarbeitet werden, darum sind Bestellungen vielleicht veraltet. Sieh sie an und versuche es erneut.",
    paymentDisputed:
      "Die Zahlung von Bestellung {number} wird angefochten. Antworte in Stripe, bevor die Bank entscheidet.",
    renewalFailed:
      "Die Verlängerung von Bestellung {number} ist gescheitert. Das Mitglied weiß Bescheid, und Stripe versucht es noch einmal.",
    lateUnrefunded: "Eine Zahlung für Bestellung {number} kam an, nachdem sie geendet hatte. Erstatte sie in Stripe.",
    paidTwice:
      "Bestellung {number} wurde bezahlt, aber das Mitglied hat das Produkt schon. Sende das Geld zurück und erstatte sie dann unter Bestellungen.",
    evidenceOver: "Die Bank nimmt zu dieser Bestellung keine Nachweise mehr an.",
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
      chooseAmount: "Betrag wählen",
      coupon: "Gutschein einlösen",
      manage: "Bestellung {number} verwalten",
      moveAccept: "Bestellung {number} annehmen",
      moveRefuse: "Ablehnen",
      moveWithdraw: "Doch nicht übertragen",
      move: "Auf anderes Konto übertragen",
      pause: "Abo pausieren",
      unpause: "Pause beenden",
      portal: "Karte und Belege",
      unsubscribe: "Abo kündigen",
      resume: "Abo fortsetzen",
      check: "Zahlung prüfen",
      cancel: "Bestellung stornieren",
      payOrder: "Bestellung {number} bezahlen",
    },
    shop: "Shop",
    giftShop: "Wähle ein Geschenk",
    product: "**{product}** · {terms}",
    productSoldOut: "**{product}** · ausverkauft",
    intervals: { week: "{price} pro Woche", month: "{price} pro Monat", year: "{price} pro Jahr" },
    withTrial: "{terms}, {days, plural, one {der erste Tag} other {die ersten # Tage}} kostenlos",
    renews: "🔁 Es verlängert sich von selbst, bis du mit /subscription kündigst.",
    subscribed: "Dieses Abo hast du schon. Verwalte es mit /subscription.",
    owned: "Du hast diese Rolle schon für immer.",
    giftOwned: "Dieses Mitglied hat diese Rolle schon für immer.",
    forGood: "dauerhaft",
    choose: "Wähle ein Produkt",
    confirm: "**{product}** · {terms}",
    confirmGift: "**{product}** · {terms}\nEin Geschenk für {receiver}.",
    givesRole: "Die Rolle {role} gehört dazu.",
    fromPrice: "ab {price}",
    suggested: "💛 Der Betrag ist frei wählbar. Vorschlag: **{price}**.",
    chosen: "💛 Der gewählte Betrag ist **{price}**.",
    amountTitle: "Betrag wählen",
    amountLabel: "Betrag in {currency}",
    amountHelp: "Von {min} bis {max}",
    amountProblem: "Gib einen Betrag von {min} bis {max} ein, zum Beispiel {example}.",
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
    moveAsk:
      "Bestellung {number} (**{product}**) auf ein anderes Konto dieses Servers übertragen? Die Rolle mit ihrer restlichen Zeit wechselt, sobald das andere Konto annimmt.",
    moveAskRenewing:
      "Bestellung {number} (**{product}**) auf ein anderes Konto dieses Servers übertragen? Die Rolle wechselt, sobald das andere Konto annimmt. **Deine Karte zahlt weiter**, bis das Abo gekündigt wird, und nur du kannst sie sehen oder ändern.",
    moveStacked:
      "Du hast diese Rolle aus mehreren Bestellungen, darum lässt sich keine übertragen. Warte, bis nur noch eine läuft.",
    moveGone: "Wähle ein anderes Mitglied dieses Servers, das kein Bot ist.",
    moveAsked:
      "📨 {to} wurde gefragt und kann Bestellung {number} mit /subscription annehmen. Die Anfrage endet {until}.",
    moveRequest: "📨 {from} möchte dir Bestellung {number} (**{product}**) übertragen. Die Anfrage endet {until}.",
    moveRequestRenewing:
      "📨 {from} möchte dir das Abo **{product}** (Bestellung {number}) übertragen und zahlt weiter dafür. Die Anfrage endet {until}.",
    moveLocked: "🔒 Das kannst du nicht übernehmen:",
    moveOver: "Diese Anfrage ist vorbei. Bitte das andere Konto, sie noch einmal zu senden.",
    moveHas: "Du hast diese Rolle schon aus einer eigenen Bestellung. Nimm an, sobald sie vorbei ist.",
    moveTooMany: "Das kannst du {max, plural, one {nur einmal} other {nur #-mal}} haben, und das hast du schon.",
    moveDone: "✅ Bestellung {number} (**{product}**) gehört dir. Die Rolle ist unterwegs.",
    moveClosed: "Die Anfrage ist geschlossen. Es wurde nichts übertragen.",
    paidBy: "-# {payer} zahlt dafür. Um mit deiner eigenen Karte zu zahlen, kündige und schließe das Abo neu ab.",
    purchases: "Meine Einkäufe",
    noPurchases: "Du hast hier noch nichts gekauft.",
    paidLine: "{price} bezahlt am {at}",
    states: {
      created: "⏳ Bestellung {number}: **{product}** ist noch nicht bezahlt. Sie läuft ab: {until}.",
      paid: "💳 Bestellung {number}: **{product}** ist bezahlt und unterwegs.",
      fulfilled: "✅ Bestellung {number}: **{product}** ist geliefert. {note}",
      active: "✅ Bestellung {number}: **{product}** bis {until}. Kaufe es noch einmal, um es zu verlängern.",
      renews: "🔁 Bestellung {number}: **{product}** verlängert sich {until}.",
      ending: "✅ Bestellung {number}: **{product}** ist gekündigt und endet {until}.",
      paused: "⏸️ Bestellung {number}: **{product}** ist pausiert. Die bezahlte Zeit der Rolle endet {until}.",
      pausedKept: "⏸️ Bestellung {number}: **{product}** ist pausiert, es wird nichts abgebucht.",
      resumes: "▶️ Bestellung {number}: **{product}** geht mit der nächsten Zahlung weiter, {until}.",
      pastDue: "⚠️ Bestellung {number}: Die Zahlung für **{product}** ist gescheitert. Ändere deine Karte bis {until}.",
      disputed: "⚠️ Bestellung {number}: Die Zahlung für **{product}** wird bei der Bank angefochten.",
      ended: "⌛ Bestellung {number}: **{product}** endete {until}.",
      refunded: "↩️ Bestellung {number}: **{product}** wurde erstattet. {note}",
      expired: "⌛ Bestellung {number}: **{product}** ist abgelaufen, bevor sie bezahlt wurde.",
      canceled: "✖️ Bestellung {number}: **{product}** wurde storniert.",
    },
    receipt:
      "🧾 {server} hat deine Zahlung von {price} für **{product}** erhalten (Bestellung {number}).\n-# Transaktion: {transaction}",
    trialStarted:
      "🎁 Deine kostenlose Probezeit von **{product}** auf {server} hat begonnen (Bestellung {number}). Kündige jederzeit mit /subscription.",
    renewed: "🧾 **{product}** auf {server} wurde für {price} verlängert (Bestellung {number}).",
    paymentFailed:
      "⚠️ Die Zahlung von {price} für **{product}** auf {server} ist gescheitert (Bestellung {number}). Ändere deine Karte mit /subscription bis {until}, sonst endet es.",
    moveAskedYou:
      "📨 {buyer} möchte dir **{product}** auf {server} übertragen (Bestellung {number}). Nimm dort mit /subscription an oder lehne ab.",
    moveRefused:
      "Deine Anfrage, **{product}** auf {server} an {note} zu übertragen, wurde abgelehnt (Bestellung {number}).",
    movedToYou: "✅ **{product}** auf {server} wurde dir übertragen (Bestellung {number}).",
    movedFromYou:
      "✅ **{product}** auf {server} wurde an {buyer} übertragen (Bestellung {number}). Falls es sich verlängert, zahlt deine Karte weiter, bis mit /subscription gekündigt wird.",
    paidLate:
      "↩️ Deine Zahlung von {price} für **{product}** auf {server} kam nach dem Ende an und geht an dich zurück (Bestellung {number}).",
    paidTwice:
      "↩️ {receiver} hatte **{product}** auf {server} schon, darum geht deine Zahlung von {price} an dich zurück (Bestellung {number}).",
    trialTwice:
      "↩️ {receiver} hatte **{product}** auf {server} schon, darum endet die Probezeit aus Bestellung {number}. Abgebucht wird nichts.",
    pauses: {
      paused:
        "⏸️ **{product}** auf {server} ist pausiert (Bestellung {number}). Bis zum Ende der Pause mit /subscription wird nichts abgebucht.",
      unpaused:
        "▶️ Die Pause von **{product}** auf {server} ist vorbei (Bestellung {number}). Die nächste Zahlung von {price} ist am {at}.",
      resumed: "▶️ **{product}** auf {server} geht weiter (Bestellung {number}).",
    },
    giftReceived: "🎁 {buyer} hat dir **{product}** auf {server} gekauft.",
    delivered: "📦 **{product}** von {server} ist geliefert (Bestellung {number}).",
    note: "> {note}",
    refunded: "↩️ {server} hat Bestellung {number} erstattet (**{product}**, {price}).",
    ended: "⌛ Deine Zeit für **{product}** auf {server} ist vorbei. Kaufe es dort mit /buy noch einmal.",
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
    subscription: {
      message: "**Komm in den Club**\nEine Rolle, die sich jeden Monat verlängert. Jederzeit kündbar.",
      product: "Club",
    },
    lifetime: {
      message: "**Werde Gründungsmitglied**\nBezahle einmal, behalte die Rolle.",
      product: "Gründungsmitglied",
    },
    shop: { message: "**Shop**\nUnser Team liefert, was du kaufst.", product: "Stickerpaket" },
  },
};
