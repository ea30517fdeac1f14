// The one writer of orders: locks the row, decides, and stores the new state with its event, the accounts and the role.
import type { Actor } from "#kit/actor.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { OrderEventKind } from "../contract.ts";
import { addEvent, eventsOf, hasEvent } from "../store/order-events.ts";
import { lockHolders, type OrderRow, orderTable, otherHolding } from "../store/orders.ts";
import { addPayment } from "../store/payments.ts";
import type { Ctx } from "./context.ts";
import { nextState } from "./next-state.ts";

export type Happened = {
  kind: Exclude<OrderEventKind, "created">;
  /** Of the cause: the same one changes an order once. */
  key: string;
  /** A reason, a note or a transaction. */
  about?: string;
  /** What arrived by card, in the smallest unit; for coins it is the price. */
  money?: { paymentIntent: string | null; gross: number; fee: number; tax: number };
  by?: Actor | null;
  /** Of a pause: when the paid time ends. */
  until?: Date;
};
/** `refused`: the event can't happen in the order's state. */
export type Changed = { outcome: "changed" | "known" | "refused"; order: OrderRow };

/** Events that members are notified of. */
const FOLLOWED: readonly OrderEventKind[] = [
  ...(["paid", "fulfilled", "refunded", "disputed", "disputeWon", "disputeLost", "ended"] as const),
  ...([
    "renewed",
    "paymentFailed",
    "paidLate",
    "paidTwice",
    "paused",
    "unpaused",
    "resumed",
    "moveAsked",
    "moveRefused",
    "moved",
  ] as const),
];

/** The key of an order's grant. */
const grantKey = (number: number): string => `order:${number}`;
/** Null for the grants of refunds. */
export const orderOfGrant = (key: string): number | null => {
  const number = /^order:(\d+)(?::|$)/.exec(key)?.[1];
  return number === undefined ? null : Number(number);
};

/** In the caller's transaction. Null if there is no such order. */
export async function changeOrder(ctx: Ctx, tx: Orm, number: number, happened: Happened): Promise<Changed | null> {
  const { guildId, clock } = ctx;
  const { kind, key } = happened;
  const order = await orderTable.hold(tx, { guildId, number });
  if (!order) return null;
  const { about = null, by = null } = kind === "refunded" ? { ...askedRefund(order), ...happened } : happened;
  const eventKey = `${kind}:${key}`;
  if (await hasEvent(tx, { guildId, number, key: eventKey })) return { outcome: "known", order };
  const state = nextState(order.state, kind);
  if (state === null) return { outcome: "refused", order };
  const at = clock.now();
  const isTwice = kind === "paid" && (await hasAlready(tx, order, at));
  await addEvent(tx, {
    ...{ guildId, number, key: eventKey, kind, at, about, byId: by?.id ?? null, byName: by?.name ?? null },
    isDone: isTwice || !FOLLOWED.includes(kind),
  });
  const set: Partial<OrderRow> = { state };
  if (kind === "paid") Object.assign(set, await takeMoney(ctx, tx, order, happened, at, isTwice));
  if (kind === "moved" && by) Object.assign(set, await moveTo(ctx, tx, order, key, by));
  if (kind === "ended" && order.interval !== null) await takeRole(ctx, tx, order, `ended:${number}`, "Ended", by);
  if (kind === "refunded") await giveBack(ctx, tx, order, about, by, at);
  if (kind === "paused" && ctx.config.pauseTakesRole && happened.until) {
    await endRole(ctx, tx, order, { key: `paused:${number}:${key}`, until: happened.until, at });
  }
  if (kind === "resumed")
    await returnRole(ctx, tx, { ...order, until: null }, `resumed:${number}:${key}`, "Resumed", at);
  // What was refunded took the role then.
  const isOpen = order.state !== "refunded";
  if (kind === "disputed" && isOpen && ctx.config.disputeTakesRole)
    await takeRole(ctx, tx, order, `disputed:${key}`, "Disputed", by);
  if (kind === "disputeLost" && isOpen) await takeRole(ctx, tx, order, `lost:${key}`, "Dispute lost", by);
  if (kind === "disputeWon" && isOpen) {
    const kinds = (await eventsOf(tx, guildId, number)).map((one) => one.kind);
    // A subscription whose grace is over is ended at Stripe first.
    const canEnd = order.interval === null || order.subscriptionStatus === "ended";
    const isOver = canEnd && order.roleId !== null && order.until !== null && order.until <= at;
    if (isOver || kinds.includes("paidTwice")) set.state = "ended";
    else if (!kinds.includes("fulfilled")) set.state = "paid";
    await returnRole(ctx, tx, order, `won:${number}:${key}`, "Dispute won", at);
  }
  if (kind === "failed" || kind === "fulfilled" || kind === "refunded") Object.assign(set, { note: about });
  const changed = (await orderTable.change(tx, order, set)) ?? order;
  if (isTwice) return changeOrder(ctx, tx, number, { kind: "paidTwice", key: "paid" });
  return { outcome: "changed", order: changed };
}

