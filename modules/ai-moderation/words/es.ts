import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { aiModeration } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const es: ChatWords<typeof aiModeration, typeof chatWords> = {
  name: "Ai moderation",
  commands: { "ai-moderation": { description: "Ai moderation", subcommands: { hello: "Saluda" } } },
  activity: { hello: "{memberName} saludó" },
  errors: {},
  texts: {},
  defaults: { reply: "¡Hola!" },
};
