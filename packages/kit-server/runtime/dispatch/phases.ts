// The order in which listeners of one event run: guards decide whether a message stays, then modules act, then they count.
import { ownValue } from "#kit/own-value.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import type { AnyBotFace, AnyGuard, AnyHandler, ListenedName } from "#kit-server/module/bot/face.ts";
import type { GatewayEventName } from "#kit-server/platform/gateway/gateway-event.ts";

/** The function that acts on the event or counts it; null for a guard. */
export function handlerOf(face: AnyBotFace, name: ListenedName): AnyHandler | null {
  const listener = ownValue(face.on, name);
  if (!listener) return null;
  if (typeof listener === "function") return listener;
  return listener.phase === "guard" ? null : listener.handle;
}

export function guardOf(face: AnyBotFace, name: ListenedName): AnyGuard | null {
  const listener = ownValue(face.on, name);
  return typeof listener === "object" && listener.phase === "guard" ? listener.handle : null;
}

const counts = ({ face }: BotModule, name: GatewayEventName): boolean => {
  const listener = ownValue(face.on, name);
  return typeof listener === "object" && listener.phase === "count";
};

export function inPhases(modules: readonly BotModule[], name: GatewayEventName) {
  const guarding = modules.filter(({ face }) => guardOf(face, name));
  const others = modules.filter((module) => !guarding.includes(module));
  return {
    guarding,
    acting: others.filter((module) => !counts(module, name)),
    counting: others.filter((module) => counts(module, name)),
  };
}
