import type { FieldIssue } from "#kit/error.ts";
import { fieldIssueWords } from "#kit/field-words.ts";
import { fillWords } from "#kit/words.ts";

const sentences: Readonly<Record<string, string>> = fieldIssueWords;

/** The sentence of an issue found in the browser; the server's issues bring theirs along. */
export const issueMessage = ({ code, params }: FieldIssue): string =>
  fillWords(sentences[code] ?? fieldIssueWords.invalid, params ?? {});
