import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { aiSupport } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof aiSupport, typeof chatWords> = {
  name: "Ai support",
  commands: { "ai-support": { description: "Ai support", subcommands: { hello: "Sagt Hallo" } } },
  activity: { hello: "{memberName} hat Hallo gesagt" },
  errors: {},
  texts: {},
  defaults: { reply: "Hallo!" },
};
