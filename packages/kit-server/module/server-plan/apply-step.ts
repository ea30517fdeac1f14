// Applies one step of a run. Every step may be applied again after a kill and changes nothing twice.
import type { APIChannel, APIRole } from "discord-api-types/v10";
import { UserError } from "#kit/error.ts";
import { CHANNEL_TYPES } from "#kit/guild.ts";
import { channelName } from "#kit/part-names.ts";
import type { PlannedOverwrite, PlanStep, StepOf } from "#kit/server-plan/plan-step.ts";
import { standInsIn, withRealIds } from "#kit/server-plan/plan-step.ts";
import { type Snowflake, snowflakeTime } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { withNewRole } from "#kit-server/platform/snapshot/new-role.ts";
import { roleOf, withChannel } from "#kit-server/platform/snapshot/reduce-parts.ts";
import { isReused } from "./make-plan.ts";
import { withBot } from "./parts-ahead.ts";
import type { PlanAuthor, PlanContext } from "./plan-context.ts";
import { bitsText, stepIssues } from "./plan-problems.ts";
import type { PlanStore } from "./plan-store.ts";
import type { RunRow, StepRow } from "./plan-tables.ts";

/** A person has to fix something before the step can be applied; the message says what. */
export class StepBlocked extends Error {
  override name = "StepBlocked";
}

/** Discord's and this machine's clocks may differ by this much (`platform-clock.ts`). */
const CLOCKS_MS = 6_000;

type Applied = { ctx: PlanContext; store: PlanStore; module: string; run: RunRow; row: StepRow } & PlanAuthor;

/** Applies a pending step and stores its outcome. Throws `StepBlocked`, or what Discord throws. */
export async function applyStep(applied: Applied): Promise<void> {
  const { ctx, store, run, row } = applied;
  const guild = await ctx.guild();
  if (!guild) throw new StepBlocked("Guildhall is no longer in this server. Add it again.");
  if (row.choice === "skip") return void (await store.noteStep(ctx.orm, row, { state: "skipped" }));
  const { ids, skipped } = await resultsOf(applied);
  const step = withRealIds(withoutSkipped(row.step, skipped), ids);
  if (isReused(row.choice)) {
    checkExists(guild, row.step, row.choice);
    return void (await store.noteStep(ctx.orm, row, { state: "reused", resultId: row.choice }));
  }
  const [issue] = stepIssues({ guild, author: applied.author }, step);
  if (issue) throw new StepBlocked(issue.message);
  const reason = `Set up by ${run.byName} (${run.byId})`;
  if (step.kind === "saveModule") return saveModule(applied, step);
  if (step.kind === "saveServer") return saveServer(applied, step);
  if (step.kind === "postPanel") return postPanel(applied, step);
  if (standInsIn({ ...step, id: "", key: "" }).length > 0) {
    return void (await store.noteStep(ctx.orm, row, {
      state: "skipped",
      note: "It belongs to something that was skipped.",
    }));
  }
  if (step.kind === "createRole") {
    const role = await createOnce(applied, () => ctx.discord.listRoles(), step, {
      isSame: (one) => one.name === step.name,
      known: guild.roles,
      create: () =>
        ctx.discord.createRole(
          {
            name: step.name,
            color: step.color,
            permissions: bitsText(step.permissions),
            hoist: step.hoist,
            mentionable: step.mentionable,
          },
          { reason },
        ),
    });
    const made = roleOf(role);
    if (made) await ctx.changeGuild((known) => withNewRole(known, made));
    await store.noteStep(ctx.orm, row, { state: "done", resultId: role.id });
  } else if (step.kind === "createChannel") {
    const name = channelName(step.name, step.type);
    const type = CHANNEL_TYPES[step.type];
    const isSame = (one: APIChannel) =>
      one.type === (type as number) && one.name === name && (parentOf(one) ?? null) === step.parentId;
    const channel = await createOnce(applied, () => ctx.discord.listChannels(), step, {
      isSame,
      known: guild.channels,
      create: () =>
        ctx.discord.createChannel(
          {
            ...{ name, type, parentId: step.parentId, topic: step.topic },
            overwrites: withBot(guild, step.overwrites).map(inBits),
          },
          { reason },
        ),
    });
    await ctx.changeGuild((known) =>
      known.channels.some(({ id }) => id === channel.id) ? known : withChannel(known, channel),
    );
    await store.noteStep(ctx.orm, row, { state: "done", resultId: channel.id });
  } else await setOverwrite(applied, step, reason);
}

type Creation<T> = {
  isSame(one: T): boolean;
  known: readonly { id: Snowflake }[];
  create(): Promise<T>;
};

/**
 * Creates it once. Creating isn't idempotent on Discord: the time of the first try and what existed then are stored before
 * it, so a later try finds what a killed one created.
 */
async function createOnce<T extends APIRole | APIChannel>(
  { ctx, store, run, row }: Applied,
  list: () => Promise<T[]>,
  { key }: PlanStep,
  { isSame, known, create }: Creation<T>,
): Promise<T> {
  return ctx.once(`setup:${run.number}:${key}:${run.round}`, async () => {
    const now = { triedAt: ctx.clock.now(), known: known.map(({ id }) => id) };
    const tried = await store.noteTry(ctx.orm, row, now);
    if (!tried) return create();
    const others = new Set([
      ...tried.known,
      ...(await store.steps(ctx.orm, run)).flatMap(({ resultId }) => resultId ?? []),
    ]);
    const since = tried.triedAt.getTime() - CLOCKS_MS;
    const made = (await list()).find((one) => isSame(one) && !others.has(one.id) && snowflakeTime(one.id) >= since);
    return made ?? create();
  });
}

