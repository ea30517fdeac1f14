// The text of an answer with its sources and label, the same in chat and in the preview.
import type { Translator } from "#kit/chat/translator.ts";
import type { Passage } from "../contract.ts";
import { chatWords } from "./chat-words.ts";

type Answer = {
  answer: string;
  passages: readonly Passage[];
  /** A sentence above it, such as why it is a quote; null without one. */
  reason: string | null;
  label: string | null;
  hasSources: boolean;
};

const TITLE_CHARS = 70;
const SOURCES_CHARS = 900;

/** Discord's limit for a message is 2,000 characters: the answer has up to 1,500. */
export function answerText(chat: Translator, { answer, passages, reason, label, hasSources }: Answer): string {
  const cited = new Set(Array.from(answer.matchAll(/\[(\d{1,2})\]/g), ([, number]) => Number(number)));
  const sources = passages.flatMap((passage, at) => (cited.has(at + 1) ? [sourceOf(passage, at + 1)] : []));
  const listed: string[] = [];
  for (const source of sources) if ([...listed, source].join(" · ").length <= SOURCES_CHARS) listed.push(source);
  const body = hasSources ? answer : answer.replace(/\s*\[\d{1,2}\]/g, "");
  return [
    ...(reason ? [reason] : []),
    body,
    ...(hasSources && listed.length > 0 ? [`-# ${chat.t(chatWords.sources)} ${listed.join(" · ")}`] : []),
    ...(label ? [`-# ${label}`] : []),
  ]
    .join("\n")
    .slice(0, 2_000);
}

function sourceOf({ title, page, url }: Passage, number: number): string {
  const name = `${title.replace(/[[\]()*_~`|<>@\\]/g, "").slice(0, TITLE_CHARS)}${page ? `, p. ${page}` : ""}`;
  return `[${number}] ${url ? `[${name}](<${url}>)` : name}`;
}
