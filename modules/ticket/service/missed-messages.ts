// Messages in tickets' channels that the gateway did not deliver. They are read over REST and stored like events: a
// message has the same id either way.
import type { GatewayMessageCreateDispatchData } from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { lastMessageIds } from "../store/conversation.ts";
import { readTicket, type Ticket } from "../store.ts";
import type { Ctx } from "./context.ts";
import { handleMessage } from "./record-messages.ts";

/** A channel as Discord sends it; not every one includes its last message. */
type TicketChannel = { id: Snowflake; last_message_id?: Snowflake | null };
type Missed = { number: number; after: Snowflake; until: Snowflake | null };

/** Schedules reading the channels with messages newer than the stored ones. */
export async function scheduleMissedReads(
  ctx: Ctx,
  open: readonly Ticket[],
  channels: readonly TicketChannel[],
): Promise<void> {
  if (open.length === 0) return;
  const known = await lastMessageIds(ctx.orm, ctx.guildId);
  const byId = new Map(channels.map((channel) => [channel.id, channel]));
  for (const { number, channelId } of open) {
    const channel = channelId ? byId.get(channelId) : undefined;
    if (!channel || !channelId) continue;
    // No message is older than the channel itself.
    const after = known.get(number) ?? channelId;
    const until = channel.last_message_id ?? null;
    if (until !== null && BigInt(until) <= BigInt(after)) continue;
    const key = `${number}:${after}:${until ?? ctx.clock.now().toISOString()}`;
    await ctx.jobs.enqueue("missed", { number, after, until }, { key });
  }
}

export async function readMissed(ctx: Ctx, { number, after, until }: Missed): Promise<void> {
  const ticket = await readTicket(ctx.orm, ctx.guildId, number);
  if (!ticket?.channelId || ticket.state !== "open") return;
  const rolesOf = rememberRoles(ctx);
  for (let last = after; ; ) {
    const page = await ctx.discord.messagesAfter(ticket.channelId, last).catch(noneWhereRefused(ctx, number));
    for (const message of page) {
      const roles = message.author.bot ? [] : await rolesOf(message.author.id);
      await handleMessage(ctx, { ...message, member: { roles } } as unknown as GatewayMessageCreateDispatchData);
    }
    const newest = page.at(-1)?.id;
    if (!newest || (until !== null && BigInt(newest) >= BigInt(until))) return;
    last = newest;
  }
}

/** The author may have left since, and then has no roles. */
function rememberRoles({ discord }: Ctx): (id: Snowflake) => Promise<readonly Snowflake[]> {
  const known = new Map<Snowflake, readonly Snowflake[]>();
  return async (id) => {
    const roles = known.get(id) ?? (await discord.member(id))?.roles ?? [];
    known.set(id, roles);
    return roles;
  };
}

/** Messages that the bot can't read were not delivered either. */
const noneWhereRefused =
  ({ logger }: Ctx, number: number) =>
  (error: unknown): [] => {
    if (!(error instanceof PlatformFault)) throw error;
    logger.warn({ err: error, number }, "the messages that a ticket missed can't be read");
    return [];
  };
