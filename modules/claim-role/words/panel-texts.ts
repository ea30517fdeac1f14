import type { Translator } from "#kit/chat/translator.ts";
import { chatWords } from "./chat-words.ts";

/** The texts of a panel's controls. */
export const panelTexts = ({ t }: Translator) => ({
  choose: t(chatWords.choose),
  pay: t(chatWords.pay),
  seats: (left: number) => t(chatWords.seats, { left }),
});

/** The reply to a member who collects points for a role. */
export const paidText = ({ t }: Translator, paid: { points: number; roles: string; balance: number }): string =>
  t(chatWords.paid, paid);
