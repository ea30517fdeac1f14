import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { isUnseenBy } from "#kit-server/storage/records/seen-records.ts";
import { ticketSeen, tickets } from "./tables.ts";

const { guildId, number, memberWroteAt, waitingSince, state } = tickets;
const isOpen = eq(state, "open");

/** A member wrote last, and staff haven't answered. */
export const isWaiting: SQL | undefined = and(isOpen, isNotNull(waitingSince));

/** Open, and a member has written since this person last read it. */
export const isUnread = (viewerId: Snowflake): SQL | undefined =>
  and(isOpen, isUnseenBy(ticketSeen, viewerId, { guildId, id: number, at: memberWroteAt }));
