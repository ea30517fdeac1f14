// AI news in chat: posts of topics, their buttons, the panel, and news from the server's own channels.
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { chosenIn } from "#kit-server/module/panels/chosen-in.ts";
import { reviewComponents } from "#kit-server/module/reviews/review-components.ts";
import { postNow, showLatest, showMore, showSources, topicsOffered } from "./bot/commands.ts";
import { searchNews } from "./bot/search.ts";
import { type aiNews, batchesOf } from "./contract.ts";
import { advance } from "./service/advance.ts";
import { forgetMessages, takeMessage } from "./service/channel-news.ts";
import { checkSource } from "./service/check-source.ts";
import { collect } from "./service/collect.ts";
import { toggleTopics } from "./service/follow.ts";
import { panelsOf } from "./service/panel.ts";
import { queue } from "./service/queue.ts";
import { watch } from "./service/watch.ts";

export const aiNewsBot: ModuleBot<typeof aiNews> = {
  on: {
    MESSAGE_CREATE: takeMessage,
    MESSAGE_DELETE: (ctx, { channel_id, id }) => forgetMessages(ctx, channel_id, [id]),
    MESSAGE_DELETE_BULK: (ctx, { channel_id, ids }) => forgetMessages(ctx, channel_id, ids),
  },
  commands: { news: { now: postNow, latest: showLatest, search: searchNews, sources: showSources } },
  suggestions: {
    "news.now.topic": topicsOffered,
    "news.latest.topic": topicsOffered,
    "news.search.topic": topicsOffered,
  },
  components: {
    ...reviewComponents(queue),
    more: showMore,
    follow: (ctx, call) => toggleTopics(ctx, call, [call.argument]),
    pick: (ctx, call) => toggleTopics(ctx, call, chosenIn(call)),
  },
  jobs: {
    review: (ctx, { number }) => queue.followUp(ctx, number),
    check: (ctx, { source }) => checkSource(ctx, source),
    collect: async (ctx, { topic, at, batch }) => void (await collect(ctx, topic, at, batch)),
    advance: (ctx, { number }) => advance(ctx, number),
    watch: watch.run,
  },
  schedules: (config) =>
    config.topics
      .filter(({ isOn }) => isOn)
      .flatMap((topic) =>
        batchesOf(config, topic)
          .filter(({ when }) => when.kind !== "none")
          .map(({ key, when }) =>
            key === ""
              ? { key: topic.name, job: "collect", payload: { topic: topic.name }, schedule: when }
              : {
                  key: `${topic.name}\n${key}`,
                  job: "collect",
                  payload: { topic: topic.name, batch: key },
                  schedule: when,
                },
          ),
      ),
  afterSave: "watch",
  panels: panelsOf,
};
