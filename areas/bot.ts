import type { BotRegistry } from "#kit-server/module/bot/module-bot.ts";
import type { configuredAreas } from "./catalog.ts";
import { leaderboardBot } from "./leaderboard/bot.ts";

export const areaBots: BotRegistry<typeof configuredAreas> = {
  leaderboard: leaderboardBot,
};
