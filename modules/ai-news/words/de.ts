import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { aiNews } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof aiNews, typeof chatWords> = {
  name: "Ai news",
  commands: { "ai-news": { description: "Ai news", subcommands: { hello: "Sagt Hallo" } } },
  activity: { hello: "{memberName} hat Hallo gesagt" },
  errors: {},
  texts: { buttons: { hello: "Hallo sagen" } },
  defaults: { reply: "Hallo!" },
};
