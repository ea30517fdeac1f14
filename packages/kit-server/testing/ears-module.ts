import * as z from "zod";
import { defineModule } from "#kit/module.ts";
import type { ModuleWords } from "#kit/words.ts";
import { type BotModule, botModules } from "#kit-server/module/bot/bot-module.ts";
import type { BotFace } from "#kit-server/module/bot/face.ts";

/** A module without settings, for tests of which events and commands reach it. */
export const earsModule = defineModule({
  id: "ears",
  routeName: "ears",
  category: "community",
  icon: "Ear",
  permissions: [],
  intents: ["Guilds", "GuildMembers"],
  configVersion: 1,
  config: z.strictObject({}),
  routes: {},
  pages: [],
  commands: { ears: { permission: null, subcommands: ["test"] } },
  jobs: {},
  activity: {},
  errors: {},
});

const words: ModuleWords<typeof earsModule> = {
  name: "Ears",
  purpose: "Listens.",
  fields: {},
  choices: {},
  commands: { ears: { description: "Ears", subcommands: { test: "Test" } } },
  activity: {},
  errors: {},
};

type Face = BotFace<typeof earsModule>;

/** The module with these listeners and commands; other commands reply "heard". */
export function earsWith(on: Face["on"], test: Face["commands"]["ears"]["test"] = async () => ({ content: "heard" })) {
  const face: Face = { on, commands: { ears: { test } }, jobs: {} };
  return botModules({ ears: earsModule }, { ears: words }, { ears: face }) as readonly BotModule[];
}
