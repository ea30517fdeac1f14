// Joins for the dashboard, and the module's routes.
import * as z from "zod";
import { defineRecords } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

/**
 * How a member came. `waiting`: for Discord's counts. `singleUse`: by an invite that was deleted with its last use.
 * `campaign`: by an owner's campaign link. `unsure`: several invites were used at once, or some of those who came together
 * came in another way. `unknown`: no invite was used, or the counts couldn't be read.
 */
export const SOURCES = [
  "waiting",
  "known",
  "singleUse",
  "roleInvite",
  "campaign",
  "vanity",
  "unsure",
  "unknown",
] as const;
export type Source = (typeof SOURCES)[number];
/** What the join is worth to its inviter. `none`: there is no inviter to count it for. */
export const STATES = ["none", "pending", "valid", "left", "refused"] as const;
export type JoinState = (typeof STATES)[number];
/** Why it never counts. */
export const REASONS = ["rejoin", "young", "self"] as const;
export type RefusedReason = (typeof REASONS)[number];

const instant = z.iso.datetime();
const person = z.object({ id: snowflake, name: z.string() });

const join = z.object({
  number: z.int(),
  member: person,
  source: z.enum(SOURCES),
  code: z.string().nullable(),
  /** The invite's name, if it has one. */
  codeName: z.string().nullable(),
  inviter: person.nullable(),
  /** Codes that may have been used, when it is unsure. */
  candidates: z.array(z.string()),
  state: z.enum(STATES),
  reason: z.enum(REASONS).nullable(),
  /** The two invited each other. */
  isPair: z.boolean(),
  /** Paid to the inviter. */
  points: z.int(),
  joinedAt: instant,
  validAt: instant.nullable(),
  leftAt: instant.nullable(),
});
export type Join = z.output<typeof join>;

const base = "/guilds/:id/modules/invite-tracker" as const;

export const joinRecords = defineRecords({
  path: `${base}/joins`,
  access: "manage",
  summary: "Joins with the invite used, filtered and paginated.",
  item: join,
  filters: {
    /** Part of the name of a member or an inviter. */
    name: z.string().max(100).optional(),
    /** The inviter. */
    inviter: snowflake.optional(),
    source: z.enum(SOURCES).optional(),
    state: z.enum(STATES).optional(),
  },
  sorts: ["number", "member", "inviter"],
});

const kept = z.object({
  /** Those who joined so long ago that it can be said. */
  of: z.int(),
  stayed: z.int(),
});
const sourceRow = z.object({
  /** The name that an owner gave; invites with the same one are one row. */
  name: z.string().nullable(),
  /** Null for several invites with a name, and for joins that no single invite explains. */
  code: z.string().nullable(),
  source: z.enum(SOURCES),
  inviter: z.string().nullable(),
  joins: z.int(),
  /** After 1, 7 and 30 days. */
  retention: z.array(kept).length(3),
});
export type SourceRow = z.output<typeof sourceRow>;
export const routes = {
  joins: joinRecords.list,
  joinsFile: joinRecords.file,
  overview: route({
    method: "GET",
    path: `${base}/overview`,
    access: "manage",
    summary: "Joins by source and by invite, with retention.",
    params: guildPath,
    answer: answer({
      /** Nothing is known of joins before this time. Null before the first count. */
      since: instant.nullable(),
      joins: z.int(),
      ways: z.array(z.object({ source: z.enum(SOURCES), joins: z.int() })),
      /** The 50 with most joins. */
      sources: z.array(sourceRow),
    }),
  }),
};
