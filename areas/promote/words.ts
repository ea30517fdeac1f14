import type { AreaWords } from "#kit/words.ts";
import type { promote, VoidReason } from "./contract.ts";

type Words = AreaWords<typeof promote> & { reasons: Record<VoidReason, string> };

export const promoteWords: Words = {
  errors: {
    noCode: "You have no referral code yet. Make one first.",
    codeTaken: "Someone else has this code. Choose another.",
    codeReserved: "This code could be taken for an official one. Choose another.",
    codeInUse: "Someone has come with this code already, so it stays as it is.",
    codeChangedOnce: "You have changed your code once already, so it stays as it is.",
    confirmationWrong: "That is not your code, so nothing was deleted. Type it exactly as it is shown.",
  },
  /** Why a referral does not count. */
  reasons: {
    ownReferral: "You added the bot yourself.",
    ownServer: "You manage this server, so it is your own.",
    tooLate: "The bot was added more than 7 days after that person’s first sign-in.",
    knownServer: "The bot had been in this server before.",
    botRemoved: "The bot was removed before 14 days were over.",
    tooSmall: "The server did not have enough members within 90 days.",
    notSetUp: "No module was switched on within 90 days.",
    monthlyCap: "20 referrals had been confirmed in that month already.",
  },
};
