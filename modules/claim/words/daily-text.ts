import type { Translator } from "#kit/chat/translator.ts";
import { chatWords } from "./chat-words.ts";

type Day = { points: number; streak: number; balance: number; bonus: number; tomorrow: number };

/** The reply to a member who collected the daily reward, for previews. `balance`: after it. */
export const dailyText = ({ t }: Translator, { points, streak, balance, bonus, tomorrow }: Day): string =>
  [
    t(chatWords.paid, { points, streak, balance }),
    ...(bonus > 0 ? [t(chatWords.bonus, { bonus })] : []),
    t(chatWords.next, { next: "<t:1767268800:t>", points: tomorrow }),
  ].join("\n");
