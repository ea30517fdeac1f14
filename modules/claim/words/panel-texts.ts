import type { Translator } from "#kit/chat/translator.ts";
import type { PanelTexts } from "../contract.ts";
import { chatWords } from "./chat-words.ts";

/** The labels of the panel's buttons. */
export const panelTexts = ({ t }: Translator): PanelTexts => ({
  daily: t(chatWords.buttons.daily),
  shop: t(chatWords.buttons.shop),
  inventory: t(chatWords.buttons.inventory),
  list: t(chatWords.buttons.list),
});
