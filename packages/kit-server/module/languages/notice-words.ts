import { chatTexts } from "#kit/chat/chat-text.ts";

/** The messages in the alert channel. `where` names the page and the setting as the dashboard does. */
export const noticeWords = chatTexts("kit.notices", {
  wrong: "**The bot needs attention**",
  resolved:
    "**Resolved**: {count, plural, one {this problem no longer affects} other {these problems no longer affect}} the bot",
  line: "- **{where}**: {fault}",
});
