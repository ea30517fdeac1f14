// Click to earn's bot: listeners, buttons and commands, each of which calls the service.
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { createDrop, listDrops, showPoints, stopDrop } from "./bot/commands.ts";
import { handleChannelDelete, handleMessageDelete, handleReaction } from "./bot/listeners.ts";
import { handleMessage } from "./bot/message-starts.ts";
import { type clickToEarn, kindsOn } from "./contract.ts";
import { closeDrop } from "./service/close-drop.ts";
import { liveDrop } from "./service/live-drop.ts";
import { postDrop } from "./service/post-drop.ts";
import { pressPractice, sendPractice } from "./service/practice.ts";
import { pressAsk, pressClaim, pressPick } from "./service/press.ts";
import { startScheduled, startWhenAsked } from "./service/start-by-itself.ts";
import { endAll, watch } from "./service/watch.ts";

export const clickToEarnBot: ModuleBot<typeof clickToEarn> = {
  on: {
    MESSAGE_CREATE: handleMessage,
    MESSAGE_REACTION_ADD: handleReaction,
    MESSAGE_DELETE: (ctx, { id }) => handleMessageDelete(ctx, [id]),
    MESSAGE_DELETE_BULK: (ctx, { ids }) => handleMessageDelete(ctx, ids),
    CHANNEL_DELETE: (ctx, { id }) => handleChannelDelete(ctx, id),
  },
  commands: {
    drop: { create: createDrop, stop: stopDrop, list: listDrops },
    points: { show: showPoints },
  },
  components: { claim: pressClaim, ask: pressAsk, pick: pressPick },
  jobs: {
    post: (ctx, { number }) => postDrop(ctx, number),
    scheduled: startScheduled,
    close: async (ctx, { number }) => {
      await closeDrop(ctx, number);
      // While it runs, a payment may have been reversed.
      liveDrop.changed(ctx, number);
    },
    watch: watch.run,
  },
  provides: { "drops.start": startWhenAsked },
  schedules: (config) =>
    kindsOn(config)
      .filter(({ start }) => start === "schedule")
      .map(({ name, schedule }) => ({ key: name, job: "scheduled", payload: { kind: name }, schedule })),
  suggestions: { "drop.create.kind": async ({ config }) => kindsOn(config).map(({ name }) => name) },
  tests: { drop: sendPractice },
  testControls: { practice: pressPractice },
  whenOff: endAll,
};
