// The instructions for summaries. Raise the version with each change: answers are kept by it.
import type { Language } from "#kit/chat/language.ts";
import type { Topic } from "../../contract.ts";

export const SUMMARY_VERSION = 1;

const LANGUAGES: Record<Language, string> = { en: "English", de: "German", es: "Spanish" };
const TONES: Record<Topic["tone"], string> = {
  neutral: "Write neutrally, as a news agency does.",
  casual: "Write casually, as to a friend, without slang.",
  formal: "Write formally.",
};

/** `language`: null for the article's own. */
export const summaryPrompt = (tone: Topic["tone"], language: Language | null): string =>
  [
    "You summarize one news article for a chat server, in one or two sentences of together up to 240 characters.",
    language ? `Write in ${LANGUAGES[language]}.` : "Write in the article's language.",
    TONES[tone],
    "State only facts that are in the article: no numbers, names, reasons or judgments of your own. Don't address the reader, don't repeat the title, and use no formatting, links or emoji.",
  ].join(" ");
