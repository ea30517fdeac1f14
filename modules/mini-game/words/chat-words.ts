import { chatTexts } from "#kit/chat/chat-text.ts";

/** What the bot says in chat, as ICU messages. */
export const chatWords = chatTexts("mini-game.texts", { buttons: { hello: "Say hello" } });
