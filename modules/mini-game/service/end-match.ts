// Ends a match from outside of its moves; a job shows every end in its message.
import type { Orm } from "#kit-server/storage/database/database.ts";
import { holdMatch, type Match, readMatch } from "../store.ts";
import type { Ctx } from "./context.ts";
import type { Seat } from "./games/game.ts";
import { games } from "./games/games.ts";
import { type End, settle, VOID } from "./settle.ts";

/** After this, a player who didn't move may have been kept from it, because the bot was away. */
const LATE_MS = 120_000;

/** Ends it once; null if it is over. `alongside` is written in the same transaction. */
export async function endMatch(
  ctx: Ctx,
  match: Pick<Match, "guildId" | "number">,
  endOf: (held: Match) => End | null,
  alongside: (tx: Orm, ended: Match) => Promise<void> = async () => {},
): Promise<Match | null> {
  const ended = await ctx.orm.transaction(async (tx) => {
    const held = await holdMatch(tx, match);
    if (!held || held.state === "ended") return null;
    const end = endOf(held);
    if (!end) return null;
    const done = await settle(ctx, tx, held, end);
    await alongside(tx, done);
    return done;
  });
  if (ended) await showLater(ctx, ended.number);
  return ended;
}

export const showLater = (ctx: Ctx, number: number): Promise<void> =>
  ctx.jobs.enqueue("show", { number }, { key: `show:${number}` });

/** Looks again whether the match is over time when its time is up. */
export const endLater = (ctx: Ctx, { number, dueAt }: Match): Promise<void> =>
  ctx.jobs.enqueue("end", { number }, { key: `end:${number}:${dueAt.getTime()}`, startAfter: dueAt });

/** The job: who didn't move in time loses; an invitation that wasn't answered is over. */
export async function endDue(ctx: Ctx, number: number): Promise<void> {
  const match = await readMatch(ctx.orm, { guildId: ctx.guildId, number });
  if (!match || match.state === "ended") return;
  const now = ctx.clock.now();
  if (match.dueAt > now) return endLater(ctx, match);
  await endMatch(ctx, match, (held) => (held.dueAt > now ? null : endOfTime(held, now)));
}

function endOfTime(match: Match, now: Date): End {
  if (match.state === "invited") return VOID("unanswered");
  if (now.getTime() - match.dueAt.getTime() > LATE_MS) return VOID("late");
  const waits = games[match.game].waitsFor(match.play);
  if (match.opponentId === null) return { why: "timeout", winner: 1, isVoid: false };
  const [first] = waits;
  const winner: Seat | null = waits.length === 1 && first !== undefined ? (first === 0 ? 1 : 0) : null;
  return { why: "timeout", winner, isVoid: false };
}
