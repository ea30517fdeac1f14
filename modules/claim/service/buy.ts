// Members buy: what arrives while a batch is decided forms the next one, so that a crowd costs a few transactions. The
// points are taken in the transaction that takes the stock.

import type { ChatText } from "#kit/chat/chat-text.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import { checkMany } from "#kit-server/module/eligibility/check-eligibility.ts";
import { describeFailed } from "#kit-server/module/eligibility/describe-failed.ts";
import type { GateMember } from "#kit-server/module/eligibility/gate-member.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { createGrouped } from "#kit-server/storage/grouped/grouped.ts";
import type { ShopItem } from "../contract.ts";
import {
  boughtBy,
  holdStock,
  type OrderRow,
  ordersOf,
  orderTable,
  poolOf,
  soldOf,
  takeFromPool,
} from "../store/orders.ts";
import { type Ctx, isWithin } from "./context.ts";

type Request = { ctx: Ctx; item: string; price: number; buyer: Buyer; member: GateMember };
/** `questionId`: the message that asked this member whether to buy. Pressed twice, it buys once. */
type Buyer = { questionId: string; memberId: Snowflake; memberName: string };
export type Bought =
  | { kind: "bought"; order: OrderRow; balance: number }
  | { kind: "gone" | "closed" | "soldOut" }
  | { kind: "priceChanged"; price: number }
  | { kind: "tooMany"; max: number }
  | { kind: "notEnough"; price: number; balance: number }
  | { kind: "locked"; reasons: readonly ChatText[] };

const purchases = inMemory(() => createGrouped<Request, Bought>(buyTogether));

/** Buys once for a question, and returns the same order when its button is pressed again. `price`: as the member saw it. */
export const buy = (request: Request): Promise<Bought> =>
  request.ctx.memory(purchases)(`${request.ctx.guildId}:${request.item}`, request);

async function buyTogether(requests: readonly Request[]): Promise<Bought[]> {
  const [first] = requests;
  if (!first) return [];
  const { ctx, item: name } = first;
  const at = ctx.config.items.findIndex((one) => one.name === name);
  const item = ctx.config.items[at];
  // Everything that needs no lock comes first.
  const unmet = item ? await unmetOf(ctx, item, requests) : [];
  const today = await ctx.time.today();
  const outcomes = await ctx.orm.transaction(async (tx) => {
    const nextNumber = await holdStock(tx, ctx.guildId);
    const known = await ordersOf(
      tx,
      ctx.guildId,
      requests.map(({ buyer }) => buyer.questionId),
    );
    const memberIds = [...new Set(requests.map(({ buyer }) => buyer.memberId))];
    const balances = new Map(await ctx.ledger.balances(tx, memberIds));
    const bought = await boughtBy(tx, ctx.guildId, name, memberIds);
    let left = item ? ((await leftOf(tx, ctx.guildId, [item])).get(name) ?? null) : 0;

    const decide = async ({ buyer, price }: Request, place: number): Promise<Bought> => {
      const { memberId } = buyer;
      const balance = balances.get(memberId) ?? 0;
      const before = known.get(buyer.questionId);
      if (before) return { kind: "bought", order: before, balance };
      if (!item) return { kind: "gone" };
      const reasons = unmet[place] ?? [];
      if (reasons.length > 0) return { kind: "locked", reasons };
      if (!isWithin(item, today)) return { kind: "closed" };
      if (item.price !== price) return { kind: "priceChanged", price: item.price };
      if (left !== null && left <= 0) return { kind: "soldOut" };
      const boughtCount = bought.get(memberId) ?? 0;
      if (item.perMember > 0 && boughtCount >= item.perMember) return { kind: "tooMany", max: item.perMember };
      if (balance < item.price) return { kind: "notEnough", price: item.price, balance };
      const order = await placeOrder(ctx, tx, { item, path: `items.${at}`, buyer, nextNumber });
      if (!order) return { kind: "notEnough", price: item.price, balance };
      if (left !== null) left -= 1;
      bought.set(memberId, boughtCount + 1);
      known.set(buyer.questionId, order);
      balances.set(memberId, balance - item.price);
      return { kind: "bought", order, balance: balance - item.price };
    };
    const decided: Bought[] = [];
    for (const [place, request] of requests.entries()) decided.push(await decide(request, place));
    return decided;
  });
  return outcomes;
}

type Wanted = { item: ShopItem; path: string; buyer: Buyer; nextNumber: () => Promise<number> };

/** Takes the points and stores the order with what follows from it; null if the points don't suffice after all. */
async function placeOrder(ctx: Ctx, tx: Orm, { item, path, buyer, nextNumber }: Wanted): Promise<OrderRow | null> {
  const { guildId, clock } = ctx;
  const { questionId: key, memberId, memberName } = buyer;
  const reason = `Bought: ${item.name}`;
  const debit = { memberId, amount: item.price, key: `buy:${key}`, reason, sourceId: item.name, at: clock.now() };
  if ((await ctx.ledger.debit(tx, debit)) === "notEnough") return null;
  const code = item.delivery === "code" ? await takeFromPool(tx, guildId, item.name) : null;
  const number = await nextNumber();
  const order = await orderTable.put(tx, {
    ...{ guildId, number, key, item: item.name, memberId, memberName, price: item.price, code },
    ...{ delivery: item.delivery, roleId: item.delivery === "role" ? item.role : null, at: clock.now() },
    state: ({ role: "pending", code: "delivered", manual: "waiting" } as const)[item.delivery],
    doneAt: item.delivery === "code" ? clock.now() : null,
  });
  if (!order) throw new Error(`order ${number} was not stored`);
  if (order.roleId !== null) {
    const until =
      item.roleDuration === null ? {} : { until: new Date(clock.now().getTime() + item.roleDuration * 1000) };
    const grant = { memberId, memberName, roleId: order.roleId, key: orderKey(number), field: `${path}.role` };
    await ctx.grants.give(tx, { ...grant, ...until, reason });
  }
  return order;
}

/** The key of an order's grant. */
export const orderKey = (number: number): string => `order:${number}`;

/** Conditions, and reasons why the bot can't give the role: nobody pays for what can't be delivered. */
async function unmetOf(ctx: Ctx, item: ShopItem, requests: readonly Request[]): Promise<ChatText[][]> {
  const [verdicts, outlook] = await Promise.all([
    checkMany(
      ctx,
      item.gate,
      requests.map(({ member }) => member),
    ),
    item.delivery === "role" && item.role !== null ? ctx.grants.outlook(item.role) : [],
  ]);
  return verdicts.map(({ failed }) => [...describeFailed(failed), ...outlook]);
}

/** What is left of each item; items without a limit are left out. */
export async function leftOf(orm: Orm, guildId: Snowflake, items: readonly ShopItem[]): Promise<Map<string, number>> {
  const [sold, pools] = [await soldOf(orm, guildId), await poolOf(orm, guildId)];
  return new Map(
    items.flatMap(({ name, stock, delivery }): [string, number][] => {
      const ofStock = stock > 0 ? Math.max(0, stock - (sold.get(name) ?? 0)) : null;
      const ofPool = delivery === "code" ? (pools.get(name) ?? 0) : null;
      if (ofStock === null && ofPool === null) return [];
      return [[name, Math.min(ofStock ?? Number.MAX_SAFE_INTEGER, ofPool ?? Number.MAX_SAFE_INTEGER)]];
    }),
  );
}
