// A plan: every step beside what is already there, checked before anything is changed.
import { UserError } from "#kit/error.ts";
import { CHANNEL_TYPES, type GuildChannel } from "#kit/guild.ts";
import { channelName, roleName } from "#kit/part-names.ts";
import type { Plan, PlanChoice, PlanChoices, PlanLine } from "#kit/server-plan/plan-run.ts";
import { type PlanStep, type StepOf, standInsIn, withRealIds } from "#kit/server-plan/plan-step.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { ServerPlan } from "#kit-server/guild/configs/server-configuration.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { aheadOf } from "./parts-ahead.ts";
import type { PlanAuthor, PlanContext } from "./plan-context.ts";
import { fault, hint, limitIssues, roleOrderIssues, stepIssues } from "./plan-problems.ts";

/** `pictures`: files that are uploaded before the plan is applied. */
type Asked = { steps: readonly PlanStep[]; choices: PlanChoices; pictures?: readonly string[] } & PlanAuthor;

/**
 * Compares the steps with the guild. Roles are matched by name, channels by name and type; a match is used unless the
 * person chose otherwise. Settings of a module that was set up before are left alone unless the person chose to change
 * them. Changes nothing.
 */
export async function makePlan(ctx: PlanContext, { steps, choices, pictures = [], by, author }: Asked): Promise<Plan> {
  const guild = await ctx.guild();
  if (!guild) return { lines: [], problems: [fault("Guildhall is no longer in this server. Add it again.")] };
  const lines: PlanLine[] = [];
  const chosen = new Map<string, PlanChoice>();
  /** Stand-ins of steps that use something that exists, with its id. */
  const real = new Map<Snowflake, Snowflake>();
  /** Stand-ins of skipped steps. */
  const gone = new Set<Snowflake>();
  const made: PlanStep[] = [];

  for (const given of steps) {
    const step = withoutGone(given, gone);
    const matches = step.kind === "createRole" || step.kind === "createChannel" ? matchesOf(guild, step, real) : [];
    const line: PlanLine = { step, choice: choices[step.key] ?? "create", matches, changes: [], problems: [] };
    lines.push(line);
    if (choices[step.key] === undefined && matches[0]) line.choice = matches[0].id;
    if (step.kind === "saveModule") await planModule(step, line);
    else if (step.kind === "saveServer") await planServer(step, line);
    else if (step.kind === "postPanel") {
      const isSaved = made.some((one) => one.kind === "saveModule" && one.module === step.module);
      if (!isSaved) line.choice = "skip";
    } else if (isReused(line.choice)) planReuse(step, line);
    else if (line.choice === "create") planCreation(step, line);
    if (line.choice === "skip" && "id" in step) gone.add(step.id);
    if (line.choice === "create") made.push(step);
    chosen.set(step.key, line.choice);
  }

  return { lines, problems: limitIssues(countsAfter(guild, made, real)) };

  function planReuse(step: PlanStep, line: PlanLine): void {
    if (!("id" in step)) return void line.problems.push(fault("Nothing else can be used here."));
    const id = line.choice;
    if (step.kind === "createRole") {
      const role = guild?.roles.find((one) => one.id === id && one.id !== guild.id && !one.managed);
      if (!guild || !role) return void line.problems.push(fault("This role was deleted, or nobody can give it."));
      line.problems.push(...roleOrderIssues(guild, author, role, step.permissions));
    } else {
      const channel = guild?.channels.find((one) => one.id === id && one.type === CHANNEL_TYPES[step.type]);
      if (!channel) return void line.problems.push(fault("This channel was deleted, or is of another type."));
      if (step.overwrites.length > 0) line.problems.push(hint("Its permissions stay unchanged."));
    }
    real.set(step.id, id);
  }

  function planCreation(step: PlanStep, line: PlanLine): void {
    if (!guild) return;
    if (step.kind === "setOverwrite") {
      const id = real.get(step.channelId) ?? step.channelId;
      const exists = guild.channels.some((one) => one.id === id) || made.some((one) => "id" in one && one.id === id);
      if (!exists) {
        line.choice = "skip";
        return void line.problems.push(hint("Its channel is skipped or was deleted."));
      }
    }
    line.problems.push(...stepIssues({ guild, author }, step));
  }

  async function planModule(step: StepOf<"saveModule">, line: PlanLine): Promise<void> {
    if (!guild) return;
    const before = await ctx.configuration.read(step.module);
    if (!before) return void line.problems.push(fault("This module isn't part of this installation."));
    if (isReused(line.choice)) line.choice = "skip";
    if (choices[step.key] === undefined && before.version > 0) line.choice = "skip";
    if (line.choice === "skip") {
      if (before.version > 0) line.problems.push(hint("Already set up here. It won't be changed."));
      return;
    }
    const config = withRealIds(step.config, real);
    const change = { enabled: step.enabled, config };
    const ahead = aheadOf(guild, made, real, pictures);
    await planSettings(step.config, line, () =>
      ctx.configuration.plan(step.module, change, { actor: by, author }, ahead),
    );
  }

  async function planServer({ key, settings }: StepOf<"saveServer">, line: PlanLine): Promise<void> {
    if (!guild) return;
    const { version } = await ctx.configuration.server.read();
    if (isReused(line.choice) || (choices[key] === undefined && version > 0)) line.choice = "skip";
    if (line.choice === "skip") {
      if (version > 0) line.problems.push(hint("Already set up here. They won't be changed."));
      return;
    }
    const ahead = aheadOf(guild, made, real, pictures);
    await planSettings(settings, line, () =>
      ctx.configuration.server.plan(withRealIds(settings, real), { actor: by, author }, ahead),
    );
    if (line.changes.length > 0 || line.problems.length > 0) return;
    line.choice = "skip";
    line.problems.push(hint("They are the same here."));
  }

  async function planSettings(
    settings: unknown,
    line: PlanLine,
    makeChange: () => Promise<Pick<ServerPlan, "changes" | "issues">>,
  ): Promise<void> {
    if (standInsIn(settings).some((id) => gone.has(id))) {
      line.problems.push(fault("It needs a role or channel that you skip. Skip it too, or choose another one there."));
      return;
    }
    try {
      const plan = await makeChange();
      line.changes.push(...plan.changes);
      line.problems.push(...plan.issues.map(({ message }) => fault(message)));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      line.problems.push(fault("You need Manage Server on Discord for this."));
    }
  }
}

