import type { Translator } from "#kit/chat/translator.ts";
import type { PanelTexts } from "../contract.ts";
import { chatWords } from "./chat-words.ts";

/** The labels of the panel's buttons. */
export const panelTexts = ({ t }: Translator): PanelTexts => ({
  trivia: t(chatWords.names.trivia),
  guess: t(chatWords.names.guess),
  rps: t(chatWords.names.rps),
  coin: t(chatWords.names.coin),
  dice: t(chatWords.names.dice),
  word: t(chatWords.names.word),
  memory: t(chatWords.names.memory),
  stats: t(chatWords.buttons.stats),
});
