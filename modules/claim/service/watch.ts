// Ends lost streaks, refunds orders whose role can't be given, and deletes old records.
import { plusDays } from "#kit/schedule/days.ts";
import { defineSweep, each, forRows } from "#kit-server/platform/sweeps/define-sweep.ts";
import { forgetCodes } from "../store/codes.ts";
import { forgetLinks } from "../store/links.ts";
import { forgetLists } from "../store/lists.ts";
import { forgetOrders, type OrderRow, undelivered } from "../store/orders.ts";
import { aliveSince, endLostStreaks, forgetDays } from "../store/streaks.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";
import { refundOrder } from "./orders.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export const watch = defineSweep<Ctx>({
  job: "watch",
  everyMs: MINUTE_MS,
  idleMs: 30 * MINUTE_MS,
  tasks: [
    each(async ({ orm, guildId, config, time, clock }) => {
      const today = await time.today();
      await endLostStreaks(orm, guildId, aliveSince(today, config.graceDays));
      const before = new Date(clock.now().getTime() - config.keepDays * DAY_MS);
      await forgetCodes(orm, guildId, before);
      await forgetOrders(orm, guildId, before);
      await forgetLists(orm, guildId, before);
      await forgetLinks(orm, guildId, clock.now());
      await forgetDays(orm, guildId, plusDays(today, -config.keepDays));
    }),
    forRows(
      ({ orm, guildId, clock }) => undelivered(orm, guildId, new Date(clock.now().getTime() - DAY_MS)),
      (ctx: Ctx, { number }: OrderRow) => refundOrder(ctx, number, ctx.chat.t(chatWords.roleFailed), null),
    ),
  ],
});
