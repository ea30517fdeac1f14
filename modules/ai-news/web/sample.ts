// News of a made-up server, for visitors.

import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import { SAMPLE_ROLES } from "#kit-web/catalog/sample-ids.ts";
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { sampleReviews } from "#kit-web/sample/sample-reviews.ts";
import { lastDays, minutesAgo, sampleGrants, samplePerson } from "#kit-web/sample/sample-rows.ts";
import { aiNews, batchesOf, type NewsReview, PANEL, type Post, type Source } from "../contract.ts";
import { sampleDraft } from "./sample-draft.ts";

const CHANNEL = sampleGuild.channels.find(({ type }) => type === 0)?.id ?? null;
const settings = aiNews.config.parse({
  sources: [
    { name: "Lanternfish blog", address: "https://blog.example/feed.xml" },
    { name: "Harbor Gazette", address: "https://gazette.example/" },
    { name: "Patch Radar", address: "https://radar.example/atom.xml", timing: "once" },
  ],
  topics: [
    {
      ...{ name: "Daily digest", channel: CHANNEL, maxItems: 3, exclude: "giveaway" },
      when: { kind: "weekly", days: ["monday", "tuesday", "wednesday", "thursday", "friday"], times: ["09:00"] },
    },
    {
      name: "Patches",
      channel: CHANNEL,
      mode: "items",
      include: "patch",
      approval: "never",
      summarize: false,
      followRole: SAMPLE_ROLES.crew,
    },
  ],
  panelIn: CHANNEL,
});
const [digest, patches] = settings.topics;
if (!digest || !patches) throw new Error("the sample has no topics");
const [ofDigest] = batchesOf(settings, digest);
const [ofPatches] = batchesOf(settings, patches);
if (!ofDigest || !ofPatches) throw new Error("a topic has no batches");
const drafts = { digest: sampleDraft(digest, ofDigest), patches: sampleDraft(patches, ofPatches) };

const sources: Source[] = settings.sources.map(({ name, address }, at) => ({
  ...{ id: `s${at}`, name, kind: "feed", place: address, feedUrl: at === 1 ? `${address}feed.xml` : address },
  ...{ state: at === 2 ? "failing" : "working", fault: at === 2 ? "timedOut" : null, failures: at === 2 ? 2 : 0 },
  ...{ checkedAt: minutesAgo(4 + at * 3), nextAt: new Date(Date.now() + 600_000).toISOString() },
  ...{ newestAt: minutesAgo(90 + at * 400), items: 24 - at * 7 },
}));

const posts: Post[] = Array.from({ length: 12 }, (_, at) => ({
  ...{ number: 12 - at, topic: at % 3 === 1 ? patches.name : digest.name },
  ...{ state: at === 0 ? "waiting" : at === 5 ? "dropped" : "posted", at: minutesAgo(30 + at * 1440) },
  postedAt: at === 0 || at === 5 ? null : minutesAgo(20 + at * 1440),
  ...{ draft: at % 3 === 1 ? drafts.patches : drafts.digest, isGenerated: at % 3 !== 1 },
  ...{ channelId: CHANNEL, messageId: null, opened: at === 0 || at === 5 ? 0 : 14 - at },
}));

const rows = posts
  .filter(({ isGenerated }) => isGenerated)
  .map((post, at, { length }): NewsReview => {
    const isWaiting = post.state === "waiting";
    const by = isWaiting ? null : samplePerson(11);
    return {
      ...{ number: length - at, member: { id: "10000000000000000", name: post.topic } },
      state: isWaiting ? "pending" : post.state === "posted" ? "approved" : "denied",
      ...{ about: { post: post.number, draft: post.draft }, at: post.at, expiresAt: null, assignee: null },
      ...{ approvals: by && post.state === "posted" ? [by] : [], approvalsNeeded: 1, decidedBy: by },
      ...{ decidedAt: post.postedAt, reason: null },
    };
  });

export const aiNewsSample: ModuleSample<typeof aiNews> = {
  settings,
  figures: {
    waiting: { value: 1, before: null, days: [] },
    found: { value: 51, before: 44, days: [6, 9, 7, 8, 5, 7, 9] },
    posted: { value: 6, before: 5, days: [1, 1, 1, 0, 1, 1, 1] },
  },
  activity: posts.flatMap(({ state, number, topic, postedAt, draft }) =>
    state === "posted" && postedAt
      ? [{ event: "newsPosted" as const, at: postedAt, data: { number, topic, stories: draft.entries.length } }]
      : [],
  ),
  panels: ({ panelIn }) => [{ key: PANEL, channelId: panelIn }],
  grants: sampleGrants({ roleId: SAMPLE_ROLES.crew, reason: "Patches", field: "topics.1.followRole", count: 6 }),
  answers: (world) => {
    const reviews = sampleReviews(world, rows);
    return {
      ...(reviews as never as ReturnType<ModuleSample<typeof aiNews>["answers"]>),
      sources: ({ query }) => ({
        success: true,
        ...sampleRecords(sources, query, {
          matches: { name: ({ name }, asked) => hasText(name, asked) },
          sorts: {
            state: ({ state }) => (state === "working" ? 0 : 1),
            checked: ({ checkedAt }) => checkedAt ?? "",
            newest: ({ newestAt }) => newestAt ?? "",
          },
        }),
      }),
      posts: ({ query }) => ({
        success: true,
        ...sampleRecords(posts, query, {
          matches: {
            topic: ({ topic }, asked) => hasText(topic, asked),
            text: ({ draft: { entries, others } }, asked) =>
              hasText(
                [...entries.flatMap(({ title, text }) => [title, text]), ...others.map(({ title }) => title)].join(
                  "\n",
                ),
                asked,
              ),
          },
        }),
      }),
      checkSource: ({ params }) => ({
        success: true,
        source: sources.find(({ id }) => id === params.source) ?? world.refuse("sourceGone"),
      }),
      editDraft: ({ params, body }) => {
        const { review } = reviews.review({ params });
        const texts = new Map(body.entries.map(({ story, text }) => [story, text]));
        const { draft } = review.about;
        review.about = {
          ...review.about,
          draft: {
            ...draft,
            entries: draft.entries.flatMap((entry) => {
              const text = texts.get(entry.story);
              return text === undefined
                ? []
                : [{ ...entry, text, isGenerated: text === entry.text && entry.isGenerated }];
            }),
          },
        };
        world.changed();
        return { success: true, review: review as never };
      },
      insights: () => ({
        success: true,
        days: lastDays(14).map((day, at) => ({ day, found: 5 + ((at * 7) % 6), posted: 1 + (at % 3) })),
        sources: sources.map(({ name, items }) => ({ name, found: items * 4, posted: items })),
        posts: { draft: 0, waiting: 1, approved: 0, posted: 26, dropped: 3, missed: 0 },
        opened: 148,
        cost: { calls: 61, failed: 1, tokens: 48_300, micros: 31_500 },
      }),
    };
  },
};
