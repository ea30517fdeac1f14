// Who can see a ticket's channel, and who can write in it.
import { permissionBits } from "#kit/permissions.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import type { Overwrite } from "#kit-server/platform/discord/channel-port.ts";
import type { Ticket } from "../store.ts";
import { type Ctx, staffAmong, teamOfTicket } from "./context.ts";

const SEE = permissionBits(["ViewChannel", "ReadMessageHistory"]);
const WRITE = permissionBits(["SendMessages", "AttachFiles", "EmbedLinks"]);

/** The current permissions of a ticket's channel. */
export function overwritesOf(ctx: Ctx, guild: BotGuild, ticket: Ticket): Overwrite[] {
  const { config } = ctx;
  const team = teamOfTicket(ctx, ticket);
  const isClosed = ticket.state === "closed";
  const others = ticket.claimerId === null ? "everyone" : config.claimAccess;
  const list = new Map<string, Overwrite>();
  const put = (id: string, type: 0 | 1, may: "write" | "see") =>
    list.set(id, {
      id,
      type,
      allow: String(may === "write" ? SEE | WRITE : SEE),
      deny: String(may === "write" ? 0n : permissionBits(["SendMessages"])),
    });
  list.set(guild.id, { id: guild.id, type: 0, allow: "0", deny: String(permissionBits(["ViewChannel"])) });
  const exists = (id: string): boolean => guild.roles.some((role) => role.id === id);
  for (const id of (team?.viewRoles ?? []).filter(exists)) put(id, 0, "see");
  for (const id of (team?.roles ?? []).filter(exists)) {
    if (others !== "claimerOnly") put(id, 0, others === "everyone" && !isClosed ? "write" : "see");
  }
  for (const id of [ticket.openerId, ...ticket.people]) put(id, 1, isClosed ? "see" : "write");
  if (ticket.claimerId) put(ticket.claimerId, 1, isClosed ? "see" : "write");
  put(guild.botId, 1, "write");
  return [...list.values()];
}

/** Applies the ticket's access to its channel or thread. Threads have no permissions for members. */
export async function applyAccess(ctx: Ctx, ticket: Ticket): Promise<void> {
  const guild = await ctx.guild();
  if (!guild || !ticket.channelId || ticket.isThread) return;
  const overwrites = overwritesOf(ctx, guild, ticket);
  await ctx.discord.editChannel(ticket.channelId, { overwrites }, { reason: `Ticket ${ticket.number}` });
}

/** Denies writing to everyone but the bot, or restores it, depending on whether the ticket is closed or open. */
export async function lockOrUnlock(ctx: Ctx, ticket: Ticket, reason: string): Promise<void> {
  const { channelId, isThread, state } = ticket;
  if (!isThread) return applyAccess(ctx, ticket);
  const isClosed = state === "closed";
  if (channelId) await ctx.discord.editChannel(channelId, { archived: isClosed, locked: isClosed }, { reason });
}

/** Threads have no role permissions: after a move, members of the former team are removed one by one. */
export async function removeFormerTeamAccess(ctx: Ctx, ticket: Ticket): Promise<void> {
  const guild = await ctx.guild();
  const { channelId, openerId, claimerId, people } = ticket;
  if (!guild || !channelId || !ticket.isThread) return;
  const members = await ctx.discord.threadMembers(channelId);
  const staff = staffAmong(ctx, guild, ticket, members).map(({ id }) => id);
  const mayStay = new Set([guild.botId, openerId, claimerId, ...people, ...staff]);
  for (const { id } of members) if (!mayStay.has(id)) await ctx.discord.removeFromThread(channelId, id);
}
