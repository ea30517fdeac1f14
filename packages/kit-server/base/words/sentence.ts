import type { ChatText } from "#kit/chat/chat-text.ts";
import { english, type Translator } from "#kit/chat/translator.ts";
import type { FieldIssue, WordParams } from "#kit/error.ts";
import { type FieldIssueCode, fieldIssueWords } from "#kit/field-words.ts";
import { kitErrorWords } from "#kit/kit-errors.ts";

/** Sentences by code, of a module or area. */
export type Sentences = Readonly<Record<string, string>>;

/** The module whose error it may be, with its English sentences. */
type Owner = { id: string; errors: Sentences };

const KIT_ERRORS: Place = ["kit.errors", kitErrorWords];
const FIELDS: Place = ["kit.fields", fieldIssueWords];
type Place = readonly [scope: string, sentences: Sentences];

/**
 * A code's sentence in a language: the module's own, otherwise a shared one. A code without a sentence is shown as it
 * is.
 */
export function sentenceIn(
  chat: Pick<Translator, "t">,
  code: string,
  params: WordParams,
  { id, errors }: Owner = { id: "", errors: {} },
  shared: readonly Place[] = [KIT_ERRORS, FIELDS],
): string {
  const places: readonly Place[] = [[`${id}.errors`, errors], ...shared];
  for (const [scope, sentences] of places) {
    const en = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
    if (en !== undefined) return chat.t({ key: `${scope}.${code}`, en }, params);
  }
  return code;
}

/** The sentence of a field issue, as a value for another text. */
export function textOfIssue({ code, params = {} }: Pick<FieldIssue, "code" | "params">): ChatText {
  const en = Object.hasOwn(fieldIssueWords, code) ? fieldIssueWords[code as FieldIssueCode] : code;
  return { key: `kit.fields.${code}`, en, params };
}

/** The same in English, for the dashboard. */
export const sentenceOf = (code: string, params: WordParams, errors: Sentences = {}): string =>
  sentenceIn(english, code, params, { id: "", errors });

/** The same for an issue of one field: "too large" means a number here, not a request. */
export const issueSentenceOf = ({ code, params = {} }: Pick<FieldIssue, "code" | "params">, errors: Sentences = {}) =>
  sentenceIn(english, code, params, { id: "", errors }, [FIELDS, KIT_ERRORS]);
