import type { ModuleWords } from "#kit/words.ts";
import type { aiDatabase } from "./contract.ts";

export { helloColumns } from "./words/hello-columns.ts";

export const aiDatabaseWords: ModuleWords<typeof aiDatabase> = {
  name: "Ai database",
  purpose: "Says hello when it is asked.",
  work: "Hellos",
  fields: {
    reply: { label: "Reply", help: "What the bot answers." },
  },
  choices: {},
  commands: {
    "ai-database": { description: "Ai database", subcommands: { hello: "Says hello" } },
  },
  activity: { hello: "{memberName} said hello" },
  figures: { hellos: "Hellos" },
  errors: {},
};
