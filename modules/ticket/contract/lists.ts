// Filters and order of the ticket list.

import * as z from "zod";
import { actor } from "#kit/actor.ts";
import { defineRecords, type RecordsQuery } from "#kit/records/define-records.ts";
import { inboxRow } from "#kit/records/inbox.ts";
import { calendarDay } from "#kit/schedule/calendar.ts";
import { snowflake } from "#kit/snowflake.ts";
import { PRIORITIES, type TicketSummary, ticketSummary } from "./tickets.ts";

/** Of open tickets: `waiting` for an answer, `unread` by the caller, `stale` (inactive for long). */
export const LISTED_STATES = ["open", "waiting", "unread", "stale", "closed"] as const;

/** Markers around each match in an excerpt; they can't be typed into a Discord message. */
export const FOUND_BEGIN = "\uE000";
export const FOUND_END = "\uE001";

export const listedTicket = ticketSummary.extend({
  ...inboxRow,
  /** Where the match is, with its context; null without a search or if a name matched. */
  found: z.object({ in: z.enum(["conversation", "note", "answer", "reason"]), text: z.string() }).nullable(),
});
export type ListedTicket = z.output<typeof listedTicket>;

/** The data for a ticket's line in the file. */
export type FiledTicket = Pick<TicketSummary, "number" | "subject" | "team" | "state" | "isStale" | "priority"> &
  Pick<TicketSummary, "labels" | "messages" | "rating"> &
  Record<"openerName" | "openerId", string> &
  Record<"claimerName" | "claimerId" | "closedByName" | "closedById", string | null> &
  Record<"closeReason" | "ratingText" | "channelId", string | null> &
  Record<"openedAt" | "lastMessageAt", Date> &
  Record<"firstResponseAt" | "closedAt" | "erasedAt", Date | null> &
  Record<"answers" | "survey", readonly { label: string; value: string }[]> & { people: readonly string[] };

export const ticketRecords = defineRecords({
  path: "/guilds/:id/modules/ticket/tickets",
  access: "work",
  summary: "Tickets by filter and full-text search, paginated, with the available filter values.",
  fileSummary: "All tickets that match the filter, as CSV.",
  item: listedTicket,
  filters: {
    state: z.enum(LISTED_STATES).optional(),
    subject: z.string().max(80).optional(),
    team: z.string().max(40).optional(),
    priority: z.enum(PRIORITIES).optional(),
    /** A user id, the caller, or nobody. */
    claimer: z.union([snowflake, z.literal("me"), z.literal("nobody")]).optional(),
    opener: snowflake.optional(),
    label: z.string().max(40).optional(),
    /** Days in the guild's time zone on which it was opened. */
    from: calendarDay.optional(),
    until: calendarDay.optional(),
    /** Words of the conversation, notes, answers or the close reason, a name, or a number. */
    text: z.string().max(200).optional(),
  },
  sorts: ["number", "lastMessageAt", "waiting", "priority", "messages", "rating"],
  extra: {
    /** All open tickets, ignoring the filter. */
    open: z.int(),
    subjects: z.array(z.string()),
    teams: z.array(z.string()),
    claimers: z.array(actor),
    /** Labels that can be added, and those that any ticket has. */
    labels: z.array(z.string()),
    /** Staff currently on duty. */
    onCall: z.array(actor),
    /** The member of the filter; null without one, or when they have no tickets. */
    opener: actor.nullable(),
  },
});
export type TicketQuery = RecordsQuery<typeof ticketRecords>;
