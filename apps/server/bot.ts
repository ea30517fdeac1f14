// The bot part: hears what happens on the platform and hands it to the modules.
import type { ModuleServices } from "#kit-server/bot/module-services.ts";
import { type Bot, startBot as start } from "#kit-server/bot/start-bot.ts";
import type { RunningPart, Services } from "./services.ts";

export type RunningBot = RunningPart & Pick<Bot, "state" | "pending">;

/** Does not wait for the platform, which may be down. */
export function startBot(_services: Services, moduleServices: ModuleServices): RunningBot {
  const bot = start(moduleServices);
  return {
    state: bot.state,
    pending: bot.pending,
    readyChecks: { bot: () => bot.state().kind === "ready" },
    close: bot.stop,
  };
}
