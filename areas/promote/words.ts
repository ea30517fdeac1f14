import type { AreaWords } from "#kit/words.ts";
import type { promote, VoidReason } from "./contract.ts";

type Words = AreaWords<typeof promote> & { reasons: Record<VoidReason, string> };

export const promoteWords: Words = {
  errors: {
    noCode: "You don't have a referral code yet. Create one first.",
    codeTaken: "This code is taken. Choose another.",
    codeReserved: "This code is reserved. Choose another.",
    codeInUse: "This code has been used, so it can't be changed.",
    codeChangedOnce: "You've already changed your code once, so it can't be changed again.",
    confirmationWrong: "The code doesn't match, so nothing was deleted. Type it exactly as shown.",
  },
  /** Why a referral doesn't count. */
  reasons: {
    ownReferral: "You added the bot yourself.",
    ownServer: "You manage this server.",
    tooLate: "The bot was added more than 7 days after that person's first sign-in.",
    knownServer: "The bot was in this server before.",
    botRemoved: "The bot was removed within 14 days.",
    tooSmall: "The server didn't reach enough members within 90 days.",
    notSetUp: "No module was turned on within 90 days.",
    monthlyCap: "You already had 20 confirmed referrals that month.",
  },
};
