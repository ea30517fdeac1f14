// The routes of tickets.
import * as z from "zod";
import { actor } from "#kit/actor.ts";
import { defineBlocks } from "#kit/blocks/define-blocks.ts";
import { modalInput } from "#kit/modal/modal-input.ts";
import { bulkAnswer, bulkBody } from "#kit/records/inbox.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { calendarMoment } from "#kit/schedule/calendar.ts";
import { snowflake } from "#kit/snowflake.ts";
import { figures, figuresQuery } from "./figures.ts";
import { ticketRecords } from "./lists.ts";
import { onceKey, one, PRIORITIES, people, ticketMessage, ticketPath } from "./tickets.ts";

const base = "/guilds/:id/modules/ticket" as const;

const name = z.string().trim().min(1).max(100);

/** Members who can't open tickets. */
export const blocking = defineBlocks({ module: "ticket", from: "opening tickets", search: "work" });

const ofTicket = z.int().min(1).max(2_000_000_000);

export const routes = {
  ...blocking.routes,
  subjects: route({
    method: "GET",
    path: `${base}/subjects`,
    access: "work",
    summary: "Subjects that a ticket can be opened about for a member, each with its form.",
    params: guildPath,
    answer: answer({
      /** Whether the module is on, so that a ticket can be opened now. */
      isOn: z.boolean(),
      subjects: z.array(
        z.object({
          name: z.string(),
          description: z.string(),
          /** Null for the guild's managers. */
          team: z.string().nullable(),
          questions: z.array(modalInput),
        }),
      ),
    }),
  }),
  openFor: route({
    method: "POST",
    path: `${base}/tickets`,
    access: "work",
    summary: "Opens a ticket for a member. Eligibility rules and limits for members don't apply.",
    params: guildPath,
    body: z.strictObject({
      key: onceKey,
      member: snowflake,
      subject: z.string().min(1).max(80),
      /** The selected or typed answers, in the order of the subject's questions. */
      answers: z.array(z.array(z.string().max(4000)).max(25)).max(5),
    }),
    answer: one,
  }),
  colleagues: route({
    method: "GET",
    path: `${base}/tickets/:number/colleagues`,
    access: "work",
    summary:
      "Members of the ticket's team and managers of the server, by name or ID. The ticket can be assigned to them.",
    params: ticketPath,
    query: z.object({ name }),
    answer: people,
  }),
  tickets: ticketRecords.list,
  ticketsFile: ticketRecords.file,
  figures: route({
    method: "GET",
    path: `${base}/figures`,
    access: "manage",
    summary: "First response, time to close, ratings and volume of a period and the one before.",
    params: guildPath,
    query: figuresQuery,
    answer: answer(figures),
  }),
  ticket: route({
    method: "GET",
    path: `${base}/tickets/:number`,
    access: "work",
    summary: "One ticket with its answers and notes.",
    params: ticketPath,
    answer: one,
  }),
  conversation: route({
    method: "GET",
    path: `${base}/tickets/:number/conversation`,
    access: "work",
    summary: "A ticket's messages, oldest first: the latest page, or the page before a message.",
    params: ticketPath,
    query: z.object({
      before: snowflake.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    answer: answer({
      messages: z.array(ticketMessage),
      hasEarlier: z.boolean(),
      /** Members that these messages mention. */
      mentioned: z.array(actor),
    }),
  }),
  reply: route({
    method: "POST",
    path: `${base}/tickets/:number/replies`,
    access: "work",
    summary: "Posts a reply in the ticket, free text or a saved reply. The bot posts it with the author's name.",
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
    access: "work",
    summary: "Adds a note that only staff see.",
    params: ticketPath,
    body: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
    answer: one,
  }),
  change: route({
    method: "POST",
    path: `${base}/tickets/:number/changes`,
    access: "work",
    recentSignIn: "depends",
    summary:
      "Claims, releases, assigns, moves, prioritizes, labels, renames, closes or reopens a ticket, and adds or removes members.",
    params: ticketPath,
    body: z.discriminatedUnion("what", [
      z.strictObject({ what: z.literal("claim") }),
      z.strictObject({ what: z.literal("unclaim") }),
      z.strictObject({ what: z.literal("priority"), priority: z.enum(PRIORITIES) }),
      /** The complete list of labels; each must be in the settings or already on the ticket. */
      z.strictObject({ what: z.literal("label"), labels: z.array(z.string().min(1).max(40)).max(25) }),
      z.strictObject({ what: z.literal("move"), team: z.string().min(1).max(40) }),
      z.strictObject({ what: z.literal("rename"), name: z.string().trim().min(1).max(100) }),
      /** Assigns it to a team member, even if someone else has it. */
      z.strictObject({ what: z.literal("transfer"), member: snowflake }),
      z.strictObject({ what: z.literal("add"), member: snowflake }),
      z.strictObject({ what: z.literal("remove"), member: snowflake }),
      z.strictObject({ what: z.literal("close"), reason: z.string().trim().max(500) }),
      z.strictObject({ what: z.literal("reopen") }),
      /**
       * Permanently erases conversation, answers and notes; only for a closed ticket, and only by managers of the
       * guild. `confirmation` is its number, as typed.
       */
      z.strictObject({ what: z.literal("erase"), confirmation: z.string().trim().max(20) }),
    ]),
    answer: one,
  }),
  seen: route({
    method: "POST",
    path: `${base}/tickets/:number/seen`,
    access: "work",
    summary: "Marks a ticket as read for the caller, up to a message that they were shown.",
    params: ticketPath,
    body: z.strictObject({ until: calendarMoment }),
    answer: answer({}),
  }),
  changeSeveral: route({
    method: "POST",
    path: `${base}/changes`,
    access: "work",
    summary:
      "Closes, reopens, claims, assigns, releases or prioritizes several tickets, or marks them as read or unread for the caller. Each is checked and changed by itself.",
    params: guildPath,
    body: bulkBody(
      z.discriminatedUnion("what", [
        z.strictObject({ what: z.literal("close"), number: ofTicket, reason: z.string().trim().max(500) }),
        z.strictObject({ what: z.literal("reopen"), number: ofTicket }),
        z.strictObject({ what: z.literal("claim"), number: ofTicket }),
        z.strictObject({ what: z.literal("transfer"), number: ofTicket, member: snowflake }),
        z.strictObject({ what: z.literal("unclaim"), number: ofTicket }),
        z.strictObject({ what: z.literal("priority"), number: ofTicket, priority: z.enum(PRIORITIES) }),
        /** For the caller alone. */
        z.strictObject({ what: z.literal("read"), number: ofTicket }),
        z.strictObject({ what: z.literal("unread"), number: ofTicket }),
      ]),
    ),
    answer: bulkAnswer,
  }),
  file: route({
    method: "GET",
    path: `${base}/tickets/:number/files/:file`,
    access: "work",
    summary: "An uploaded file. Images can be displayed; other files are only downloaded.",
    params: ticketPath.extend({ file: snowflake }),
    answer: z.never(),
    download: true,
  }),
  transcript: route({
    method: "GET",
    path: `${base}/tickets/:number/transcript`,
    access: "work",
    summary: "The conversation as a file: HTML without scripts, or plain text.",
    params: ticketPath,
    query: z.object({ as: z.enum(["html", "text"]).default("html") }),
    answer: z.never(),
    download: true,
  }),
};
