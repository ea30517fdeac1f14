import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { aiNews } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const es: ChatWords<typeof aiNews, typeof chatWords> = {
  name: "Ai news",
  commands: { "ai-news": { description: "Ai news", subcommands: { hello: "Saluda" } } },
  activity: { hello: "{memberName} saludó" },
  errors: {},
  texts: { buttons: { hello: "Saludar" } },
  defaults: { reply: "¡Hola!" },
};
