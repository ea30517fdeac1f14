import { chatTexts } from "#kit/chat/chat-text.ts";

/** What modules' log channels say beside the lines of the activity. */
export const logWords = chatTexts("kit.log", {
  more: "… and {more, plural, one {# more line} other {# more lines}} in the dashboard.",
});
