// Members who joined and how far they got, as the dashboard sees them, and their routes.
import * as z from "zod";
import { bulkRunRoutes } from "#kit/bulk-run.ts";
import { defineRecords } from "#kit/records/define-records.ts";
import { defineReviews } from "#kit/reviews/define-reviews.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";
import { METHODS } from "./config.ts";
import { preflightRoutes } from "./preflight.ts";

/**
 * `waiting`: hasn't pressed the button yet. `applied`: waits for a decision of staff. `failed`: used up the attempts,
 * or was kept out by staff. `left`: left without having passed; members who leave later stay `passed`.
 */
export const STATES = ["waiting", "started", "applied", "passed", "failed", "left"] as const;
export type ArrivalState = (typeof STATES)[number];
/** What last held a member back. `denied`: by staff. `kicked`: by the bot, because of attempts or time. */
export const REASONS = ["tooYoung", "noAvatar", "attempts", "denied", "secondAccount", "keptOut", "kicked"] as const;
export type HeldReason = (typeof REASONS)[number];
/**
 * What two accounts have in common. `name`: the same letters. `created`: within hours of each other. `avatar`: neither has a
 * picture. `invite`: came by the same. `soon`: one came soon after the other was kept out or left.
 */
export const SAME_SIGNS = ["name", "created", "avatar", "invite", "soon"] as const;
export type SameSign = (typeof SAME_SIGNS)[number];
/** How a raid was noticed. */
export const RAID_SIGNALS = ["joins", "names", "invite", "young"] as const;
export type RaidSignal = (typeof RAID_SIGNALS)[number];
/** How they passed. `sum`: instead of the picture. `staff`: let in by staff. `role`: got the role in another way. */
export const WAYS = [...METHODS, "sum", "staff", "role"] as const;
export type Way = (typeof WAYS)[number];

const instant = z.iso.datetime();

const arrival = z.object({
  number: z.int(),
  member: z.object({ id: snowflake, name: z.string() }),
  state: z.enum(STATES),
  reason: z.enum(REASONS).nullable(),
  way: z.enum(WAYS).nullable(),
  /** Wrong answers and denials. */
  attempts: z.int(),
  /** When the account was created. */
  createdAt: instant,
  joinedAt: instant,
  startedAt: instant.nullable(),
  passedAt: instant.nullable(),
  leftAt: instant.nullable(),
  /** The account that this one may be a second one of. */
  alike: z.object({ name: z.string(), signs: z.array(z.enum(SAME_SIGNS)) }).nullable(),
  invite: z.string().nullable(),
  /** The number of the raid in which they came. */
  raid: z.int().nullable(),
  /** The staff member who let them in or kept them out. */
  by: z.string().nullable(),
});
export type Arrival = z.output<typeof arrival>;

const base = "/guilds/:id/modules/verification" as const;

export const arrivalRecords = defineRecords({
  path: `${base}/members`,
  access: "manage",
  summary: "Members with their verification progress, filtered and paginated.",
  item: arrival,
  filters: {
    /** Part of a member's name. */
    name: z.string().max(100).optional(),
    state: z.enum(STATES).optional(),
    reason: z.enum(REASONS).optional(),
    raid: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
  },
  sorts: ["number", "member", "attempts"],
});

export const ACTS = ["letIn", "keepOut"] as const;
export type Act = (typeof ACTS)[number];

/** `release` undoes `keepOut` and restores each member's state. `end`: it was no raid, or has already ended. */
const RAID_ACTS = ["keepOut", "release", "end"] as const;
export type RaidAct = (typeof RAID_ACTS)[number];

const raid = z.object({
  number: z.int(),
  startedAt: instant,
  signal: z.enum(RAID_SIGNALS),
  /** The letters of the names, or the invite's code. */
  shared: z.string().nullable(),
  /** When it ends, unless more members join. */
  endsAt: instant,
  endedAt: instant.nullable(),
  /** The manager who ended it; null if it ended automatically. */
  endedBy: z.string().nullable(),
  /** Members who came in it, and of those the ones who are verified, and kept out, now. */
  joined: z.int(),
  passed: z.int(),
  keptOut: z.int(),
  /** How many of those kept out can be undone together. */
  undoable: z.int(),
});
export type Raid = z.output<typeof raid>;

/** Requests of newcomers that staff approve or deny. `arrival`: the number of the member's arrival. */
export const applications = defineReviews({
  module: "verification",
  about: z.object({
    arrival: z.int(),
    joinedAt: instant,
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
});

const counted = z.object({ name: z.string(), count: z.int() });

export const routes = {
  members: arrivalRecords.list,
  membersFile: arrivalRecords.file,
  ...bulkRunRoutes("verification"),
  ...applications.routes,
  ...preflightRoutes,
  act: route({
    method: "POST",
    path: `${base}/members/:number/:act`,
    access: "manage",
    summary: "Verifies a member without a check, or keeps one out until staff let them in.",
    params: guildPath.extend({
      number: z.coerce.number().int().min(1).max(2_000_000_000),
      act: z.enum(ACTS),
    }),
    answer: answer({ member: arrival }),
  }),
  raids: route({
    method: "GET",
    path: `${base}/raids`,
    access: "manage",
    summary: "The last 10 raids, newest first.",
    params: guildPath,
    answer: answer({ raids: z.array(raid) }),
  }),
  actOnRaid: route({
    method: "POST",
    path: `${base}/raids/:number/:act`,
    access: "manage",
    summary: "Keeps out everyone who joined in a raid, undoes that, or ends an ongoing raid. Runs in the background.",
    params: guildPath.extend({
      number: z.coerce.number().int().min(1).max(2_000_000_000),
      act: z.enum(RAID_ACTS),
    }),
    answer: answer({}),
  }),
  figures: route({
    method: "GET",
    path: `${base}/figures`,
    access: "manage",
    summary:
      "The verification funnel of the last 30 days: started, passed, what held the others back, and the median time.",
    params: guildPath,
    answer: answer({
      joined: z.int(),
      started: z.int(),
      /** Sent an application to staff. */
      applied: z.int(),
      passed: z.int(),
      /** From joining to passing; null while nobody has passed. */
      medianSeconds: z.int().nullable(),
      ways: z.array(counted.extend({ name: z.enum(WAYS) })),
      reasons: z.array(counted.extend({ name: z.enum(REASONS) })),
    }),
  }),
};
