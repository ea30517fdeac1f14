// Facts that modules report to each other: what became true in a guild. Names are stored; a shape may only gain optional data.
import * as z from "zod";
import { snowflake } from "../snowflake.ts";

const ticket = { number: z.int(), openerId: snowflake, subject: z.string() };

/** The data of each guild event, by its name. */
export const guildEvents = {
  /** The ticket's channel or thread exists, and its first message is posted. */
  ticketOpened: z.object(ticket),
  /** `closedById` is null when nobody closed it, as when its channel was deleted. */
  ticketClosed: z.object({ ...ticket, closedById: snowflake.nullable(), reason: z.string().nullable() }),
  /** The opener rated it from 1 to 5, for the first time or differently. */
  ticketRated: z.object({ ...ticket, rating: z.int() }),
  /** Points that `module` moved in one go: `amount` is positive when gained. One member may appear more than once. */
  pointsChanged: z.object({
    module: z.string(),
    changes: z.array(z.object({ memberId: snowflake, amount: z.int() })),
  }),
  /** A member passed verification, or staff let them in. More than once after they were kept out in between. */
  memberVerified: z.object({ memberId: snowflake, memberName: z.string() }),
  /** A guard, a model or a moderator removed a message. Counters take back what it earned. `by` is a module's id. */
  messageRemoved: z.object({
    messageId: snowflake,
    channelId: snowflake,
    memberId: snowflake,
    by: z.string(),
    reason: z.string(),
  }),
} as const;

export type GuildEventName = keyof typeof guildEvents;
export type GuildEventData = { [N in GuildEventName]: z.output<(typeof guildEvents)[N]> };

/** Emitted by the kit: by the ledger and by guards. */
export const KIT_EMITS: readonly GuildEventName[] = ["pointsChanged", "messageRemoved"];

export const isGuildEvent = (name: string): name is GuildEventName => Object.hasOwn(guildEvents, name);
