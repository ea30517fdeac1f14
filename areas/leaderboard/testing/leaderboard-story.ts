// What every story of the leaderboard begins with: a bot on a platform of its own, and guilds.
import { openStory } from "#kit-server/testing/open-story.ts";
import { startSandbox } from "#sandbox/start.ts";
import { leaderboardBot } from "../bot.ts";
import { leaderboardSettings } from "../contract.ts";
import { leaderboardSettingsWords } from "../words.ts";

export type LeaderboardStory = Awaited<ReturnType<typeof openLeaderboardStory>>;

/** Without the platform's limits on requests: nothing here is about them. */
export async function openLeaderboardStory() {
  const sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  return openStory(sandbox, { contract: leaderboardSettings, words: leaderboardSettingsWords, bot: leaderboardBot });
}
