// Records of greetings, one per message, and their routes.
import * as z from "zod";
import { defineRecords } from "#kit/records/define-records.ts";
import { guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";
import { GREETED } from "./config.ts";

/** What a message was for: one of the events, a direct message, or a surge. */
export const SEND_KINDS = [...GREETED, "dm", "raid"] as const;
export type SendKind = (typeof SEND_KINDS)[number];
/** `closed`: the member accepts no direct messages. `skipped`: deliberately not sent. */
export const SEND_OUTCOMES = ["sent", "failed", "closed", "skipped"] as const;
export type SendOutcome = (typeof SEND_OUTCOMES)[number];

const send = z.object({
  id: z.string(),
  kind: z.enum(SEND_KINDS),
  outcome: z.enum(SEND_OUTCOMES),
  /** Why it was not sent, as a complete sentence; null if it was. */
  reason: z.string().nullable(),
  memberId: snowflake.nullable(),
  memberName: z.string(),
  channelId: snowflake.nullable(),
  messageId: snowflake.nullable(),
  at: z.iso.datetime(),
});
export type Send = z.output<typeof send>;

export const sendRecords = defineRecords({
  path: "/guilds/:id/modules/greetings/sends",
  access: "manage",
  summary: "Messages that greetings sent or failed to send in the last 90 days, paginated, with totals by outcome.",
  item: send,
  filters: {
    /** Part of a member's name. */
    name: z.string().max(100).optional(),
    kind: z.enum(SEND_KINDS).optional(),
    outcome: z.enum(SEND_OUTCOMES).optional(),
  },
  sorts: ["at", "member", "kind"],
  extra: {
    counts: z.array(z.object({ kind: z.enum(SEND_KINDS), outcome: z.enum(SEND_OUTCOMES), total: z.int() })),
    /** Joins and leaves, one row per day (UTC), oldest first. */
    members: z.array(z.object({ day: z.iso.date(), joins: z.int(), leaves: z.int() })),
  },
});

const color = z.coerce.number().int().min(0).max(0xffffff);

export const routes = {
  sends: sendRecords.list,
  sendsFile: sendRecords.file,
  card: route({
    method: "GET",
    path: "/guilds/:id/modules/greetings/card.jpg",
    access: "manage",
    summary: "A preview of the picture card for a sample member, drawn from the given settings.",
    params: guildPath,
    query: z.object({
      title: z.string().max(80).default(""),
      text: z.string().max(120).default(""),
      background: z.string().max(64).default(""),
      color: color.default(0x16202f),
      accent: color.default(0xf0c15c),
      textColor: color.default(0xffffff),
    }),
    answer: z.never(),
    download: true,
  }),
};
