// X boost's bot: cards with buttons, commands, jobs that read X, and the condition "has an X account".
import { readLinkedX } from "#kit-server/accounts/x/linked-x.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { askToErase, erase, showStatus, startByCommand, stopByCommand } from "./bot/commands.ts";
import { handleChannelDelete, handleMessageDelete } from "./bot/listeners.ts";
import type { xBoost } from "./contract.ts";
import { closeCampaign } from "./service/close-campaign.ts";
import { pressJoin } from "./service/join.ts";
import { pollAccounts } from "./service/poll.ts";
import { postCampaign } from "./service/post-campaign.ts";
import { remind } from "./service/remind.ts";
import { sendSampleCard } from "./service/sample-card.ts";
import { endAll, watch } from "./service/watch.ts";

const HOUR_S = 3_600;

export const xBoostBot: ModuleBot<typeof xBoost> = {
  on: {
    MESSAGE_DELETE: (ctx, { id }) => handleMessageDelete(ctx, [id]),
    MESSAGE_DELETE_BULK: (ctx, { ids }) => handleMessageDelete(ctx, ids),
    CHANNEL_DELETE: (ctx, { id }) => handleChannelDelete(ctx, id),
  },
  commands: {
    campaign: { start: startByCommand, stop: stopByCommand },
    xboost: { status: showStatus, erase: askToErase },
  },
  components: { join: pressJoin, status: showStatus, erase },
  jobs: {
    post: (ctx, { number }) => postCampaign(ctx, number),
    remind: (ctx, { number }) => remind(ctx, number),
    close: (ctx, { number }) => closeCampaign(ctx, number),
    poll: pollAccounts,
    watch: watch.run,
  },
  schedules: ({ watched, watchEvery }) =>
    watched.length === 0
      ? []
      : [
          {
            ...{ key: "watched", job: "poll", payload: {} },
            schedule: {
              ...{ kind: "every", every: Math.max(1, Math.round(watchEvery / HOUR_S)), unit: "hours" },
              from: "2026-01-01T00:00",
            },
          },
        ],
  conditions: {
    linked: async ({ orm }, _params, ids) => {
      const linked = await readLinkedX(orm, ids);
      return (memberId) => ({ isMet: linked.has(memberId), gaps: {} });
    },
  },
  tests: { card: sendSampleCard },
  whenOff: endAll,
};
