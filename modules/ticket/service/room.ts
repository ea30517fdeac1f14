// Where a ticket's conversation is held: a private thread or a channel, and who may see and write there.
import { CHANNEL_TYPES } from "#kit/guild.ts";
import { channelName } from "#kit/part-names.ts";
import { permissionBits } from "#kit/permissions.ts";
import { fillPlaceholders } from "#kit/placeholders.ts";
import { snowflakeTime } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/bot/bot-guild.ts";
import { PlatformFault } from "#kit-server/discord/platform-fault.ts";
import type { Overwrite } from "#kit-server/discord/room-port.ts";
import type { Ticket } from "../store.ts";
import { type Ctx, orRefusal, refuse, teamOfTicket } from "./context.ts";

/** The platform's limit on a category. */
const CATEGORY_MAX = 50;
const SEE = permissionBits(["ViewChannel", "ReadMessageHistory"]);
const WRITE = permissionBits(["SendMessages", "AttachFiles", "EmbedLinks"]);

const roomName = ({ config }: Ctx, ticket: Ticket): string => {
  const values = {
    ticket: String(ticket.number).padStart(4, "0"),
    "ticket.subject": ticket.subject,
    "member.name": ticket.openerName,
  };
  const name = fillPlaceholders(config.nameScheme, values).slice(0, 95);
  return ticket.isThread ? name || `ticket-${ticket.number}` : channelName(name, "text") || `ticket-${ticket.number}`;
};

/** Makes the room, or finds the one that a process made which was killed before it noted so. */
export async function makeRoom(ctx: Ctx, guild: BotGuild, ticket: Ticket, isRetry: boolean): Promise<string> {
  return ctx.once(`room:${ticket.number}`, async () => {
    const name = roomName(ctx, ticket);
    const reason = `Ticket ${ticket.number} of ${ticket.openerName}`;
    if (ticket.isThread) {
      if (!ticket.parentId) throw refuse("roomGone");
      const found = isRetry ? await ctx.discord.findThread(ticket.parentId, name) : null;
      const thread = found ?? (await ctx.discord.createPrivateThread(ticket.parentId, { name }, { reason }));
      await ctx.discord.addToThread(thread, ticket.openerId);
      return thread;
    }
    const made = guild.channels.find(
      (channel) => channel.name === name && snowflakeTime(channel.id) >= ticket.openedAt.getTime() - 5000,
    );
    if (isRetry && made) return made.id;
    const overwrites = overwritesOf(ctx, guild, ticket);
    const topic = `${ticket.subject}: ${ticket.openerName} (${ticket.openerId})`.slice(0, 1000);
    return inCategory(ctx, guild, (parentId) =>
      ctx.discord.createTextChannel({ name, topic, parentId, overwrites }, { reason }),
    );
  });
}

/** The chosen category, or the other one when that is full: as far as is known beforehand, and as the platform says. */
async function inCategory<T>(
  { config }: Ctx,
  guild: BotGuild,
  make: (parentId: string | null) => Promise<T>,
): Promise<T> {
  const known = (id: string | null): id is string =>
    guild.channels.some((channel) => channel.id === id && channel.type === CHANNEL_TYPES.category);
  const isFull = (id: string): boolean =>
    guild.channels.filter(({ parentId }) => parentId === id).length >= CATEGORY_MAX;
  const chosen = [config.category, config.overflowCategory].filter(known);
  if (chosen.length === 0) return make(null);
  const free = chosen.filter((id) => !isFull(id));
  for (const [at, id] of free.entries()) {
    try {
      return await make(id);
    } catch (error) {
      const isRefusal = error instanceof PlatformFault && (error.code === "refused" || error.code === "channelsFull");
      if (!isRefusal || at === free.length - 1) throw error;
    }
  }
  throw new PlatformFault("channelsFull", 0, 400, null);
}

/** Who may see and write in a ticket's channel, as it stands now. */
function overwritesOf(ctx: Ctx, guild: BotGuild, ticket: Ticket): Overwrite[] {
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

/** Makes the room's access what the ticket says. In a thread the platform has no rights of single members. */
export async function applyAccess(ctx: Ctx, ticket: Ticket): Promise<void> {
  const guild = await ctx.guild();
  if (!guild || !ticket.roomId || ticket.isThread) return;
  const { roomId } = ticket;
  await orRefusal(() =>
    ctx.discord.editRoom(
      roomId,
      { overwrites: overwritesOf(ctx, guild, ticket) },
      { reason: `Ticket ${ticket.number}` },
    ),
  );
}

/** Writes into the room; a room that is gone closes the ticket by itself, so it is no fault here. */
export async function sayInRoom(
  ctx: Ctx,
  ticket: Ticket,
  key: string,
  message: Parameters<Ctx["discord"]["sendMessage"]>[1],
) {
  const { roomId } = ticket;
  if (!roomId) return null;
  try {
    return await ctx.once(key, (nonce) => ctx.discord.sendMessage(roomId, message, { key: nonce }));
  } catch (error) {
    if (error instanceof PlatformFault && error.code === "channelGone") return null;
    throw error;
  }
}
