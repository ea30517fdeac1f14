import type { AreaWords } from "#kit/words.ts";
import type { plans } from "./contract.ts";

export const plansWords: AreaWords<typeof plans> = {
  errors: {
    paymentsOff: "Paying by card isn't set up here. Ask the operator of this installation.",
    paymentsAway: "Stripe doesn't respond. Nothing was charged. Try again in a minute.",
    paymentsBroken: "Stripe rejected the request. Contact the operator of this installation.",
    cardDeclined: "The card was declined. Change it under Manage payment, then try again.",
    subscriptionRuns: "This server already has a subscription. Reload the page.",
    subscriptionMissing: "This server has no subscription. Reload the page.",
    payerOnly: "Only the person who pays for this server can do that.",
    previewOld: "The cost was shown a while ago. Close this and open it again.",
    planUnknown: "There is no such plan anymore. Reload the page.",
    codeUnknown: "This code doesn't exist. Check it and try again.",
    codeTries: "Too many wrong codes. Try again in an hour.",
    codeNotYet: "This code isn't valid yet.",
    codeOver: "This code isn't valid anymore.",
    codeUsedUp: "This code was used as often as it can be.",
    codeUsedHere: "This server has already used this promotion.",
    codeOtherPlan: "This code is for other plans.",
    codeIsDiscount: "This code is a discount. Choose a plan to use it.",
    creditTooLow: "The server's credit is less than the price.",
    planFree: "This plan is free.",
    promotionUnknown: "This promotion doesn't exist.",
    promotionWindow: "The end must be after the start.",
    promotionPlan: "This plan isn't in the plans file. Choose another one.",
    promotionReferrals: "Referrals need an active promotion of months, credit or a badge.",
    codeTaken: "Another promotion has this code. Choose another one.",
  },
};
