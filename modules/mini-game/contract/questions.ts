// Questions of trivia: categories that come with the module, and the server's own sets.
import * as z from "zod";
import { defineRecords } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";

/** Sets that come with the module. */
export const CATEGORIES = [
  "geography",
  "science",
  "nature",
  "history",
  "arts",
  "language",
  "technology",
  "sports",
] as const;
export type Category = (typeof CATEGORIES)[number];

/** A button's label is a letter and the answer. */
export const ANSWER_MAX = 70;
export const QUESTION_MAX = 300;
export const SOURCE_MAX = 200;
export const SET_NAME_MAX = 60;
export const WRONG_ANSWERS = 3;
/** Rows of one file, and sets of a server. */
export const SET_MAX = 2_000;
export const SETS_MAX = 20;

const setName = z.string().trim().min(1).max(SET_NAME_MAX);

const question = z.object({
  id: z.string(),
  set: z.string(),
  category: z.string(),
  text: z.string(),
  right: z.string(),
  wrong: z.array(z.string()),
  source: z.string(),
});
export type OwnQuestion = z.output<typeof question>;

/** Why a row of a file can't be used. */
export const ROW_FAULTS = [
  "noQuestion",
  "longQuestion",
  "answers",
  "longAnswer",
  "sameAnswers",
  "longSource",
  "longCategory",
  "twice",
] as const;
export type RowFault = (typeof ROW_FAULTS)[number];
const rowFault = z.object({ line: z.int(), fault: z.enum(ROW_FAULTS) });
export type FaultyRow = z.output<typeof rowFault>;

const base = "/guilds/:id/modules/mini-game" as const;

export const questionRecords = defineRecords({
  path: `${base}/questions`,
  access: "manage",
  summary: "Questions of the server's own sets, paginated, with the sets and their numbers of questions.",
  item: question,
  filters: { set: z.string().max(SET_NAME_MAX).optional(), text: z.string().max(100).optional() },
  sorts: ["set", "text"],
  order: "asc",
  extra: { sets: z.array(z.object({ name: z.string(), questions: z.int() })) },
});

export const questionRoutes = {
  questions: questionRecords.list,
  questionsFile: questionRecords.file,
  importQuestions: route({
    method: "POST",
    path: `${base}/questions/import`,
    access: "manage",
    summary:
      "Reads a CSV file with the columns question, right answer, three wrong answers, category and source. With `save`, its valid rows replace the set of this name.",
    params: guildPath,
    body: z.strictObject({ set: setName, csv: z.string().max(1_000_000), save: z.boolean() }),
    answer: answer({
      /** Rows that can be used, and the first hundred of those that can't. */
      valid: z.int(),
      faults: z.array(rowFault),
      faulty: z.int(),
      /** Questions of the set that are there now and would be replaced. */
      replaces: z.int(),
      saved: z.boolean(),
    }),
  }),
  deleteSet: route({
    method: "POST",
    path: `${base}/questions/delete-set`,
    access: "manage",
    summary: "Deletes a set with its questions.",
    params: guildPath,
    body: z.strictObject({ set: setName }),
    answer: answer({ deleted: z.int() }),
  }),
};
