import { chatTexts } from "#kit/chat/chat-text.ts";

/** What the bot says in chat, as ICU messages. */
export const chatWords = chatTexts("ai-database.texts", {});
