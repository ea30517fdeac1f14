// How a drop ends: it stops taking claims, a draw picks and pays winners, and its message shows the result. Each step
// is idempotent.
import { closeEntries } from "../store/claims.ts";
import { changeDrop, type Drop, OPEN_STATES, readDrop } from "../store.ts";
import type { Ctx } from "./context.ts";
import { drawWinners, isDrawn } from "./draw.ts";
import { liveDrop } from "./live-drop.ts";

/** The job: ends expired drops, and finishes those that are ending. */
export async function closeDrop(ctx: Ctx, number: number): Promise<void> {
  const drop = await readDrop(ctx.orm, { guildId: ctx.guildId, number });
  if (!drop || drop.isResultShown) return;
  if (!OPEN_STATES.includes(drop.state)) return finishDrop(ctx, drop);
  if (drop.endsAt === null || drop.endsAt > ctx.clock.now()) return;
  const closing = await changeDrop(ctx.orm, drop, { state: "closing", endedWhy: "time" }, OPEN_STATES);
  await finishDrop(ctx, closing ?? drop);
}

export async function finishDrop(ctx: Ctx, drop: Drop): Promise<void> {
  const ended = drop.state === "ended" ? drop : await drawWinners(ctx, drop);
  if (!ended || ended.isResultShown) return;
  await liveDrop.show(ctx, ended);
  if (ended.kind.mode === "draw") await closeEntries(ctx.orm, ended, isDrawn(ended) ? "lost" : "void");
  await noteEnd(ctx, ended);
  // Last, so that a kill before it repeats everything.
  await changeDrop(ctx.orm, ended, { isResultShown: true }, ["ended"]);
}

async function noteEnd(ctx: Ctx, { number, kindName: kind, winners, points, endedWhy }: Drop): Promise<void> {
  if (endedWhy === "notPosted") return;
  if (endedWhy === "deleted") await ctx.activity.record("lost", String(number), { number, kind });
  else await ctx.activity.record("ended", String(number), { number, kind, winners, points });
}
