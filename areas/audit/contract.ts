// The audit log: who changed what in a guild, as a list, a file, and copies sent to a webhook.
import * as z from "zod";
import { actor } from "#kit/actor.ts";
import { defineArea } from "#kit/area.ts";
import { pageFields } from "#kit/page-query.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { calendarMoment } from "#kit/schedule/calendar.ts";
import { snowflake } from "#kit/snowflake.ts";

const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor,
  /** The action, such as `module.saved`. */
  action: z.string(),
  /** What was done, after the person's name: "closed ticket 42". */
  sentence: z.string(),
  module: z.string().nullable(),
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  /** More data of the action, such as `{"restoredFrom": 3}`. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Days are in the given IANA time zone; both are inclusive. */
const filter = z.object({
  person: snowflake.optional(),
  module: z.string().max(64).optional(),
  action: z.string().max(64).optional(),
  from: calendarMoment.optional(),
  until: calendarMoment.optional(),
});

const webhook = z.object({
  /** Shortened, because the full address lets anyone post there. */
  address: z.string(),
  state: z.enum(["working", "failing", "paused"]),
  /** Why the last attempt failed, in a sentence; null if it succeeded. */
  fault: z.string().nullable(),
  lastSentAt: z.iso.datetime().nullable(),
});
export type AuditWebhook = z.output<typeof webhook>;

export const audit = defineArea({
  id: "audit",
  routes: {
    list: route({
      method: "GET",
      path: "/guilds/:id/audit",
      access: "manage",
      summary:
        "Changes to settings with the old and new values, newest first. Filter by person, module, action and time.",
      params: guildPath,
      query: filter.extend(pageFields()),
      answer: answer({ items: z.array(auditEntry), total: z.int() }),
    }),
    facets: route({
      method: "GET",
      path: "/guilds/:id/audit/facets",
      access: "manage",
      summary: "Everyone who has changed something in the server, and every type of action in the log.",
      params: guildPath,
      answer: answer({
        people: z.array(actor),
        /** Sentences still contain their gaps. */
        actions: z.array(z.object({ action: z.string(), sentence: z.string() })),
      }),
    }),
    export: route({
      method: "GET",
      path: "/guilds/:id/audit/export",
      access: "manage",
      summary: "The filtered entries as CSV, newest first.",
      params: guildPath,
      query: filter,
      answer: z.never(),
      download: true,
    }),
    webhook: route({
      method: "GET",
      path: "/guilds/:id/audit-webhook",
      access: "manage",
      summary: "The webhook that new entries are sent to, with a shortened address and its status, or null.",
      params: guildPath,
      answer: answer({ webhook: webhook.nullable() }),
    }),
    setWebhook: route({
      method: "PUT",
      path: "/guilds/:id/audit-webhook",
      access: "manage",
      recentSignIn: "always",
      summary: "Sends every new entry to an HTTPS address: a Discord webhook or any other.",
      params: guildPath,
      body: z.strictObject({ address: z.string().trim().min(1).max(2048) }),
      answer: answer({ webhook }),
    }),
    removeWebhook: route({
      method: "DELETE",
      path: "/guilds/:id/audit-webhook",
      access: "manage",
      recentSignIn: "always",
      summary: "Removes the webhook. Entries that are still queued are not sent.",
      params: guildPath,
      answer: answer({}),
    }),
    testWebhook: route({
      method: "POST",
      path: "/guilds/:id/audit-webhook/test",
      access: "manage",
      summary: "Sends a sample entry to the address and returns the result.",
      params: guildPath,
      answer: answer({ fault: z.string().nullable() }),
    }),
    resumeWebhook: route({
      method: "POST",
      path: "/guilds/:id/audit-webhook/resume",
      access: "manage",
      summary: "Resumes a paused webhook, starting with the queued entries.",
      params: guildPath,
      answer: answer({ webhook }),
    }),
  },
  errors: {
    webhookNotFound: { status: 404 },
    webhookNotPaused: { status: 409 },
    testTooSoon: { status: 429 },
  },
});
