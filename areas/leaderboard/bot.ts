// The leaderboard in chat: messages are counted, and members look themselves up or hide.
import type { BotFace } from "#kit-server/bot/face.ts";
import type { leaderboardSettings } from "./contract.ts";
import { countedMessage } from "./service/counted-message.ts";
import { createGatherer } from "./service/gather.ts";
import { hideOrShow, tellPlace } from "./service/own-place.ts";
import { settleRewards, tellRewards } from "./service/rewards/settle-rewards.ts";

const gatherer = createGatherer();

export const leaderboardBot: BotFace<typeof leaderboardSettings> = {
  on: {
    MESSAGE_CREATE: async (ctx, message) => {
      const counted = countedMessage(ctx.config, message);
      if (counted) gatherer.add(ctx, counted);
    },
  },
  commands: {
    leaderboard: {
      me: (ctx, { member }) => tellPlace(ctx, member.user.id),
      hide: (ctx, { member }) => hideOrShow(ctx, member.user.id, true),
      show: (ctx, { member }) => hideOrShow(ctx, member.user.id, false),
    },
  },
  jobs: { rewards: settleRewards },
  afterSave: "rewards",
  granted: tellRewards,
  beforeStop: gatherer.finish,
};