export const isReused = (choice: PlanChoice): boolean => choice !== "create" && choice !== "skip";

function matchesOf(
  guild: BotGuild,
  step: StepOf<"createRole"> | StepOf<"createChannel">,
  real: ReadonlyMap<Snowflake, Snowflake>,
): { id: Snowflake; name: string }[] {
  const brief = ({ id, name }: { id: Snowflake; name: string }) => ({ id, name });
  if (step.kind === "createRole") {
    const wanted = roleName(step.name).toLowerCase();
    const usable = guild.roles.filter(({ id, managed }) => id !== guild.id && !managed);
    return usable.filter(({ name }) => name.trim().toLowerCase() === wanted).map(brief);
  }
  const wanted = channelName(step.name, step.type).toLowerCase();
  const parent = step.parentId && (real.get(step.parentId) ?? step.parentId);
  const isInPlace = (channel: GuildChannel): number => (channel.parentId === parent ? 0 : 1);
  return guild.channels
    .filter(({ name, type }) => type === CHANNEL_TYPES[step.type] && name.toLowerCase() === wanted)
    .toSorted((one, other) => isInPlace(one) - isInPlace(other))
    .map(brief);
}

/** Without overwrites for roles that are skipped; a channel of a skipped category is created without one. */
function withoutGone(step: PlanStep, gone: ReadonlySet<Snowflake>): PlanStep {
  if (step.kind !== "createChannel") return step;
  const overwrites = step.overwrites.filter(({ id }) => !gone.has(id));
  return { ...step, overwrites, parentId: step.parentId && gone.has(step.parentId) ? null : step.parentId };
}

function countsAfter(guild: BotGuild, made: readonly PlanStep[], real: ReadonlyMap<Snowflake, Snowflake>) {
  const channels = made.filter((step) => step.kind === "createChannel");
  const byCategory = new Map<string, { name: string; count: number }>();
  for (const { parentId } of channels) {
    if (parentId === null) continue;
    const id = real.get(parentId) ?? parentId;
    const category = guild.channels.find((one) => one.id === id) ?? channels.find((one) => one.id === id);
    const there = guild.channels.filter((one) => one.parentId === id).length;
    const { count } = byCategory.get(id) ?? { count: there };
    byCategory.set(id, { name: category?.name ?? "the category", count: count + 1 });
  }
  return {
    roles: guild.roles.length + made.filter(({ kind }) => kind === "createRole").length,
    channels: guild.channels.length + channels.length,
    byCategory,
  };
}
