// The settings: where news comes from, and the topics that it is posted as.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";

const DAY_S = 86_400;
/** The panel's key. */
export const PANEL = "Topics";

const ofFeed = { showWhen: { field: "kind", equals: "feed" } };
const ofChannel = { showWhen: { field: "kind", equals: "channel" } };
const atOwnTimes = { showWhen: { field: "timing", equals: "digest", or: ["items"] } };
const inDigest = { showWhen: { field: "mode", equals: "digest" } };

const source = z.strictObject({
  name: field.text({ max: 60, fallback: "" }),
  kind: field.choice({ options: ["feed", "channel"], fallback: "feed" }),
  /** A feed, or a page that links to one. */
  address: field.url(ofFeed),
  channel: field.channel({ types: ["announcement", "text"], needs: ["ViewChannel"], ...ofChannel }),
  /** `topic`: when each of its topics is posted. */
  timing: field.choice({ options: ["topic", "once", "digest", "items"], fallback: "topic" }),
  when: field.schedule({ kinds: ["weekly", "every"], minGapSeconds: 900, ...atOwnTimes }),
});

const topic = z.strictObject({
  isOn: field.toggle({ fallback: true }),
  name: field.text({ max: 60, fallback: "News" }),
  channel: field.channel({
    types: ["text", "announcement", "forum"],
    needs: ["ViewChannel", "SendMessages", "EmbedLinks"],
  }),
  mode: field.choice({ options: ["digest", "items"], fallback: "digest" }),
  when: field.schedule({ kinds: ["weekly", "every"], minGapSeconds: 900 }),
  maxItems: field.number({ min: 1, max: 20, fallback: 5 }),
  sources: field.names({ of: "sources", by: "name", max: 100 }),

  summarize: field.toggle({ fallback: true }),
  tone: field.choice({
    options: ["neutral", "casual", "formal"],
    fallback: "neutral",
    isAdvanced: true,
    showWhen: { field: "summarize", equals: true },
  }),
  language: field.choice({
    options: ["server", "article"],
    fallback: "server",
    isAdvanced: true,
    showWhen: { field: "summarize", equals: true },
  }),
  approval: field.choice({ options: ["generated", "always", "never"], fallback: "generated" }),

  include: field.longText({ max: 1000, fallback: "" }),
  exclude: field.longText({ max: 1000, fallback: "" }),
  matching: field.choice({ options: ["word", "part"], fallback: "word", isAdvanced: true }),
  authors: field.longText({ max: 500, fallback: "", isAdvanced: true }),
  categories: field.longText({ max: 500, fallback: "", isAdvanced: true }),

  followRole: field.role({ assignable: true, mentioned: true }),
  pingRole: field.role({ assignable: false, mentioned: true, isAdvanced: true }),
  pingWords: field.longText({ max: 500, fallback: "", isAdvanced: true }),

  tag: field.text({ max: 20, fallback: "", isAdvanced: true }),
  startsThread: field.toggle({ fallback: false, isAdvanced: true, ...inDigest }),
  isPublished: field.toggle({ fallback: false, isAdvanced: true }),
});

export const config = z.strictObject({
  sources: field.list({
    item: source,
    max: 100,
    limit: "sources",
    namedBy: "name",
    summary: ["kind", "address", "channel", "timing", "when"],
  }),
  topics: field.list({
    item: topic,
    max: 25,
    limit: "topics",
    namedBy: "name",
    summary: ["isOn", "channel", "mode", "when", "approval"],
  }),
  reviewIn: field.channel({ types: ["text"], needs: ["ViewChannel", "SendMessages"] }),
  expireAfter: field.optionalDuration({
    minSeconds: 3600,
    maxSeconds: 14 * DAY_S,
    fallback: 2 * DAY_S,
    isAdvanced: true,
  }),
  panelIn: field.channel({ types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] }),
  panelMessage: field.message({
    fallback: { content: "**News**\nChoose the topics that you want to be notified about." },
  }),
  keepDays: field.number({ min: 7, max: 365, fallback: 90, unit: "days", isAdvanced: true }),
});
export type NewsConfig = z.output<typeof config>;
export type SourceSetting = NewsConfig["sources"][number];
export type Topic = NewsConfig["topics"][number];

/** Case and surrounding spaces don't matter: names are typed in chat. */
const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

export const topicNamed = ({ topics }: Pick<NewsConfig, "topics">, name: string): Topic | undefined =>
  topics.find((one) => isSameName(one.name, name));

/** The topics whose role members can get by themselves. */
export const followable = ({ topics }: Pick<NewsConfig, "topics">): (Topic & { followRole: string })[] =>
  topics.flatMap((one) => (one.isOn && one.followRole ? [{ ...one, followRole: one.followRole }] : []));

/** What makes settings invalid, each at its field. A topic that is off may be incomplete. */
export const configFaults = (given: NewsConfig): FieldIssue[] => [
  ...given.sources.flatMap((one, at) => sourceFaults(one, at, given.sources)),
  ...given.topics.flatMap((one, at) => topicFaults(one, at, given.topics)),
];

const nameFaults = (list: readonly { name: string }[], at: number, path: string): FieldIssue[] => {
  const name = list[at]?.name ?? "";
  if (name.trim() === "") return [{ path, code: "required" }];
  return list.findIndex((one) => isSameName(one.name, name)) === at ? [] : [{ path, code: "nameTaken" }];
};

function sourceFaults(one: SourceSetting, at: number, all: readonly SourceSetting[]): FieldIssue[] {
  const path = (name: keyof SourceSetting) => `sources.${at}.${name}`;
  const isFeed = one.kind === "feed";
  const isTwice = all.findIndex((other) => other.kind === one.kind && placeOf(other) === placeOf(one)) !== at;
  return [
    ...nameFaults(all, at, path("name")),
    ...(isFeed && one.address === "" ? [{ path: path("address"), code: "required" }] : []),
    ...(!isFeed && one.channel === null ? [{ path: path("channel"), code: "channelRequired" }] : []),
    ...((one.timing === "digest" || one.timing === "items") && one.when.kind === "none"
      ? [{ path: path("when"), code: "required" }]
      : []),
    ...(isTwice && placeOf(one) ? [{ path: path(isFeed ? "address" : "channel"), code: "sourceTwice" }] : []),
  ];
}

/** Where a source's news comes from. */
export const placeOf = ({ kind, address, channel }: SourceSetting): string | null =>
  kind === "feed" ? address || null : channel;

function topicFaults(one: Topic, at: number, all: readonly Topic[]): FieldIssue[] {
  const path = (name: keyof Topic) => `topics.${at}.${name}`;
  return [
    ...nameFaults(all, at, path("name")),
    ...(one.isOn && one.channel === null ? [{ path: path("channel"), code: "channelRequired" }] : []),
    ...(one.isOn && one.mode === "digest" && one.when.kind === "none"
      ? [{ path: path("when"), code: "required" }]
      : []),
  ];
}
