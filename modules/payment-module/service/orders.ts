// What owners do with orders on the page, and what becomes of their roles.
import type { Actor } from "#kit/actor.ts";
import type { CompletedGrant } from "#kit-server/module/bot/module-bot.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { awaitingRole, type OrderRow, orderTable } from "../store/orders.ts";
import { transferTable } from "../store/transfers.ts";
import { closeCheckout } from "./card/close-checkout.ts";
import { pauseSubscription } from "./card/manage-subscription.ts";
import { refundCard } from "./card/refund-card.ts";
import { changeOrder, type Happened, orderOfGrant } from "./change-order.ts";
import { type Ctx, refuse } from "./context.ts";
import { watch } from "./watch.ts";

type Action = "order.delivered" | "order.canceled" | "order.refunded" | "transfer.assigned";

async function act(
  ctx: Ctx,
  number: number,
  happened: Happened & { by: Actor },
  action: Action,
  before: (tx: Orm, order: OrderRow) => Promise<void> = async () => {},
): Promise<OrderRow> {
  const order = await ctx.orm.transaction(async (tx) => {
    const held = await orderTable.hold(tx, { guildId: ctx.guildId, number });
    if (!held) throw refuse("orderGone");
    await before(tx, held);
    const changed = await changeOrder(ctx, tx, number, happened);
    if (changed?.outcome !== "changed") throw refuse("orderDone");
    await ctx.audit(tx, happened.by, action, { number, product: held.product, member: held.buyerName });
    return changed.order;
  });
  await watch.soon(ctx);
  return order;
}

export const deliverOrder = (ctx: Ctx, number: number, note: string, by: Actor): Promise<OrderRow> =>
  act(ctx, number, { kind: "fulfilled", key: "hand", about: note, by }, "order.delivered", async (_tx, order) => {
    if (order.delivery !== "manual") throw refuse("orderDone");
  });

export async function cancelOrder(ctx: Ctx, number: number, by: Actor): Promise<OrderRow> {
  const order = await read(ctx, number);
  if (order.state !== "created") throw refuse("orderDone");
  await closeCheckout(ctx, order);
  await watch.soon(ctx);
  return act(ctx, number, { kind: "canceled", key: "owner", by }, "order.canceled");
}

/** A card's money goes back at Stripe; coins went back before. */
export async function refundOrder(ctx: Ctx, number: number, reason: string, by: Actor): Promise<OrderRow> {
  const order = await read(ctx, number);
  if (order.method === "card") {
    await refundCard(ctx, order, reason, by);
    await watch.soon(ctx);
    return read(ctx, number);
  }
  return act(ctx, number, { kind: "refunded", key: "owner", about: reason, by }, "order.refunded");
}

/** Pauses a subscription, or resumes it. */
export async function pauseOrder(ctx: Ctx, number: number, isPaused: boolean, by: Actor): Promise<OrderRow> {
  const action = isPaused ? ("order.paused" as const) : ("order.resumed" as const);
  await pauseSubscription(ctx, await read(ctx, number), isPaused, { by, action });
  await watch.soon(ctx);
  return read(ctx, number);
}

async function read({ orm, guildId }: Ctx, number: number): Promise<OrderRow> {
  const order = await orderTable.read(orm, { guildId, number });
  if (!order) throw refuse("orderGone");
  return order;
}

/** Accepts a transfer as this order's payment, whatever its amount. */
export async function assignTransfer(ctx: Ctx, number: number, id: string, by: Actor): Promise<OrderRow> {
  const transfer = await transferTable.read(ctx.orm, { guildId: ctx.guildId, id });
  if (!transfer) throw refuse("transferGone");
  const { transaction } = transfer;
  return act(
    ctx,
    number,
    { kind: "paid", key: transaction, about: transaction, by },
    "transfer.assigned",
    async (tx) => {
      const held = await transferTable.hold(tx, { guildId: ctx.guildId, id });
      if (!held || held.number !== null) throw refuse("transferGone");
      await transferTable.change(tx, held, { number });
    },
  );
}

/**
 * The role was given, which delivers every order that waits for it, because of several grants only the newest is processed.
 * If it couldn't be given, its order shows why.
 */
export async function noteGrant(ctx: Ctx, { key, memberId, roleId, outcome, wanted, reasons }: CompletedGrant) {
  if (wanted !== "give") return;
  const note = (number: number, happened: Happened): Promise<unknown> =>
    ctx.orm.transaction((tx) => changeOrder(ctx, tx, number, happened));
  if (outcome === "done") {
    const waiting = await awaitingRole(ctx.orm, ctx.guildId, memberId, roleId);
    // An order that was moved is delivered again, by another grant.
    for (const { number } of waiting) await note(number, { kind: "fulfilled", key: `role:${key}` });
    return;
  }
  const number = orderOfGrant(key);
  const why = reasons.map((reason) => ctx.chat.t(reason)).join(" ");
  if (number !== null) await note(number, { kind: "failed", key: outcome, about: why.slice(0, 300) });
}
