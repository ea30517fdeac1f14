// Undoes one step of a run: only what the run made, and only what nobody has used or changed since.
import type { APIChannel } from "discord-api-types/v10";
import { UserError } from "#kit/error.ts";
import { CHANNEL_TYPES } from "#kit/guild.ts";
import { hasPermission, type Permission } from "#kit/permissions.ts";
import type { StepOf } from "#kit/server-plan/plan-step.ts";
import { standInsIn, withRealIds } from "#kit/server-plan/plan-step.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import { inBits, overwritesOf, StepBlocked } from "./apply-step.ts";
import type { PlanAuthor, PlanContext } from "./plan-context.ts";
import { lackOf } from "./plan-problems.ts";
import type { PlanStore } from "./plan-store.ts";
import type { RunRow, StepRow } from "./plan-tables.ts";

type Undone = { ctx: PlanContext; store: PlanStore; run: RunRow; row: StepRow } & PlanAuthor;
/** The server's settings were saved meanwhile, so the transaction is rolled back. */
class Stale extends Error {}
/** Null: undone. Otherwise why it is kept. */
type Outcome = string | null;

/** Undoes a step that is done and stores the outcome. Throws `StepBlocked`, or what Discord throws. */
export async function undoStep(undone: Undone): Promise<void> {
  const { ctx, store, row } = undone;
  const note = await outcomeOf(undone);
  await store.noteStep(ctx.orm, row, note === null ? { state: "undone" } : { state: "kept", note });
}

async function outcomeOf(undone: Undone): Promise<Outcome> {
  const { row } = undone;
  switch (row.step.kind) {
    case "createRole":
      return undoRole(undone, row.resultId);
    case "createChannel":
      return undoChannel(undone, row.step, row.resultId);
    case "setOverwrite":
      return undoOverwrite(undone, row.step);
    case "postPanel":
      return undoPanel(undone, row.step);
    case "saveServer":
      return undoServer(undone);
    default:
      return undoSettings(undone, row.step);
  }
}

async function undoPanel({ ctx }: Undone, { module, panel }: StepOf<"postPanel">): Promise<Outcome> {
  try {
    await ctx.setupPanels.remove(module, panel);
  } catch (error) {
    // It is gone already.
    if (!(error instanceof UserError)) throw error;
  }
  return null;
}

async function demand({ ctx, author }: Undone, permission: Permission): Promise<void> {
  const guild = await ctx.guild();
  if (!guild) throw new StepBlocked("Guildhall is no longer in this server. Add it again.");
  const [lack] = lackOf({ guild, author }, [permission]);
  if (lack) throw new StepBlocked(lack.message);
}

async function undoRole(undone: Undone, id: Snowflake | null): Promise<Outcome> {
  const { ctx, author } = undone;
  const role = id === null ? null : (await ctx.discord.listRoles()).find((one) => one.id === id);
  if (!role) return forget(ctx, id);
  await demand(undone, "ManageRoles");
  const use = await usedBy(undone, role.id);
  if (use !== null) return use;
  if (hasPermission(BigInt(role.permissions), "Administrator")) return "Someone gave it Administrator.";
  const guild = await ctx.guild();
  if (role.position >= (guild?.botRolePosition ?? 0)) return "It is above Guildhall's role now.";
  if (author !== "unlimited" && role.position >= author.topRole) return "It is above your highest role now.";
  const holders = await ctx.discord.countHolders(role.id);
  if (holders > 0) return holders === 1 ? "A member has this role." : `${holders} members have it.`;
  await ctx.discord.deleteRole(role.id, reasonOf(undone));
  return forget(ctx, role.id);
}

async function undoChannel(undone: Undone, step: StepOf<"createChannel">, id: Snowflake | null): Promise<Outcome> {
  const { ctx } = undone;
  const channels = await ctx.discord.listChannels();
  const channel = channels.find((one) => one.id === id);
  if (!channel) return forget(ctx, id);
  try {
    const use = await channelUse(undone, step, { channel, channels });
    if (use !== null) return use;
  } catch (error) {
    // Another process has deleted it meanwhile.
    if (!(error instanceof PlatformFault) || error.code !== "channelGone") throw error;
  }
  await ctx.discord.deleteChannel(channel.id, reasonOf(undone));
  return forget(ctx, channel.id);
}

type Found = { channel: APIChannel; channels: readonly APIChannel[] };

/** Why the channel stays; null if nobody has used it. */
async function channelUse(
  undone: Undone,
  step: StepOf<"createChannel">,
  { channel, channels }: Found,
): Promise<Outcome> {
  await demand(undone, "ManageChannels");
  const use = await usedBy(undone, channel.id);
  if (use !== null) return use;
  if (channel.type === CHANNEL_TYPES.category) {
    const inside = channels.filter((one) => (one as { parent_id?: string | null }).parent_id === channel.id).length;
    if (inside > 0) return inside === 1 ? "A channel is in it." : `${inside} channels are in it.`;
  } else if (await isUsed(undone, channel, step)) return "Someone wrote in it.";
  return null;
}

