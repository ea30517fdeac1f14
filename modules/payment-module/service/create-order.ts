// A member orders: the stock is taken. For coins an amount is reserved that nobody else pays to the same address; a card is
// paid on a page of Stripe, which is opened afterwards.
import { randomInt } from "node:crypto";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { CHAINS, type Coupon, isXpub, type PaymentMethod, type Product } from "../contract.ts";
import { subscriptionsOf } from "../store/card-orders.ts";
import { addEvent } from "../store/order-events.ts";
import {
  couponUses,
  hasForGood,
  holdStock,
  isAmountTaken,
  nextAddressIndex,
  type OrderRow,
  openOf,
  openOrdersFor,
  orderOfKey,
  orderTable,
  soldOf,
} from "../store/orders.ts";
import { openCheckout } from "./card/open-checkout.ts";
import { openAccount } from "./card/stripe-account.ts";
import { openChain } from "./chain-client.ts";
import { coinsFor, TAILS, TOKEN_DECIMALS_MIN } from "./coins-for.ts";
import { type Ctx, refuse } from "./context.ts";
import { deriveAddress } from "./derive-address.ts";
import { intervalOf } from "./quote.ts";
import { watch } from "./watch.ts";

type Person = { id: Snowflake; name: string };
export type Wish = {
  /** Of the question that the button belongs to. */
  key: string;
  method: PaymentMethod;
  /** Where the member returns to after paying by card. */
  channelId: Snowflake | null;
  product: Product;
  coupon: Coupon | null;
  /** What the member saw or chose, in the currency's smallest unit. */
  price: number;
  buyer: Person;
  receiver: Person;
};
export type Ordered =
  | { kind: "ordered"; order: OrderRow }
  | { kind: "soldOut" | "couponUsedUp" | "subscribed" | "owned" }
  | { kind: "tooMany"; max: number };

/** So that nobody reserves the stock without paying. */
const OPEN_MAX = 3;
const TRIES = 30;
const HOUR_MS = 3_600_000;

/** Makes an order once for its key. Throws a sentence for people if the chain can't be asked. */
export async function createOrder(ctx: Ctx, wish: Wish): Promise<Ordered> {
  const known = await orderOfKey(ctx.orm, ctx.guildId, wish.key);
  const made: Ordered = known ? { kind: "ordered", order: known } : await make(ctx, wish);
  if (made.kind !== "ordered" || made.order.method !== "card") return made;
  return { kind: "ordered", order: await openCheckout(ctx, made.order, wish.channelId) };
}

async function make(ctx: Ctx, wish: Wish): Promise<Ordered> {
  const asked = await (wish.method === "card" ? askStripe : askChain)(ctx);
  const made = await ctx.orm.transaction((tx) => decide(ctx, tx, wish, asked));
  await watch.soon(ctx);
  return made;
}

type Asked = { isLive: boolean } | { head: number; decimals: number };

async function askStripe(ctx: Ctx): Promise<Asked> {
  const access = await openAccount(ctx);
  if (!access) throw refuse("cardsNotConnected");
  return { isLive: access.account.isLive };
}

async function askChain(ctx: Ctx): Promise<Asked> {
  const { coinChain, coinToken } = ctx.config;
  const chain = await openChain(ctx, coinChain);
  if (!chain) throw refuse("chainUnavailable");
  const [head, decimals] = await Promise.all([chain.head(), chain.decimals(coinToken.trim())]).catch(() => {
    throw refuse("chainUnavailable");
  });
  if (decimals === null || decimals < TOKEN_DECIMALS_MIN) throw refuse("tokenWrong");
  return { head, decimals };
}

