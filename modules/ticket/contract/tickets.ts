// Tickets as the dashboard sees them, and what may be asked of them.
import * as z from "zod";
import { answer, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

export const PRIORITIES = ["low", "normal", "high", "urgent"] as const;
export type Priority = (typeof PRIORITIES)[number];
/** `stale`: open, and for long nobody wrote. */
export const TICKET_STATES = ["open", "closed"] as const;
export type TicketState = (typeof TICKET_STATES)[number];
/** `opener` is whoever the ticket is for, `staff` whoever answers, `bot` the bot itself. */
export const AUTHORS = ["opener", "staff", "other", "bot"] as const;
export type AuthorKind = (typeof AUTHORS)[number];

const instant = z.iso.datetime();
const person = z.object({ id: snowflake, name: z.string() });

export const ticketSummary = z.object({
  number: z.int(),
  subject: z.string(),
  /** Null: those who manage the guild. */
  team: z.string().nullable(),
  state: z.enum(TICKET_STATES),
  isStale: z.boolean(),
  priority: z.enum(PRIORITIES),
  opener: person,
  claimer: person.nullable(),
  openedAt: instant,
  firstResponseAt: instant.nullable(),
  lastMessageAt: instant,
  closedAt: instant.nullable(),
  messages: z.int(),
  rating: z.int().min(1).max(5).nullable(),
});
export type TicketSummary = z.output<typeof ticketSummary>;

const attachment = z.object({ name: z.string(), url: z.string(), contentType: z.string().nullable() });
export const ticketMessage = z.object({
  id: snowflake,
  author: person,
  avatar: z.string().nullable(),
  kind: z.enum(AUTHORS),
  content: z.string(),
  /** Embeds and components as the platform told them. */
  embeds: z.array(z.record(z.string(), z.unknown())),
  components: z.array(z.record(z.string(), z.unknown())),
  attachments: z.array(attachment),
  at: instant,
  editedAt: instant.nullable(),
  isDeleted: z.boolean(),
});
export type TicketMessage = z.output<typeof ticketMessage>;

const note = z.object({ id: z.string(), author: person, text: z.string(), at: instant });
export const ticketDetail = ticketSummary.extend({
  channelId: snowflake.nullable(),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  closedBy: person.nullable(),
  closeReason: z.string().nullable(),
  ratingText: z.string().nullable(),
  isErased: z.boolean(),
  conversation: z.array(ticketMessage),
  notes: z.array(note),
});
export type TicketDetail = z.output<typeof ticketDetail>;

const filter = z.object({
  state: z.enum(TICKET_STATES).optional(),
  team: z.string().max(40).optional(),
  priority: z.enum(PRIORITIES).optional(),
  /** An account's id, or `nobody`. */
  claimer: z.union([snowflake, z.literal("nobody")]).optional(),
  opener: snowflake.optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** Words of the conversation, the close reason, or the opener's name. */
  text: z.string().max(200).optional(),
  sort: z.enum(["number", "lastMessageAt", "priority"]).default("number"),
  order: z.enum(["asc", "desc"]).default("desc"),
});
const query = filter.extend({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type TicketQuery = z.output<typeof query>;

const guildPath = z.object({ id: snowflake });
const ticketPath = guildPath.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) });
const one = answer({ ticket: ticketDetail });
const base = "/guilds/:id/modules/ticket" as const;

const seconds = z.number().nullable();
const load = z.object({ member: person, claimed: z.int(), answers: z.int(), rating: z.number().nullable() });

export const routes = {
  tickets: route({
    method: "GET",
    path: `${base}/tickets`,
    access: "guild",
    summary: "Tickets by filter and full-text search, page by page, with the teams and claimers there are.",
    params: guildPath,
    query,
    answer: answer({
      items: z.array(ticketSummary),
      total: z.int(),
      open: z.int(),
      teams: z.array(z.string()),
      claimers: z.array(person),
    }),
  }),
  figures: route({
    method: "GET",
    path: `${base}/figures`,
    access: "guild",
    summary: "First response, time to close, rating and load of the last 30 days.",
    params: guildPath,
    answer: answer({
      /** Medians in seconds. */
      firstResponse: seconds,
      resolution: seconds,
      rating: z.number().nullable(),
      ratings: z.int(),
      days: z.array(z.object({ day: z.iso.date(), opened: z.int(), closed: z.int() })),
      load: z.array(load),
    }),
  }),
  ticket: route({
    method: "GET",
    path: `${base}/tickets/:number`,
    access: "guild",
    summary: "One ticket with its conversation, answers and notes.",
    params: ticketPath,
    answer: one,
  }),
  reply: route({
    method: "POST",
    path: `${base}/tickets/:number/replies`,
    access: "guild",
    summary: "Answers in the ticket: the bot posts it with the name of whoever wrote it.",
    params: ticketPath,
    body: z.strictObject({
      text: z.string().trim().min(1).max(1900),
      /** The same again is posted once. */
      key: z.uuid(),
    }),
    answer: one,
  }),
  note: route({
    method: "POST",
    path: `${base}/tickets/:number/notes`,
    access: "guild",
    summary: "Keeps a note that only staff see.",
    params: ticketPath,
    body: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
    answer: one,
  }),
  change: route({
    method: "POST",
    path: `${base}/tickets/:number/changes`,
    access: "guild",
    summary: "Claims, releases, moves, prioritises, closes or reopens a ticket.",
    params: ticketPath,
    body: z.discriminatedUnion("what", [
      z.strictObject({ what: z.literal("claim") }),
      z.strictObject({ what: z.literal("unclaim") }),
      z.strictObject({ what: z.literal("priority"), priority: z.enum(PRIORITIES) }),
      z.strictObject({ what: z.literal("move"), team: z.string().min(1).max(40) }),
      z.strictObject({ what: z.literal("close"), reason: z.string().trim().max(500) }),
      z.strictObject({ what: z.literal("reopen") }),
      /** Erases conversation, answers and notes for good; only of a closed ticket. */
      z.strictObject({ what: z.literal("erase") }),
    ]),
    answer: one,
  }),
  transcript: route({
    method: "GET",
    path: `${base}/tickets/:number/transcript`,
    access: "guild",
    summary: "The conversation as a file of its own: a page without scripts, or plain text.",
    params: ticketPath,
    query: z.object({ as: z.enum(["html", "text"]).default("html") }),
    answer: z.never(),
    download: true,
  }),
};
