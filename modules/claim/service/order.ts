// An order is placed: what follows from buying an item, or from claiming one that a list gives.
import type { Snowflake } from "#kit/snowflake.ts";
import type { GateMember } from "#kit-server/module/eligibility/gate-member.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { ShopItem } from "../contract.ts";
import { type OrderRow, orderTable, takeFromPool } from "../store/orders.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";

/** Opens tickets; null while the module of tickets is off. */
export type OpenTicket = Awaited<ReturnType<Ctx["use"]>>;

/** Who gets it. `key`: of the order; the same key is one order. */
export type Receiver = {
  key: string;
  memberId: Snowflake;
  memberName: string;
  member: GateMember;
  channelId: Snowflake | null;
};
type Wanted = {
  item: ShopItem;
  /** The item's setting. */
  path: string;
  receiver: Receiver;
  /** What it costs; 0 when a list gives it. */
  price: number;
  list: number | null;
  nextNumber: () => Promise<number>;
  openTicket: OpenTicket;
};
export type Placed =
  | { kind: "placed"; order: OrderRow }
  | { kind: "notEnough" }
  | { kind: "noCode" }
  | { kind: "ticketsOff" }
  | { kind: "refused"; sentence: string };

/** Undoes everything in an order's savepoint. */
class NotPlaced extends Error {
  readonly placed: Placed;
  constructor(placed: Placed) {
    super(placed.kind);
    this.placed = placed;
  }
}

/** Takes the points, the code or the ticket, and stores the order; either all of it or nothing. The caller holds the stock. */
export async function placeOrder(ctx: Ctx, tx: Orm, wanted: Wanted): Promise<Placed> {
  try {
    return await tx.transaction((inner) => place(ctx, inner, wanted));
  } catch (error) {
    if (error instanceof NotPlaced) return error.placed;
    throw error;
  }
}

async function place(ctx: Ctx, tx: Orm, wanted: Wanted): Promise<Placed> {
  const { guildId, clock } = ctx;
  const { item, path, receiver, price, list, nextNumber } = wanted;
  const { key, memberId, memberName } = receiver;
  const reason = list === null ? `Bought: ${item.name}` : `From a list: ${item.name}`;
  if (price > 0) {
    const debit = { memberId, amount: price, key: `buy:${key}`, reason, sourceId: item.name, at: clock.now() };
    if ((await ctx.ledger.debit(tx, debit)) === "notEnough") throw new NotPlaced({ kind: "notEnough" });
  }
  const code = item.delivery === "code" ? await takeFromPool(tx, guildId, item.name) : null;
  if (item.delivery === "code" && code === null) throw new NotPlaced({ kind: "noCode" });
  const ticket = item.delivery === "ticket" ? await openTicketFor(ctx, tx, wanted) : null;
  // Last of what may be refused, so that every number is an order.
  const number = await nextNumber();
  const order = await orderTable.put(tx, {
    ...{ guildId, number, key, item: item.name, memberId, memberName, price, code, list, ticket },
    ...{ delivery: item.delivery, roleId: item.delivery === "role" ? item.role : null, at: clock.now() },
    state: ({ role: "pending", code: "delivered", manual: "waiting", ticket: "waiting" } as const)[item.delivery],
    doneAt: item.delivery === "code" ? clock.now() : null,
  });
  if (!order) throw new Error(`order ${number} was not stored`);
  if (order.roleId !== null) {
    const until =
      item.roleDuration === null ? {} : { until: new Date(clock.now().getTime() + item.roleDuration * 1000) };
    const grant = { memberId, memberName, roleId: order.roleId, key: orderKey(number), field: `${path}.role` };
    await ctx.grants.give(tx, { ...grant, ...until, reason });
  }
  return { kind: "placed", order };
}

/** The key of an order's grant. */
export const orderKey = (number: number): string => `order:${number}`;

async function openTicketFor(ctx: Ctx, tx: Orm, { item, receiver, price, openTicket }: Wanted): Promise<number> {
  if (!openTicket) throw new NotPlaced({ kind: "ticketsOff" });
  const { key, memberName: name, member, channelId } = receiver;
  const answers = [
    { label: ctx.chat.t(chatWords.ticketItem), value: item.name },
    ...(price > 0 ? [{ label: ctx.chat.t(chatWords.ticketPrice), value: ctx.chat.t(chatWords.price, { price }) }] : []),
  ];
  const { id, roles, joinedAt, isBoosting } = member;
  const opened = await openTicket(tx, `order:${key}`, {
    ...{ subject: item.subject || null, channelId, answers },
    opener: { id, name, roles: [...roles], joinedAt, isBoosting },
  });
  if (opened.outcome === "refused") throw new NotPlaced({ kind: "refused", sentence: opened.sentence });
  return opened.done.number;
}
