import type { ModuleWords } from "#kit/words.ts";
import type { paymentModule } from "../contract.ts";

/** Words of the settings. */
export const settingWords: ModuleWords<typeof paymentModule>["fields"] = {
  products: {
    label: "Products",
    help: "What members can buy, with /buy or the panel's button.",
    item: "Product",
    parts: { name: "Product", price: "Price", delivery: "Delivery", stock: "Limits" },
    fields: {
      name: { label: "Name", help: "Orders are linked to this name. A renamed product starts with full stock." },
      description: { label: "Description", help: "Shown below the name. Optional." },
      emoji: { label: "Emoji", help: "Shown in the menu. Optional." },
      picture: { label: "Picture", help: "Shown when a member is asked whether to buy it. Optional." },
      price: { label: "Price", help: "Or the suggested amount, if members choose. Changes apply to future orders." },
      currency: { label: "Currency", help: "Members can pay in stablecoins only if it is the same." },
      payWhatYouWant: {
        label: "Pay what you want",
        help: "Members choose the amount. Coupons don't apply to this product.",
      },
      minPrice: { label: "Min amount", help: "The least that members can pay." },
      maxPrice: { label: "Max amount", help: "The most that members can pay. It catches typing errors." },
      delivery: { label: "Delivered as", help: "Orders that you deliver by hand wait under Orders." },
      role: { label: "Role", help: "The bot gives it once the payment is confirmed." },
      duration: { label: "Time", help: "Then the role is removed. Bought again, the time is added. Empty for good." },
      interval: { label: "Renews", help: "By card, until the member cancels. Time is then ignored." },
      trialDays: { label: "Free trial", help: "For a member's first subscription. 0 for none." },
      stock: {
        label: "Stock",
        help: "How many there are in total. 0 for no limit. Unpaid orders count until they expire.",
      },
      perMember: { label: "Per member", help: "How many each member can buy. 0 for no limit." },
      gate: { label: "Conditions", help: "Who can buy it. Members see every condition they don't meet." },
    },
  },
  coupons: {
    label: "Coupons",
    help: "Codes that members type to pay less.",
    item: "Coupon",
    fields: {
      code: { label: "Code", help: "Capital letters, digits and dashes." },
      percent: { label: "Discount", help: "Taken off the price." },
      uses: { label: "Uses", help: "How many orders can use it. 0 for no limit." },
      until: { label: "Last day", help: "It still works on this day. Leave empty for no end." },
    },
  },
  panelIn: { label: "Panel channel", help: "Where the panel is posted. Optional, because members can also use /buy." },
  panelMessage: { label: "Panel message", help: "Shown above the buttons." },
  cards: {
    label: "Cards",
    help: "Members pay on Stripe's page, into your own Stripe account. Guildhall sees no card, and takes no fee.",
  },
  stripeTax: {
    label: "Stripe Tax",
    help: "Stripe computes the tax, which is part of the price. Set up Stripe Tax in your account first.",
  },
  graceDays: {
    label: "Grace",
    help: "How long a role stays after a renewal failed. Stripe retries the card meanwhile.",
  },
  memberPause: {
    label: "Members can pause",
    help: "Their subscription then costs nothing until they resume it. You can always pause one under Orders.",
  },
  pauseTakesRole: {
    label: "Take the role during a pause",
    help: "At the end of the paid time. It returns with the next payment. Otherwise members keep it without paying.",
  },
  disputeTakesRole: {
    label: "Take the role during a dispute",
    help: "The role returns if you win. If you lose, it stays removed.",
  },
  coins: {
    label: "Stablecoins",
    help: "Members send coins straight to your address. Guildhall never holds money or keys, and takes no fee.",
  },
  coinChain: { label: "Chain", help: "On a test chain the coins are worth nothing, and its orders are counted apart." },
  coinToken: { label: "Token", help: "The address of the stablecoin's contract, such as USDC's, on this chain." },
  coinCurrency: { label: "One coin is worth one", help: "The currency that the stablecoin follows." },
  coinAddress: {
    label: "Your address or xpub",
    help: "Check it twice: payments can't be reversed. With an extended public key, each order has an address of its own.",
  },
  confirmations: {
    label: "Confirmations",
    help: "How deep a payment's block must be before the order counts as paid.",
  },
  hoursToPay: { label: "Time to pay", help: "Then an unpaid order expires, and its stock returns." },
  termsUrl: { label: "Terms of sale", help: "Linked before members pay. Optional." },
  receipt: { label: "Receipt text", help: "Added to the receipt, for example your name and address. Optional." },
};
