// What a member sees as the answer: quoted passages with their sources.
import type { Translator } from "#kit/chat/translator.ts";
import type { Found } from "../contract.ts";
import { chatWords } from "./chat-words.ts";

const QUOTE_MAX = 480;

export type Quoted = Pick<Found, "title" | "heading" | "page" | "text" | "url" | "score">;

/** `isStaff`: with how well each matches. */
export const answerText = (chat: Translator, found: readonly Quoted[], isStaff: boolean): string =>
  found
    .map(({ title, heading, page, text, url, score }) => {
      const quote = clipped(text)
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line) => `> ${line}`)
        .join("\n");
      const place = [title, ...(heading && heading !== title ? [heading] : [])].join(" › ");
      const details = [
        ...(page === null ? [] : [chat.t(chatWords.page, { page })]),
        ...(url ? [`<${url}>`] : []),
        ...(isStaff ? [chat.t(chatWords.match, { percent: Math.round(score * 100) })] : []),
      ];
      return `**${place.slice(0, 200)}**\n${quote}${details.length > 0 ? `\n${details.join(" · ")}` : ""}`;
    })
    .join("\n\n");

/** At a word's end. */
function clipped(text: string): string {
  if (text.length <= QUOTE_MAX) return text;
  const end = text.lastIndexOf(" ", QUOTE_MAX);
  return `${text.slice(0, end > QUOTE_MAX / 2 ? end : QUOTE_MAX)} …`;
}
