import type { Translator } from "#kit/chat/translator.ts";
import type { PanelTexts } from "../contract.ts";
import { chatWords } from "./chat-words.ts";

/** The labels of the panel's buttons. */
export const panelTexts = ({ t }: Translator): PanelTexts => ({
  submit: t(chatWords.buttons.submit),
  mine: t(chatWords.buttons.mine),
});

/** The form of a list with typed addresses. */
export const formTexts = ({ t }: Translator) => ({
  title: "Allowlist",
  label: t(chatWords.addressLabel, { chain: chatWords.chains.solana }),
});
