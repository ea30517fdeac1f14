import type { Translator } from "#kit/chat/translator.ts";
import { chatWords } from "./chat-words.ts";

/** What a panel's controls say. */
export const panelTexts = ({ t }: Translator) => ({
  choose: t(chatWords.choose),
  pay: t(chatWords.pay),
  seats: (left: number) => t(chatWords.seats, { left }),
});
