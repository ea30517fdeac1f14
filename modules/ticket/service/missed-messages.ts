// What was written in tickets' rooms while the platform could not tell it. It is read from the rooms and written down as if
// it had been heard: a message has the same id either way.
import type { GatewayMessageCreateDispatchData } from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import { PlatformFault } from "#kit-server/discord/platform-fault.ts";
import { lastMessageIds } from "../store/conversation.ts";
import { readTicket, type Ticket } from "../store.ts";
import type { Ctx } from "./context.ts";
import { hearMessage } from "./record-messages.ts";

/** A room as the platform tells of it; not every one says which message is its last. */
type Room = { id: Snowflake; last_message_id?: Snowflake | null };
type Missed = { number: number; after: Snowflake; until: Snowflake | null };

/** Has the rooms read in which something was written after what is known of them. */
export async function lookForMissed(ctx: Ctx, open: readonly Ticket[], rooms: readonly Room[]): Promise<void> {
  if (open.length === 0) return;
  const known = await lastMessageIds(ctx.orm, ctx.guildId);
  const byId = new Map(rooms.map((room) => [room.id, room]));
  for (const { number, roomId } of open) {
    const room = roomId ? byId.get(roomId) : undefined;
    if (!room || !roomId) continue;
    // Nothing is older than the room itself.
    const after = known.get(number) ?? roomId;
    const until = room.last_message_id ?? null;
    if (until !== null && BigInt(until) <= BigInt(after)) continue;
    const key = `${number}:${after}:${until ?? ctx.clock.now().toISOString()}`;
    await ctx.jobs.enqueue("missed", { number, after, until }, { key });
  }
}

export async function readMissed(ctx: Ctx, { number, after, until }: Missed): Promise<void> {
  const ticket = await readTicket(ctx.orm, ctx.guildId, number);
  if (!ticket?.roomId || ticket.state !== "open") return;
  const rolesOf = rememberRoles(ctx);
  for (let last = after; ; ) {
    const page = await ctx.discord.messagesAfter(ticket.roomId, last).catch(noneWhereRefused(ctx, number));
    for (const message of page) {
      const roles = message.author.bot ? [] : await rolesOf(message.author.id);
      await hearMessage(ctx, { ...message, member: { roles } } as unknown as GatewayMessageCreateDispatchData);
    }
    const newest = page.at(-1)?.id;
    if (!newest || (until !== null && BigInt(newest) >= BigInt(until))) return;
    last = newest;
  }
}

/** Whoever wrote may have left since, and has no roles then. */
function rememberRoles({ discord }: Ctx): (id: Snowflake) => Promise<readonly Snowflake[]> {
  const known = new Map<Snowflake, readonly Snowflake[]>();
  return async (id) => {
    const roles = known.get(id) ?? (await discord.member(id))?.roles ?? [];
    known.set(id, roles);
    return roles;
  };
}

/** What the bot may not read it was not told of either. */
const noneWhereRefused =
  ({ logger }: Ctx, number: number) =>
  (error: unknown): [] => {
    if (!(error instanceof PlatformFault)) throw error;
    logger.warn({ err: error, number }, "the messages that a ticket missed can't be read");
    return [];
  };
