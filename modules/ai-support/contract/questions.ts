// What members asked and what they were answered.
import * as z from "zod";
import { defineRecords } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

const base = "/guilds/:id/modules/ai-support" as const;

const PLACES = ["mention", "channel", "forum", "ticket", "command"] as const;
const STATES = [
  /** Being answered. */
  "pending",
  /** By the model, from passages that it cited. */
  "answered",
  /** With the passages themselves: without a model, or because its answer wasn't in them. */
  "quoted",
  /** Nothing in the knowledge answers it. */
  "unsure",
  /** A topic that the owner blocked. */
  "blocked",
  /** The answer couldn't be posted. */
  "failed",
] as const;
export type QuestionState = (typeof STATES)[number];
const FEEDBACK = ["helpful", "notHelpful"] as const;

const passage = z.object({
  title: z.string(),
  heading: z.string().nullable(),
  page: z.int().nullable(),
  text: z.string(),
  url: z.string().nullable(),
  score: z.number(),
});
export type Passage = z.output<typeof passage>;

const supportQuestion = z.object({
  number: z.int(),
  askedAt: z.iso.datetime(),
  memberId: snowflake,
  memberName: z.string(),
  place: z.enum(PLACES),
  channelId: snowflake,
  /** The member's message; null for a command. */
  messageId: snowflake.nullable(),
  question: z.string(),
  answer: z.string(),
  state: z.enum(STATES),
  /** Why the model's answer wasn't used, or why there is none: a sentence; null without a reason. */
  reason: z.string().nullable(),
  /** Of the best passage, from 0 to 1; null before the search. */
  confidence: z.number().nullable(),
  feedback: z.enum(FEEDBACK).nullable(),
  /** The ticket that the member opened from the answer. */
  ticket: z.int().nullable(),
  model: z.string().nullable(),
  isSample: z.boolean(),
  tokens: z.int(),
  micros: z.int(),
  /** Milliseconds until the answer was complete; null before. */
  tookMs: z.int().nullable(),
});
export type SupportQuestion = z.output<typeof supportQuestion>;

export const questionRecords = defineRecords({
  path: `${base}/questions`,
  access: "manage",
  summary: "What members asked, with the answers, paginated.",
  item: supportQuestion,
  filters: {
    /** Part of the question or the answer. */
    text: z.string().max(100).optional(),
    state: z.enum(STATES).optional(),
    place: z.enum(PLACES).optional(),
    feedback: z.enum(FEEDBACK).optional(),
  },
  sorts: ["number", "confidence", "cost"],
});

const goldenAnswer = z.object({
  question: z.string(),
  answer: z.string(),
  isPassed: z.boolean(),
  /** Words that the answer lacks. */
  missing: z.array(z.string()),
});
export type GoldenAnswer = z.output<typeof goldenAnswer>;
const goldenRun = z.object({
  at: z.iso.datetime(),
  cause: z.enum(["knowledge", "settings", "person"]),
  /** Percent of questions that passed. */
  score: z.int(),
  answers: z.array(goldenAnswer),
});
export type GoldenRun = z.output<typeof goldenRun>;

export const routes = {
  questions: questionRecords.list,
  questionsFile: questionRecords.file,
  question: route({
    method: "GET",
    path: `${base}/questions/:number`,
    access: "manage",
    summary: "One question with the passages that were found, and the others of its conversation.",
    params: guildPath.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) }),
    answer: answer({
      question: supportQuestion,
      passages: z.array(passage),
      /** Of the same member in the same place, oldest first. */
      conversation: z.array(supportQuestion),
    }),
  }),
  golden: route({
    method: "GET",
    path: `${base}/golden`,
    access: "manage",
    summary: "The newest two runs of the golden questions, newest first, and what asking all of them costs at most.",
    params: guildPath,
    answer: answer({
      runs: z.array(goldenRun),
      /** Null without a model. `micros` is null while its price is unknown. */
      ahead: z.object({ tokens: z.int(), micros: z.int().nullable() }).nullable(),
    }),
  }),
  runGolden: route({
    method: "POST",
    path: `${base}/golden/run`,
    access: "manage",
    summary: "Asks the golden questions again.",
    params: guildPath,
    body: z.strictObject({}),
    answer: answer({}),
  }),
  insights: route({
    method: "GET",
    path: `${base}/insights`,
    access: "manage",
    summary:
      "The last 30 days in the server's time zone: outcomes by day, feedback, escalations, cost, and frequent words.",
    params: guildPath,
    answer: answer({
      days: z.array(
        z.object({
          day: z.iso.date(),
          answered: z.int(),
          quoted: z.int(),
          unsure: z.int(),
          micros: z.int(),
          tokens: z.int(),
        }),
      ),
      total: z.int(),
      /** Answered without a ticket or a thumb down. */
      deflected: z.int(),
      escalated: z.int(),
      helpful: z.int(),
      notHelpful: z.int(),
      micros: z.int(),
      tokens: z.int(),
      topics: z.array(z.object({ name: z.string(), count: z.int() })),
    }),
  }),
};
