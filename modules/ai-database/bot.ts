// AI database's bot: commands, what it follows in channels, and what other modules ask it.
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import type { aiDatabase } from "./contract.ts";
import { addMessage, ask, enter, leave } from "./service/calls.ts";
import { followMessage, followThread, forgetMessages, forgetRoom } from "./service/channel.ts";
import { compareSource } from "./service/compare.ts";
import { embedPassages } from "./service/embed.ts";
import { processSource } from "./service/process.ts";
import { gapWhenAsked, searchWhenAsked } from "./service/search.ts";
import { watch } from "./service/watch.ts";

export const aiDatabaseBot: ModuleBot<typeof aiDatabase> = {
  on: {
    MESSAGE_CREATE: followMessage,
    MESSAGE_UPDATE: followMessage,
    MESSAGE_DELETE: (ctx, { id, channel_id }) => forgetMessages(ctx, [id], channel_id),
    MESSAGE_DELETE_BULK: (ctx, { ids, channel_id }) => forgetMessages(ctx, ids, channel_id),
    messageRemoved: (ctx, { messageId, channelId }) => forgetMessages(ctx, [messageId], channelId),
    THREAD_CREATE: followThread,
    THREAD_DELETE: (ctx, { id }) => forgetRoom(ctx, id),
    CHANNEL_DELETE: (ctx, { id }) => forgetRoom(ctx, id),
  },
  commands: { kb: { ask, optout: leave, optin: enter } },
  menus: { add: addMessage },
  jobs: {
    process: (ctx, { number }) => processSource(ctx, number),
    embed: embedPassages,
    compare: (ctx, { number }) => compareSource(ctx, number),
    watch: watch.run,
  },
  afterSave: "watch",
  provides: { "knowledge.search": searchWhenAsked, "knowledge.gap": gapWhenAsked },
};
