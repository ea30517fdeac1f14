import { leaderboardSettings } from "../contract.ts";
import { leaderboardSettingsWords } from "../words.ts";

/** The module data that the leaderboard's settings page needs. */
export const settingsModule = { contract: leaderboardSettings, words: leaderboardSettingsWords };
