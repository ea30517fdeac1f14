// Inviters for the dashboard: counts, adjustments by managers, resets, and who invited whom.
import * as z from "zod";
import { defineRecords } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

const base = "/guilds/:id/modules/invite-tracker" as const;
const person = z.object({ id: snowflake, name: z.string() });
const instant = z.iso.datetime();
const nameFilter = z.string().max(100).optional();
const memberPath = guildPath.extend({ member: snowflake });
/** The most that one adjustment adds or subtracts. */
export const ADJUSTED_MAX = 10_000;
const REASON_MAX = 300;

const inviter = z.object({
  member: person,
  /** What counts: valid invites since the last reset, with adjustments. Below zero after subtracting more. */
  total: z.int(),
  /** Valid invites since the last reset. */
  valid: z.int(),
  /** The sum of adjustments since the last reset. */
  adjusted: z.int(),
  pending: z.int(),
  left: z.int(),
  refused: z.int(),
  /** Not listed in chat and on the leaderboard. */
  isHidden: z.boolean(),
});
export type Inviter = z.output<typeof inviter>;

export const inviterRecords = defineRecords({
  path: `${base}/inviters`,
  access: "manage",
  summary: "Members with invites or adjustments, by filter and paginated.",
  item: inviter,
  filters: { name: nameFilter },
  sorts: ["total", "pending", "left", "member"],
});

const adjustment = z.object({
  number: z.int(),
  member: person,
  /** Below zero for subtracted ones. */
  amount: z.int(),
  reason: z.string(),
  by: z.string(),
  at: instant,
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
});
export type Adjustment = z.output<typeof adjustment>;

export const adjustmentRecords = defineRecords({
  path: `${base}/adjustments`,
  access: "manage",
  summary: "Invites that managers added or subtracted, by filter and paginated.",
  item: adjustment,
  filters: { name: nameFilter, member: snowflake.optional() },
  sorts: ["number"],
});

const branch = z.object({
  member: person,
  /** Members they invited, in any state. */
  invited: z.int(),
  state: z.enum(["here", "left"]),
  joinedAt: instant.nullable(),
});
export type Branch = z.output<typeof branch>;
/** Members of a branch on one page. */
export const BRANCH_ROWS = 25;

const reset = answer({
  /** The last reset that wasn't undone. */
  reset: z.object({ at: instant, by: z.string() }).nullable(),
});

export const inviterRoutes = {
  inviters: inviterRecords.list,
  invitersFile: inviterRecords.file,
  inviter: route({
    method: "GET",
    path: `${base}/inviters/:member`,
    access: "manage",
    summary: "One member: their counts, and who invited them.",
    params: memberPath,
    answer: answer({ inviter, invitedBy: person.nullable() }),
  }),
  hideInviter: route({
    method: "POST",
    path: `${base}/inviters/:member/hide`,
    access: "manage",
    summary: "Hides a member from the lists of inviters in chat and on the leaderboard, or shows them again.",
    params: memberPath,
    body: z.strictObject({ isHidden: z.boolean() }),
    answer: answer({}),
  }),
  adjustments: adjustmentRecords.list,
  adjustmentsFile: adjustmentRecords.file,
  adjust: route({
    method: "POST",
    path: `${base}/adjustments`,
    access: "manage",
    summary: "Adds invites to a member or subtracts some, with a reason. Ranks follow; points don't.",
    params: guildPath,
    body: z.strictObject({
      memberId: snowflake,
      amount: z
        .int()
        .min(-ADJUSTED_MAX)
        .max(ADJUSTED_MAX)
        .refine((amount) => amount !== 0),
      reason: z.string().trim().min(1).max(REASON_MAX),
      /** Requests with the same key adjust once. */
      key: z.uuid(),
    }),
    answer: answer({ adjustment }),
  }),
  undoAdjustment: route({
    method: "POST",
    path: `${base}/adjustments/:number/undo`,
    access: "manage",
    summary: "Undoes an adjustment once.",
    params: guildPath.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) }),
    answer: answer({ adjustment }),
  }),
  members: route({
    method: "GET",
    path: `${base}/members`,
    access: "manage",
    summary: "Members whose name starts with this, or with this ID.",
    params: guildPath,
    query: z.object({ name: z.string().trim().min(1).max(100) }),
    answer: answer({ members: z.array(person) }),
  }),
  resetState: route({
    method: "GET",
    path: `${base}/reset`,
    access: "manage",
    summary: "When invites were reset, if that can be undone.",
    params: guildPath,
    answer: reset,
  }),
  reset: route({
    method: "POST",
    path: `${base}/reset`,
    access: "manage",
    recentSignIn: "always",
    summary: "Resets everyone's invites to 0, confirmed by the server's name. Points stay. Can be undone.",
    params: guildPath,
    body: z.strictObject({ confirmation: z.string().max(100), key: z.uuid() }),
    answer: reset,
  }),
  undoReset: route({
    method: "POST",
    path: `${base}/reset/undo`,
    access: "manage",
    summary: "Undoes the last reset, keeping invites counted since.",
    params: guildPath,
    answer: reset,
  }),
  tree: route({
    method: "GET",
    path: `${base}/tree`,
    access: "manage",
    summary:
      "Members invited by a member; without one, inviters without a known inviter. Paginated, most invites first.",
    params: guildPath,
    query: z.object({ of: snowflake.optional(), page: z.coerce.number().int().min(1).max(100_000).default(1) }),
    answer: answer({ items: z.array(branch), total: z.int() }),
  }),
};
