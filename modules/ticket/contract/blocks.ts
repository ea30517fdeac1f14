// Blocked members, as the dashboard lists and changes them.
import * as z from "zod";
import { defineRecords, type RecordsQuery } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";
import { person } from "./tickets.ts";

/** Longer blocks have no end date. */
export const BLOCK_DAYS_MAX = 365;

const instant = z.iso.datetime();
const block = z.object({
  member: person,
  since: instant,
  /** Name of the person who blocked them. */
  by: z.string(),
  /** Null: no reason given. */
  reason: z.string().nullable(),
  /** Null: until it is lifted by hand. */
  until: instant.nullable(),
});
export type Block = z.output<typeof block>;

const base = "/guilds/:id/modules/ticket/blocks" as const;

export const blockRecords = defineRecords({
  path: base,
  access: "manage",
  summary: "Members who are blocked from opening tickets, paginated.",
  item: block,
  /** Part of a name, or a full id. */
  filters: { name: z.string().trim().max(100).optional() },
  sorts: ["since", "member"],
  rows: 10,
});
export type BlocksQuery = RecordsQuery<typeof blockRecords>;

export const blockRoutes = {
  blocks: blockRecords.list,
  block: route({
    method: "POST",
    path: base,
    access: "manage",
    summary: "Blocks a member from opening tickets, or updates the reason and duration of an existing block.",
    params: guildPath,
    body: z.strictObject({
      member: snowflake,
      reason: z.string().trim().max(200),
      /** Null: until it is lifted by hand. */
      days: z.int().min(1).max(BLOCK_DAYS_MAX).nullable(),
    }),
    answer: answer({}),
  }),
  unblock: route({
    method: "DELETE",
    path: `${base}/:member`,
    access: "manage",
    summary: "Unblocks a member.",
    params: guildPath.extend({ member: snowflake }),
    answer: answer({}),
  }),
};
