// AI support's bot: messages, buttons, commands and jobs, each of which calls the service.
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import type { aiSupport } from "./contract.ts";
import { answerQuestion } from "./service/answer-question.ts";
import { ask, forget } from "./service/ask-command.ts";
import { runAfterKnowledge, runAfterSave, runGolden } from "./service/golden.ts";
import { pressFeedback, pressHuman } from "./service/press.ts";
import { receiveMessage } from "./service/receive-message.ts";
import { warn } from "./service/warn.ts";
import { watch } from "./service/watch.ts";
import { forgetTicket, noteThread } from "./store.ts";

export const aiSupportBot: ModuleBot<typeof aiSupport> = {
  on: {
    MESSAGE_CREATE: receiveMessage,
    THREAD_CREATE: async (ctx, thread) => {
      const { id: channelId, parent_id: parent, owner_id: openerId } = thread;
      const isWatched = ctx.config.places.some(({ where, forum }) => where === "forum" && forum === parent);
      if (!isWatched || !parent || !openerId) return;
      const openedAt = ctx.clock.now();
      await noteThread(ctx.orm, { guildId: ctx.guildId, channelId, kind: "forum", parent, openerId, openedAt });
    },
    ticketOpened: async (ctx, { number, openerId, channelId }) => {
      if (!channelId) return;
      const ticket = { kind: "ticket" as const, parent: String(number), openerId, openedAt: ctx.clock.now() };
      await noteThread(ctx.orm, { guildId: ctx.guildId, channelId, ...ticket });
    },
    ticketClosed: (ctx, { number }) => forgetTicket(ctx.orm, ctx.guildId, number),
    knowledgeChanged: runAfterKnowledge,
  },
  commands: { ask: { question: ask, forget } },
  components: {
    helpful: pressFeedback("helpful"),
    notHelpful: pressFeedback("notHelpful"),
    human: pressHuman,
  },
  jobs: {
    answer: (ctx, { number }) => answerQuestion(ctx, number),
    warn,
    golden: (ctx, { at, cause }) => (cause ? runGolden(ctx, { at, cause }) : runAfterSave(ctx)),
    watch: watch.run,
  },
  afterSave: "golden",
};
