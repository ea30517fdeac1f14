import type { ModuleWords } from "#kit/words.ts";
import type { aiSupport } from "./contract.ts";

export { helloColumns } from "./words/hello-columns.ts";

export const aiSupportWords: ModuleWords<typeof aiSupport> = {
  name: "Ai support",
  purpose: "Says hello when it is asked.",
  work: "Hellos",
  fields: {
    reply: { label: "Reply", help: "What the bot answers." },
  },
  choices: {},
  commands: {
    "ai-support": { description: "Ai support", subcommands: { hello: "Says hello" } },
  },
  activity: { hello: "{memberName} said hello" },
  figures: { hellos: "Hellos" },
  errors: {},
};
