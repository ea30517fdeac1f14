import { chatTexts } from "../chat/chat-text.ts";

/** What a blocked member reads; `when` is a time of Discord's. A module with more to say has texts of its own. */
export const blockTexts = chatTexts("kit.blocks", {
  blocked: "You're blocked from this in this server. Contact its staff for help.",
  blockedUntil: "You're blocked from this in this server. The block ends {when}.",
});
