// Tasks whose winners are known at the end: the best by choice, or a fair draw among those that were approved.
import type { Actor } from "#kit/actor.ts";
import { drawOrder } from "#kit-server/guild/draws/draw-order.ts";
import { checkInOrder } from "#kit-server/module/eligibility/check-in-order.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { PANEL } from "../contract.ts";
import { approvedOf, type EntryRow, entryTable } from "../store/entries.ts";
import { countsOf, isOver, type TaskRow, taskTable } from "../store/tasks.ts";
import { proofOfWorkReviewCounters } from "../store.ts";
import { blocks } from "./blocks.ts";
import { type Ctx, refuse } from "./context.ts";
import { announceResult, rewardEntry } from "./reward.ts";
import { drawKey } from "./tasks.ts";

/** Rewards these submissions of a task that is over, once, and ends it. */
export async function chooseWinners(ctx: Ctx, number: number, chosen: readonly number[], by: Actor): Promise<TaskRow> {
  const { guildId } = ctx;
  const today = await ctx.time.today();
  const done = await ctx.orm.transaction(async (tx) => {
    const task = await holdTask(ctx, tx, number);
    if (!task) throw refuse("taskGone");
    if (task.spec.slotMode !== "best") throw refuse("notBest");
    if (task.finishedAt) throw refuse("taskOver");
    if (!isOver(task, today)) throw refuse("notOver");
    if (await isAnyWaiting(ctx, tx, number)) throw refuse("stillWaiting");
    const entries = await approvedOf(tx, guildId, number);
    const winners = entries.filter((entry) => chosen.includes(entry.number));
    if (winners.length !== new Set(chosen).size || winners.length > task.spec.slots) {
      throw refuse("wrongWinners", { max: task.spec.slots });
    }
    await ctx.audit(tx, by, "winners.chosen", { title: task.spec.title, count: winners.length });
    return finish(ctx, tx, task, { entries, winners });
  });
  await announce(ctx, done);
  return done.task;
}

/** The job: draws once the task is over and nothing waits. Does nothing before, and nothing twice. */
export async function drawTask(ctx: Ctx, number: number): Promise<void> {
  const { orm, guildId } = ctx;
  const known = await taskTable.read(orm, { guildId, number });
  const today = await ctx.time.today();
  if (known?.spec.slotMode !== "draw" || known.finishedAt || !known.seed || !isOver(known, today)) return;
  const { spec, seed } = known;
  const drawn = await approvedOf(orm, guildId, number);
  const blocked = await blocks.among(ctx);
  const verdicts: Parameters<typeof checkInOrder>[1]["verdicts"] = new Map(
    drawn
      .filter(({ memberId }) => blocked.has(memberId))
      .map(({ memberId }) => [memberId, { failed: [], hasLeft: false, isEligible: false }]),
  );
  const ordered = await drawOrder(
    seed,
    drawn.map((entry) => ({ ...entry, weight: 1 })),
  );
  const memberIds = ordered.map(({ memberId }) => memberId);
  await checkInOrder(ctx, {
    memberIds,
    gate: [...ctx.config.gate, ...spec.gate],
    wanted: spec.slots,
    since: known.at,
    verdicts,
  });
  const done = await orm.transaction(async (tx) => {
    const task = await holdTask(ctx, tx, number);
    if (!task || task.finishedAt || (await isAnyWaiting(ctx, tx, number))) return null;
    const entries = await approvedOf(tx, guildId, number);
    // Someone was approved meanwhile: their own job draws.
    if (entries.length !== drawn.length) return null;
    const winners = ordered.filter(({ memberId }) => verdicts.get(memberId)?.isEligible).slice(0, spec.slots);
    await ctx.draws.reveal(tx, {
      ...{ key: drawKey(number), title: spec.title, seed, at: ctx.clock.now(), winnersMax: spec.slots },
      entries: ordered.map(({ memberId, weight }) => {
        const verdict = verdicts.get(memberId);
        return { memberId, weight, isOut: verdict !== undefined && !verdict.isEligible };
      }),
      winners: winners.map(({ memberId }) => memberId),
    });
    return finish(ctx, tx, task, { entries, winners });
  });
  if (done) await announce(ctx, done);
}

/** No further submission is accepted while it is held: they take the same lock. */
async function holdTask(ctx: Ctx, tx: Orm, number: number): Promise<TaskRow | null> {
  await lockCounter(tx, proofOfWorkReviewCounters, ctx.guildId);
  return taskTable.hold(tx, { guildId: ctx.guildId, number });
}

const isAnyWaiting = async ({ guildId }: Ctx, tx: Orm, number: number): Promise<boolean> =>
  ((await countsOf(tx, guildId, [number])).get(number)?.pending ?? 0) > 0;

type Ending = { entries: readonly EntryRow[]; winners: readonly EntryRow[] };

async function finish(ctx: Ctx, tx: Orm, held: TaskRow, { entries, winners }: Ending) {
  const now = ctx.clock.now();
  const won = new Set(winners.map(({ number }) => number));
  for (const entry of entries) {
    if (won.has(entry.number)) await rewardEntry(ctx, tx, entry, held);
    else await entryTable.change(tx, entry, { state: "lost", points: 0, roleId: null, endedWhy: "lost" });
  }
  const ended = { finishedAt: now, endedAt: held.endedAt ?? now, version: held.version + 1 };
  const task = (await taskTable.change(tx, held, ended)) ?? held;
  return { task, winners, others: entries.filter(({ number }) => !won.has(number)) };
}

/** The sweep does it again for a process that was killed after the commit. */
async function announce(ctx: Ctx, { task, winners, others }: Awaited<ReturnType<typeof finish>>): Promise<void> {
  await ctx.activity.record("winnersChosen", `winners:${task.number}`, {
    title: task.spec.title,
    count: winners.length,
  });
  for (const entry of winners) await announceResult(ctx, { ...entry, state: "rewarded" });
  for (const entry of others) await announceResult(ctx, { ...entry, state: "lost" });
  await ctx.panels.refresh(PANEL);
}
