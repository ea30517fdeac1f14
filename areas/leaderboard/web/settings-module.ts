import { leaderboardSettings } from "../contract.ts";
import { leaderboardSettingsWords } from "../words.ts";

/** What the page of a module needs to draw and save the settings of the leaderboard. */
export const settingsModule = { contract: leaderboardSettings, words: leaderboardSettingsWords };
