// Which tickets are asked for, and in which order.
import * as z from "zod";
import { pageFields } from "#kit/page-query.ts";
import { snowflake } from "#kit/snowflake.ts";
import { PRIORITIES, TICKET_STATES, ticketSummary } from "./tickets.ts";

/** `stale`: open and inactive for long. */
export const LISTED_STATES = [...TICKET_STATES, "stale"] as const;

/** PostgreSQL's calendar starts with year 1. */
const day = z.iso.date().refine((written) => written >= "0001-01-01");

export const ticketFilter = z.object({
  state: z.enum(LISTED_STATES).optional(),
  subject: z.string().max(80).optional(),
  team: z.string().max(40).optional(),
  priority: z.enum(PRIORITIES).optional(),
  /** A user id, or `nobody`. */
  claimer: z.union([snowflake, z.literal("nobody")]).optional(),
  opener: snowflake.optional(),
  label: z.string().max(40).optional(),
  /** Days of the guild's time zone on which it was opened. */
  from: day.optional(),
  until: day.optional(),
  /** Words of the conversation, notes, answers or the close reason, a name, or a number. */
  text: z.string().max(200).optional(),
  sort: z.enum(["number", "lastMessageAt", "priority", "messages", "rating"]).default("number"),
  order: z.enum(["asc", "desc"]).default("desc"),
});
export type TicketFilter = z.output<typeof ticketFilter>;

export const ticketQuery = ticketFilter.extend(pageFields());
export type TicketQuery = z.output<typeof ticketQuery>;

/** Markers around each match in an excerpt; they can't be typed into a Discord message. */
export const FOUND_BEGIN = "\uE000";
export const FOUND_END = "\uE001";

export const listedTicket = ticketSummary.extend({
  /** Where the match is, with its context; null without a search or when a name matched. */
  found: z.object({ in: z.enum(["conversation", "note", "answer", "reason"]), text: z.string() }).nullable(),
});
export type ListedTicket = z.output<typeof listedTicket>;
