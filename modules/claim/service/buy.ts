// Members buy: what arrives while a batch is decided forms the next one, so that a crowd costs a few transactions. The
// points are taken in the transaction that takes the stock.
import type { ChatText } from "#kit/chat/chat-text.ts";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import { checkMany } from "#kit-server/module/eligibility/check-eligibility.ts";
import { describeFailed } from "#kit-server/module/eligibility/describe-failed.ts";
import { createGrouped } from "#kit-server/storage/grouped/grouped.ts";
import type { ShopItem } from "../contract.ts";
import { boughtBy, holdStock, type OrderRow, ordersOf } from "../store/orders.ts";
import { type Ctx, isWithin } from "./context.ts";
import { placeOrder, type Receiver } from "./order.ts";
import { leftOf } from "./stock.ts";

/** `buyer.key`: the message that asked this member whether to buy. Pressed twice, it buys once. */
type Request = { ctx: Ctx; item: string; price: number; buyer: Receiver };
export type Bought =
  | { kind: "bought"; order: OrderRow; balance: number }
  | { kind: "gone" | "closed" | "soldOut" | "ticketsOff" }
  | { kind: "priceChanged"; price: number }
  | { kind: "tooMany"; max: number }
  | { kind: "notEnough"; price: number; balance: number }
  | { kind: "refused"; sentence: string }
  | { kind: "locked"; reasons: readonly ChatText[] };

const purchases = inMemory(() => createGrouped<Request, Bought>(buyTogether));

/** Buys once for a question, and returns the same order when its button is pressed again. `price`: as the member saw it. */
export const buy = (request: Request): Promise<Bought> =>
  request.ctx.memory(purchases)(`${request.ctx.guildId}:${request.item}`, request);

/** All of one item. Exported for two processes that do it at once. */
export async function buyTogether(requests: readonly Request[]): Promise<Bought[]> {
  const [first] = requests;
  if (!first) return [];
  const { ctx, item: name } = first;
  const at = ctx.config.items.findIndex((one) => one.name === name);
  const found = ctx.config.items[at];
  const item = found?.isForSale ? found : undefined;
  // Everything that needs no lock comes first.
  const unmet = item ? await unmetOf(ctx, item, requests) : [];
  const openTicket = item?.delivery === "ticket" ? await ctx.use("tickets.open") : null;
  const today = await ctx.time.today();
  return ctx.orm.transaction(async (tx) => {
    const nextNumber = await holdStock(tx, ctx.guildId);
    const keys = requests.map(({ buyer }) => buyer.key);
    const known = await ordersOf(tx, ctx.guildId, keys);
    const memberIds = [...new Set(requests.map(({ buyer }) => buyer.memberId))];
    const balances = new Map(await ctx.ledger.balances(tx, memberIds));
    const bought = await boughtBy(tx, ctx.guildId, name, memberIds);
    let left = item ? ((await leftOf(tx, ctx.guildId, [item], { today })).get(name) ?? null) : 0;

    const decide = async ({ buyer, price }: Request, place: number): Promise<Bought> => {
      const { memberId } = buyer;
      const balance = balances.get(memberId) ?? 0;
      const before = known.get(buyer.key);
      if (before) return { kind: "bought", order: before, balance };
      if (!item) return { kind: "gone" };
      const reasons = unmet[place] ?? [];
      if (reasons.length > 0) return { kind: "locked", reasons };
      if (!isWithin(item, today)) return { kind: "closed" };
      if (item.price !== price) return { kind: "priceChanged", price: item.price };
      if (left !== null && left <= 0) return { kind: "soldOut" };
      const boughtCount = bought.get(memberId) ?? 0;
      if (item.perMember > 0 && boughtCount >= item.perMember) return { kind: "tooMany", max: item.perMember };
      if (balance < price) return { kind: "notEnough", price, balance };
      const wanted = { item, path: `items.${at}`, receiver: buyer, price, list: null, nextNumber, openTicket };
      const placed = await placeOrder(ctx, tx, wanted);
      if (placed.kind === "notEnough") return { kind: "notEnough", price, balance };
      if (placed.kind === "noCode") return { kind: "soldOut" };
      if (placed.kind !== "placed") return placed;
      if (left !== null) left -= 1;
      bought.set(memberId, boughtCount + 1);
      known.set(buyer.key, placed.order);
      balances.set(memberId, balance - price);
      return { kind: "bought", order: placed.order, balance: balance - price };
    };
    const decided: Bought[] = [];
    for (const [place, request] of requests.entries()) decided.push(await decide(request, place));
    return decided;
  });
}

/** Conditions, and reasons why the bot can't give the role: nobody pays for what can't be delivered. */
async function unmetOf(ctx: Ctx, item: ShopItem, requests: readonly Request[]): Promise<ChatText[][]> {
  const members = requests.map(({ buyer }) => buyer.member);
  const [verdicts, outlook] = await Promise.all([
    checkMany(ctx, item.gate, members),
    item.delivery === "role" && item.role !== null ? ctx.grants.outlook(item.role) : [],
  ]);
  return verdicts.map(({ failed }) => [...describeFailed(failed), ...outlook]);
}
