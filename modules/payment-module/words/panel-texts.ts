import type { Translator } from "#kit/chat/translator.ts";
import { chatWords } from "./chat-words.ts";

/** The labels of the panel's buttons. */
export const panelTexts = ({ t }: Translator) => ({
  buy: t(chatWords.buttons.buy),
  purchases: t(chatWords.buttons.purchases),
});
