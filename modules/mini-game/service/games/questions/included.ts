// The questions that come with the module, written for it. Their order is part of what a seed says: add questions at the end
// of a set.
import type { Category } from "../../../contract.ts";
import type { Question } from "../trivia.ts";
import { arts } from "./arts.ts";
import { geography } from "./geography.ts";
import { history } from "./history.ts";
import { language } from "./language.ts";
import { nature } from "./nature.ts";
import { science } from "./science.ts";
import { sports } from "./sports.ts";
import { technology } from "./technology.ts";

const WRITTEN: Record<Category, string> = { geography, science, nature, history, arts, language, technology, sports };

function parse(lines: string): Question[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [text = "", right = "", ...rest] = line.split("|");
      return { text, right, wrong: rest.slice(0, 3), source: `Wikipedia: ${rest[3] ?? ""}` };
    });
}

const sets = Object.fromEntries(Object.entries(WRITTEN).map(([category, lines]) => [category, parse(lines)])) as Record<
  Category,
  Question[]
>;

export const includedQuestions = (categories: readonly Category[]): Question[] =>
  categories.flatMap((category) => sets[category]);
