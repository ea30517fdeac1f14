import type { Translator } from "#kit/chat/translator.ts";
import { chatWords } from "./chat-words.ts";

/** The texts of a challenge, for the preview. */
export const challengeTexts = ({ t }: Translator) => ({
  captcha: t(chatWords.ask.captcha),
  sum: t(chatWords.ask.sum, { one: 24, other: 7 }),
  web: t(chatWords.web, { until: `<t:${Math.floor(Date.now() / 1000) + 600}:R>` }),
  openPage: t(chatWords.openPage),
  applied: t(chatWords.applied),
  formTitle: t(chatWords.formTitle),
  passed: t(chatWords.passed),
  labels: { answer: t(chatWords.answer), other: t(chatWords.other) },
});
