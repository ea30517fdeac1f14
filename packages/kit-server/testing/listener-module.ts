import { defineModule } from "#kit/module.ts";
import type { ModuleWords } from "#kit/words.ts";
import { type BotModule, botModules } from "#kit-server/module/bot/bot-module.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { bareModule, bareWords } from "./bare-module.ts";

/** A module without settings, for tests of which events and commands reach it. */
export const listenerModule = defineModule({
  ...bareModule,
  id: "listener",
  routeName: "listener",
  commands: { listener: { permission: null, subcommands: ["test"] } },
});

const words: ModuleWords<typeof listenerModule> = {
  ...bareWords,
  commands: { listener: { description: "Ears", subcommands: { test: "Test" } } },
};

type Bot = ModuleBot<typeof listenerModule>;

/** The module with these listeners and commands; other commands reply "heard". */
export function listenerWith(
  on: Bot["on"],
  test: Bot["commands"]["listener"]["test"] = async () => ({ content: "heard" }),
) {
  const bot: Bot = { on, commands: { listener: { test } }, jobs: {} };
  return botModules({ listener: listenerModule }, { listener: words }, { listener: bot }) as readonly BotModule[];
}
