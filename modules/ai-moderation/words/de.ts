import type { ChatWords } from "#kit/chat/module-languages.ts";
import type { aiModeration } from "../contract.ts";
import type { chatWords } from "./chat-words.ts";

export const de: ChatWords<typeof aiModeration, typeof chatWords> = {
  name: "Ai moderation",
  commands: { "ai-moderation": { description: "Ai moderation", subcommands: { hello: "Sagt Hallo" } } },
  activity: { hello: "{memberName} hat Hallo gesagt" },
  errors: {},
  texts: {},
  defaults: { reply: "Hallo!" },
};
