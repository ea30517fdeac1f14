// Reads a file of questions, row by row, and replaces a set with it.
import { randomUUID } from "node:crypto";
import type { Actor } from "#kit/actor.ts";
import { type CsvRow, readCsv } from "#kit/csv/read-csv.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import {
  ANSWER_MAX,
  type FaultyRow,
  miniGame,
  QUESTION_MAX,
  type RowFault,
  SET_MAX,
  SET_NAME_MAX,
  SETS_MAX,
  SOURCE_MAX,
  WRONG_ANSWERS,
} from "../contract.ts";
import { countInSet, deleteSet, listSets, replaceSet } from "../store/questions.ts";
import { miniGameCounters } from "../store.ts";
import { type Ctx, refuse } from "./context.ts";

export type ReadQuestion = { text: string; right: string; wrong: string[]; category: string; source: string };
const FAULTS_SHOWN = 100;
/** The first row may name the columns. */
const HEADING = /^(question|text|frage|pregunta)$/i;

/** Pure: the questions of a file, and what is wrong in which line. */
function readQuestions(csv: string): { questions: ReadQuestion[]; faults: FaultyRow[] } {
  const questions: ReadQuestion[] = [];
  const faults: FaultyRow[] = [];
  const seen = new Set<string>();
  for (const [at, row] of readCsv(csv).entries()) {
    if (at === 0 && HEADING.test(row.cells[0] ?? "")) continue;
    const read = readRow(row);
    const isTwice = typeof read !== "string" && seen.has(read.text.toLowerCase());
    if (typeof read === "string" || isTwice) {
      faults.push({ line: row.line, fault: typeof read === "string" ? read : "twice" });
      continue;
    }
    seen.add(read.text.toLowerCase());
    questions.push(read);
  }
  return { questions, faults };
}

function readRow({ cells }: CsvRow): ReadQuestion | RowFault {
  const [text = "", right = "", ...rest] = cells;
  const wrong = rest.slice(0, WRONG_ANSWERS);
  const [category = "", source = ""] = rest.slice(WRONG_ANSWERS);
  const answers = [right, ...wrong];
  if (text === "") return "noQuestion";
  if (text.length > QUESTION_MAX) return "longQuestion";
  if (answers.length <= WRONG_ANSWERS || answers.some((one) => one === "")) return "answers";
  if (answers.some((one) => one.length > ANSWER_MAX)) return "longAnswer";
  if (new Set(answers.map((one) => one.toLowerCase())).size < answers.length) return "sameAnswers";
  if (category.length > SET_NAME_MAX) return "longCategory";
  if (source.length > SOURCE_MAX) return "longSource";
  return { text, right, wrong, category, source };
}

type Import = { set: string; csv: string; save: boolean };

/** Says what a file contains and, with `save`, replaces the set with its valid rows. */
export async function importQuestions(ctx: Ctx, { set, csv, save }: Import, by: Actor) {
  const { orm, guildId } = ctx;
  const { questions, faults } = readQuestions(csv);
  if (questions.length === 0 && faults.length === 0) throw refuse("fileUnreadable");
  if (questions.length > SET_MAX) throw refuse("fileTooLong", { max: SET_MAX });
  const replaces = await countInSet(orm, guildId, set);
  const isSaved = save && questions.length > 0;
  if (isSaved) {
    await orm.transaction(async (tx) => {
      // One import at a time, so that no two add the last set that fits.
      await lockCounter(tx, miniGameCounters, guildId);
      const sets = await listSets(tx, guildId);
      if (!sets.some(({ name }) => name === set) && sets.length >= SETS_MAX)
        throw refuse("tooManySets", { max: SETS_MAX });
      await replaceSet(
        tx,
        guildId,
        set,
        questions.map((question) => ({ id: randomUUID(), ...question })),
      );
      await ctx.audit(tx, by, "game.setImported", { set, count: questions.length });
      await publishToGuild(tx, ctx.guildId, { type: "recordsChanged", module: miniGame.id, about: null });
    });
  }
  return {
    valid: questions.length,
    faults: faults.slice(0, FAULTS_SHOWN),
    faulty: faults.length,
    replaces,
    saved: isSaved,
  };
}

export async function removeSet(ctx: Ctx, set: string, by: Actor): Promise<number> {
  return ctx.orm.transaction(async (tx) => {
    const deleted = await deleteSet(tx, ctx.guildId, set);
    if (deleted === 0) throw refuse("setGone");
    await ctx.audit(tx, by, "game.setDeleted", { set, count: deleted });
    await publishToGuild(tx, ctx.guildId, { type: "recordsChanged", module: miniGame.id, about: null });
    return deleted;
  });
}