async function decide(ctx: Ctx, tx: Orm, wish: Wish, asked: Asked): Promise<Ordered> {
  const { guildId, clock } = ctx;
  const { key, product, coupon, price, buyer, receiver } = wish;
  const nextNumber = await holdStock(tx, guildId);
  const known = (await orderOfKey(tx, guildId, key)) ?? (await openSame(tx, guildId, wish));
  if (known) return { kind: "ordered", order: known };
  // Who chooses the amount may give more.
  if (product.delivery === "role" && product.role !== null && !product.payWhatYouWant) {
    if (await hasForGood(tx, guildId, receiver.id, product.role)) return { kind: "owned" };
  }
  const sold = await soldOf(tx, guildId, product.name, buyer.id);
  if (product.stock > 0 && sold.all >= product.stock) return { kind: "soldOut" };
  if (product.perMember > 0 && sold.buyers >= product.perMember) return { kind: "tooMany", max: product.perMember };
  if (coupon && coupon.uses > 0 && (await couponUses(tx, guildId, coupon.code)) >= coupon.uses) {
    return { kind: "couponUsedUp" };
  }
  if ((await openOf(tx, guildId, buyer.id)) >= OPEN_MAX) throw refuse("tooManyOpen", { max: OPEN_MAX });

  const interval = intervalOf(product);
  const before = interval === null ? [] : await subscriptionsOf(tx, guildId, receiver.id, product.name);
  const isRunning = before.some(
    ({ subscriptionStatus, receiverId }) => subscriptionStatus !== "ended" && receiverId === receiver.id,
  );
  if (isRunning) return { kind: "subscribed" };

  const [number, at] = [await nextNumber(), clock.now()];
  const ways = "isLive" in asked ? cardWays(asked.isLive, at) : await coinWays(ctx, tx, product, price, asked, at);
  const order = await orderTable.put(tx, {
    ...{ guildId, number, key, product: product.name, price, currency: product.currency, coupon: coupon?.code ?? null },
    ...{ buyerId: buyer.id, buyerName: buyer.name, receiverId: receiver.id, receiverName: receiver.name },
    ...{ delivery: product.delivery, choosesPrice: product.payWhatYouWant, state: "created", at, ...ways },
    roleId: product.delivery === "role" ? product.role : null,
    durationSeconds: product.delivery === "role" && interval === null ? product.duration : null,
    ...(interval && { interval, trialDays: before.length === 0 ? product.trialDays : 0 }),
  });
  if (!order) throw new Error(`order ${number} was not stored`);
  await addEvent(tx, { guildId, number, key: "created", kind: "created", at, isDone: true });
  return { kind: "ordered", order };
}

const cardWays = (isLive: boolean, at: Date) => ({
  ...{ method: "card" as const, isTest: !isLive, expiresAt: new Date(at.getTime() + HOUR_MS) },
});

/** The same order, which waits for this buyer's payment already, perhaps in another tab: a second one would bring nothing. */
async function openSame(tx: Orm, guildId: Snowflake, wish: Wish): Promise<OrderRow | null> {
  const { product, buyer, receiver, method, price, coupon } = wish;
  const { delivery, duration, payWhatYouWant } = product;
  const isOnce = intervalOf(product) !== null || (delivery === "role" && duration === null && !payWhatYouWant);
  if (!isOnce) return null;
  const open = await openOrdersFor(tx, guildId, { product: product.name, receiverId: receiver.id });
  // At another price, or paid in another way, it isn't what the member was just shown.
  const isSame = (order: OrderRow): boolean =>
    order.buyerId === buyer.id &&
    order.method === method &&
    order.price === price &&
    order.currency === product.currency &&
    order.coupon === (coupon?.code ?? null);
  return open.find(isSame) ?? null;
}

type OnChain = { head: number; decimals: number };

async function coinWays(
  { config }: Ctx,
  tx: Orm,
  { currency }: Product,
  price: number,
  { head, decimals }: OnChain,
  at: Date,
) {
  const { coinChain, coinAddress, confirmations } = config;
  const token = config.coinToken.trim().toLowerCase();
  const wanted = { price, currency, decimals, chain: `${coinChain}:${token}` };
  const payee = await (isXpub(coinAddress) ? newAddress : reserveAmount)(tx, wanted, coinAddress.trim());
  return {
    ...{ method: "coins" as const, isTest: CHAINS[coinChain].isTest, chain: coinChain, token, ...payee },
    // A reorganization can replace the newest blocks, so a payment can be in one with a lower number than today's head.
    ...{ coinDecimals: decimals, confirmations, searchedTo: Math.max(0, head - confirmations + 1) },
    expiresAt: new Date(at.getTime() + config.hoursToPay * HOUR_MS),
  };
}

type Amount = { price: number; currency: string; decimals: number; chain: string };

/** At the owner's address, the amount is what tells orders apart. */
async function reserveAmount(tx: Orm, { price, currency, decimals, chain }: Amount, owner: string) {
  const address = owner.toLowerCase();
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const coins = coinsFor(price, currency, decimals, randomInt(1, TAILS));
    const amountKey = `${chain}:${address}:${coins}`;
    if (!(await isAmountTaken(tx, amountKey))) return { address, coins, amountKey };
  }
  throw refuse("amountsTaken");
}

/** An address that no other order has, for exactly the price. */
async function newAddress(tx: Orm, { price, currency, decimals, chain }: Amount, xpub: string) {
  const addressIndex = await nextAddressIndex(tx, xpub);
  const address = await deriveAddress(xpub, addressIndex);
  return {
    address,
    addressIndex,
    xpub,
    coins: coinsFor(price, currency, decimals, 0),
    amountKey: `${chain}:${address}`,
  };
}
