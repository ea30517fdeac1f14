import type { BotWorld } from "#kit-server/testing/bot-world.ts";
import { type GreetingsConfig, greetings } from "../contract.ts";

/** Switches greetings on without the wait for those who leave again; what a story sets itself stands. */
export const greetAtOnce = (world: BotWorld, guildId: string, config: Partial<GreetingsConfig>): Promise<void> =>
  world.configure(guildId, greetings, { cancelWindow: 0, ...config });
