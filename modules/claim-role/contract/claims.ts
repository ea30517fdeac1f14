// Claims and bulk runs as the dashboard sees them, and what it may ask of them.
import * as z from "zod";
import { defineRecords } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

/** `waiting`: on the waiting list. `ended`: the seat is free again. */
export const CLAIM_STATES = ["held", "waiting", "ended"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];
/**
 * Why a claim ended. `gaveUp`: by the member. `lost`: the role was removed on Discord, or couldn't be given. `replaced`: by
 * another role of a panel or a ladder. `unmet`: a seat became free, and the member no longer met the conditions.
 */
export const CLAIM_ENDS = ["gaveUp", "lost", "expired", "replaced", "left", "unmet"] as const;
export type ClaimEnd = (typeof CLAIM_ENDS)[number];

const instant = z.iso.datetime();
const number = z.coerce.number().int().min(1).max(2_000_000_000);
const person = z.object({ id: snowflake, name: z.string() });
const base = "/guilds/:id/modules/claim-role" as const;

const claim = z.object({
  number: z.int(),
  member: person,
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

/** Who has, waits for or had which role. */
export const claimRecords = defineRecords({
  path: `${base}/claims`,
  access: "manage",
  summary: "Claims of roles by filter, paginated, with how many members have and wait for each role.",
  item: claim,
  filters: {
    /** Part of a member's name. */
    name: z.string().max(100).optional(),
    state: z.enum(CLAIM_STATES).optional(),
    roleId: snowflake.optional(),
  },
  sorts: ["number", "member", "until"],
  beside: { roles: z.array(z.object({ roleId: snowflake, held: z.int(), waiting: z.int() })) },
});

/** `role`, `noRole`: with or without another role. `before`, `since`: who joined before a day, or on it or later. */
export const WHOM = ["all", "humans", "bots", "role", "noRole", "before", "since"] as const;
export type Whom = (typeof WHOM)[number];
/** `counting`: its members are being listed. `ready`: it waits for a person to start it. */
export const RUN_STATES = ["counting", "ready", "running", "paused", "stopped", "done", "undoing", "undone"] as const;
export type RunState = (typeof RUN_STATES)[number];
/** States in which no other run can begin. */
export const ACTIVE_STATES: readonly RunState[] = ["counting", "ready", "running", "paused", "undoing"];
/** What a person can do with a run, and in which states. */
export const RUN_ACTS = {
  start: ["ready"],
  pause: ["running"],
  resume: ["paused"],
  stop: ["counting", "ready", "running", "paused"],
  undo: ["done", "stopped"],
} as const satisfies Record<string, readonly RunState[]>;
export type RunAct = keyof typeof RUN_ACTS;

const target = z.strictObject({
  action: z.enum(["give", "take"]),
  roleId: snowflake,
  whom: z.enum(WHOM).default("all"),
  /** For `role` and `noRole`. */
  otherRoleId: snowflake.nullable().default(null),
  /** For `before` and `since`, in the server's time zone. */
  day: z.iso.date().nullable().default(null),
});
export type RunTarget = z.output<typeof target>;

const run = z.object({
  ...target.shape,
  number: z.int(),
  state: z.enum(RUN_STATES),
  /** Members whose role it changes: the others have it already, or don't have it. */
  total: z.int(),
  done: z.int(),
  /** Left meanwhile, or Discord rejected it. */
  failed: z.int(),
  undone: z.int(),
  by: person,
  at: instant,
  endedAt: instant.nullable(),
});
export type BulkRun = z.output<typeof run>;
const oneRun = answer({ run });

export const routes = {
  claims: claimRecords.list,
  claimsFile: claimRecords.file,
  runs: route({
    method: "GET",
    path: `${base}/runs`,
    access: "manage",
    summary: "The last 10 bulk runs, newest first.",
    params: guildPath,
    answer: answer({ runs: z.array(run) }),
  }),
  prepareRun: route({
    method: "POST",
    path: `${base}/runs`,
    access: "manage",
    summary: "Lists the members that a bulk run would change. It changes nothing before it is started.",
    params: guildPath,
    /** The same key prepares one run. */
    body: target.extend({ key: z.uuid() }),
    answer: oneRun,
  }),
  actOnRun: route({
    method: "POST",
    path: `${base}/runs/:number/:act`,
    access: "manage",
    summary: "Starts, pauses, resumes, stops or undoes a bulk run. Undoing changes only what the run has changed.",
    params: guildPath.extend({ number, act: z.enum(Object.keys(RUN_ACTS) as [RunAct, ...RunAct[]]) }),
    answer: oneRun,
  }),
};
