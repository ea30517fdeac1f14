import type { ModuleWords } from "#kit/words.ts";
import type { miniGame } from "./contract.ts";

export { helloColumns } from "./words/hello-columns.ts";

export const miniGameWords: ModuleWords<typeof miniGame> = {
  name: "Mini game",
  purpose: "Says hello when it is asked.",
  work: "Hellos",
  fields: {
    panelIn: { label: "Panel channel", help: "Members press its button here." },
    reply: { label: "Reply", help: "What the bot answers." },
  },
  choices: {},
  commands: {
    "mini-game": { description: "Mini game", subcommands: { hello: "Says hello" } },
  },
  activity: { hello: "{memberName} said hello" },
  figures: { hellos: "Hellos" },
  errors: {},
};
