// Searches for payments, expires and ends orders, and finishes what follows from their events.
import { defineSweep, each, forRows } from "#kit-server/platform/sweeps/define-sweep.ts";
import { type EventRow, type OrderRow, overdue, overNow, releaseAmounts, unfinished } from "../store/orders.ts";
import { changeOrder } from "./change-order.ts";
import type { Ctx } from "./context.ts";
import { followUp } from "./follow-up.ts";
import { type Group, openGroups, quietGroups, searchChain } from "./watch-chain.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Longer than late money counts. */
const AMOUNT_KEPT_MS = 30 * 86_400_000;

const change =
  (kind: "expired" | "ended") =>
  (ctx: Ctx, { number }: OrderRow) =>
    ctx.orm.transaction((tx) => changeOrder(ctx, tx, number, { kind, key: "time" }));

export const watch = defineSweep<Ctx>({
  job: "watch",
  everyMs: 15 * SECOND_MS,
  idleMs: 10 * MINUTE_MS,
  tasks: [
    forRows(openGroups, (ctx: Ctx, group: Group) => searchChain(ctx, group), { isAwaited: true }),
    forRows(quietGroups, (ctx: Ctx, group: Group) => searchChain(ctx, group)),
    forRows(({ orm, guildId, clock }: Ctx) => overdue(orm, guildId, clock.now()), change("expired")),
    forRows(({ orm, guildId, clock }: Ctx) => overNow(orm, guildId, clock.now()), change("ended")),
    forRows(
      ({ orm, guildId }: Ctx) => unfinished(orm, guildId),
      (ctx: Ctx, event: EventRow) => followUp(ctx, event),
    ),
    each(({ orm, guildId, clock }) => releaseAmounts(orm, guildId, new Date(clock.now().getTime() - AMOUNT_KEPT_MS))),
  ],
});
