import type { ModuleWords } from "#kit/words.ts";
import type { aiNews } from "../contract.ts";

const LINES = "One word or phrase per line.";

/** Words of the settings. */
export const settingWords: ModuleWords<typeof aiNews>["fields"] = {
  sources: {
    label: "Sources",
    help: "Where news comes from. Nothing older than a source's adding is posted.",
    item: "Source",
    fields: {
      name: { label: "Name", help: "Shown below each story." },
      kind: { label: "Type", help: "A feed on the web, or a channel of this server." },
      address: {
        label: "Address",
        help: "A feed (RSS, Atom, RDF or JSON), or a page that links to one, such as a blog or a GitHub repository.",
      },
      channel: { label: "Channel", help: "What people and followed channels post here is news." },
      timing: {
        label: "Posted",
        help: "Its news can be faster or slower than the rest of a topic. A story that several sources have is posted at the first of their times.",
      },
      when: {
        label: "Own times",
        help: "In the server's time zone. Sources of a topic with the same times share a digest.",
      },
    },
  },
  topics: {
    label: "Topics",
    help: "What is posted where, and when.",
    item: "Topic",
    parts: { summarize: "Summaries", include: "Filters", followRole: "Notifications", tag: "Posting" },
    fields: {
      isOn: { label: "On", help: "Off, the topic posts nothing." },
      name: { label: "Name", help: "The title of its digests; members type it in /news." },
      channel: { label: "Channel", help: "A text or announcement channel, or a forum." },
      mode: { label: "Posts", help: "One digest of the best stories, or one message for each story." },
      when: { label: "When", help: "In the server's time zone. Single stories without a time are posted at once." },
      maxItems: {
        label: "Max. stories",
        help: "In a digest or, one by one, at each time; of stories posted at once, in an hour.",
      },
      sources: { label: "From", help: "Leave empty for all sources." },
      summarize: {
        label: "AI summaries",
        help: "Written by the model if one is set up; otherwise the article's first lines.",
      },
      tone: { label: "Tone", help: "How summaries are written." },
      language: { label: "Language", help: "Of the summaries. Titles always stay as they are." },
      approval: { label: "Approval", help: "Whether someone from your team reads a post before it's sent." },
      include: { label: "Only with", help: `${LINES} Leave empty for all news.` },
      exclude: { label: "Never with", help: LINES },
      matching: { label: "Match", help: "Whole words, or anywhere in the text." },
      authors: { label: "Authors", help: "One per line. Leave empty for all." },
      categories: { label: "Categories", help: "One per line, as the feed names them. Leave empty for all." },
      followRole: { label: "Topic role", help: "Members get it with the button or the panel, and are notified." },
      pingRole: { label: "Role to mention", help: "Also notified by each post. Leave empty for none." },
      pingWords: { label: "Notify only for", help: `${LINES} Leave empty to notify for every post.` },
      tag: { label: "Forum tag", help: "The name of the tag that posts in a forum get." },
      startsThread: { label: "Start a thread", help: "Below each digest, so that members can discuss it." },
      isPublished: { label: "Publish", help: "In announcement channels, also to the servers that follow them." },
    },
  },
  reviewIn: {
    label: "Approval channel",
    help: "Your team gets posts with buttons here. They are always in the dashboard too.",
  },
  expireAfter: {
    label: "Drop after",
    help: "Posts that nobody approved by then aren't sent. Leave empty to keep them.",
  },
  panelIn: { label: "Panel channel", help: "Where members choose topics." },
  panelMessage: { label: "Panel message", help: "Shown above the menu of topics that have a role." },
  keepDays: { label: "Delete news after", help: "News, posts and decisions are deleted after this time." },
};

export const settingChoices = {
  "sources.kind.feed": "Feed",
  "sources.kind.channel": "Channel of this server",
  "sources.timing.topic": "With its topics",
  "sources.timing.once": "At once, one by one",
  "sources.timing.digest": "As a digest, at own times",
  "sources.timing.items": "One by one, at own times",
  "topics.mode.digest": "Digest",
  "topics.mode.items": "One by one",
  "topics.tone.neutral": "Neutral",
  "topics.tone.casual": "Casual",
  "topics.tone.formal": "Formal",
  "topics.language.server": "The server's language",
  "topics.language.article": "The article's language",
  "topics.approval.generated": "AI summaries only",
  "topics.approval.always": "Every post",
  "topics.approval.never": "No approval",
  "topics.matching.word": "Whole words",
  "topics.matching.part": "Parts of words",
};
