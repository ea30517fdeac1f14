// The bot role: receives Discord's events and passes them to the modules.
import type { ModuleServices } from "#kit-server/runtime/start/module-services.ts";
import { type Bot, startBot as start } from "#kit-server/runtime/start/start-bot.ts";
import type { RunningPart } from "./services.ts";

export type RunningBot = RunningPart & Pick<Bot, "state" | "pending">;

/** Doesn't wait for Discord, which may be down. */
export function startBot(services: ModuleServices): RunningBot {
  const bot = start(services);
  return {
    state: bot.state,
    pending: bot.pending,
    problem: () => {
      const state = bot.state();
      return "reason" in state ? `The bot isn't working: ${state.reason}` : null;
    },
    notes: bot.notes,
    readyChecks: { bot: () => ["ready", "standby"].includes(bot.state().kind) },
    close: bot.stop,
  };
}
