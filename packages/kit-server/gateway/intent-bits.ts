import { GatewayIntentBits } from "discord-api-types/v10";
import type { Intent, ModuleContract } from "#kit/module.ts";

/** What the modules need to hear, and always the guilds themselves with their emoji: their picture is kept from these events. */
export function intentBits(contracts: readonly ModuleContract[], isAllowed: (intent: Intent) => boolean): number {
  const names = new Set<Intent>(["Guilds", "GuildExpressions", ...contracts.flatMap(({ intents }) => intents)]);
  return [...names].filter(isAllowed).reduce((bits, name) => bits | GatewayIntentBits[name], 0);
}
