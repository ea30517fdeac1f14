// A member orders: the stock is taken and an amount reserved that nobody else pays to the same address.
import { randomInt } from "node:crypto";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { CHAINS, type Coupon, isXpub, type Product } from "../contract.ts";
import {
  addEvent,
  couponUses,
  holdStock,
  isAmountTaken,
  nextAddressIndex,
  type OrderRow,
  openOf,
  orderOfKey,
  orderTable,
  soldOf,
} from "../store/orders.ts";
import { openChain } from "./chain-client.ts";
import { coinsFor, TAILS, TOKEN_DECIMALS_MIN } from "./coins-for.ts";
import { type Ctx, refuse } from "./context.ts";
import { deriveAddress } from "./derive-address.ts";
import { priceOf } from "./quote.ts";
import { watch } from "./watch.ts";

type Person = { id: Snowflake; name: string };
export type Wish = {
  /** Of the question that the button belongs to. */
  key: string;
  product: Product;
  coupon: Coupon | null;
  buyer: Person;
  receiver: Person;
};
export type Ordered =
  | { kind: "ordered"; order: OrderRow }
  | { kind: "soldOut" | "couponUsedUp" }
  | { kind: "tooMany"; max: number };

/** So that nobody reserves the stock without paying. */
const OPEN_MAX = 3;
const TRIES = 30;
const HOUR_MS = 3_600_000;

/** Makes an order once for its key. Throws a sentence for people if the chain can't be asked. */
export async function createOrder(ctx: Ctx, wish: Wish): Promise<Ordered> {
  const known = await orderOfKey(ctx.orm, ctx.guildId, wish.key);
  if (known) return { kind: "ordered", order: known };
  const asked = await askChain(ctx);
  const made = await ctx.orm.transaction((tx) => decide(ctx, tx, wish, asked));
  await watch.soon(ctx);
  return made;
}

async function askChain(ctx: Ctx): Promise<{ head: number; decimals: number }> {
  const { coinChain, coinToken } = ctx.config;
  const chain = await openChain(ctx, coinChain);
  if (!chain) throw refuse("chainUnavailable");
  const [head, decimals] = await Promise.all([chain.head(), chain.decimals(coinToken.trim())]).catch(() => {
    throw refuse("chainUnavailable");
  });
  if (decimals === null || decimals < TOKEN_DECIMALS_MIN) throw refuse("tokenWrong");
  return { head, decimals };
}

async function decide(ctx: Ctx, tx: Orm, wish: Wish, asked: { head: number; decimals: number }): Promise<Ordered> {
  const { guildId, clock, config } = ctx;
  const { key, product, coupon, buyer, receiver } = wish;
  const nextNumber = await holdStock(tx, guildId);
  const known = await orderOfKey(tx, guildId, key);
  if (known) return { kind: "ordered", order: known };
  const sold = await soldOf(tx, guildId, product.name, buyer.id);
  if (product.stock > 0 && sold.all >= product.stock) return { kind: "soldOut" };
  if (product.perMember > 0 && sold.buyers >= product.perMember) return { kind: "tooMany", max: product.perMember };
  if (coupon && coupon.uses > 0 && (await couponUses(tx, guildId, coupon.code)) >= coupon.uses) {
    return { kind: "couponUsedUp" };
  }
  if ((await openOf(tx, guildId, buyer.id)) >= OPEN_MAX) throw refuse("tooManyOpen", { max: OPEN_MAX });

  const price = priceOf(product, coupon);
  const token = config.coinToken.trim().toLowerCase();
  const wanted = { price, currency: product.currency, decimals: asked.decimals, chain: `${config.coinChain}:${token}` };
  const payee = await (isXpub(config.coinAddress) ? newAddress : reserveAmount)(tx, wanted, config.coinAddress.trim());
  const [number, at] = [await nextNumber(), clock.now()];
  const order = await orderTable.put(tx, {
    ...{ guildId, number, key, product: product.name, price, currency: product.currency, coupon: coupon?.code ?? null },
    ...{ buyerId: buyer.id, buyerName: buyer.name, receiverId: receiver.id, receiverName: receiver.name },
    ...{ delivery: product.delivery, state: "created", isTest: CHAINS[config.coinChain].isTest },
    roleId: product.delivery === "role" ? product.role : null,
    durationSeconds: product.delivery === "role" ? product.duration : null,
    ...{ chain: config.coinChain, token, ...payee, coinDecimals: asked.decimals },
    // A reorganization can replace the newest blocks, so a payment can be in one with a lower number than today's head.
    ...{ confirmations: config.confirmations, searchedTo: Math.max(0, asked.head - config.confirmations + 1) },
    ...{ at, expiresAt: new Date(at.getTime() + config.hoursToPay * HOUR_MS) },
  });
  if (!order) throw new Error(`order ${number} was not stored`);
  await addEvent(tx, { guildId, number, key: "created", kind: "created", at, isDone: true });
  return { kind: "ordered", order };
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