async function isUsed({ ctx }: Undone, channel: APIChannel, { type }: StepOf<"createChannel">): Promise<boolean> {
  const guild = await ctx.guild();
  if (type === "forum" || type === "media") return Boolean((channel as { last_message_id?: unknown }).last_message_id);
  return ctx.discord.isChannelUsed(channel.id, guild?.botId ?? "");
}

async function undoOverwrite(undone: Undone, step: StepOf<"setOverwrite">): Promise<Outcome> {
  const { ctx, store, run, row } = undone;
  const ids = new Map<Snowflake, Snowflake>();
  const made = standInsIn(step).length === 0 ? [] : await store.steps(ctx.orm, run);
  for (const { step: one, resultId } of made) {
    if ("id" in one && resultId) ids.set(one.id, resultId);
  }
  const { channelId, overwrite } = withRealIds(step, ids);
  const channel = await ctx.discord.readChannel(channelId);
  if (!channel || !row.before || !("overwrite" in row.before)) return null;
  const before = row.before.overwrite;
  const now = overwritesOf(channel).find(({ id }) => id === overwrite.id);
  const isBefore = before ? now?.allow === before.allow && now.deny === before.deny : !now;
  if (isBefore) return null;
  const set = inBits(overwrite);
  if (now?.allow !== set.allow || now.deny !== set.deny) return "Someone changed it since.";
  await demand(undone, "ManageRoles");
  if (before) await ctx.discord.setOverwrite(channelId, { ...set, ...before }, reasonOf(undone));
  else await ctx.discord.removeOverwrite(channelId, overwrite.id, reasonOf(undone));
  return null;
}

async function undoSettings(undone: Undone, step: StepOf<"saveModule">): Promise<Outcome> {
  const { ctx, row, by, author } = undone;
  const { module } = step;
  const now = await ctx.configuration.read(module);
  if (!now || !row.before || !("config" in row.before)) return null;
  const { savedVersion, enabled, config } = row.before;
  const who = { actor: by, author };
  const plan = await ctx.configuration.plan(module, { enabled, config }, who);
  // A killed try has undone it already.
  if (plan.changes.length === 0) return null;
  if (now.version !== savedVersion) return "Someone saved these settings since.";
  const [issue] = plan.issues;
  if (issue) return issue.message;
  const outcome = await ctx.orm.transaction((tx) => ctx.configuration.apply(tx, plan, who));
  // Someone saved them in this moment, or another process has undone this step.
  return outcome === "stale" ? undoSettings(undone, step) : null;
}

async function undoServer(undone: Undone): Promise<Outcome> {
  const { ctx, row, by, author } = undone;
  if (!row.before || !("settings" in row.before)) return null;
  const { server } = ctx.configuration;
  const { savedVersion, settings } = row.before;
  const who = { actor: by, author };
  const plan = await server.plan(settings, who);
  // A killed try has undone it already.
  if (plan.changes.length === 0) return null;
  if (plan.version !== savedVersion) return "Someone saved these settings since.";
  const [issue] = plan.issues;
  if (issue) return issue.message;
  try {
    await ctx.orm.transaction(async (tx) => {
      if ((await server.apply(tx, plan, who)) === "stale") throw new Stale();
    });
    return null;
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    return undoServer(undone);
  }
}

/** Why a role or channel stays, because settings contain it. */
async function usedBy({ ctx }: Undone, id: Snowflake): Promise<Outcome> {
  const modules = await ctx.configuration.modulesNaming(id);
  if (modules.length > 0) return `A module uses it: ${modules.join(", ")}.`;
  const { settings } = await ctx.configuration.server.read();
  return JSON.stringify(settings).includes(`"${id}"`) ? "The server's settings use it." : null;
}

const reasonOf = ({ run, by }: Undone) => ({ reason: `Setup ${run.number} undone by ${by.name} (${by.id})` });

/** The guild's known state without the deleted part. */
async function forget(ctx: PlanContext, id: Snowflake | null): Promise<null> {
  await ctx.changeGuild((guild): GuildSnapshot => {
    const isThere = guild.roles.some((one) => one.id === id) || guild.channels.some((one) => one.id === id);
    if (!isThere) return guild;
    const others = <T extends { id: string }>(parts: readonly T[]): T[] => parts.filter((one) => one.id !== id);
    return { ...guild, roles: others(guild.roles), channels: others(guild.channels) };
  });
  return null;
}
