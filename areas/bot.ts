import type { BotRegistry } from "#kit-server/module/bot/face.ts";
import type { configuredAreas } from "./catalog.ts";
import { leaderboardBot } from "./leaderboard/bot.ts";

export const areaFaces: BotRegistry<typeof configuredAreas> = {
  leaderboard: leaderboardBot,
};
