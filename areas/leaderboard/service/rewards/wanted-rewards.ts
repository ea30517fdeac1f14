// The configured rewards as query parameters.
import { BOARD_PERIODS } from "#kit/board.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { type BoardKey, boardKey } from "#kit-server/guild/scores/board-key.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { LeaderboardConfig, Reward } from "../../contract.ts";
import { BOARDS } from "../../contract.ts";
import type { WantedReward } from "../../store/reward-store.ts";

/** With only the highest reward enabled, a score reward ends where the next one of its board and period starts. */
export async function wantedRewards(
  orm: Orm,
  { guildId, config, now }: { guildId: Snowflake; config: LeaderboardConfig; now: Date },
): Promise<WantedReward[]> {
  const keys = new Map<string, BoardKey>();
  for (const board of BOARDS) {
    for (const period of BOARD_PERIODS) {
      const isUsed = config.rewards.some((reward) => reward.board === board && reward.period === period);
      if (isUsed) keys.set(`${board} ${period}`, await boardKey(orm, { guildId, board, period, now }));
    }
  }
  return config.rewards.flatMap((reward) => {
    const key = keys.get(`${reward.board} ${reward.period}`);
    if (reward.role === null || !key || !config.boards.includes(reward.board)) return [];
    return [{ roleId: reward.role, key, reward, to: config.highestOnly ? nextScore(config.rewards, reward) : null }];
  });
}

function nextScore(rewards: readonly Reward[], { board, period, score }: Reward): number | null {
  const higher = rewards
    .filter((one) => one.what === "score" && one.board === board && one.period === period && one.score > score)
    .map((one) => one.score);
  return higher.length > 0 ? Math.min(...higher) : null;
}

/** A role is revoked from members who no longer qualify, unless one of its rewards keeps it. */
export const takenRoles = (wanted: readonly WantedReward[]): Snowflake[] =>
  [...Map.groupBy(wanted, ({ roleId }) => roleId)]
    .filter(([, all]) => all.every(({ reward }) => !reward.keep))
    .map(([roleId]) => roleId);
