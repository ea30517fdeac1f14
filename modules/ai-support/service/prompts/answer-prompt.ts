// The instructions of answers. A change of the words is a new version, so that golden runs before and after it compare.
import type { SupportConfig } from "../../contract.ts";
import type { QuestionRow } from "../../store.ts";

export const ANSWER_PROMPT_VERSION = 1;
/** What the model writes when the passages don't answer. */
export const NO_ANSWER = "NO_ANSWER";

const TONES: Readonly<Record<QuestionRow["tone"], string>> = {
  friendly: "Be warm and direct, like a helpful person of the team.",
  concise: "Answer in one or two short sentences.",
  formal: "Be polite and factual.",
};

export function answerPrompt({ persona, maxLength }: SupportConfig, tone: QuestionRow["tone"]): string {
  return [
    "You answer a member's question on a chat server, only from the numbered passages. Nothing outside them is known to you, however sure you are.",
    `If the passages don't answer the question, or only part of it, reply with exactly "${NO_ANSWER}" and nothing else. Never guess.`,
    "Write the number of the passage in brackets after each sentence, such as [1]. Copy numbers, names, dates and prices exactly.",
    "Answer in the language of the question. Use plain text, no headings and no tables.",
    "Never ask for passwords, keys or seed phrases. Promise nothing in the team's name.",
    `${TONES[tone]} Use up to ${maxLength} characters.`,
    ...(persona.trim() === "" ? [] : [`The team describes your style: ${persona.trim()}`]),
  ].join("\n");
}
