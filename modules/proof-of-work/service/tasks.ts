// Managers create, change and end tasks.
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#kit/actor.ts";
import { checkAuthor, type GuildAuthor } from "#kit/author-check.ts";
import { type FieldIssue, userError } from "#kit/error.ts";
import { checkAgainstGuild } from "#kit/guild-check.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { newSeed } from "#kit-server/guild/draws/draw-order.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { PANEL, TASKS_MAX, type TaskSpec, taskFaults, taskSpec } from "../contract.ts";
import { currentTasks, isOver, type TaskRow, taskTable } from "../store/tasks.ts";
import { proofOfWorkTaskCounters } from "../store.ts";
import { type Ctx, refuse } from "./context.ts";

type By = { actor: Actor; author: GuildAuthor };

export async function createTask(ctx: Ctx, { key, spec }: { key: string; spec: TaskSpec }, by: By): Promise<TaskRow> {
  await check(ctx, spec, {}, by);
  const opened = openedAt(spec, await ctx.time.today(), ctx.clock.now());
  return recordTask(ctx, { key, spec, openedAt: opened }, by.actor);
}

type New = Pick<TaskRow, "key" | "spec" | "openedAt">;

/** Once for its key. */
export async function recordTask(ctx: Ctx, { spec, ...task }: New, by: Actor): Promise<TaskRow> {
  const { orm, guildId } = ctx;
  const at = ctx.clock.now();
  const who = { byId: by.id, byName: by.name };
  const seed = spec.slotMode === "draw" ? newSeed() : null;
  const { row } = await taskTable.putNumbered(
    orm,
    { guildId, ...task, spec, seed, at, ...who },
    {
      counters: proofOfWorkTaskCounters,
      before: async (tx) => {
        if ((await currentTasks(tx, guildId)).length >= TASKS_MAX) throw refuse("tooManyTasks", { max: TASKS_MAX });
        return null;
      },
      alongside: async (tx, made) => {
        await commitDraw(ctx, tx, made);
        await ctx.audit(tx, by, "task.created", { title: spec.title });
      },
    },
  );
  await ctx.panels.refresh(PANEL);
  return row;
}

const openedAt = ({ from }: TaskSpec, today: string, at: Date): Date | null =>
  from === null || from <= today ? at : null;

type Change = { number: number; version: number; spec: TaskSpec };

/** What was submitted already keeps its reward. */
export async function changeTask(ctx: Ctx, { number, version, spec }: Change, by: By): Promise<TaskRow> {
  const before = await taskTable.read(ctx.orm, { guildId: ctx.guildId, number });
  if (!before) throw refuse("taskGone");
  await check(ctx, spec, before.spec, by);
  const today = await ctx.time.today();
  const changed = await ctx.orm.transaction(async (tx) => {
    const held = await taskTable.hold(tx, before);
    if (!held) throw refuse("taskGone");
    if (held.version !== version) throw refuse("taskStale");
    if (held.endedAt !== null || held.finishedAt !== null) throw refuse("taskOver");
    // Entries of an announced draw can't become those of something else.
    if (held.seed && spec.slotMode !== "draw" && isOver(held, today)) throw refuse("taskOver");
    if (isDeepStrictEqual(held.spec, spec)) return held;
    const seed = held.seed ?? (spec.slotMode === "draw" ? newSeed() : null);
    const who = { byId: by.actor.id, byName: by.actor.name };
    const opened = openedAt(spec, today, held.openedAt ?? ctx.clock.now());
    const row = await taskTable.change(tx, held, { spec, seed, openedAt: opened, version: version + 1, ...who });
    if (!row) throw refuse("taskGone");
    await commitDraw(ctx, tx, row);
    await ctx.audit(tx, by.actor, "task.changed", { title: spec.title });
    return row;
  });
  await ctx.panels.refresh(PANEL);
  return changed;
}

/** What waits can still be decided. `actor`: null for a module. */
export async function endTask(ctx: Ctx, number: number, actor: Actor | null): Promise<TaskRow> {
  const ended = await ctx.orm.transaction(async (tx) => {
    const held = await taskTable.hold(tx, { guildId: ctx.guildId, number });
    if (!held) throw refuse("taskGone");
    if (held.endedAt) return held;
    if (actor) await ctx.audit(tx, actor, "task.ended", { title: held.spec.title });
    return (await taskTable.change(tx, held, { endedAt: ctx.clock.now(), version: held.version + 1 })) ?? held;
  });
  await ctx.jobs.enqueue("draw", { task: number }, { key: `draw:${number}:ended` });
  await ctx.panels.refresh(PANEL);
  return ended;
}

/** Announced before anyone can take part, so that nobody can choose the seed afterwards. */
async function commitDraw(ctx: Ctx, tx: Orm, { number, seed, spec, at }: TaskRow): Promise<void> {
  if (seed) await ctx.draws.commit(tx, { key: drawKey(number), title: spec.title, seed, at });
}
export const drawKey = (task: number): string => `task:${task}`;

/** Throws `invalidInput` with every fault. A role that was chosen before isn't checked again. */
async function check(ctx: Ctx, spec: TaskSpec, before: object, { author }: By): Promise<void> {
  const guild = await ctx.guild();
  const known = before as Readonly<Record<string, unknown>>;
  const issues: FieldIssue[] = [
    ...taskFaults(spec),
    ...(guild
      ? [
          ...checkAgainstGuild(taskSpec, spec, guild),
          ...checkAuthor(taskSpec, { before: known, after: spec }, guild, author),
        ]
      : []),
  ];
  if (issues.length > 0) throw userError(kitErrors, "invalidInput", { issues });
}
