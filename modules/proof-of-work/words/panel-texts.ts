import type { Translator } from "#kit/chat/translator.ts";
import type { PanelTexts } from "../contract.ts";
import { chatWords } from "./chat-words.ts";

/** The panel's texts in the server's language. */
export const panelTexts = (chat: Translator): PanelTexts => ({
  choose: chat.t(chatWords.choose),
  mine: chat.t(chatWords.buttons.mine),
});
