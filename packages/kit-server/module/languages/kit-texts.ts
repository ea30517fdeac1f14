// The kit's texts in chat, independent of modules.
import { aiTexts } from "#kit/ai/ai-texts.ts";
import { blockTexts } from "#kit/blocks/block-texts.ts";
import { chatTexts, type Translated } from "#kit/chat/chat-text.ts";
import { drawTexts } from "#kit/draws/draw-words.ts";
import { fieldIssueWords } from "#kit/field-words.ts";
import { kitErrorWords } from "#kit/kit-errors.ts";
import { formWords } from "#kit/modal/form-words.ts";
import { reviewTexts } from "#kit/reviews/review-texts.ts";
import { rewardTexts } from "#kit/rewards/reward-words.ts";
import { serverPartWords } from "#kit/server-part-words.ts";
import { grantReasonWords } from "#kit-server/guild/grants/grant-reasons.ts";
import { faultWords } from "#kit-server/platform/discord/fault-words.ts";
import { eligibilityWords } from "./eligibility-words.ts";
import { interactionWords } from "./interaction-words.ts";
import { logWords } from "./log-words.ts";
import { noticeWords } from "./notice-words.ts";

const KIT = "kit";

export const kitTexts = {
  interactions: interactionWords,
  forms: formWords,
  faults: faultWords,
  eligibility: eligibilityWords,
  rewards: rewardTexts,
  draws: drawTexts,
  blocks: blockTexts,
  ai: aiTexts,
  reviews: reviewTexts,
  notices: noticeWords,
  grants: grantReasonWords,
  log: logWords,
  /** Sentences of errors and issues, the same as on the dashboard, which shows the English ones. */
  errors: chatTexts(`${KIT}.errors`, kitErrorWords),
  fields: chatTexts(`${KIT}.fields`, fieldIssueWords),
  auditCopy: { errors: chatTexts("auditCopy.errors", serverPartWords.auditCopy.errors) },
  aiFaults: { errors: chatTexts("aiFaults.errors", serverPartWords.aiFaults.errors) },
  planPayment: { errors: chatTexts("planPayment.errors", serverPartWords.planPayment.errors) },
};
export type KitWords = Translated<typeof kitTexts>;
