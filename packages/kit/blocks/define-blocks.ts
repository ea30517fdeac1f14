// Blocked members: people who may not use a module, permanently or until a date. Declared once by a module: its routes
// here, the rules in kit-server (`memberBlocks`), its list in kit-web (`BlockedMembers`).
import * as z from "zod";
import { actor } from "../actor.ts";
import { defineRecords } from "../records/define-records.ts";
import { answer, type GuildAccessLevel, guildPath, route } from "../route.ts";
import { snowflake } from "../snowflake.ts";

/** Longer blocks have no end date. */
export const BLOCK_DAYS_MAX = 365;
/** The length of a reason, which only staff see. */
export const BLOCK_REASON_MAX = 200;

const instant = z.iso.datetime();
const block = z.object({
  member: actor,
  since: instant,
  /** Name of the person who blocked them. */
  by: z.string(),
  /** Null: no reason given. */
  reason: z.string().nullable(),
  /** Null: until it is lifted by hand. */
  until: instant.nullable(),
});
export type Block = z.output<typeof block>;

/**
 * A module's blocked members: spread `routes` into the contract's, and `audit` into its `audit`, with words for both.
 * `from` completes the summaries in the API reference: "opening tickets". `search` is the access to finding members.
 */
export function defineBlocks<const M extends string, const A extends GuildAccessLevel = "manage">(given: {
  module: M;
  from: string;
  search?: A;
}) {
  const { module, from } = given;
  const base = `/guilds/:id/modules/${module}` as const;
  const path = `${base}/blocks` as const;
  const records = defineRecords({
    path,
    access: "manage",
    summary: `Members who are blocked from ${from}, paginated.`,
    item: block,
    /** Part of a name, or a full id. */
    filters: { name: z.string().trim().max(100).optional() },
    sorts: ["since", "member"],
    rows: 10,
  });
  return {
    module,
    records,
    audit: [`${module}.block`, `${module}.unblock`] as const,
    routes: {
      blocks: records.list,
      block: route({
        method: "POST",
        path,
        access: "manage",
        summary: `Blocks a member from ${from}, or updates the reason and duration of an existing block.`,
        params: guildPath,
        body: z.strictObject({
          member: snowflake,
          reason: z.string().trim().max(BLOCK_REASON_MAX),
          /** Null: until it is lifted by hand. */
          days: z.int().min(1).max(BLOCK_DAYS_MAX).nullable(),
        }),
        answer: answer({}),
      }),
      unblock: route({
        method: "DELETE",
        path: `${path}/:member`,
        access: "manage",
        summary: "Unblocks a member.",
        params: guildPath.extend({ member: snowflake }),
        answer: answer({}),
      }),
      members: route({
        method: "GET",
        path: `${base}/members`,
        access: (given.search ?? "manage") as A,
        summary: "Members whose name starts with the query, or who have this ID. Up to 10, without apps.",
        params: guildPath,
        query: z.object({ name: z.string().trim().min(1).max(100) }),
        answer: answer({ members: z.array(actor) }),
      }),
    },
  };
}
export type BlocksContract = ReturnType<typeof defineBlocks<string, GuildAccessLevel>>;
