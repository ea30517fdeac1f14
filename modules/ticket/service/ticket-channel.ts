// Where a ticket's conversation is held: a private thread or a channel.
import { CHANNEL_TYPES } from "#kit/guild.ts";
import { channelName } from "#kit/part-names.ts";
import { fillPlaceholders } from "#kit/placeholders.ts";
import { type Snowflake, snowflakeTime } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { type Ticket, ticketOfChannel } from "../store.ts";
import { overwritesOf } from "./channel-access.ts";
import type { Ctx } from "./context.ts";

/** Discord's limit for a category. */
const CATEGORY_MAX = 50;
/** Clocks differ: a channel is not created long before its ticket. */
const CLOCKS_MS = 5000;

const ticketChannelName = ({ config }: Ctx, ticket: Ticket): string => {
  const values = {
    ticket: String(ticket.number).padStart(4, "0"),
    "ticket.subject": ticket.subject,
    "member.name": ticket.openerName,
  };
  const name = fillPlaceholders(config.nameScheme, values).slice(0, 95);
  return ticket.isThread ? name || `ticket-${ticket.number}` : channelName(name, "text") || `ticket-${ticket.number}`;
};

/** `parentId`: where a thread is. */
export type TicketChannel = { channelId: Snowflake; isThread: boolean; parentId?: Snowflake };

/**
 * Creates the channel, or finds the one that a killed process created without recording it. When the categories are
 * full it becomes a thread, unless configured otherwise.
 */
export const createChannel = (ctx: Ctx, guild: BotGuild, ticket: Ticket, isRetry: boolean): Promise<TicketChannel> =>
  ctx.once(`made:${ticket.openKey}`, async () => {
    if (ticket.isThread) return makeThread(ctx, guild, ticket, isRetry);
    try {
      return { channelId: await makeChannel(ctx, guild, ticket, isRetry), isThread: false };
    } catch (error) {
      if (!isFullError(error) || ctx.config.whenFull === "refuse") throw error;
      return makeThread(ctx, guild, { ...ticket, isThread: true }, isRetry);
    }
  });

async function makeThread(ctx: Ctx, guild: BotGuild, ticket: Ticket, isRetry: boolean): Promise<TicketChannel> {
  const parentId = parentOf(ctx, guild, ticket.parentId);
  if (!parentId) throw new PlatformFault("channelGone", 0, 404, null);
  const name = ticketChannelName(ctx, ticket);
  const because = { reason: `Ticket ${ticket.number} of ${ticket.openerName}` };
  const found = isRetry ? await oneOf(ctx, ticket, await ctx.discord.findThreads(parentId, name)) : null;
  const slowModeS = ctx.config.slowMode ?? 0;
  const thread = found ?? (await ctx.discord.createPrivateThread(parentId, { name, slowModeS }, because));
  try {
    await ctx.discord.addToThread(thread, ticket.openerId);
  } catch (error) {
    if (error instanceof PlatformFault) await ctx.discord.deleteChannel(thread, because);
    throw error;
  }
  return { channelId: thread, isThread: true, parentId };
}

/** A private thread can only be in a text channel: the requesting channel may be another type, or a thread. */
function parentOf({ config }: Ctx, guild: BotGuild, askedIn: Snowflake | null): Snowflake | null {
  const isText = (id: Snowflake | null) =>
    guild.channels.some((channel) => channel.id === id && channel.type === CHANNEL_TYPES.text);
  const panels = config.panels.map(({ channel }) => channel);
  return [config.threadChannel ?? askedIn, ...panels].find(isText) ?? null;
}

async function makeChannel(ctx: Ctx, guild: BotGuild, ticket: Ticket, isRetry: boolean): Promise<Snowflake> {
  const name = ticketChannelName(ctx, ticket);
  const found = isRetry ? await oneOf(ctx, ticket, await ctx.discord.findChannels(name)) : null;
  if (found) return found;
  const channel = {
    name,
    topic: `${ticket.subject}: ${ticket.openerName} (${ticket.openerId})`.slice(0, 1000),
    overwrites: overwritesOf(ctx, guild, ticket),
    slowModeS: ctx.config.slowMode ?? 0,
  };
  const because = { reason: `Ticket ${ticket.number} of ${ticket.openerName}` };
  return inCategory(ctx, guild, (parentId) => ctx.discord.createTextChannel({ ...channel, parentId }, because));
}

/** Finds this ticket's channel among those with its name: not older than the ticket, and not of another ticket. */
async function oneOf(
  { orm, guildId }: Ctx,
  ticket: Ticket,
  candidates: readonly Snowflake[],
): Promise<Snowflake | null> {
  for (const id of candidates) {
    if (snowflakeTime(id) < ticket.openedAt.getTime() - CLOCKS_MS) continue;
    const owner = await ticketOfChannel(orm, guildId, id);
    if (!owner || owner.number === ticket.number) return id;
  }
  return null;
}

/** The category, or the overflow category if it is full: by the known state, and by Discord's response. */
async function inCategory<T>(
  { config }: Ctx,
  guild: BotGuild,
  make: (parentId: Snowflake | null) => Promise<T>,
): Promise<T> {
  const known = (id: Snowflake | null): id is Snowflake =>
    guild.channels.some((channel) => channel.id === id && channel.type === CHANNEL_TYPES.category);
  const isFull = (id: Snowflake): boolean =>
    guild.channels.filter(({ parentId }) => parentId === id).length >= CATEGORY_MAX;
  const chosen = [config.category, config.overflowCategory].filter(known);
  if (chosen.length === 0) return make(null);
  let why: unknown = new PlatformFault("channelsFull", 0, 400, null);
  for (const id of chosen.filter((one) => !isFull(one))) {
    try {
      return await make(id);
    } catch (error) {
      if (!isFullError(error)) throw error;
      why = error;
    }
  }
  throw why;
}

/** The category or the server has Discord's maximum of channels; any other rejection has another cause. */
export const isFullError = (error: unknown): boolean =>
  error instanceof PlatformFault && (error.code === "channelsFull" || error.code === "categoryFull");

/** Posts in the channel; a deleted channel closes the ticket, so it is not an error here. */
export async function postInChannel(
  ctx: Ctx,
  ticket: Ticket,
  key: string,
  message: Parameters<Ctx["discord"]["sendMessage"]>[1],
) {
  const { channelId } = ticket;
  if (!channelId) return null;
  try {
    return await ctx.once(key, (nonce) => ctx.discord.sendMessage(channelId, message, { key: nonce }));
  } catch (error) {
    if (error instanceof PlatformFault && error.code === "channelGone") return null;
    throw error;
  }
}
