import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { aiDatabase } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const es: ChatWords<typeof aiDatabase, typeof chatWords> = {
  name: "Ai database",
  commands: { "ai-database": { description: "Ai database", subcommands: { hello: "Saluda" } } },
  activity: { hello: "{memberName} saludó" },
  errors: {},
  texts: {},
  defaults: { reply: "¡Hola!" },
};
