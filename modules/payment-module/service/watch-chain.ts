// Finds the transfers that pay orders. Only blocks deep enough to stay count, so a reorganization changes nothing.

import type { Orm } from "#kit-server/storage/database/database.ts";
import { awaited, type CoinOrder, noteSearched, type OrderRow, orderTable } from "../store/orders.ts";
import { type ChainTransfer, openChain } from "./chain-client.ts";
import { type Changed, changeOrder } from "./change-order.ts";
import type { Ctx } from "./context.ts";
import { recordTransfer } from "./record-transfer.ts";

/** Orders that wait for transfers of one token, searched together. */
export type Group = { orders: readonly CoinOrder[]; first: CoinOrder };

/** For so long after an order closed, money that comes late still counts. */
export const LATE_MS = 7 * 86_400_000;
/** Of one search; after an outage the rest is searched in the next ones. */
const BLOCKS_MAX = 18_000;

async function groupsOf({ orm, guildId, clock }: Ctx): Promise<Group[]> {
  const orders = await awaited(orm, guildId, new Date(clock.now().getTime() - LATE_MS));
  const groups = Object.values(
    Object.groupBy(orders, ({ chain, token, confirmations }) => [chain, token, confirmations].join(":")),
  );
  return groups.flatMap((group) => (group?.[0] ? [{ orders: group, first: group[0] }] : []));
}
const isOpen = ({ orders }: Group): boolean => orders.some(({ state }) => state === "created");
/** With an order that waits for its money. */
export const openGroups = async (ctx: Ctx): Promise<Group[]> => (await groupsOf(ctx)).filter(isOpen);
/** For which money can only come late. */
export const quietGroups = async (ctx: Ctx): Promise<Group[]> =>
  (await groupsOf(ctx)).filter((group) => !isOpen(group));

/** Searches for this order's payment now, for a member who asks. */
export async function searchFor(ctx: Ctx, { number }: OrderRow): Promise<void> {
  const group = (await groupsOf(ctx)).find(({ orders }) => orders.some((order) => order.number === number));
  if (group) await searchChain(ctx, group);
}

export async function searchChain(ctx: Ctx, { orders, first }: Group): Promise<void> {
  const { chain: name, token, confirmations } = first;
  const addresses = [...new Set(orders.map(({ address }) => address))];
  const chain = await openChain(ctx, name);
  if (!chain) return noteUnavailable(ctx);
  const from = Math.min(...orders.map(({ searchedTo }) => searchedTo)) + 1;
  let head: number;
  let found: ChainTransfer[];
  try {
    head = await chain.head();
    found = head < from ? [] : await chain.transfers({ token, addresses, from, to: Math.min(head, from + BLOCKS_MAX) });
  } catch (error) {
    // The error may name the RPC's address, which can hold a key.
    ctx.logger.warn({ error: error instanceof Error ? error.name : "unknown" }, "a chain couldn't be searched");
    return noteUnavailable(ctx);
  }
  await ctx.alerts.clear("coinChain");
  const final = Math.min(head - confirmations + 1, from + BLOCKS_MAX);
  for (const transfer of found) {
    const order = orders.find(
      ({ address, addressIndex, coins, searchedTo }) =>
        address === transfer.receiver &&
        (addressIndex !== null || coins === transfer.coins) &&
        searchedTo < transfer.block,
    );
    if (transfer.block <= final) await takeTransfer(ctx, first, order, transfer);
    else if (order) await noteSeen(ctx, order, transfer);
  }
  const behind = orders.filter(({ searchedTo }) => searchedTo < final).map(({ number }) => number);
  if (behind.length > 0) await noteSearched(ctx.orm, ctx.guildId, behind, final);
}

const noteUnavailable = (ctx: Ctx): Promise<void> => ctx.alerts.raise({ path: "coinChain", code: "chainUnavailable" });

const noteSeen = (ctx: Ctx, { number }: OrderRow, { transaction }: ChainTransfer): Promise<unknown> =>
  ctx.orm.transaction((tx) => changeOrder(ctx, tx, number, { kind: "seen", key: transaction, about: transaction }));

async function takeTransfer(ctx: Ctx, first: CoinOrder, order: CoinOrder | undefined, transfer: ChainTransfer) {
  if (order && (await ctx.orm.transaction((tx) => payOrder(ctx, tx, order, transfer)))) return;
  await recordTransfer(ctx, first, transfer);
}

/** Whether the transfer belongs to the order: coins at an address of its own are added until they suffice. */
async function payOrder(ctx: Ctx, tx: Orm, wanted: CoinOrder, transfer: ChainTransfer) {
  const { number, addressIndex } = wanted;
  const { transaction, place, coins } = transfer;
  const paid = { kind: "paid", key: transaction, about: transaction } as const;
  if (addressIndex === null) return isTaken(await changeOrder(ctx, tx, number, paid), transaction);
  const received = { kind: "received", key: `${transaction}:${place}`, about: transaction } as const;
  const changed = await changeOrder(ctx, tx, number, received);
  if (changed?.outcome !== "changed") return isTaken(changed, transaction);
  const { order } = changed;
  const sum = BigInt(order.received) + BigInt(coins);
  await orderTable.change(tx, order, { received: sum.toString() });
  if (sum >= BigInt(wanted.coins)) await changeOrder(ctx, tx, number, paid);
  return true;
}

const isTaken = (changed: Changed | null, transaction: string): boolean =>
  changed !== null && (changed.outcome !== "refused" || changed.order.transaction === transaction);
