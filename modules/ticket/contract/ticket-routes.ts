// What the dashboard may ask of tickets.
import * as z from "zod";
import { answer, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";
import { PRIORITIES, person, ticketDetail, ticketQuery, ticketSummary } from "./tickets.ts";

const guildPath = z.object({ id: snowflake });
const ticketPath = guildPath.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) });
const one = answer({ ticket: ticketDetail });
const base = "/guilds/:id/modules/ticket" as const;

/** The same again is posted once. */
const onceKey = z.uuid();
const seconds = z.number().nullable();
const load = z.object({ member: person, claimed: z.int(), answers: z.int(), rating: z.number().nullable() });

export const routes = {
  tickets: route({
    method: "GET",
    path: `${base}/tickets`,
    access: "guild",
    summary: "Tickets by filter and full-text search, page by page, with the teams and claimers there are.",
    params: guildPath,
    query: ticketQuery,
    answer: answer({
      items: z.array(ticketSummary),
      total: z.int(),
      open: z.int(),
      teams: z.array(z.string()),
      claimers: z.array(person),
      /** Those that can be put on, and those that any ticket has. */
      labels: z.array(z.string()),
      /** Who is on duty now. */
      onCall: z.array(person),
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
    summary:
      "Answers in the ticket, in own words or with one of the ready replies: the bot posts it with the writer's name.",
    params: ticketPath,
    body: z.union([
      z.strictObject({ text: z.string().trim().min(1).max(1900), key: onceKey }),
      z.strictObject({ ready: z.string().min(1).max(40), key: onceKey }),
    ]),
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
    summary: "Claims, releases, moves, prioritises, labels, closes or reopens a ticket.",
    params: ticketPath,
    body: z.discriminatedUnion("what", [
      z.strictObject({ what: z.literal("claim") }),
      z.strictObject({ what: z.literal("unclaim") }),
      z.strictObject({ what: z.literal("priority"), priority: z.enum(PRIORITIES) }),
      /** All that it is to have; each must be one of the settings, or be on it already. */
      z.strictObject({ what: z.literal("label"), labels: z.array(z.string().min(1).max(40)).max(25) }),
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
