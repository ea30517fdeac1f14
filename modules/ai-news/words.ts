import type { ModuleWords } from "#kit/words.ts";
import type { aiNews } from "./contract.ts";

export { helloColumns } from "./words/hello-columns.ts";

export const aiNewsWords: ModuleWords<typeof aiNews> = {
  name: "Ai news",
  purpose: "Says hello when it is asked.",
  work: "Hellos",
  fields: {
    panelIn: { label: "Panel channel", help: "Members press its button here." },
    reply: { label: "Reply", help: "What the bot answers." },
  },
  choices: {},
  commands: {
    "ai-news": { description: "Ai news", subcommands: { hello: "Says hello" } },
  },
  activity: { hello: "{memberName} said hello" },
  figures: { hellos: "Hellos" },
  errors: {},
};
