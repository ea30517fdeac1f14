// Claims as the dashboard sees them, and their routes.
import * as z from "zod";
import { defineBlocks } from "#kit/blocks/define-blocks.ts";
import { bulkRunRoutes } from "#kit/bulk-run.ts";
import { funnel } from "#kit/funnel.ts";
import { defineRecords } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

/** `waiting`: on the waiting list. `ended`: the seat is free again. */
const CLAIM_STATES = ["held", "waiting", "ended"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];
/**
 * Why a claim ended. `gaveUp`: by the member. `lost`: the role was removed on Discord, or couldn't be given. `replaced`: by
 * another role of a panel or a ladder. `unmet`: a seat became free, and the member no longer met the conditions.
 * `removed`: by a manager, on the dashboard.
 */
const CLAIM_ENDS = ["gaveUp", "lost", "expired", "replaced", "left", "unmet", "removed"] as const;
export type ClaimEnd = (typeof CLAIM_ENDS)[number];

const instant = z.iso.datetime();

const claim = z.object({
  number: z.int(),
  member: z.object({ id: snowflake, name: z.string() }),
  roleId: snowflake,
  /** The panel's name at the time. */
  panel: z.string(),
  state: z.enum(CLAIM_STATES),
  endedWhy: z.enum(CLAIM_ENDS).nullable(),
  at: instant,
  /** When the role is removed again. */
  until: instant.nullable(),
  endedAt: instant.nullable(),
});
export type RoleClaim = z.output<typeof claim>;

/** Current, waiting and former claims. */
export const claimRecords = defineRecords({
  path: "/guilds/:id/modules/claim-role/claims",
  access: "manage",
  summary: "Role claims, filtered and paginated, with the number of members who have or wait for each role.",
  item: claim,
  filters: {
    /** Part of a member's name. */
    name: z.string().max(100).optional(),
    state: z.enum(CLAIM_STATES).optional(),
    roleId: snowflake.optional(),
  },
  sorts: ["number", "member", "until"],
  extra: { roles: z.array(z.object({ roleId: snowflake, held: z.int(), waiting: z.int() })) },
});

/** Days of the funnel. */
export const FUNNEL_DAYS = 30;

/** Members who can't claim roles. */
export const blocking = defineBlocks({ module: "claim-role", from: "claiming roles" });

export const routes = {
  funnel: route({
    method: "GET",
    path: "/guilds/:id/modules/claim-role/funnel",
    access: "manage",
    summary: `Claims of the last ${FUNNEL_DAYS} days: how many got their role and still have it, and why the others don't.`,
    params: guildPath,
    answer: answer({ funnel }),
  }),
  claims: claimRecords.list,
  claimsFile: claimRecords.file,
  removeClaim: route({
    method: "POST",
    path: "/guilds/:id/modules/claim-role/claims/:number/remove",
    access: "manage",
    summary: "Removes the role of a claim from its member, or the member from the waiting list.",
    params: guildPath.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) }),
    answer: answer({ claim }),
  }),
  ...blocking.routes,
  ...bulkRunRoutes("claim-role"),
};
