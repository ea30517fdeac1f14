// Cases: what was done to whom, why and by whom, as the dashboard sees them, and their routes.
import * as z from "zod";
import { actor } from "#kit/actor.ts";
import { defineRecords } from "#kit/records/define-records.ts";
import { defineReviews } from "#kit/reviews/define-reviews.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";
import { ACTIONS, MODES } from "./config.ts";

/** Who opened it. `autoMod`: Discord's own rules. `escalation`: several warnings. `report`: a member. */
export const SOURCES = ["person", "rule", "model", "autoMod", "escalation", "report"] as const;
export type CaseSource = (typeof SOURCES)[number];
/**
 * `pending`: it is being carried out. `waiting`: staff decide. `done`, `failed`: it was carried out, or Discord refused.
 * `undone`: taken back. `dismissed`: staff decided against it.
 */
export const CASE_STATES = ["pending", "waiting", "done", "failed", "undone", "dismissed"] as const;
export type CaseState = (typeof CASE_STATES)[number];
export const VERDICTS = ["right", "wrong"] as const;
export type Verdict = (typeof VERDICTS)[number];
/** Why it failed. */
export const CASE_FAULTS = ["memberGone", "aboveBot", "staff", "refused"] as const;
export type CaseFault = (typeof CASE_FAULTS)[number];
/** How the member was notified. `raid`: nobody was, to not write to many at once. */
export const NOTICES = ["sent", "closed", "off", "raid"] as const;
export type Notice = (typeof NOTICES)[number];

export const REASON_MAX = 500;
const instant = z.iso.datetime();
const number = z.int().min(1).max(2_000_000_000);

const caseFields = {
  number,
  member: actor,
  source: z.enum(SOURCES),
  /** The person who opened it; null for a rule or a model. */
  by: actor.nullable(),
  /** The rule's or category's name; empty for a person. */
  rule: z.string(),
  action: z.enum(ACTIONS),
  /** Of a timeout, in seconds. */
  seconds: z.int().nullable(),
  mode: z.enum(MODES),
  state: z.enum(CASE_STATES),
  fault: z.enum(CASE_FAULTS).nullable(),
  /** What matched, or why a person did it. */
  reason: z.string(),
  /** The model's, by category, from 0 to 1. */
  scores: z.record(z.string(), z.number()).nullable(),
  /** How often it happened within a minute, as one case. */
  hits: z.int(),
  verdict: z.enum(VERDICTS).nullable(),
  verdictBy: actor.nullable(),
  undoneBy: actor.nullable(),
  notice: z.enum(NOTICES).nullable(),
  at: instant,
  place: snowflake.nullable(),
  messageId: snowflake.nullable(),
};
const listed = z.object(caseFields);
export type Case = z.output<typeof listed>;
const note = z.object({ id: z.string(), by: actor, text: z.string(), at: instant });
const whole = z.object({
  ...caseFields,
  /** The message as it was; null if it isn't kept, or no longer. */
  text: z.string().nullable(),
  notes: z.array(note),
  /** The member's other cases, newest first. */
  others: z.array(listed),
  /** Warnings that still count. */
  warnings: z.int(),
  /** Whether the viewer may delete everything about the member: managers may. */
  mayForget: z.boolean(),
});
export type WholeCase = z.output<typeof whole>;

const base = "/guilds/:id/modules/ai-moderation" as const;
const params = guildPath.extend({ number: z.coerce.number().pipe(number) });

export const caseRecords = defineRecords({
  path: `${base}/cases`,
  access: "work",
  summary: "Cases by filter, page by page.",
  item: listed,
  filters: {
    /** Part of a member's name, or their id. */
    name: z.string().max(100).optional(),
    state: z.enum([...CASE_STATES, "unjudged"]).optional(),
    source: z.enum(SOURCES).optional(),
    action: z.enum(ACTIONS).optional(),
    rule: z.string().max(300).optional(),
  },
  sorts: ["number", "member"],
  /** `waiting`: cases that staff have to decide. `rules`: the names in all cases. */
  extra: { waiting: z.int(), isOn: z.boolean(), rules: z.array(z.string()) },
});

/** What staff do to a case. `right`: it was justified; a suggestion is carried out. `wrong`: it wasn't, and is undone. */
export const CASE_ACTS = ["right", "wrong", "undo"] as const;
export type CaseAct = (typeof CASE_ACTS)[number];
export const HARDER = ["warn", "timeout", "kick", "ban"] as const;
export type Harder = (typeof HARDER)[number];

/** Appeals of members against a case. */
export const appeals = defineReviews({
  module: "ai-moderation",
  about: z.object({ case: z.int(), text: z.string(), what: z.string() }),
});

export const caseRoutes = {
  cases: caseRecords.list,
  casesFile: caseRecords.file,
  ...appeals.routes,
  case: route({
    method: "GET",
    path: `${base}/cases/:number`,
    access: "work",
    summary: "One case with its message, notes and the member's other cases.",
    params,
    answer: answer({ case: whole }),
  }),
  actOnCase: route({
    method: "POST",
    path: `${base}/cases/:number/act`,
    access: "work",
    summary: "Judges a case, or undoes what it did. Needs the permission that doing it by hand needs.",
    params,
    body: z.strictObject({ act: z.enum(CASE_ACTS) }),
    answer: answer({ case: listed }),
  }),
  escalate: route({
    method: "POST",
    path: `${base}/cases/:number/escalate`,
    access: "work",
    summary: "Opens another case against the member with a harder action.",
    params,
    body: z.strictObject({ action: z.enum(HARDER), reason: z.string().trim().max(REASON_MAX).default("") }),
    answer: answer({ case: listed }),
  }),
  addNote: route({
    method: "POST",
    path: `${base}/cases/:number/notes`,
    access: "work",
    summary: "Adds a note that only staff see.",
    params,
    body: z.strictObject({ text: z.string().trim().min(1).max(1_000) }),
    answer: answer({ note }),
  }),
  forgetMember: route({
    method: "DELETE",
    path: `${base}/members/:member`,
    access: "manage",
    recentSignIn: "always",
    summary: "Deletes all cases of a member, with their messages and notes.",
    params: guildPath.extend({ member: snowflake }),
    answer: answer({ deleted: z.int() }),
  }),
};
