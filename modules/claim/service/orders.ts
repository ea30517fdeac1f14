// What becomes of orders: delivered by staff, confirmed, refunded; and what the buyer reads about it.
import type { Actor } from "#kit/actor.ts";
import { UserError } from "#kit/error.ts";
import { escapedText } from "#kit/placeholders.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { memberNames } from "#kit-server/guild/members/find-members.ts";
import type { CompletedGrant } from "#kit-server/module/bot/module-bot.ts";
import { messageMember } from "#kit-server/module/posting/message-member.ts";
import { unclaim } from "../store/lists.ts";
import { addToPool, type OrderRow, ordersOfTicket, orderTable } from "../store/orders.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, refuse } from "./context.ts";
import { orderKey } from "./order.ts";

type About = "delivered" | "refunded";

/** Staff handed it over. */
export async function deliverOrder(ctx: Ctx, number: number, note: string, by: Actor): Promise<OrderRow> {
  const done = await ctx.orm.transaction(async (tx) => {
    const order = await orderTable.hold(tx, { guildId: ctx.guildId, number });
    if (!order) throw refuse("orderGone");
    if (order.state !== "waiting") throw refuse("orderDone");
    await ctx.audit(tx, by, "order.delivered", { number, item: order.item, member: order.memberName });
    const doneBy = { byId: by.id, byName: by.name, doneAt: ctx.clock.now() };
    return (await orderTable.change(tx, order, { state: "delivered", note: note || null, ...doneBy })) ?? order;
  });
  await notifyLater(ctx, number, "delivered");
  return done;
}

const nameOf = memberNames();

/** A ticket was closed: what staff closed counts as delivered, anything else waits on the page. */
export async function noteClosedTicket(
  ctx: Ctx,
  { number, openerId, closedById }: { number: number; openerId: Snowflake; closedById: Snowflake | null },
): Promise<void> {
  const waiting = await ordersOfTicket(ctx.orm, ctx.guildId, number);
  if (waiting.length === 0 || closedById === null || closedById === openerId) return;
  const by = { id: closedById, name: await nameOf(ctx, closedById) };
  for (const order of waiting) {
    try {
      await deliverOrder(ctx, order.number, "", by);
    } catch (error) {
      // It was delivered or refunded on the page a moment ago.
      if (!(error instanceof UserError)) throw error;
    }
  }
}

/**
 * Gives the points back once and removes the role. The item is in stock again; a code from its pool is not. What a list
 * gave and the bot couldn't deliver is due again.
 */
export async function refundOrder(ctx: Ctx, number: number, reason: string, by: Actor | null): Promise<OrderRow> {
  const { guildId, ledger, grants, clock } = ctx;
  const { order, isNew } = await ctx.orm.transaction(async (tx) => {
    const before = await orderTable.hold(tx, { guildId, number });
    if (!before) throw refuse("orderGone");
    if (before.state === "refunded") {
      if (by) throw refuse("orderDone");
      return { order: before, isNew: false };
    }
    const { memberId, memberName, roleId, item } = before;
    await ledger.reverse(tx, { key: `buy:${before.key}`, reason: `Refund: ${item}`, ...(by && { actorId: by.id }) });
    if (roleId !== null) {
      const grant = { memberId, memberName, roleId, key: `refund:${number}`, reason: `Refund: ${item}`.slice(0, 200) };
      await grants.take(tx, { ...grant, ...(by && { askedBy: by.id }) });
    }
    if (!by && before.list !== null) await unclaim(tx, guildId, number);
    if (by) await ctx.audit(tx, by, "order.refunded", { number, item, member: memberName });
    const doneBy = { byId: by?.id ?? null, byName: by?.name ?? null, doneAt: clock.now() };
    const after = await orderTable.change(tx, before, { state: "refunded", note: reason, ...doneBy });
    return { order: after ?? before, isNew: true };
  });
  if (isNew) {
    const { memberId, memberName, item, price } = order;
    await ctx.activity.record("refunded", `refund:${number}`, { memberId, memberName, item, price, number });
    await notifyLater(ctx, number, "refunded");
  }
  return order;
}

/** The role of an order was given, or can't be: then the order is refunded. */
export async function noteGrant(ctx: Ctx, { key, outcome, wanted, reasons }: CompletedGrant): Promise<void> {
  const number = Number(/^order:(\d+)$/.exec(key)?.[1]);
  if (!number || wanted !== "give" || key !== orderKey(number)) return;
  const order = await orderTable.read(ctx.orm, { guildId: ctx.guildId, number });
  if (order?.state !== "pending") return;
  if (outcome === "done") {
    await orderTable.change(ctx.orm, order, { state: "delivered", doneAt: ctx.clock.now() });
    return;
  }
  const why = reasons.map((reason) => ctx.chat.t(reason)).join(" ") || ctx.chat.t(chatWords.roleFailed);
  await refundOrder(ctx, number, why.slice(0, 300), null);
}

const notifyLater = (ctx: Ctx, number: number, about: About): Promise<void> =>
  ctx.jobs.enqueue("notifyBuyer", { number, about }, { key: `${about}:${number}` });

/** By direct message; the note is in /inventory for members who accept none. */
export async function notifyBuyer(ctx: Ctx, { number, about }: { number: number; about: About }): Promise<void> {
  const order = await orderTable.read(ctx.orm, { guildId: ctx.guildId, number });
  if (order?.state !== about) return;
  const server = escapedText((await ctx.guild())?.name ?? "");
  const params = { item: escapedText(order.item), server, price: order.price, note: escapedText(order.note ?? "") };
  const content = [
    ctx.chat.t(about === "refunded" && order.list !== null ? chatWords.withdrawn : chatWords[about], params),
    ...(order.note ? [ctx.chat.t(chatWords.note, params)] : []),
  ].join("\n");
  await messageMember(ctx, { key: `${about}:${number}`, memberId: order.memberId, content });
}

/** Adds codes to an item of the shop. Returns how many are new. */
export async function fillPool(ctx: Ctx, name: string, codes: readonly string[], by: Actor): Promise<number> {
  const item = ctx.config.items.find((one) => one.name === name);
  if (!item) throw refuse("itemGone");
  if (item.delivery !== "code") throw refuse("notPool");
  return ctx.orm.transaction(async (tx) => {
    const added = await addToPool(tx, ctx.guildId, name, codes);
    await ctx.audit(tx, by, "pool.added", { item: name, count: added });
    return added;
  });
}
