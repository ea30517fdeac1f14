// Sweeps matches whose post or end a kill interrupted, and deletes old records.
import { and, eq, lt } from "drizzle-orm";
import { defineSweep, each, forRows } from "#kit-server/platform/sweeps/define-sweep.ts";
import { forEachIsolated } from "#kit-server/platform/sweeps/for-each-isolated.ts";
import { forgetDays } from "#kit-server/storage/numbers/day-totals.ts";
import { forgetJudged } from "../store/counting.ts";
import { forgetSeats } from "../store/players.ts";
import {
  type Match,
  matchTable,
  miniGameDays,
  miniGameMatches,
  miniGameSeasons,
  miniGameWords,
  openMatches,
  unfinishedMatches,
} from "../store.ts";
import { blocks, type Ctx } from "./context.ts";
import { endDue, endMatch } from "./end-match.ts";
import { liveMatch, postMatch } from "./live-match.ts";
import { VOID } from "./settle.ts";
import { showEnd } from "./show-end.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Messages are delivered again for days at most. */
const JUDGED_DAYS = 14;

export const watch = defineSweep<Ctx>({
  job: "watch",
  everyMs: MINUTE_MS,
  idleMs: DAY_MS,
  tasks: [
    each(forgetOld),
    each(blocks.removeEnded),
    forRows((ctx) => unfinishedMatches(ctx.orm, ctx.guildId), sweepMatch, { isAwaited: true }),
  ],
});

async function sweepMatch(ctx: Ctx, match: Match): Promise<void> {
  const { number, state, place, messageId } = match;
  if (state === "ended") return showEnd(ctx, number);
  if (place === "channel" && messageId === null && !(await postMatch(ctx, match))) {
    await endMatch(ctx, match, () => VOID("notPosted"));
    return;
  }
  if (match.shown !== match.moves && messageId !== null) liveMatch.changed(ctx, number);
  await endDue(ctx, number);
}

async function forgetOld({ orm, guildId, config, clock }: Ctx): Promise<void> {
  const now = clock.now().getTime();
  const before = new Date(now - config.keepDays * DAY_MS);
  await orm.transaction(async (tx) => {
    const old = await matchTable.forgetBefore(
      tx,
      guildId,
      miniGameMatches.endedAt,
      before,
      eq(miniGameMatches.isEndShown, true),
    );
    await forgetSeats(
      tx,
      guildId,
      old.map(({ number }) => number),
      before,
    );
    await forgetDays(tx, miniGameDays, guildId, before);
    await tx
      .delete(miniGameWords)
      .where(and(eq(miniGameWords.guildId, guildId), lt(miniGameWords.day, before.toISOString().slice(0, 10))));
    await tx
      .delete(miniGameSeasons)
      .where(and(eq(miniGameSeasons.guildId, guildId), lt(miniGameSeasons.endedAt, before)));
  });
  await forgetJudged(orm, guildId, new Date(now - JUDGED_DAYS * DAY_MS));
}

/** The module was turned off: matches end, stakes are given back, and messages show it. */
export async function endAll(ctx: Ctx): Promise<void> {
  await forEachIsolated(await openMatches(ctx.orm, ctx.guildId), (match) =>
    endMatch(ctx, match, () => VOID("moduleOff")),
  );
  await forEachIsolated(await unfinishedMatches(ctx.orm, ctx.guildId), ({ number }) => showEnd(ctx, number));
}