/** Why and by whom a refund was asked for here, also when Stripe's event about it comes first. */
const askedRefund = ({
  refundReason: about,
  refundById: id,
  refundByName: name,
}: OrderRow): Pick<Happened, "about" | "by"> =>
  about !== null && id !== null && name !== null ? { about, by: { id, name } } : {};

/** Whether its receiver has the role already in a way that this order adds nothing to. */
async function hasAlready(tx: Orm, order: OrderRow, at: Date): Promise<boolean> {
  const { guildId, roleId, receiverId, choosesPrice, interval, product } = order;
  if (roleId === null || choosesPrice) return false;
  await lockHolders(tx, guildId, [receiverId]);
  return (await otherHolding(tx, order, at)).some((other) =>
    other.interval === null
      ? other.durationSeconds === null
      : interval !== null && other.product === product && other.subscriptionStatus !== "ended",
  );
}

/** Books the payment, and promises the role: until its time is over, after that of the same role bought before. `isTwice`: it brings nothing. */
async function takeMoney(ctx: Ctx, tx: Orm, order: OrderRow, { about, money }: Happened, at: Date, isTwice: boolean) {
  const { guildId, number, product, price, currency, isTest, roleId, durationSeconds, receiverId, receiverName } =
    order;
  // A subscription's payments are booked by invoice.
  const isOnce = order.interval === null;
  if (isOnce)
    await addPayment(tx, {
      ...{ guildId, id: `${number}:paid`, number, product, kind: "payment", at, currency },
      ...{ gross: money?.gross ?? price, fee: money?.fee ?? 0, tax: money?.tax ?? 0, isTest, reference: about ?? null },
    });
  const paid = { paidAt: at, transaction: about ?? null, ...(money && { paymentIntent: money.paymentIntent }) };
  if (roleId === null) return paid;
  if (isTwice) return { ...paid, until: at };
  await lockHolders(tx, guildId, [receiverId]);
  const others = await otherHolding(tx, order, at);
  const start = Math.max(at.getTime(), ...others.map(({ until }) => until?.getTime() ?? 0));
  const until = durationSeconds === null ? null : new Date(start + durationSeconds * 1000);
  // A role that was bought for good stays so.
  const isForGood = until === null || others.some((other) => other.until === null);
  const index = ctx.config.products.findIndex(({ name }) => name === product);
  await ctx.grants.give(tx, {
    ...{ memberId: receiverId, memberName: receiverName, roleId, key: grantKey(number), onReturn: true },
    ...{ reason: `Bought: ${product} (order ${number})`, ...(isForGood ? {} : { until }) },
    ...(index === -1 ? {} : { field: `products.${index}.role` }),
  });
  return { ...paid, until };
}

