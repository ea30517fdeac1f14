// Tables of the payment module: orders with their events, payments for the accounts, and transfers that match no order.
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { KeyFinding } from "#kit/payments/key-finding.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import type {
  ChainName,
  Delivery,
  Interval,
  OrderEventKind,
  OrderState,
  PaymentKind,
  PaymentMethod,
  SubscriptionStatus,
} from "../contract.ts";

const minor = () => bigint({ mode: "number" });

export const paymentModuleOrders = pgTable(
  "payment_module_orders",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** The message whose button was pressed, and the buyer: pressed twice, it is one order. */
    key: text().notNull(),
    product: text().notNull(),
    buyerId: text().notNull(),
    buyerName: text().notNull(),
    receiverId: text().notNull(),
    receiverName: text().notNull(),
    /** In the currency's smallest unit, with the coupon. */
    price: minor().notNull(),
    currency: text().notNull(),
    /** The member chose the price, and may pay for what they already have. */
    choosesPrice: boolean().notNull().default(false),
    coupon: text(),
    delivery: text().$type<Delivery>().notNull(),
    state: text().$type<OrderState>().notNull(),
    isTest: boolean().notNull(),
    roleId: text(),
    /** How long the role stays; null for good. */
    durationSeconds: integer(),
    method: text().$type<PaymentMethod>().notNull().default("coins"),
    /** Of a card order at Stripe: the page where it is paid, and the payment. */
    checkoutId: text(),
    checkoutUrl: text(),
    paymentIntent: text(),
    /** Of a subscription at Stripe; the interval is null for an order that is paid once. */
    interval: text().$type<Interval>(),
    trialDays: integer().notNull().default(0),
    subscriptionId: text(),
    subscriptionStatus: text().$type<SubscriptionStatus>(),
    customerId: text(),
    renewsAt: instant(),
    isEnding: boolean().notNull().default(false),
    /** Stripe's invoice up to which all are booked. */
    invoiceCursor: text(),
    /** From here to `searchedTo`: only of orders in coins. */
    chain: text().$type<ChainName>(),
    /** Of the contract, and of the owner, in small letters. */
    token: text(),
    address: text(),
    /** In the token's smallest unit, which may exceed 2^53. */
    coins: text(),
    coinDecimals: integer(),
    /** Of the address among those derived from the extended public key; null for an address that orders share. */
    addressIndex: integer(),
    xpub: text(),
    /** Confirmed at a derived address, in the token's smallest unit. */
    received: text().notNull().default("0"),
    /** Reserves the amount for this address, across servers; null once it may be used again. */
    amountKey: text(),
    confirmations: integer(),
    /** Blocks after this one weren't searched yet. */
    searchedTo: minor(),
    transaction: text(),
    at: instant().notNull(),
    expiresAt: instant().notNull(),
    paidAt: instant(),
    until: instant(),
    note: text(),
    /** Of a refund by card that someone asked for here, before Stripe is asked: its event may be handled first. */
    refundReason: text(),
    refundById: text(),
    refundByName: text(),
    /** Who pays for an order that was moved to another account: their card is at Stripe. Null for the buyer. */
    payerId: text(),
    payerName: text(),
    /** The account that is asked to take the order over, until this time. */
    moveToId: text(),
    moveToName: text(),
    moveUntil: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex().on(table.guildId, table.key),
    uniqueIndex().on(table.amountKey),
    index().on(table.xpub, table.addressIndex),
    index().on(table.guildId, table.paymentIntent),
    index().on(table.guildId, table.subscriptionId),
    index().on(table.guildId, table.state, table.until),
    index().on(table.guildId, table.buyerId),
    index().on(table.guildId, table.receiverId),
    index().on(table.guildId, table.payerId),
    index().on(table.guildId, table.moveToId),
    index().on(table.guildId, table.at),
    index("payment_module_orders_by_name").on(table.guildId, sql`lower(${table.buyerName})`),
    index("payment_module_orders_by_price").on(table.guildId, table.price),
    index().on(table.guildId, table.product, table.state),
    index().on(table.guildId, table.coupon),
    index().on(table.guildId, table.subscriptionStatus),
  ],
);

export const paymentModuleOrderCounters = counterTable("payment_module_order_counters");

/** Everything that happened to orders. The key of its cause makes each event happen once. */
export const paymentModuleEvents = pgTable(
  "payment_module_events",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    key: text().notNull(),
    kind: text().$type<OrderEventKind>().notNull(),
    at: instant().notNull(),
    byId: text(),
    byName: text(),
    about: text(),
    /** Whether messages and the activity that follow from it are done. */
    isDone: boolean().notNull().default(false),
    /** When a member got a message about it. */
    notifiedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number, table.key] }),
    index().on(table.guildId, table.isDone),
  ],
);

export const paymentModulePayments = pgTable(
  "payment_module_payments",
  {
    guildId: text().notNull(),
    /** The order's number and the cause. */
    id: text().notNull(),
    number: integer().notNull(),
    product: text().notNull(),
    kind: text().$type<PaymentKind>().notNull(),
    at: instant().notNull(),
    currency: text().notNull(),
    /** Negative for what goes back. */
    gross: minor().notNull(),
    fee: minor().notNull(),
    tax: minor().notNull(),
    isTest: boolean().notNull(),
    reference: text(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.id] }),
    index().on(table.guildId, table.at),
    index().on(table.guildId, table.reference),
  ],
);

/** Confirmed transfers to the owner's address that match no order. */
export const paymentModuleTransfers = pgTable(
  "payment_module_transfers",
  {
    guildId: text().notNull(),
    /** The chain, the transaction and the place of its log. */
    id: text().notNull(),
    at: instant().notNull(),
    chain: text().$type<ChainName>().notNull(),
    token: text().notNull(),
    coins: text().notNull(),
    coinDecimals: integer().notNull(),
    sender: text().notNull(),
    transaction: text().notNull(),
    number: integer(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.id] }), index().on(table.guildId, table.at)],
);

/** The owner's Stripe account. */
export const paymentModuleAccounts = pgTable("payment_module_accounts", {
  guildId: text().primaryKey(),
  sealedKey: text().notNull(),
  /** Of the webhook. */
  sealedSecret: text().notNull(),
  keyHint: text().notNull(),
  name: text(),
  isLive: boolean().notNull(),
  findings: jsonb().$type<KeyFinding[]>().notNull(),
  checkedAt: instant().notNull(),
  comparedAt: instant(),
  /** How many orders were behind then. */
  compared: integer().notNull().default(0),
});

/** Keys of accounts that were replaced or disconnected, until their open pages are closed. */
export const paymentModuleOldAccounts = pgTable(
  "payment_module_old_accounts",
  {
    guildId: text().notNull(),
    sealedKey: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.sealedKey] })],
);
