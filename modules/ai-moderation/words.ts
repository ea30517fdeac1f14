import type { ModuleWords } from "#kit/words.ts";
import type { aiModeration } from "./contract.ts";

export { helloColumns } from "./words/hello-columns.ts";

export const aiModerationWords: ModuleWords<typeof aiModeration> = {
  name: "Ai moderation",
  purpose: "Says hello when it is asked.",
  work: "Hellos",
  fields: {
    reply: { label: "Reply", help: "What the bot answers." },
  },
  choices: {},
  commands: {
    "ai-moderation": { description: "Ai moderation", subcommands: { hello: "Says hello" } },
  },
  activity: { hello: "{memberName} said hello" },
  figures: { hellos: "Hellos" },
  errors: {},
};
