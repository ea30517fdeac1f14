import type { AreaWords } from "#kit/words.ts";
import type { Act, admin } from "./contract.ts";

export const adminWords: AreaWords<typeof admin> = {
  errors: {
    serverUnknown: "The bot was never in this server, or its data has been deleted.",
    confirmationWrong: "The name doesn't match. Type the server's name exactly as shown.",
    planUnknown: "There is no such plan anymore. Reload the page.",
    planPast: "The end must be in the future.",
    planNotSet: "The server has no plan from an operator. Reload the page.",
    botGone: "The bot isn't in this server anymore. Reload the page.",
    alreadyBlocked: "This server is already blocked. Reload the page.",
    notBlocked: "This server isn't blocked. Reload the page.",
  },
};

/** Each follows the name of who did it. */
export const ACT_WORDS: Record<Act, string> = {
  viewed: "viewed",
  checked: "reloaded",
  left: "removed the bot from",
  blocked: "blocked",
  unblocked: "unblocked",
  noted: "changed the note about",
  planSet: "set the plan of",
  planCleared: "ended the set plan of",
  promotionCreated: "created the promotion",
  promotionChanged: "changed the promotion",
  promotionStopped: "stopped the promotion",
  promotionResumed: "resumed the promotion",
  promotionForReferrals: "made referrals earn the promotion",
  promotionNotForReferrals: "no longer lets referrals earn the promotion",
  codesCreated: "created codes of the promotion",
  codesExported: "exported the codes of the promotion",
  redemptionsExported: "exported the redemptions of the promotion",
  eventsReplayed: "replayed events",
  refusedBlocked: "The bot was added to and left the blocked server",
};
