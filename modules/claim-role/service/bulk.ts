// Roles given to or taken from many members: counted first, then changed some at a time, so that a run can be paused and
// stopped, survives a kill, and leaves other roles their turn.
import type { APIGuildMember } from "discord-api-types/v10";
import { eq } from "drizzle-orm";
import { authorRoleIssue, type GuildAuthor } from "#kit/author-check.ts";
import { roleIssue } from "#kit/guild-check.ts";
import { textOfIssue } from "#kit-server/base/words/sentence.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { CompletedGrant } from "#kit-server/module/bot/face.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { nextSlot } from "#kit-server/storage/queue/next-slot.ts";
import { RUN_ACTS, type RunAct, type RunState, type RunTarget } from "../contract.ts";
import { activeRuns, addMembers, countMembers, noteMember, type Run, runTable, takeMembers } from "../store/runs.ts";
import { claimRoleRunCounters, claimRoleRuns } from "../store.ts";
import { type Ctx, type Person, refuse, roleName } from "./context.ts";

/** Promised and not done yet: a pause or a stop takes hold after these. */
const AHEAD = 20;
/** Pages of 1,000 members that one job lists. */
const PAGES = 5;
const MINUTE_MS = 60_000;

type Asked = { target: RunTarget; key: string; by: Person; author: GuildAuthor };

/** Lists whom it would change; nothing is changed before somebody starts it. */
export async function prepareRun(ctx: Ctx, { target, key, by, author }: Asked): Promise<Run> {
  await checkRole(ctx, target, author);
  const row = { guildId: ctx.guildId, key, ...target, byId: by.id, byName: by.name, at: ctx.clock.now() };
  const { row: run } = await runTable.putNumbered(ctx.orm, row, {
    counters: claimRoleRunCounters,
    before: async (tx) => {
      if ((await activeRuns(tx, ctx.guildId)).length > 0) throw refuse("runBusy");
      return null;
    },
    alongside: (tx, made) => audit(ctx, tx, made, by, "run.prepared"),
  });
  await step(ctx, run);
  return run;
}

const NEXT: Record<RunAct, RunState> = {
  start: "running",
  pause: "paused",
  resume: "running",
  stop: "stopped",
  undo: "undoing",
};

/** Done again, as by a double click, it is as if it were done once. */
export async function actOnRun(
  ctx: Ctx,
  { number, act, by, author }: { number: number; act: RunAct; by: Person; author: GuildAuthor },
): Promise<Run> {
  const name = { guildId: ctx.guildId, number };
  const run = await ctx.orm.transaction(async (tx) => {
    const held = await runTable.hold(tx, name);
    if (!held) throw refuse("runGone");
    if (held.state === NEXT[act]) return held;
    if (!(RUN_ACTS[act] as readonly RunState[]).includes(held.state)) throw refuse("runState");
    if (act === "undo" && (await activeRuns(tx, ctx.guildId)).length > 0) throw refuse("runBusy");
    if (act !== "stop" && act !== "pause") await checkRole(ctx, act === "undo" ? reversed(held) : held, author);
    await audit(ctx, tx, held, by, `run.${act}`);
    const endedAt = act === "stop" ? ctx.clock.now() : null;
    return runTable.change(tx, held, { state: NEXT[act], endedAt });
  });
  if (!run) throw refuse("runGone");
  await step(ctx, run);
  return run;
}

type Change = Pick<RunTarget, "action" | "roleId">;
const reversed = ({ action, roleId }: Change): Change => ({ action: action === "give" ? "take" : "give", roleId });

/** Nobody changes through the bot a role that they couldn't give themselves, or one with dangerous permissions. */
async function checkRole(ctx: Ctx, { action, roleId }: Change, author: GuildAuthor): Promise<void> {
  const guild = await ctx.guild();
  if (!guild) return;
  const own = roleIssue(
    "",
    guild.roles.find(({ id }) => id === roleId),
    guild,
  );
  const issue = own && !(own.code === "roleElevated" && action === "take") ? own : null;
  const refused = issue ?? authorRoleIssue("", roleId, guild, author);
  if (refused) throw refuse("mayNot", { advice: textOfIssue(refused) });
}

async function audit(ctx: Ctx, tx: Orm, run: Run, actor: Person, action: `run.${string}`): Promise<void> {
  const details = { number: run.number, role: roleName(await ctx.guild(), run.roleId), members: run.total };
  await recordAudit(tx, { guildId: ctx.guildId, actor, action, module: "claim-role", changes: [], details });
}

/** Goes on with the run in a job, and sees to it that a sweep does so after a crash. */
async function step(ctx: Ctx, { number, state, cursor }: Run): Promise<void> {
  await ctx.jobs.enqueue("run", { number }, { key: `run:${number}:${state}:${cursor}:${ctx.clock.now().getTime()}` });
  await ctx.jobs.enqueue("watch", {}, nextSlot(ctx.clock.now(), MINUTE_MS));
}

/** The job. Two at once do nothing twice: the run is held while its members are taken. */
export async function continueRun(ctx: Ctx, number: number): Promise<void> {
  const run = await runTable.read(ctx.orm, { guildId: ctx.guildId, number });
  if (run?.state === "counting") return count(ctx, run);
  await goOn(ctx, number, async (_tx, held) => held);
}

