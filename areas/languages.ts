import type { ModuleLanguages } from "#kit/chat/module-languages.ts";
import type { configuredAreas } from "./catalog.ts";
import { leaderboardLanguages } from "./leaderboard/words/languages.ts";

export const configuredAreaLanguages: {
  [K in keyof typeof configuredAreas]: ModuleLanguages<(typeof configuredAreas)[K], object>;
} = {
  leaderboard: leaderboardLanguages,
};
