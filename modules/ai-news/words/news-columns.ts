// The columns of sources, posts and the queue, on the page and in files.
import type { RecordColumns, Tone } from "#kit/records/record-columns.ts";
import type { NewsReview, Post, PostState, Source, SourceFault, SourceState } from "../contract.ts";

export const SOURCE_STATE_NAMES: Record<SourceState, string> = {
  new: "Not read yet",
  working: "Works",
  failing: "Fails",
  paused: "Paused",
};
const SOURCE_TONES: Partial<Record<SourceState, Tone>> = { failing: "warn", paused: "bad" };

/** What happened, then what to do. */
export const SOURCE_FAULT_TEXTS: Record<SourceFault, string> = {
  addressRefused: "This address isn't public. Use one that anyone can open.",
  unreachable: "The site can't be reached. Check the address.",
  timedOut: "The site takes too long to respond. It's tried again.",
  answerTooLarge: "The feed is larger than 5 MB. Use one with fewer entries.",
  redirectedTooOften: "The site redirects too often. Use the address that it ends at.",
  notFound: "There is nothing at this address. Check it.",
  gone: "The feed was removed for good. Remove the source, or enter its new address.",
  notAllowed: "The site doesn't let the bot read it. Use another feed.",
  tooManyRequests: "The site asked to be left alone for a while. It's tried again after that.",
  serverError: "The site has a problem of its own. It's tried again.",
  noFeed: "This page links to no feed. Enter the address of the feed itself.",
  unreadable: "The feed is broken or too complicated to read. Use another format, if the site has one.",
  channelGone: "The channel was deleted. Choose another.",
};

export const sourceColumns: RecordColumns<Source> = [
  { id: "name", header: "Source", file: "Source", text: ({ name }) => name, sorts: true, place: "title" },
  { id: "place", header: "Address", file: "Address", text: ({ place }) => place },
  {
    id: "state",
    header: "State",
    file: "State",
    text: ({ state }) => SOURCE_STATE_NAMES[state],
    tone: ({ state }) => SOURCE_TONES[state],
    sorts: true,
    place: "value",
  },
  { id: "fault", file: ["Problem", ({ fault }) => (fault ? SOURCE_FAULT_TEXTS[fault] : "")] },
  { id: "items", header: "News, 7 days", file: "News, 7 days", text: ({ items }) => items, isNumber: true },
  { id: "newest", header: "Newest", file: ["Newest (UTC)", ({ newestAt }) => newestAt], sorts: true },
  { id: "checked", header: "Checked", file: ["Checked (UTC)", ({ checkedAt }) => checkedAt], sorts: true },
  { id: "next", file: ["Next check (UTC)", ({ nextAt }) => nextAt] },
  { id: "feed", file: ["Feed", ({ feedUrl }) => feedUrl] },
  { id: "act", header: "Actions", place: "action" },
];

export const POST_STATE_NAMES: Record<PostState, string> = {
  draft: "Being written",
  waiting: "Waiting for approval",
  approved: "Being sent",
  posted: "Posted",
  dropped: "Dropped",
  missed: "Not sent in time",
};
const POST_TONES: Partial<Record<PostState, Tone>> = { missed: "warn" };

export const postColumns: RecordColumns<Post> = [
  { id: "number", header: "#", file: "Number", text: ({ number }) => number, isNumber: true, place: "lead" },
  { id: "topic", header: "Topic", file: "Topic", text: ({ topic }) => topic, sorts: true, place: "title" },
  {
    id: "stories",
    header: "Stories",
    file: ["Stories", ({ draft }) => draft.entries.map(({ title }) => title).join("\n")],
  },
  { id: "links", file: ["Links", ({ draft }) => draft.entries.map(({ url }) => url ?? "").join("\n")] },
  {
    id: "state",
    header: "State",
    file: "State",
    text: ({ state }) => POST_STATE_NAMES[state],
    tone: ({ state }) => POST_TONES[state],
    place: "value",
  },
  { id: "ai", file: ["AI summary", ({ isGenerated }) => (isGenerated ? "Yes" : "No")] },
  { id: "opened", header: "More opened", file: "More opened", text: ({ opened }) => opened, isNumber: true },
  { id: "at", header: "When", file: ["Collected (UTC)", ({ at }) => at], sorts: true },
  { id: "postedAt", file: ["Posted (UTC)", ({ postedAt }) => postedAt] },
];

export const reviewColumns: RecordColumns<NewsReview> = [
  { id: "stories", file: ["Stories", ({ about }) => about.draft.entries.map(({ title }) => title).join("\n")] },
  { id: "texts", file: ["Texts", ({ about }) => about.draft.entries.map(({ text }) => text).join("\n")] },
];
