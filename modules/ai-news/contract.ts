// AI news: news from feeds and channels, sorted into topics, and posted as digests or one by one.
import * as z from "zod";
import { messageNeeds } from "#kit/message/message-needs.ts";
import { type ChannelUse, defineModule } from "#kit/module.ts";
import { reviewActivity, reviewJobs } from "#kit/reviews/define-reviews.ts";
import { config, configFaults, followable, type NewsConfig } from "./contract/config.ts";
import { recipes } from "./contract/recipes.ts";
import { newsRoutes } from "./contract/records.ts";

export { type Batch, batchesOf, isImmediate } from "./contract/batches.ts";
export {
  followable,
  type NewsConfig,
  PANEL,
  placeOf,
  type Topic,
  topicNamed,
} from "./contract/config.ts";
export { type Draft, type DraftEntry, LEAD_MAX, OTHERS_MAX } from "./contract/draft.ts";
export { type NewsTexts, newsControls, newsMessage, topicControls } from "./contract/news-message.ts";
export {
  type NewsReview,
  POST_STATES,
  type Post,
  type PostState,
  postRecords,
  reviews,
  type Source,
  type SourceFault,
  type SourceState,
  sourceRecords,
} from "./contract/records.ts";

const channelUses = ({ panelIn, panelMessage, topics }: NewsConfig): ChannelUse[] => [
  ...(panelIn === null ? [] : [{ path: "panelIn", channelId: panelIn, needs: messageNeeds(panelMessage) }]),
  ...topics.flatMap(({ isOn, channel, startsThread, mode }, at): ChannelUse[] =>
    isOn && channel !== null && startsThread && mode === "digest"
      ? [{ path: `topics.${at}.channel`, channelId: channel, needs: ["CreatePublicThreads"] }]
      : [],
  ),
];

export const aiNews = defineModule({
  id: "ai-news",
  routeName: "ai-news",
  category: "community",
  icon: "Newspaper",
  permissions: ["ViewChannel", "SendMessages", "EmbedLinks"],
  permissionsWhen: {
    ManageRoles: (given: NewsConfig) => followable(given).length > 0,
    CreatePublicThreads: ({ topics }: NewsConfig) => topics.some(({ isOn, startsThread }) => isOn && startsThread),
  },
  intents: ["Guilds", "GuildMessages", "MessageContent"],
  configVersion: 1,
  config,
  limits: { sources: 25, topics: 10 },
  channelUses,
  whenEnabled: configFaults,
  hasPanels: true,
  grantsRoles: true,
  routes: newsRoutes,
  pages: ["form", "work", "inbox", "record", "insights", "recipe"],
  commands: {
    news: {
      permission: null,
      subcommands: ["now", "latest", "search", "sources"],
      options: {
        search: [
          { name: "words", type: "text", required: true },
          { name: "topic", type: "text", suggests: true },
        ],
        now: [{ name: "topic", type: "text", suggests: true }],
        latest: [{ name: "topic", type: "text", suggests: true }],
      },
    },
  },
  jobs: {
    ...reviewJobs,
    /** Reads a source, and stores what is new. */
    check: z.object({ source: z.string() }),
    /** Makes posts of the news of one of a topic's batches; its own if omitted. */
    collect: z.object({ topic: z.string(), at: z.string(), batch: z.string().optional() }),
    /** Brings a post one or more steps further, until it is sent or waits for a person. */
    advance: z.object({ number: z.int() }),
    watch: z.object({}),
  },
  activity: {
    ...reviewActivity,
    newsPosted: z.object({ topic: z.string(), number: z.int(), stories: z.int() }),
    sourcePaused: z.object({ name: z.string() }),
    sourceBack: z.object({ name: z.string() }),
  },
  figures: {
    waiting: { unit: "count", span: "now", goodWhen: "less" },
    found: { unit: "count", span: "sevenDays" },
    posted: { unit: "count", span: "sevenDays", goodWhen: "more" },
  },
  audit: ["news.checked", "news.edited"],
  recipes,
  starter: "releases",
  errors: {
    sourceTwice: { status: 422 },
    sourcePaused: { status: 409 },
    sourceGone: { status: 404 },
    sourceSoon: { status: 409 },
    postGone: { status: 404 },
    notWaiting: { status: 409 },
    topicUnknown: { status: 404 },
    topicsMissing: { status: 404 },
    managersOnlyHere: { status: 403 },
    nothingNew: { status: 404 },
    roleMissing: { status: 409 },
  },
});
