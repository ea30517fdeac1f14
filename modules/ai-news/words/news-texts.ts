import type { Translator } from "#kit/chat/translator.ts";
import type { NewsTexts } from "../contract.ts";
import { chatWords } from "./chat-words.ts";

/** The texts of a post and of the panel in the server's language. */
export const newsTexts = (chat: Translator): NewsTexts => ({
  generated: (text) => chat.t(chatWords.generated, { text }),
  also: (sources) => chat.t(chatWords.also, { sources }),
  note: chat.t(chatWords.note),
  sampleNote: chat.t(chatWords.sampleNote),
  hidden: (count) => chat.t(chatWords.hidden, { count }),
  more: chat.t(chatWords.buttons.more),
  follow: chat.t(chatWords.buttons.follow),
  choose: chat.t(chatWords.choose),
});