async function setOverwrite(
  { ctx, store, row }: Applied,
  { channelId, overwrite }: StepOf<"setOverwrite">,
  reason: string,
): Promise<void> {
  const channel = await ctx.discord.readChannel(channelId);
  if (!channel) throw new StepBlocked("The channel was deleted. Skip this, or create it again.");
  const now = overwritesOf(channel).find(({ id }) => id === overwrite.id);
  const before = row.before ?? { overwrite: now ? { allow: now.allow, deny: now.deny } : null };
  if (!row.before) await store.noteStep(ctx.orm, row, { before });
  await ctx.discord.setOverwrite(channelId, inBits(overwrite), { reason });
  await store.noteStep(ctx.orm, row, { state: "done", resultId: channelId });
}

/** The settings and the step's outcome are written in one transaction. */
async function saveModule({ ctx, store, row, by, author }: Applied, step: StepOf<"saveModule">): Promise<void> {
  if (standInsIn(step.config).length > 0) throw new StepBlocked("It needs a role or channel that was skipped.");
  const before = await ctx.configuration.read(step.module);
  if (!before) throw new StepBlocked("This module isn't part of this installation.");
  const change = { enabled: step.enabled, config: step.config };
  const who = { actor: by, author };
  const plan = await ctx.configuration.plan(step.module, change, who);
  const [issue] = plan.issues;
  if (issue) throw new StepBlocked(issue.message);
  await ctx.orm.transaction(async (tx) => {
    const outcome = await ctx.configuration.apply(tx, plan, who);
    if (outcome === "stale") throw new Error(`settings of ${step.module} changed while they were saved`);
    const kept = { enabled: before.enabled, config: before.config as Record<string, unknown> };
    const savedVersion = plan.changes.length === 0 ? before.version : before.version + 1;
    await store.noteStep(tx, row, { state: "done", before: { savedVersion, ...kept } });
  });
}

/** As `saveModule`, for the settings of the whole server. */
async function saveServer({ ctx, store, row, by, author }: Applied, { settings }: StepOf<"saveServer">): Promise<void> {
  if (standInsIn(settings).length > 0) throw new StepBlocked("It needs a role or channel that was skipped.");
  const { server } = ctx.configuration;
  const before = await server.read();
  const who = { actor: by, author };
  const plan = await server.plan(settings, who);
  const [issue] = plan.issues;
  if (issue) throw new StepBlocked(issue.message);
  await ctx.orm.transaction(async (tx) => {
    if (before.version !== plan.version || (await server.apply(tx, plan, who)) === "stale") {
      throw new Error("the server's settings changed while they were saved");
    }
    const { version: savedVersion } = await server.read(tx);
    await store.noteStep(tx, row, { state: "done", before: { savedVersion, settings: before.settings } });
  });
}

async function postPanel({ ctx, store, run, row }: Applied, { module, panel }: StepOf<"postPanel">): Promise<void> {
  const rows = await store.steps(ctx.orm, run);
  const isSaved = rows.some(
    ({ step, state }) => step.kind === "saveModule" && step.module === module && state === "done",
  );
  if (!isSaved) return void (await store.noteStep(ctx.orm, row, { state: "skipped" }));
  try {
    await ctx.setupPanels.show(module, panel);
  } catch (error) {
    if (error instanceof UserError)
      throw new StepBlocked("The panel isn't complete. Skip this, and post it on its page.");
    throw error;
  }
  await store.noteStep(ctx.orm, row, { state: "done" });
}

async function resultsOf({ ctx, store, run, row }: Applied) {
  // Most steps of a long plan refer to nothing that it makes.
  const rows = standInsIn(row.step).length === 0 ? [] : await store.steps(ctx.orm, run);
  const ids = new Map<Snowflake, Snowflake>();
  const skipped = new Set<Snowflake>();
  for (const { step, state, resultId } of rows) {
    if (!("id" in step)) continue;
    if (resultId) ids.set(step.id, resultId);
    if (state === "skipped") skipped.add(step.id);
  }
  return { ids, skipped };
}

/** A person may skip a step later, when the run is blocked: what belongs to it is created without it. */
function withoutSkipped(step: PlanStep, skipped: ReadonlySet<Snowflake>): PlanStep {
  if (step.kind !== "createChannel") return step;
  const overwrites = step.overwrites.filter(({ id }) => !skipped.has(id));
  return { ...step, overwrites, parentId: step.parentId && skipped.has(step.parentId) ? null : step.parentId };
}

function checkExists(guild: BotGuild, step: PlanStep, id: string): void {
  const parts: readonly { id: string }[] = step.kind === "createRole" ? guild.roles : guild.channels;
  if (!parts.some((one) => one.id === id)) {
    throw new StepBlocked(`The ${step.kind === "createRole" ? "role" : "channel"} to use was deleted.`);
  }
}

export const inBits = ({ allow, deny, ...one }: PlannedOverwrite) => ({
  ...one,
  allow: bitsText(allow),
  deny: bitsText(deny),
});

type WithOverwrites = { permission_overwrites?: { id: string; type: number; allow: string; deny: string }[] };
export const overwritesOf = (channel: APIChannel) => (channel as WithOverwrites).permission_overwrites ?? [];
const parentOf = (channel: APIChannel): string | null | undefined =>
  (channel as { parent_id?: string | null }).parent_id;
