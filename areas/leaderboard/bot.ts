// The leaderboard's bot: counts messages, and shows members their rank or hides them.
import { BOARD_PERIODS } from "#kit/board.ts";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import type { leaderboardSettings } from "./contract.ts";
import { countedMessage } from "./service/counted-message.ts";
import { createMessageBuffer } from "./service/message-buffer.ts";
import { checkMessagesSent } from "./service/messages-sent.ts";
import { describeOwnRank, hideOrShow } from "./service/own-place.ts";
import { reportRewards, syncRewards } from "./service/rewards/sync-rewards.ts";
import { takeBackMessage } from "./service/take-back-message.ts";
import { describeTop } from "./service/top-of-boards.ts";

/** On the hour, in the guild's time zone. */
const HOURLY = { kind: "every", every: 1, unit: "hours", from: "2026-01-05T00:00" } as const;

const buffer = inMemory(createMessageBuffer, (gatherer) => gatherer.finish());

export const leaderboardBot: ModuleBot<typeof leaderboardSettings> = {
  on: {
    MESSAGE_CREATE: {
      phase: "count",
      tally: (ctx, message) => {
        const counted = countedMessage(ctx.config, message);
        if (counted) ctx.memory(buffer).add(ctx, counted);
      },
    },
    messageRemoved: async (ctx, { messageId, memberId }) => {
      await ctx.memory(buffer).finish();
      await takeBackMessage(ctx, memberId, messageId);
    },
  },
  commands: {
    leaderboard: {
      top: (ctx, { member, options }) =>
        describeTop(ctx, member.user.id, BOARD_PERIODS.find((period) => period === options.period) ?? "all"),
      me: (ctx, { member }) => describeOwnRank(ctx, member.user.id),
      hide: (ctx, { member }) => hideOrShow(ctx, member.user.id, true),
      show: (ctx, { member }) => hideOrShow(ctx, member.user.id, false),
    },
  },
  jobs: { rewards: syncRewards },
  afterSave: "rewards",
  // Points come from other modules too.
  afterPoints: { job: "rewards", when: ({ rewards }) => rewards.length > 0 },
  // Each month and week starts with an empty board, and points from missed events are processed with it.
  schedules: ({ rewards }) =>
    rewards.length === 0 ? [] : [{ key: "rewards", job: "rewards", payload: {}, schedule: HOURLY }],
  completed: reportRewards,
  conditions: { messages: checkMessagesSent },
};
