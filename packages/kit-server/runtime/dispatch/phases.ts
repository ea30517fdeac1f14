// The order in which listeners of one event run: guards decide whether a message stays, then modules act, then they count.
import { ownValue } from "#kit/own-value.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import type { AnyGuard, AnyHandler, AnyModuleBot, AnyTally, ListenedName } from "#kit-server/module/bot/module-bot.ts";
import type { GatewayEventName } from "#kit-server/platform/gateway/gateway-event.ts";

/** The function that acts on the event or counts it; null for a guard. */
export function handlerOf(bot: AnyModuleBot, name: ListenedName): AnyHandler | null {
  const listener = ownValue(bot.on, name);
  if (!listener) return null;
  if (typeof listener === "function") return listener;
  if ("tally" in listener) return async (ctx, data) => listener.tally(ctx, data);
  return listener.phase === "guard" ? null : listener.handle;
}

/** The function that counts the event in memory, at once. */
export function tallyOf(bot: AnyModuleBot, name: ListenedName): AnyTally | null {
  const listener = ownValue(bot.on, name);
  return typeof listener === "object" && "tally" in listener ? listener.tally : null;
}

/** Whether several events of this name may be handled at once. */
export function isUnordered(bot: AnyModuleBot, name: ListenedName): boolean {
  const listener = ownValue(bot.on, name);
  return typeof listener === "object" && "isUnordered" in listener && listener.isUnordered === true;
}

export function guardOf(bot: AnyModuleBot, name: ListenedName): AnyGuard | null {
  const listener = ownValue(bot.on, name);
  return typeof listener === "object" && listener.phase === "guard" ? listener.handle : null;
}

const counts = ({ bot }: BotModule, name: GatewayEventName): boolean => {
  const listener = ownValue(bot.on, name);
  return typeof listener === "object" && listener.phase === "count";
};

export type Phases = Readonly<Record<"guarding" | "acting" | "counting", readonly BotModule[]>>;
export const NOBODY: Phases = { guarding: [], acting: [], counting: [] };

export function inPhases(modules: readonly BotModule[], name: GatewayEventName): Phases {
  const guarding = modules.filter(({ bot }) => guardOf(bot, name));
  const others = modules.filter((module) => !guarding.includes(module));
  return {
    guarding,
    acting: others.filter((module) => !counts(module, name)),
    counting: others.filter((module) => counts(module, name)),
  };
}
