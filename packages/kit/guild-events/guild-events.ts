// Guild events: facts that one module reports to the others. Names are stored; a shape may only gain optional data.
import * as z from "zod";
import { snowflake } from "../snowflake.ts";

const ticket = { number: z.int(), openerId: snowflake, subject: z.string() };

/** The data of each guild event, by its name. */
export const guildEvents = {
  /** The ticket's channel or thread exists, and its first message is posted. */
  ticketOpened: z.object({ ...ticket, channelId: snowflake.optional() }),
  /** `closedById` is null if nobody closed it, for example when its channel was deleted. */
  ticketClosed: z.object({ ...ticket, closedById: snowflake.nullable(), reason: z.string().nullable() }),
  /** The opener rated it from 1 to 5, for the first time or again. */
  ticketRated: z.object({ ...ticket, rating: z.int() }),
  /** Points that `module` changed at once: `amount` is positive when gained. A member may appear more than once. */
  pointsChanged: z.object({
    module: z.string(),
    changes: z.array(z.object({ memberId: snowflake, amount: z.int() })),
  }),
  /** A member passed verification, or staff let them in. More than once after they were kept out in between. */
  memberVerified: z.object({ memberId: snowflake, memberName: z.string() }),
  /** Many members who joined at once were a raid, which is over. `joined` of them. */
  raidEnded: z.object({ number: z.int(), startedAt: z.iso.datetime(), endedAt: z.iso.datetime(), joined: z.int() }),
  /** A member whom someone invited counts as a valid invite from now on. `memberId` is the inviter. */
  inviteCredited: z.object({ memberId: snowflake, invitedId: snowflake, number: z.int() }),
  /** A guard, an AI model or a moderator removed a message. Counters revoke what it earned. `by` is a module's id. */
  messageRemoved: z.object({
    messageId: snowflake,
    channelId: snowflake,
    memberId: snowflake,
    by: z.string(),
    reason: z.string(),
  }),
  /** A module's review is no longer pending. `by` is null when nobody decided it. */
  reviewDecided: z.object({
    module: z.string(),
    number: z.int(),
    memberId: snowflake,
    state: z.enum(["approved", "denied", "expired", "withdrawn"]),
    by: snowflake.nullable(),
  }),
  /** Sources of the server's knowledge were added, changed or deleted, and searches find their new state. */
  knowledgeChanged: z.object({ sourceIds: z.array(z.int()) }),
} as const;

export type GuildEventName = keyof typeof guildEvents;
export type GuildEventData = { [N in GuildEventName]: z.output<(typeof guildEvents)[N]> };

/** Emitted by the kit: by the ledger, by guards and by reviews. */
export const KIT_EMITS: readonly GuildEventName[] = ["pointsChanged", "messageRemoved", "reviewDecided"];

export const isGuildEvent = (name: string): name is GuildEventName => Object.hasOwn(guildEvents, name);
