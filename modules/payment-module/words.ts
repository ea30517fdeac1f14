import type { ModuleWords } from "#kit/words.ts";
import type { paymentModule } from "./contract.ts";
import { recipeWords } from "./words/recipe-words.ts";
import { settingWords } from "./words/setting-words.ts";

export { chainNames } from "./words/chain-names.ts";
export {
  EVENT_NAMES,
  METHOD_NAMES,
  ORDER_STATE_NAMES,
  orderColumns,
  SUBSCRIPTION_NAMES,
} from "./words/order-columns.ts";
export { panelTexts } from "./words/panel-texts.ts";
export { PAYMENT_KIND_NAMES, paymentColumns } from "./words/payment-columns.ts";
export { productLine } from "./words/product-terms.ts";
export { transferColumns } from "./words/transfer-columns.ts";

const currencies = (path: string) => ({
  [`${path}.usd`]: "US dollar",
  [`${path}.eur`]: "Euro",
  [`${path}.gbp`]: "Pound sterling",
  [`${path}.chf`]: "Swiss franc",
  [`${path}.cad`]: "Canadian dollar",
  [`${path}.aud`]: "Australian dollar",
  [`${path}.jpy`]: "Japanese yen",
});

export const paymentModuleWords: ModuleWords<typeof paymentModule> = {
  name: "Payments",
  purpose: "Sell roles and other products by card or for stablecoins. The money goes straight to you, without a fee.",
  work: "Orders",
  fields: settingWords,
  choices: {
    ...currencies("products.currency"),
    ...currencies("coinCurrency"),
    "products.payWhatYouWant.on": "Pay what you want",
    "products.interval.none": "Never, paid once",
    "products.interval.week": "Every week",
    "products.interval.month": "Every month",
    "products.interval.year": "Every year",
    "products.delivery.role": "Role, given by the bot",
    "products.delivery.manual": "By hand",
    "coinChain.ethereum": "Ethereum",
    "coinChain.base": "Base",
    "coinChain.arbitrum": "Arbitrum One",
    "coinChain.optimism": "OP Mainnet",
    "coinChain.polygon": "Polygon",
    "coinChain.sepolia": "Sepolia (test)",
    "coinChain.local": "Anvil (local test)",
  },
  commands: {
    buy: { description: "Shows what you can buy in this server", subcommands: {} },
    gift: {
      description: "Buys something for another member",
      subcommands: { to: "Chooses who gets the gift" },
      options: { "to.member": "Who gets the gift" },
    },
    subscription: { description: "Shows what you bought, and for how long", subcommands: {} },
  },
  activity: {
    paid: "{memberName} paid {price} for {product} (order {number})",
    disputed: "{memberName} disputed the payment of {price} for {product} (order {number})",
    paymentFailed: "A payment of {price} by {memberName} for {product} failed (order {number})",
    refunded: "{memberName} was refunded {price} for {product} (order {number})",
    unmatched: "A payment of {amount} matches no order ({transaction})",
  },
  links: { eventsUnhandled: { label: "Show events", search: { tab: "work", events: "open" } } },
  figures: { sales: "Paid orders", active: "Active roles sold", waiting: "To deliver" },
  audit: {
    "account.connected": "connected a Stripe account to payments",
    "account.disconnected": "disconnected the Stripe account from payments",
    "order.delivered": "delivered order {number} ({product}) to {member}",
    "order.canceled": "canceled order {number} ({product}) of {member}",
    "order.refunded": "refunded order {number} ({product}) of {member}",
    "order.paused": "paused the subscription of order {number} ({product}) of {member}",
    "order.resumed": "resumed the subscription of order {number} ({product}) of {member}",
    "dispute.answered": "sent evidence for the disputed order {number} ({product}) of {member}",
    "order.moved": "took over order {number} ({product}) from {member}",
    "transfer.assigned": "accepted a transfer as the payment of order {number} ({product}) of {member}",
  },
  recipes: recipeWords,
  starter: "Sell a role",
  errors: {
    nothingToSell: "Add a product that members can buy.",
    priceRequired: "Enter a price above 0.",
    priceDecimals: "This currency has fewer decimals. Round the price.",
    intervalNeedsCards: "Renewals are paid by card. Turn on cards, or choose no renewal.",
    maxBelowMin: "The maximum is below the minimum. Raise it.",
    suggestedOutside: "Enter a suggested amount from the minimum to the maximum.",
    currencyUnpayable: "The stablecoin has another currency. Choose the same one.",
    addressInvalid: "This isn't an address. It starts with 0x, followed by 40 digits and letters from a to f.",
    payeeInvalid:
      "Enter your address (0x, then 40 digits and letters from a to f), or an extended public key, which starts with xpub.",
    privateKey:
      "This is a private key. Give it to nobody: it controls your money. Enter an address, or a key that starts with xpub.",
    couponForm: "A coupon has 3 to 20 capital letters, digits and dashes.",
    productGone: "This is no longer for sale here.",
    couponWrong: "This coupon doesn't exist or has expired.",
    chainUnavailable: "The chain isn't answering right now. Try again in a few minutes.",
    tokenWrong: "There's no token with at least six decimals at this address of the chain.",
    amountsTaken: "Too many orders at this price are open right now. Try again later.",
    keyUnusable: "{why}",
    secretInvalid: "This isn't a signing secret of a webhook. It starts with whsec_.",
    standInMissing: "There's no stand-in of Stripe here. Connect your own account.",
    cardsNotConnected:
      "Members can't pay by card, because no Stripe account is connected. Managers can connect one in Settings, Cards.",
    keyRefused: "Stripe refuses the key of your account. Connect the account again with a new key.",
    stripeAway: "Stripe isn't answering right now. Try again in a few minutes.",
    stripeRefused:
      "Stripe didn't accept this. The price may be below Stripe's minimum, or the account lacks something. Managers can check it in Settings, Cards.",
    webhookSilent: "Stripe's events don't arrive here, so payments are found late. Check the webhook in Stripe.",
    eventsUnhandled:
      "Some of Stripe's events couldn't be handled, so orders may be behind. Look at the events and try them again.",
    paymentDisputed: "The payment of order {number} is disputed. Answer in Stripe before the bank decides.",
    renewalFailed:
      "The renewal of order {number} failed. The member was asked to change the card, and Stripe tries again.",
    lateUnrefunded: "A payment for order {number} arrived after it had ended. Refund it in Stripe.",
    paidTwice:
      "Order {number} was paid, but its receiver already has the product. Send the money back, then refund it under Orders.",
    evidenceOver: "The bank no longer accepts evidence for this order.",
    tooManyOpen: "You already have {max} unpaid orders. Pay or cancel one first with /subscription.",
    orderGone: "This order doesn't exist.",
    orderDone: "This isn't possible for this order anymore. Reload the page.",
    transferGone: "This transfer is already assigned. Reload the page.",
  },
};
