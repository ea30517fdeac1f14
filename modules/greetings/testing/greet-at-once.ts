import type { BotWorld } from "#kit-server/testing/bot-world.ts";
import { type GreetingsConfig, greetings } from "../contract.ts";

/** Turns greetings on without the delay; a test's own settings take precedence. */
export const greetAtOnce = (world: BotWorld, guildId: string, config: Partial<GreetingsConfig>): Promise<void> =>
  world.configure(guildId, greetings, { cancelWindow: 0, ...config });