/** Changes the run, then promises its next roles in the same transaction. */
async function goOn(ctx: Ctx, number: number, change: (tx: Orm, run: Run) => Promise<Run | null>): Promise<void> {
  const ended = await ctx.orm.transaction(async (tx) => {
    const held = await runTable.hold(tx, { guildId: ctx.guildId, number });
    const run = held && (await change(tx, held));
    return run && promiseNext(ctx, tx, run);
  });
  if (!ended) return;
  const role = roleName(await ctx.guild(), ended.roleId);
  const members = ended.state === "undone" ? ended.undone : ended.done;
  await ctx.activity.record("ran", `run:${number}:${ended.state}`, { number, role, members });
}

async function count(ctx: Ctx, run: Run): Promise<void> {
  const { orm } = ctx;
  const matches = await filterOf(ctx, run);
  let after: string | null = run.cursor;
  for (let page = 0; page < PAGES && after !== null; page += 1) {
    const { members, next }: Awaited<ReturnType<Ctx["discord"]["listMembers"]>> = await ctx.discord.listMembers(after);
    const found = members.filter(matches).map((member) => {
      const { memberId, memberName } = briefOf(member);
      return { memberId, memberName };
    });
    await orm.transaction(async (tx) => {
      const held = await runTable.hold(tx, run);
      if (held?.state !== "counting") return;
      const total = held.total + (await addMembers(tx, run, found));
      await runTable.change(tx, run, { total, ...(next === null ? { state: "ready" } : { cursor: next }) });
    });
    after = next;
  }
  const now = await runTable.read(orm, run);
  if (now?.state === "counting") await step(ctx, now);
}

/** Whom it would change: those of the target whose role isn't so already. */
async function filterOf(ctx: Ctx, run: Run): Promise<(member: APIGuildMember) => boolean> {
  const { action, roleId, whom, otherRoleId, day } = run;
  const botId = (await ctx.guild())?.botId;
  const from = day === null ? Number.NaN : (await ctx.time.dayStart(day)).getTime();
  const isOf = ({ user, roles, joined_at }: APIGuildMember): boolean => {
    const joined = joined_at ? Date.parse(joined_at) : Number.NaN;
    switch (whom) {
      case "all":
        return true;
      case "humans":
        return !user.bot;
      case "bots":
        return user.bot === true;
      case "role":
        return otherRoleId !== null && roles.includes(otherRoleId);
      case "noRole":
        return otherRoleId !== null && !roles.includes(otherRoleId);
      case "before":
        return joined < from;
      case "since":
        return joined >= from;
    }
  };
  return (member) => member.user.id !== botId && member.roles.includes(roleId) === (action === "take") && isOf(member);
}

const RUNNING = { from: "pending", to: "sent" } as const;
const UNDOING = { from: "done", to: "undoing" } as const;

/** Promises the next roles, up to some ahead of what is done. Returns the run if it ended with this. */
async function promiseNext(ctx: Ctx, tx: Orm, run: Run): Promise<Run | null> {
  if (run.state !== "running" && run.state !== "undoing") return null;
  const isUndo = run.state === "undoing";
  const states = isUndo ? UNDOING : RUNNING;
  // While it is undone, what was promised before it was stopped may still be done, and is undone then.
  const ahead = await countMembers(tx, run, isUndo ? ["undoing", "sent"] : ["sent"]);
  if (ahead > AHEAD / 2) return null;
  const next = await takeMembers(tx, run, { ...states, limit: AHEAD - ahead });
  const { number, roleId } = run;
  const { action } = isUndo ? reversed(run) : run;
  const promises = next.map(({ memberId, memberName }) => ({
    ...{ memberId, memberName, roleId, key: `${isUndo ? "undo" : "run"}:${number}:${memberId}` },
    reason: isUndo ? `Bulk run ${number} undone` : `Bulk run ${number} by ${run.byName}`,
  }));
  await (action === "give" ? ctx.grants.giveAll(tx, promises) : ctx.grants.takeAll(tx, promises));
  if (ahead + next.length > 0) return null;
  return runTable.change(tx, run, { state: isUndo ? "undone" : "done", endedAt: ctx.clock.now() });
}

const KEY = /^(run|undo):(\d+):\d+$/;

/** What became of a run's promise for a member. */
export async function noteRun(ctx: Ctx, { key, memberId, outcome }: CompletedGrant): Promise<void> {
  const [, what, number] = KEY.exec(key) ?? [];
  if (!number) return;
  const isUndo = what === "undo";
  const isDone = outcome === "done";
  const to = isDone ? (isUndo ? "undone" : "done") : "failed";
  await goOn(ctx, Number(number), async (tx, run) => {
    const isNews = await noteMember(tx, run, memberId, { from: isUndo ? "undoing" : "sent", to });
    return isNews ? runTable.change(tx, run, { [to]: run[to] + 1 }) : run;
  });
}

/** Nobody started it. */
export const dropRun = (ctx: Ctx, run: Run): Promise<unknown> =>
  runTable.change(
    ctx.orm,
    run,
    { state: "stopped", endedAt: ctx.clock.now() },
    { only: eq(claimRoleRuns.state, "ready") },
  );
