import { useMemo, useState } from "react";
import type { FieldIssue } from "#kit/error.ts";
import { describeForm } from "#kit/field.ts";
import { moduleIssues } from "#kit/health.ts";
import { growthIssues } from "#kit/limits.ts";
import type { ModuleContract } from "#kit/module.ts";
import { fieldIssues } from "#kit/parse-issues.ts";
import { guessedAnswers, type Recipe } from "#kit/recipes/recipe.ts";
import { type RecipeSetup, recipeSetup } from "#kit/recipes/recipe-setup.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import { changedNames, type Values, valuesOf } from "../form/draft.ts";
import { issueMessage } from "../form/issue-message.ts";
import { lastParsed } from "../form/last-parsed.ts";
import { isWithin, type PathIssues } from "../form/path-issues.ts";
import type { SavedModule } from "../module-frame/saved-module.ts";
import type { PageGuild } from "../module-pages.ts";

type Options = {
  contract: ModuleContract;
  name: string;
  words: AnyModuleWords;
  guild: PageGuild;
  state: SavedModule;
};
/** A problem of the whole recipe, such as a permission that the bot lacks in the server. */
export type RecipeProblem = { code: string; message: string };

/** The answers to one recipe, the settings built from them, and what stops it. */
export function useRecipe({ contract, name, words, guild, state }: Options) {
  const recipe = contract.recipes?.[name];
  if (!recipe) throw new Error(`${contract.id} has no recipe "${name}"`);
  const fields = useMemo(() => describeForm(recipe.questions), [recipe]);
  const [answers, setAnswers] = useState<Values>(() => guessedAnswers(recipe, guild));
  // An answer that doesn't parse, such as an empty number, doesn't change the preview.
  const [parsed, setParsed] = useState(() => ({ answers, values: answers }));
  if (parsed.answers !== answers) {
    setParsed({ answers, values: lastParsed(recipe.questions, { ...answers }, parsed.values) });
  }
  const before = state.version === 0 ? null : state.config;
  const setup = useMemo(
    () => recipeSetup(contract, name, { answers: parsed.values, chat: state.chat, before }),
    [contract, name, parsed.values, state.chat, before],
  );
  const { questions, problems } = useMemo(
    () => issuesOf({ recipe, contract, words, guild, answers, setup, state }),
    [recipe, contract, words, guild, answers, setup, state],
  );
  const wanted = { enabled: true, config: setup.config };
  return {
    recipe,
    fields,
    answers,
    setAnswer: (question: string, value: unknown) => setAnswers((now) => ({ ...now, [question]: value })),
    setup,
    /** Issue sentences by question. */
    issues: questions,
    problems,
    isReady: Object.keys(questions).length === 0 && problems.length === 0,
    /** The differences from the saved settings; empty for a module that was never set up. */
    changes: before === null ? [] : changesOf(state, wanted),
  };
}

const changesOf = (state: SavedModule, wanted: { enabled: boolean; config: Values }) => {
  const [old, next] = [valuesOf(state), valuesOf(wanted)];
  return changedNames(old, next).map((name) => ({ name, before: old[name], after: next[name] }));
};

type Found = Omit<Options, "name"> & { recipe: Recipe; answers: Values; setup: RecipeSetup };

function issuesOf({ recipe, contract, words, guild, answers, setup, state }: Found) {
  const unread = recipe.questions.safeParse(answers);
  const whole = contract.config.safeParse(setup.config);
  const found = whole.success
    ? [
        ...growthIssues(contract.config, state.config, setup.config, state.limits),
        ...moduleIssues(contract, { enabled: true, config: setup.config }, guild),
      ]
    : fieldIssues(whole.error);
  const sentence = (issue: FieldIssue): string => issueMessage(issue, words.errors);
  // Existing problems are shown on the module's page and don't stop a recipe.
  const known = new Set(state.version === 0 ? [] : moduleIssues(contract, state, guild).map(sentence));
  const questions: Record<string, string[]> = {};
  const problems: RecipeProblem[] = [];
  const note = (question: string, message: string): void => {
    questions[question] = [...new Set([...(questions[question] ?? []), message])];
  };
  for (const issue of unread.success ? [] : fieldIssues(unread.error)) {
    note(issue.path.split(".")[0] ?? "", sentence(issue));
  }
  for (const issue of found) {
    const message = sentence(issue);
    const question = Object.entries(setup.fills).find(([, path]) => isWithin(issue.path, path))?.[0];
    if (question) note(question, message);
    else if (!known.has(message) && !problems.some((one) => one.message === message)) {
      problems.push({ code: issue.code, message });
    }
  }
  return { questions: questions as PathIssues, problems };
}
