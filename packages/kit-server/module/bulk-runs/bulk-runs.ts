// Gives a role to many members or removes it: members are counted first and then changed in batches, so that a run can
// be paused and stopped, survives a kill, and doesn't block other grants.
import type { APIGuildMember } from "discord-api-types/v10";
import type { GuildAuthor } from "#kit/author-check.ts";
import { RUN_ACTS, type RunAct, type RunState, type RunTarget } from "#kit/bulk-run.ts";
import type { WordParams } from "#kit/error.ts";
import type { ModuleContract } from "#kit/module.ts";
import { textOfIssue } from "#kit-server/base/words/sentence.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import type { CompletedGrant } from "#kit-server/module/bot/module-bot.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { nextSlot } from "#kit-server/storage/queue/next-slot.ts";
import { bulkRunStore } from "./bulk-run-store.ts";
import type { BulkRunTables, Run } from "./bulk-run-tables.ts";
import { isTargeted } from "./is-targeted.ts";
import { roleChangeIssue } from "./role-change-issue.ts";

/** Max grants that aren't done yet: a pause or stop takes effect after these. */
const AHEAD = 20;
/** Pages of 1,000 members that one job lists. */
const PAGES = 5;
const MINUTE_MS = 60_000;
/** A counted run that isn't started in this time is deleted, because members have changed. */
const READY_MS = 60 * MINUTE_MS;

type Person = { id: string; name: string };
type By = { by: Person; author: GuildAuthor };
type RunContext = Pick<
  BotContext<ModuleContract>,
  "guildId" | "guild" | "orm" | "clock" | "discord" | "grants" | "time"
> & {
  jobs: { enqueue(job: never, payload: never, options: { key: string; startAfter?: Date }): Promise<void> };
};
type Change = Pick<RunTarget, "action" | "roleId">;

type Definition<Ctx> = {
  module: string;
  tables: BulkRunTables;
  /**
   * Names of the module's jobs: `run` takes `{ number }` and calls `continueRun`; `sweep` calls `sweep` every minute.
   */
  jobs: { run: string; sweep: string };
  /** Creates the module's errors: its contract has these codes, and the sentence of `mayNot` contains `{advice}`. */
  refuse: (code: "runBusy" | "runState" | "runGone" | "mayNot", params?: WordParams) => Error;
  /** A run is done or undone. Called at least once. */
  ended: (ctx: Ctx, run: Run) => Promise<void>;
};

/**
 * Bulk runs of a module with `grantsRoles`, one at a time per guild. The contract has `bulkRunRoutes` and `RUN_AUDIT`,
 * and the module's bot passes each completed grant to `noteGrant`.
 */
