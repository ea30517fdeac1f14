// What members hand in, and what staff see of it.
import * as z from "zod";
import { actor } from "#kit/actor.ts";
import { defineRecords } from "#kit/records/define-records.ts";
import { defineReviews, type Review } from "#kit/reviews/define-reviews.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

export const base = "/guilds/:id/modules/proof-of-work" as const;
const MIB = 1024 * 1024;
/** A file: Discord's upload limit without payment. A guild: as much as its tickets can store. */
export const FILE_LIMITS = { file: 10 * MIB, guild: 500 * MIB } as const;

const instant = z.iso.datetime();
export const numberPath = guildPath.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) });
const reward = z.object({ min: z.int(), max: z.int(), role: snowflake.nullable() });

/** The data of a submission, kept as it was when it was handed in. */
const about = z.object({
  task: z.int(),
  title: z.string(),
  answers: z.array(z.object({ label: z.string(), kind: z.string(), value: z.string() })),
  /** The message that it was submitted from. */
  source: z.string().nullable(),
  reward,
  /** What a reviewer chose to give, within the reward; null for the least. */
  points: z.int().nullable(),
  isBlind: z.boolean(),
  /** How many links and files were handed in before. */
  seen: z.int(),
});
export type Submitted = z.output<typeof about>;
export type Submission = Review<Submitted>;
export const submissions = defineReviews({ module: "proof-of-work", about });

export const FILE_STATES = ["waiting", "stored", "refused", "deleted"] as const;
export type FileState = (typeof FILE_STATES)[number];
/** `wrongType`: its content isn't of a type that the task accepts. */
export const FILE_FAULTS = ["tooLarge", "serverFull", "gone", "elsewhere", "wrongType"] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

const file = z.object({
  id: snowflake,
  name: z.string(),
  bytes: z.int(),
  state: z.enum(FILE_STATES),
  why: z.enum(FILE_FAULTS).nullable(),
  isPicture: z.boolean(),
});
export type SubmittedFile = z.output<typeof file>;

/** `link`: the same page. `file`: the same content. `picture`: it looks nearly the same. */
const MATCH_KINDS = ["link", "file", "picture"] as const;
const match = z.object({
  kind: z.enum(MATCH_KINDS),
  /** Of this submission: a link, or a file's ID. */
  mine: z.string(),
  /** The earlier submission, and the same in it. */
  number: z.int(),
  theirs: z.string(),
  /** Null while who submitted it is hidden. */
  member: actor.nullable(),
  isSameMember: z.boolean(),
  at: instant,
  state: z.string(),
  isPicture: z.boolean(),
});
export type Match = z.output<typeof match>;

/** `approved`: its task chooses winners later. `rewarded`: final. `lost`: others were chosen. */
export const ENTRY_STATES = [
  "pending",
  "approved",
  "rewarded",
  "lost",
  "denied",
  "expired",
  "withdrawn",
  "takenBack",
] as const;
export type EntryState = (typeof ENTRY_STATES)[number];
/** States of work that was approved. */
export const WORK_STATES = ["approved", "rewarded", "lost", "takenBack"] as const satisfies readonly EntryState[];

const work = z.object({
  number: z.int(),
  task: z.int(),
  title: z.string(),
  member: actor,
  state: z.enum(ENTRY_STATES),
  points: z.int(),
  role: snowflake.nullable(),
  at: instant,
  /** The first link, and the file that is shown. */
  link: z.string().nullable(),
  preview: snowflake.nullable(),
  reason: z.string().nullable(),
});
export type Work = z.output<typeof work>;

export const workRecords = defineRecords({
  path: `${base}/works`,
  access: "manage",
  summary: "Approved work, newest first, paginated.",
  item: work,
  filters: {
    /** Part of a member's name. */
    name: z.string().max(100).optional(),
    task: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    state: z.enum(WORK_STATES).optional(),
  },
  sorts: ["number", "member", "points"],
  rows: 12,
  extra: { titles: z.array(z.object({ number: z.int(), title: z.string() })) },
});

export const submissionRoutes = {
  ...submissions.routes,
  works: workRecords.list,
  worksFile: workRecords.file,
  evidence: route({
    method: "GET",
    path: `${base}/reviews/:number/evidence`,
    access: "work",
    summary: "The files of a submission, and what of it was handed in before, by anyone.",
    params: numberPath,
    answer: answer({ files: z.array(file), matches: z.array(match) }),
  }),
  file: route({
    method: "GET",
    path: `${base}/reviews/:number/files/:file`,
    access: "work",
    summary: "A submitted file. Pictures can be shown; other files are only downloaded.",
    params: numberPath.extend({ file: snowflake }),
    query: z.object({ size: z.enum(["preview", "full"]).default("full") }),
    answer: z.never(),
    download: true,
  }),
  approveWith: route({
    method: "POST",
    path: `${base}/reviews/:number/approve`,
    access: "work",
    summary: "Approves a submission with points within its task's reward.",
    params: numberPath,
    body: z.strictObject({ points: z.int().min(0).max(1_000_000) }),
    answer: answer({ review: submissions.routes.review.answer.shape.review }),
  }),
  takeBack: route({
    method: "POST",
    path: `${base}/works/:number/take-back`,
    access: "manage",
    summary: "Reverses what was given for approved work, once. The work no longer counts, and leaves the gallery.",
    params: numberPath,
    body: z.strictObject({ reason: z.string().trim().min(1).max(300), mayOwe: z.boolean() }),
    answer: answer({ work }),
  }),
};
