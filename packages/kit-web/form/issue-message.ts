import type { FieldIssue } from "#kit/error.ts";
import { fieldIssueWords } from "#kit/field-words.ts";
import { fillWords } from "#kit/words.ts";

type Sentences = Readonly<Record<string, string>>;
const shared: Sentences = fieldIssueWords;

/**
 * The sentence of an issue found in the browser: the module's own first, as on the server, then the shared ones.
 * Issues from the server include theirs.
 */
export const issueMessage = ({ code, params }: FieldIssue, sentences: Sentences = {}): string =>
  fillWords(sentences[code] ?? shared[code] ?? fieldIssueWords.invalid, params ?? {});
