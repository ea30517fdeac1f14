// The questions that come with the module. Their order is part of what a seed says: add questions at the end of a set.
import type { Category } from "../../contract.ts";
import type { Question } from "../games/trivia.ts";

/** Question, right answer, three wrong ones, and where the fact can be looked up. */
export type Written = readonly [text: string, right: string, wrong: readonly [string, string, string], source: string];

const SETS: Partial<Record<Category, readonly Written[]>> = {
  geography: [
    ["What is the capital of Australia?", "Canberra", ["Sydney", "Melbourne", "Perth"], "Wikipedia: Canberra"],
  ],
};

export const includedQuestions = (categories: readonly Category[]): Question[] =>
  categories.flatMap((category) =>
    (SETS[category] ?? []).map(([text, right, wrong, source]) => ({ text, right, wrong: [...wrong], source })),
  );
