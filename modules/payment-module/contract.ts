// Payment module: sells roles and other products by card through the owner's Stripe account, and for stablecoins to the owner's address.
import * as z from "zod";
import { messageNeeds } from "#kit/message/message-needs.ts";
import { type ChannelUse, defineModule } from "#kit/module.ts";
import { snowflake } from "#kit/snowflake.ts";
import { accountRoutes } from "./contract/account.ts";
import { config, faultsOf, type PaymentConfig } from "./contract/config.ts";
import { orderRoutes } from "./contract/orders.ts";
import { recipes } from "./contract/recipes.ts";
import { salesRoutes } from "./contract/sales.ts";

export { type CardAccount, PAYOUT_DAYS } from "./contract/account.ts";
export { CHAINS, type ChainName } from "./contract/chains.ts";
export {
  type Coupon,
  type Delivery,
  type Interval,
  isXpub,
  type PaymentConfig,
  type Product,
} from "./contract/config.ts";
export {
  type Dispute,
  EVIDENCE_MAX,
  ORDER_STATES,
  type Order,
  type OrderEvent,
  type OrderEventKind,
  type OrderState,
  orderRecords,
  type PaymentMethod,
  type SubscriptionStatus,
  type Transfer,
  transferRecords,
} from "./contract/orders.ts";
export { panelControls } from "./contract/panel-controls.ts";
export { PANEL } from "./contract/recipes.ts";
export { type Payment, type PaymentKind, paymentRecords, SALES_DAYS, type Sums } from "./contract/sales.ts";

const about = { memberId: snowflake, memberName: z.string(), product: z.string(), price: z.string(), number: z.int() };

const channelUses = ({ panelIn, panelMessage }: PaymentConfig): ChannelUse[] =>
  panelIn === null ? [] : [{ path: "panelIn", channelId: panelIn, needs: messageNeeds(panelMessage) }];
const hasPanel = ({ panelIn }: PaymentConfig): boolean => panelIn !== null;

export const paymentModule = defineModule({
  id: "payment-module",
  routeName: "payment-module",
  category: "rewards",
  icon: "CreditCard",
  permissions: [],
  permissionsWhen: {
    ManageRoles: ({ products }: PaymentConfig) => products.some(({ delivery }) => delivery === "role"),
    ViewChannel: hasPanel,
    SendMessages: hasPanel,
    EmbedLinks: ({ panelIn, panelMessage }: PaymentConfig) =>
      panelIn !== null && messageNeeds(panelMessage).includes("EmbedLinks"),
  },
  intents: ["Guilds", "GuildMembers"],
  configVersion: 1,
  config,
  limits: { products: 25, coupons: 50 },
  channelUses,
  whenEnabled: faultsOf,
  hasPanels: true,
  grantsRoles: true,
  routes: { ...orderRoutes, ...salesRoutes, ...accountRoutes },
  pages: ["form", "work", "insights", "record", "recipe"],
  commands: {
    buy: { permission: null, subcommands: [] },
    gift: {
      permission: null,
      subcommands: ["to"],
      options: { to: [{ name: "member", type: "member", required: true }] },
    },
    subscription: { permission: null, subcommands: [] },
  },
  jobs: {
    /** Looks for transfers, ends and expires orders, and finishes what follows from their events. */
    watch: z.object({}),
    /** Compares orders with Stripe, each night. */
    compare: z.object({ at: z.string() }),
  },
  activity: {
    paid: z.object(about),
    refunded: z.object(about),
    disputed: z.object(about),
    paymentFailed: z.object(about),
    unmatched: z.object({ amount: z.string(), transaction: z.string() }),
  },
  figures: {
    sales: { unit: "count", span: "sevenDays", goodWhen: "more" },
    active: { unit: "count", span: "now", goodWhen: "more" },
    waiting: { unit: "count", span: "now", goodWhen: "less" },
  },
  audit: [
    ...(["account.connected", "account.disconnected"] as const),
    "order.delivered",
    "order.canceled",
    "order.refunded",
    "order.moved",
    "dispute.answered",
    "order.paused",
    "order.resumed",
    "transfer.assigned",
  ],
  recipes,
  starter: "monthly",
  errors: {
    nothingToSell: { status: 422 },
    priceRequired: { status: 422 },
    priceDecimals: { status: 422 },
    maxBelowMin: { status: 422 },
    suggestedOutside: { status: 422 },
    intervalNeedsCards: { status: 422 },
    currencyUnpayable: { status: 422 },
    addressInvalid: { status: 422 },
    payeeInvalid: { status: 422 },
    privateKey: { status: 422 },
    couponForm: { status: 422 },
    productGone: { status: 404 },
    couponWrong: { status: 404 },
    chainUnavailable: { status: 409 },
    tokenWrong: { status: 422 },
    amountsTaken: { status: 409 },
    keyUnusable: { status: 422 },
    secretInvalid: { status: 422 },
    standInMissing: { status: 404 },
    cardsNotConnected: { status: 409 },
    keyRefused: { status: 409 },
    stripeAway: { status: 409 },
    stripeRefused: { status: 409 },
    webhookSilent: { status: 409 },
    eventsUnhandled: { status: 409 },
    paymentDisputed: { status: 409 },
    renewalFailed: { status: 409 },
    lateUnrefunded: { status: 409 },
    paidTwice: { status: 409 },
    evidenceOver: { status: 409 },
    tooManyOpen: { status: 429 },
    orderGone: { status: 404 },
    orderDone: { status: 409 },
    transferGone: { status: 404 },
  },
});