/** Gives the role to the account that accepted, for the rest of its time. Who paid, keeps paying. */
async function moveTo(ctx: Ctx, tx: Orm, order: OrderRow, key: string, by: Actor): Promise<Partial<OrderRow>> {
  const { number, product, roleId, until, buyerId, buyerName } = order;
  await takeRole(ctx, tx, order, `moved:${number}:${key}`, "Moved", null);
  if (roleId !== null) {
    await ctx.grants.give(tx, {
      ...{ memberId: by.id, memberName: by.name, roleId, key: `${grantKey(number)}:${key}`, onReturn: true },
      ...{ reason: `Moved: ${product} (order ${number})`, ...(until && { until }) },
    });
  }
  const payer = { id: order.payerId ?? buyerId, name: order.payerName ?? buyerName };
  return {
    ...{ buyerId: by.id, buyerName: by.name, receiverId: by.id, receiverName: by.name },
    ...(payer.id === by.id ? { payerId: null, payerName: null } : { payerId: payer.id, payerName: payer.name }),
    ...{ moveToId: null, moveToName: null, moveUntil: null },
  };
}

/** Books the refund of coins, and takes the role. Refunds of cards are booked one by one, as Stripe has them. */
async function giveBack(ctx: Ctx, tx: Orm, order: OrderRow, reason: string | null, by: Actor | null, at: Date) {
  const { guildId, number, product, price, currency, isTest } = order;
  if (order.method === "coins") {
    await addPayment(tx, {
      ...{ guildId, id: `${number}:refund`, number, product, kind: "refund", at, currency, gross: -price },
      ...{ fee: 0, tax: 0, isTest, reference: reason },
    });
  }
  if (order.state !== "ended") await takeRole(ctx, tx, order, `refund:${number}`, "Refunded", by);
}

/** Unless another order gives it too. */
async function takeRole(ctx: Ctx, tx: Orm, order: OrderRow, key: string, why: string, by: Actor | null) {
  const { number, product, roleId, receiverId, receiverName } = order;
  if (roleId === null) return;
  const others = await otherHolding(tx, order, ctx.clock.now());
  const grant = {
    ...{ memberId: receiverId, memberName: receiverName, roleId, key },
    reason: `${why}: ${product} (order ${number})`,
    ...(by && { askedBy: by.id }),
  };
  if (others.length === 0) {
    await ctx.grants.take(tx, grant);
    return;
  }
  const isForGood = others.some(({ until }) => until === null);
  const until = new Date(Math.max(...others.map((other) => other.until?.getTime() ?? 0)));
  await ctx.grants.give(tx, { ...grant, onReturn: true, ...(isForGood ? {} : { until }) });
}

/** At this time, unless another order gives it longer. */
async function endRole(ctx: Ctx, tx: Orm, order: OrderRow, { key, until, at }: { key: string; until: Date; at: Date }) {
  const { number, product, roleId, receiverId, receiverName } = order;
  if (until <= at) return takeRole(ctx, tx, order, key, "Paused", null);
  const ends = (await otherHolding(tx, order, at)).map((other) => other.until);
  if (roleId === null || ends.includes(null)) return;
  await ctx.grants.give(tx, {
    ...{ memberId: receiverId, memberName: receiverName, roleId, key, onReturn: true },
    reason: `Paused: ${product} (order ${number})`,
    until: new Date(Math.max(until.getTime(), ...ends.map((end) => end?.getTime() ?? 0))),
  });
}

/** For the rest of the time that was bought, or longer if another order gives the role too. */
async function returnRole(ctx: Ctx, tx: Orm, order: OrderRow, key: string, why: string, at: Date) {
  const { number, product, roleId, receiverId, receiverName } = order;
  if (roleId === null || (order.until !== null && order.until <= at)) return;
  const ends = [order, ...(await otherHolding(tx, order, at))].map(({ until }) => until);
  const until = new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0)));
  await ctx.grants.give(tx, {
    ...{ memberId: receiverId, memberName: receiverName, roleId, key, onReturn: true },
    reason: `${why}: ${product} (order ${number})`,
    ...(ends.includes(null) ? {} : { until }),
  });
}
