// Looks after what nobody asks for: reviews that expire, draws that are due, reminders of old submissions, lost files,
// and records that have become old.
import { and, asc, eq, lt } from "drizzle-orm";
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import { defineSweep, each, forRows } from "#kit-server/platform/sweeps/define-sweep.ts";
import { PANEL, proofOfWork } from "../contract.ts";
import { unannounced } from "../store/announced.ts";
import { forgetEntries } from "../store/entries.ts";
import { forgetContents, forgetEvidence } from "../store/evidence.ts";
import { turnDay, unfinishedDraws } from "../store/tasks.ts";
import { proofOfWorkReviews as reviews } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { blocks } from "./blocks.ts";
import type { Ctx } from "./context.ts";
import { queue } from "./queue.ts";
import { announceResult } from "./reward.ts";
import { forgottenFiles, keepFile } from "./store-file.ts";
import { drawTask } from "./winners.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export const watch = defineSweep<Ctx>({
  job: "watch",
  everyMs: MINUTE_MS,
  idleMs: 10 * MINUTE_MS,
  tasks: [
    ...queue.tasks,
    // A task begins or is over with the day.
    each(async (ctx: Ctx) => {
      if (await turnDay(ctx.orm, ctx.guildId, await ctx.time.today(), ctx.clock.now())) await ctx.panels.refresh(PANEL);
    }),
    forRows(
      ({ orm, guildId }: Ctx) => unfinishedDraws(orm, guildId),
      (ctx, { number }) => drawTask(ctx, number),
    ),
    forRows(
      ({ orm, guildId }: Ctx) => unannounced(orm, guildId),
      (ctx, entry) => announceResult(ctx, entry),
    ),
    forRows(forgottenFiles, (ctx, file) => keepFile(ctx, file)),
    each(remindReviewers),
    each(blocks.removeEnded),
    each(async ({ orm, guildId, config, clock }: Ctx) => {
      const ago = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
      await forgetContents(orm, guildId, ago(config.fileDays));
      await forgetEvidence(orm, guildId, ago(config.keepDays));
      await queue.store.forget(orm, guildId, ago(config.keepDays));
      await forgetEntries(orm, guildId, ago(config.keepDays));
    }),
  ],
});

/** One message for all that wait too long; again each time that the oldest has waited as long once more. */
async function remindReviewers(ctx: Ctx): Promise<void> {
  const { config, orm, guildId, clock, chat } = ctx;
  if (config.remindAfter === null || config.reviewIn === null) return;
  const afterMs = config.remindAfter * 1000;
  const old = and(
    eq(reviews.guildId, guildId),
    eq(reviews.state, "pending"),
    lt(reviews.at, new Date(clock.now().getTime() - afterMs)),
  );
  const count = await orm.$count(reviews, old);
  if (count === 0) return;
  const [oldest] = await orm
    .select({ number: reviews.number, at: reviews.at })
    .from(reviews)
    .where(old)
    .orderBy(asc(reviews.at))
    .limit(1);
  if (!oldest) return;
  const since = `<t:${Math.floor(oldest.at.getTime() / 1000)}:R>`;
  const role = config.remindRole;
  const text = chat.t(chatWords.reminder, { count, number: oldest.number, since });
  await postWhereSet(ctx, proofOfWork, {
    path: "reviewIn",
    key: `reminder:${oldest.number}:${Math.floor((clock.now().getTime() - oldest.at.getTime()) / afterMs)}`,
    message: async () => ({
      content: role ? `<@&${role}> ${text}` : text,
      allowed_mentions: { parse: [], users: [], roles: role ? [role] : [] },
    }),
  });
}
