import { GatewayIntentBits } from "discord-api-types/v10";
import type { Intent, ModuleContract } from "#kit/module.ts";

/** The modules' intents, and those for guilds and emoji, which snapshots always need. */
export function intentBits(contracts: readonly ModuleContract[], isAllowed: (intent: Intent) => boolean): number {
  const names = new Set<Intent>(["Guilds", "GuildExpressions", ...contracts.flatMap(({ intents }) => intents)]);
  return [...names].filter(isAllowed).reduce((bits, name) => bits | GatewayIntentBits[name], 0);
}
