// Mini game's bot: commands, buttons, counting and jobs, each of which calls the service.

import { WEEKDAYS } from "#kit/field/weekdays.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { chosenIn } from "#kit-server/module/panels/chosen-in.ts";
import { composePanel } from "#kit-server/module/panels/compose-panel.ts";
import { type miniGame, PANEL, panelControls } from "./contract.ts";
import {
  acceptChallenge,
  endChallenge,
  explainCheck,
  giveUp,
  openForm,
  openGame,
  optOut,
  playGame,
  pressMove,
  setChallenges,
  showBoard,
  takeGuess,
} from "./service/calls.ts";
import { countMessage, noteDeletion, noteEdit } from "./service/counting.ts";
import { endDue, endMatch } from "./service/end-match.ts";
import { askToForget, forgetStats } from "./service/forget.ts";
import { endDueSeason, postBoard } from "./service/seasons.ts";
import { VOID } from "./service/settle.ts";
import { showEnd } from "./service/show-end.ts";
import { showStats, showTop } from "./service/stats.ts";
import { endAll, watch } from "./service/watch.ts";
import { matchesInChannel, matchesOfMessages } from "./store.ts";
import { panelTexts } from "./words/panel-texts.ts";

export const miniGameBot: ModuleBot<typeof miniGame> = {
  on: {
    // Those of a crowd are judged together, in the order of their ids.
    MESSAGE_CREATE: { phase: "count", handle: countMessage, isUnordered: true },
    MESSAGE_UPDATE: { phase: "count", handle: noteEdit },
    MESSAGE_DELETE: async (ctx, { id, channel_id }) => {
      for (const match of await matchesOfMessages(ctx.orm, ctx.guildId, [id]))
        await endMatch(ctx, match, () => VOID("deleted"));
      await noteDeletion(ctx, channel_id, [id]);
    },
    MESSAGE_DELETE_BULK: async (ctx, { ids, channel_id }) => {
      for (const match of await matchesOfMessages(ctx.orm, ctx.guildId, ids))
        await endMatch(ctx, match, () => VOID("deleted"));
      await noteDeletion(ctx, channel_id, ids);
    },
    CHANNEL_DELETE: async (ctx, { id }) => {
      for (const match of await matchesInChannel(ctx.orm, ctx.guildId, id))
        await endMatch(ctx, match, () => VOID("deleted"));
    },
  },
  commands: {
    game: { play: playGame, stats: showStats, top: showTop, challenges: setChallenges, forget: askToForget },
  },
  components: {
    open: (ctx, call) => openGame(ctx, call, chosenIn(call)[0] ?? ""),
    move: pressMove,
    quit: giveUp,
    type: openForm,
    typed: takeGuess,
    show: showBoard,
    accept: acceptChallenge,
    decline: (ctx, call) => endChallenge(ctx, call, "declined"),
    cancel: (ctx, call) => endChallenge(ctx, call, "canceled"),
    optout: optOut,
    forget: forgetStats,
    check: explainCheck,
  },
  jobs: {
    end: (ctx, { number }) => endDue(ctx, number),
    show: (ctx, { number }) => showEnd(ctx, number),
    seasons: endDueSeason,
    board: (ctx, { season }) => postBoard(ctx, season),
    watch: watch.run,
  },
  schedules: ({ season }) =>
    season === "none"
      ? []
      : [
          {
            ...{ key: "seasons", job: "seasons", payload: {} },
            // Every day, so that a run that was missed is made up for on the next one.
            schedule: { kind: "weekly", days: [...WEEKDAYS], times: ["00:05"] },
          },
        ],
  afterSave: "watch",
  panels: (config, { chat }) => [
    {
      key: PANEL,
      channelId: config.panelIn,
      message: composePanel(config.panelMessage, (rows) => panelControls(config, panelTexts(chat), rows)),
    },
  ],
  whenOff: endAll,
};
