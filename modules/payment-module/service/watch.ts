// Searches for payments, expires and ends orders, and finishes what follows from their events.
import { defineSweep, each, forRows } from "#kit-server/platform/sweeps/define-sweep.ts";
import { renewedByErased, unrenewed } from "../store/card-orders.ts";
import { type EventRow, unfinished } from "../store/order-events.ts";
import { type OrderRow, overdue, overNow, releaseAmounts } from "../store/orders.ts";
import { checkEvents } from "./card/check-events.ts";
import { mayExpire } from "./card/close-checkout.ts";
import { closeOldPages } from "./card/close-old-pages.ts";
import { catchUp, endOfErased, endUnpaid } from "./card/manage-subscription.ts";
import { clearAccountAlerts } from "./card/stripe-account.ts";
import { changeOrder } from "./change-order.ts";
import { checkToken } from "./check-token.ts";
import type { Ctx } from "./context.ts";
import { followUp } from "./follow-up.ts";
import { type Group, LATE_MS, openGroups, quietGroups, searchChain } from "./watch-chain.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const change =
  (kind: "expired" | "ended") =>
  (ctx: Ctx, { number }: OrderRow) =>
    ctx.orm.transaction((tx) => changeOrder(ctx, tx, number, { kind, key: "time" }));

async function expire(ctx: Ctx, order: OrderRow): Promise<void> {
  if (order.method === "card" && !(await mayExpire(ctx, order))) return;
  await change("expired")(ctx, order);
}

/** Stripe charges a renewal about an hour after the time is over. */
const LATE_RENEWAL_MS = 6 * 60 * MINUTE_MS;

async function end(ctx: Ctx, order: OrderRow): Promise<void> {
  if (order.subscriptionStatus === "pastDue" && !(await endUnpaid(ctx, order))) return;
  await change("ended")(ctx, order);
}

export const watch = defineSweep<Ctx>({
  job: "watch",
  everyMs: 15 * SECOND_MS,
  idleMs: 10 * MINUTE_MS,
  tasks: [
    // First, so that money for an order that is no longer awaited is listed for the owner.
    each(({ orm, guildId, clock }) => releaseAmounts(orm, guildId, new Date(clock.now().getTime() - LATE_MS))),
    forRows(openGroups, (ctx: Ctx, group: Group) => searchChain(ctx, group), { isAwaited: true }),
    forRows(quietGroups, (ctx: Ctx, group: Group) => searchChain(ctx, group)),
    each(closeOldPages),
    each(checkToken),
    each((ctx) => (ctx.config.cards ? checkEvents(ctx) : clearAccountAlerts(ctx))),
    forRows(({ orm, guildId, clock }: Ctx) => overdue(orm, guildId, clock.now()), expire),
    forRows(({ orm, guildId, clock }: Ctx) => overNow(orm, guildId, clock.now()), end),
    forRows(
      ({ orm, guildId, clock }: Ctx) => unrenewed(orm, guildId, new Date(clock.now().getTime() - LATE_RENEWAL_MS)),
      catchUp,
    ),
    forRows(({ orm, guildId }: Ctx) => renewedByErased(orm, guildId), endOfErased),
    forRows(
      ({ orm, guildId }: Ctx) => unfinished(orm, guildId),
      (ctx: Ctx, event: EventRow) => followUp(ctx, event),
    ),
  ],
});
