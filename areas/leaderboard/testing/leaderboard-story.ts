// What every story of the leaderboard begins with: a bot on a platform of its own, and guilds.
import { botModules } from "#kit-server/bot/bot-module.ts";
import { startBotWorld } from "#kit-server/testing/bot-world.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { startSandbox } from "#sandbox/start.ts";
import { leaderboardBot } from "../bot.ts";
import { leaderboardSettings } from "../contract.ts";
import { leaderboardSettingsWords } from "../words.ts";

export type LeaderboardStory = Awaited<ReturnType<typeof openLeaderboardStory>>;

/** Without the platform's limits on requests: nothing here is about them. */
export async function openLeaderboardStory() {
  const sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  const world = await startBotWorld(
    sandbox,
    botModules(
      { leaderboard: leaderboardSettings },
      { leaderboard: leaderboardSettingsWords },
      { leaderboard: leaderboardBot },
    ),
  );
  return {
    sandbox,
    world,
    async newGuild(): Promise<StoryGuild> {
      const guild = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}` });
      await world.guild(guild.id);
      await world.settle();
      return guild;
    },
    async close(): Promise<void> {
      await world.close();
      await sandbox.close();
    },
  };
}
