import { chatTexts } from "#kit/chat/chat-text.ts";

/** Texts of log channels, other than the activity lines. */
export const logWords = chatTexts("kit.log", {
  more: "… and {more, plural, one {# more line} other {# more lines}} in the dashboard.",
});
