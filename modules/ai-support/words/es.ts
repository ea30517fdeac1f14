import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { aiSupport } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const es: ChatWords<typeof aiSupport, typeof chatWords> = {
  name: "Ai support",
  commands: { "ai-support": { description: "Ai support", subcommands: { hello: "Saluda" } } },
  activity: { hello: "{memberName} saludó" },
  errors: {},
  texts: {},
  defaults: { reply: "¡Hola!" },
};
