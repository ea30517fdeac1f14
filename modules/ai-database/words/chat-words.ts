import { chatTexts } from "#kit/chat/chat-text.ts";

/** What the bot says in chat, as ICU messages. */
export const chatWords = chatTexts("ai-database.texts", {
  nothing: "I found no answer to that here.",
  noted: "I found no answer to that here. The team sees your question.",
  near: "This came nearest:",
  page: "Page {page, number}",
  match: "{percent, number} % match",
  added: "Added to the knowledge: **{title}**. It leaves again when the message is deleted.",
  openButton: "Edit source",
  optedOut: "Your messages and questions are no longer part of the knowledge, and no new messages are added.",
  optedIn: "Your messages in channels of the knowledge can be added again.",
});
