// Validates submitted forms, including what Discord's modals don't enforce: required checkboxes, answers that are only
// spaces, and questions that changed while the form was open. The other rules are checked too, because a client can
// send anything.
import type { WordParams } from "#kit/error.ts";
import type { FormProblem } from "#kit/modal/form-words.ts";
import { choiceRange, type ModalInput, optionsOf } from "#kit/modal/modal-input.ts";
import type { Given } from "./given-answers.ts";
import { questionId } from "./modal-of.ts";

type AnswerProblem = { question: string; problem: FormProblem; params: WordParams };

/** One problem for each invalid answer. */
export const checkAnswers = (
  inputs: readonly ModalInput[],
  given: ReadonlyMap<number, Given>,
): readonly AnswerProblem[] =>
  inputs.flatMap((input, at) => {
    const answer = given.get(at);
    const isOther = answer?.id !== undefined && answer.id !== questionId(input, at);
    const found = isOther ? { problem: "changed" as const } : problemOf(input, answer);
    return found ? [{ question: input.label, params: {}, ...found }] : [];
  });

type Found = { problem: FormProblem; params?: WordParams } | null;

function problemOf(input: ModalInput, answer: Given | undefined): Found {
  switch (input.kind) {
    case "checkbox":
      return input.isRequired && answer?.value !== true ? { problem: "tick" } : null;
    case "short":
    case "paragraph":
      return textProblem(input, typeof answer?.value === "string" ? answer.value.trim() : "");
    case "radio":
      return choiceProblem(input, typeof answer?.value === "string" ? [answer.value] : []);
    case "files":
      return choiceProblem(input, answer?.files.map(({ id }) => id) ?? []);
    default:
      return choiceProblem(input, answer?.values ?? []);
  }
}

function textProblem({ isRequired, minLength: min, maxLength: max }: ModalInput, text: string): Found {
  if (text === "") return isRequired ? { problem: "required" } : null;
  if (text.length < min) return { problem: "tooShort", params: { min } };
  return text.length > max ? { problem: "tooLong", params: { max } } : null;
}

const LISTED: readonly ModalInput["kind"][] = ["select", "radio", "checkboxes"];

function choiceProblem(input: ModalInput, chosen: readonly string[]): Found {
  const { min, max } = input.kind === "radio" ? { min: Number(input.isRequired), max: 1 } : choiceRange(input);
  if (chosen.length === 0) return min > 0 ? { problem: "required" } : null;
  if (chosen.length < min) return { problem: "tooFew", params: { min } };
  if (new Set(chosen).size > max) return { problem: "tooMany", params: { max } };
  const offered = optionsOf(input).map(({ label }) => label);
  const isOffered = !LISTED.includes(input.kind) || chosen.every((one) => offered.includes(one));
  return isOffered ? null : { problem: "notOffered" };
}
