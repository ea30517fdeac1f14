import { chatTexts } from "#kit/chat/chat-text.ts";

/** Texts for placeholders of greetings, as ICU messages. The greetings themselves are the owner's. */
export const chatWords = chatTexts("greetings.texts", {
  removal: { kick: "kicked", ban: "banned" },
  others: "{count, plural, one {# other} other {# others}}",
  sampleRole: "a role",
});
