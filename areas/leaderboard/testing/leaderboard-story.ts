// Setup for leaderboard story tests: a bot on its own sandbox, with guilds.
import { openStory } from "#kit-server/testing/open-story.ts";
import { startSandbox } from "#sandbox/start.ts";
import { leaderboardBot } from "../bot.ts";
import { leaderboardSettings } from "../contract.ts";
import { leaderboardSettingsWords } from "../words.ts";

export type LeaderboardStory = Awaited<ReturnType<typeof openLeaderboardStory>>;

/** Without Discord's rate limits, which are not tested here. */
export async function openLeaderboardStory() {
  const sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  return openStory(sandbox, { contract: leaderboardSettings, words: leaderboardSettingsWords, bot: leaderboardBot });
}
