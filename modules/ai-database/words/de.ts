import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { aiDatabase } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof aiDatabase, typeof chatWords> = {
  name: "Ai database",
  commands: { "ai-database": { description: "Ai database", subcommands: { hello: "Sagt Hallo" } } },
  activity: { hello: "{memberName} hat Hallo gesagt" },
  errors: {},
  texts: {},
  defaults: { reply: "Hallo!" },
};
