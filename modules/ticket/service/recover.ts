// After the bot was offline or the module off: deleted channels end their tickets, and interrupted openings are
// finished.
import type { GatewayGuildCreateDispatchData } from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import { rolesOnCall, setOffCall, setRolesOnCall } from "../store/staff.ts";
import { openTicketsOf, type Ticket } from "../store.ts";
import { endWithoutChannel } from "./close-ticket.ts";
import type { Ctx } from "./context.ts";
import { scheduleMissedReads } from "./missed-messages.ts";
import { askToFinish, lostTeams, scheduleSweep } from "./sweep.ts";

/** Discord resends the guild after a gap, but not its archived threads. */
export async function recoverMissedEvents(ctx: Ctx, created: GatewayGuildCreateDispatchData): Promise<void> {
  const open = await openTicketsOf(ctx.orm, ctx.guildId);
  const channels = [...(created.channels ?? []), ...(created.threads ?? [])];
  await checkChannels(
    ctx,
    open,
    channels.map(({ id }) => id),
  );
  // Before new messages are handled: those come after the missed ones.
  await scheduleMissedReads(ctx, open, channels);
  if (open.length > 0) await scheduleSweep(ctx);
  if ((await rolesOnCall(ctx.orm, ctx.guildId)).length === 0) return;
  const at = ctx.clock.now().toISOString();
  await ctx.jobs.enqueue("look", { at }, { key: `recovered:${at}` });
}

/** Events aren't handled while the module is off, and renaming a team leaves its open tickets without one. */
export async function recoverAfterSave(ctx: Ctx): Promise<void> {
  const open = await openTicketsOf(ctx.orm, ctx.guildId);
  const guild = await ctx.guild();
  if (guild && open.length > 0) {
    const threads = open.some(({ isThread }) => isThread) ? await ctx.discord.activeThreads() : [];
    await checkChannels(ctx, open, [...guild.channels.map(({ id }) => id), ...threads]);
    const teams = lostTeams(ctx, open).join(", ");
    if (teams !== "") await ctx.alerts.raise({ path: "teams", code: "teamsGone", params: { teams } });
  }
  await refreshOnCall(ctx);
  await scheduleSweep(ctx);
}

/** Roles may have changed during the gap. */
async function refreshOnCall({ orm, guildId, discord }: Ctx): Promise<void> {
  for (const { id } of await rolesOnCall(orm, guildId)) {
    const member = await discord.member(id);
    if (member) await setRolesOnCall(orm, guildId, { id, roles: member.roles });
    else await setOffCall(orm, guildId, id);
  }
}

async function checkChannels(ctx: Ctx, open: readonly Ticket[], known: readonly Snowflake[]): Promise<void> {
  const there = new Set(known);
  for (const ticket of open) {
    const { number, channelId } = ticket;
    if (channelId === null) {
      await askToFinish(ctx, number);
    } else if (!there.has(channelId) && !(await ctx.discord.isThere(channelId))) await endWithoutChannel(ctx, ticket);
  }
}