export function defineBulkRuns<Ctx extends RunContext>({ module, tables, jobs, refuse, ended }: Definition<Ctx>) {
  const store = bulkRunStore(module, tables);

  /** Enqueues a job that continues the run, and a sweep in case of a crash. */
  async function step(ctx: Ctx, { number, state, cursor }: Run): Promise<void> {
    const now = ctx.clock.now();
    const key = `${jobs.run}:${number}:${state}:${cursor}:${now.getTime()}`;
    await ctx.jobs.enqueue(jobs.run as never, { number } as never, { key });
    await ctx.jobs.enqueue(jobs.sweep as never, {} as never, nextSlot(now, MINUTE_MS));
  }

  async function checkRole(ctx: Ctx, change: Change, author: GuildAuthor): Promise<void> {
    const guild = await ctx.guild();
    const refused = guild && roleChangeIssue(guild, change, author);
    if (refused) throw refuse("mayNot", { advice: textOfIssue(refused) });
  }

  async function audit(ctx: Ctx, tx: Orm, run: Run, actor: Person, action: `run.${string}`): Promise<void> {
    const role = (await ctx.guild())?.roles.find(({ id }) => id === run.roleId)?.name ?? run.roleId;
    const details = { number: run.number, role, members: run.total };
    await recordAudit(tx, { guildId: ctx.guildId, actor, action, module, changes: [], details });
  }

  /** Changes the run and creates its next grants in the same transaction. */
  async function advance(ctx: Ctx, number: number, change: (tx: Orm, run: Run) => Promise<Run | null>): Promise<void> {
    const end = await ctx.orm.transaction(async (tx) => {
      const held = await store.hold(tx, { guildId: ctx.guildId, number });
      const run = held && (await change(tx, held));
      return run && createNextGrants(ctx, tx, run);
    });
    if (end) await ended(ctx, end);
  }

  /** Creates the next grants, up to a few ahead of those done. Returns the run if it ended. */
  async function createNextGrants(ctx: Ctx, tx: Orm, run: Run): Promise<Run | null> {
    if (run.state !== "running" && run.state !== "undoing") return null;
    const isUndo = run.state === "undoing";
    const states = isUndo ? UNDOING : RUNNING;
    // During an undo, grants created before the stop may still be done, and are undone then.
    const ahead = await store.countMembers(tx, run, isUndo ? ["undoing", "sent"] : ["sent"]);
    if (ahead > AHEAD / 2) return null;
    const next = await store.takeMembers(tx, run, { ...states, limit: AHEAD - ahead });
    const { number, roleId } = run;
    const { action } = isUndo ? reversed(run) : run;
    const promises = next.map(({ memberId, memberName }) => ({
      ...{ memberId, memberName, roleId, key: `${isUndo ? "undo" : "run"}:${number}:${memberId}` },
      reason: isUndo ? `Bulk run ${number} undone` : `Bulk run ${number} by ${run.byName}`,
    }));
    await (action === "give" ? ctx.grants.giveAll(tx, promises) : ctx.grants.takeAll(tx, promises));
    if (ahead + next.length > 0) return null;
    return store.change(tx, run, { state: isUndo ? "undone" : "done", endedAt: ctx.clock.now() });
  }

  async function count(ctx: Ctx, run: Run): Promise<void> {
    const botId = (await ctx.guild())?.botId;
    const from = run.day === null ? null : await ctx.time.dayStart(run.day);
    let after: string | null = run.cursor;
    for (let page = 0; page < PAGES && after !== null; page += 1) {
      const { members, next }: { members: APIGuildMember[]; next: string | null } =
        await ctx.discord.listMembers(after);
      const targeted = members.filter((member) => member.user.id !== botId && isTargeted(run, from, member));
      const found = targeted.map(briefOf).map(({ memberId, memberName }) => ({ memberId, memberName }));
      await ctx.orm.transaction(async (tx) => {
        const held = await store.hold(tx, run);
        if (held?.state !== "counting") return;
        const total = held.total + (await store.addMembers(tx, run, found));
        await store.change(tx, run, { total, ...(next === null ? { state: "ready" } : { cursor: next }) });
      });
      after = next;
    }
    const now = await store.read(ctx.orm, run);
    if (now?.state === "counting") await step(ctx, now);
  }

  /** The job. Running it concurrently repeats nothing: the run is locked while its members are taken. */
  async function continueRun(ctx: Ctx, number: number): Promise<void> {
    const run = await store.read(ctx.orm, { guildId: ctx.guildId, number });
    if (run?.state === "counting") await count(ctx, run);
    else await advance(ctx, number, async (_tx, held) => held);
  }

  return {
    continueRun,
    last: store.last,
    forget: store.forget,
    active: (ctx: Ctx): Promise<Run[]> => store.active(ctx.orm, ctx.guildId),

    /** Lists the members to change; nothing is changed until somebody starts the run. */
    prepare: async (ctx: Ctx, { target, key, by, author }: { target: RunTarget; key: string } & By): Promise<Run> => {
      await checkRole(ctx, target, author);
      const row = { guildId: ctx.guildId, key, ...target, byId: by.id, byName: by.name, at: ctx.clock.now() };
      const { row: run } = await store.putNumbered(ctx.orm, row, {
        counters: store.counters,
        before: async (tx) => {
          if ((await store.active(tx, ctx.guildId)).length > 0) throw refuse("runBusy");
          return null;
        },
        alongside: (tx, made) => audit(ctx, tx, made, by, "run.prepared"),
      });
      await step(ctx, run);
      return run;
    },

    /** Repeating it, for example with a double click, has no further effect. */
    act: async (ctx: Ctx, { number, act, by, author }: { number: number; act: RunAct } & By): Promise<Run> => {
      const run = await ctx.orm.transaction(async (tx) => {
        const held = await store.hold(tx, { guildId: ctx.guildId, number });
        if (!held) throw refuse("runGone");
        if (held.state === NEXT[act]) return held;
        if (!(RUN_ACTS[act] as readonly RunState[]).includes(held.state)) throw refuse("runState");
        if (act === "undo" && (await store.active(tx, ctx.guildId)).length > 0) throw refuse("runBusy");
        if (act !== "stop" && act !== "pause") await checkRole(ctx, act === "undo" ? reversed(held) : held, author);
        await audit(ctx, tx, held, by, `run.${act}`);
        return store.change(tx, held, { state: NEXT[act], endedAt: act === "stop" ? ctx.clock.now() : null });
      });
      if (!run) throw refuse("runGone");
      await step(ctx, run);
      return run;
    },

    /** Records the outcome of a run's grant; ignores other grants. */
    noteGrant: async (ctx: Ctx, { key, memberId, outcome }: CompletedGrant): Promise<void> => {
      const [, what, number] = KEY.exec(key) ?? [];
      if (!number) return;
      const isUndo = what === "undo";
      const to = outcome === "done" ? (isUndo ? "undone" : "done") : "failed";
      await advance(ctx, Number(number), async (tx, run) => {
        const isNews = await store.noteMember(tx, run, memberId, { from: isUndo ? "undoing" : "sent", to });
        return isNews ? store.change(tx, run, { [to]: run[to] + 1 }) : run;
      });
    },

    /** Continues a run that a kill interrupted, and deletes one that nobody started. */
    sweep: async (ctx: Ctx, run: Run): Promise<void> => {
      const endedAt = ctx.clock.now();
      const isOld = endedAt.getTime() - run.at.getTime() > READY_MS;
      if (run.state !== "ready" || !isOld) return continueRun(ctx, run.number);
      await ctx.orm.transaction(async (tx) => {
        const held = await store.hold(tx, run);
        if (held?.state === "ready") await store.change(tx, run, { state: "stopped", endedAt });
      });
    },
  };
}

const RUNNING = { from: "pending", to: "sent" } as const;
const UNDOING = { from: "done", to: "undoing" } as const;
const NEXT: Record<RunAct, RunState> = {
  start: "running",
  pause: "paused",
  resume: "running",
  stop: "stopped",
  undo: "undoing",
};
const KEY = /^(run|undo):(\d+):\d+$/;
const reversed = ({ action, roleId }: Change): Change => ({ action: action === "give" ? "take" : "give", roleId });
