// Makes posts of a topic's news: one digest, or one post for each story.
import { and, eq, gte } from "drizzle-orm";
import {
  type Batch,
  batchesOf,
  type Draft,
  type DraftEntry,
  isImmediate,
  LEAD_MAX,
  OTHERS_MAX,
  placeOf,
  type Topic,
  topicNamed,
} from "../contract.ts";
import { type ItemRow, uncovered } from "../store/items.ts";
import { cover, type PostRow, postTable } from "../store/posts.ts";
import { aiNewsPostCounters, aiNewsPosts } from "../store.ts";
import type { Ctx } from "./context.ts";
import { shorten } from "./feeds/shorten.ts";
import { isWanted } from "./filter.ts";
import { rankStories, type Story, storiesIn } from "./rank.ts";
import { sourceId } from "./sync-sources.ts";

const HOUR_MS = 3_600_000;
/** Older news isn't posted any more; digests may be a week apart. */
const LIFE_MS = { items: 72 * HOUR_MS, digest: 8 * 24 * HOUR_MS } as const;

/** After a source had news: topics that post it at once. */
export async function collectSoon(ctx: Ctx, source: string, now: Date): Promise<void> {
  const at = now.toISOString();
  for (const topic of ctx.config.topics.filter(({ isOn }) => isOn)) {
    const batch = batchesOf(ctx.config, topic).find(({ sources }) => sources.includes(source));
    if (!batch || !isImmediate(batch)) continue;
    const payload = { topic: topic.name, at, ...(batch.key === "" ? {} : { batch: batch.key }) };
    await ctx.jobs.enqueue("collect", payload, { key: `collect:${topic.name}:${source}:${at}` });
  }
}

/** In the sweep: what a limit or a killed process left. */
export async function collectLeft(ctx: Ctx): Promise<void> {
  for (const topic of ctx.config.topics.filter(({ isOn }) => isOn))
    for (const batch of batchesOf(ctx.config, topic).filter(isImmediate))
      await collect(ctx, topic.name, ctx.clock.now().toISOString(), batch.key);
}

/** What the topic would post at its next times. Returns the posts that it made. */
export async function collectAll(ctx: Ctx, topic: Topic, at: string): Promise<PostRow[]> {
  const posts: PostRow[] = [];
  for (const { key } of batchesOf(ctx.config, topic)) posts.push(...(await collect(ctx, topic.name, at, key)));
  return posts;
}

/** `at`: when it was due, which is also its key. Returns the posts that it made. */
export async function collect(ctx: Ctx, name: string, at: string, key = ""): Promise<PostRow[]> {
  const topic = topicNamed(ctx.config, name);
  if (!topic?.isOn) return [];
  const batches = batchesOf(ctx.config, topic);
  const batch = batches.find((one) => one.key === key);
  // The times were changed meanwhile.
  if (!batch) return [];
  const { mode } = batch;
  const now = ctx.clock.now();
  const found = await uncovered(ctx.orm, ctx.guildId, topic.name, new Date(now.getTime() - LIFE_MS[mode]));
  const names = sourceNames(ctx);
  const nameOf = ({ sourceId: id, sourceName }: ItemRow): string => names.get(id) ?? sourceName;
  const isOfTopic = (item: ItemRow): boolean =>
    (topic.sources.length === 0 || topic.sources.includes(nameOf(item))) && isWanted(item, topic);
  const isDue = (item: ItemRow): boolean => batchOf(batches, nameOf(item)) === batch;
  const wanted = found.filter(isOfTopic);
  // A story is posted at the first of its sources' times, with what the others have of it.
  const due = new Set(wanted.filter(isDue).map(({ story }) => story));
  if (due.size === 0) return [];
  const stories = rankStories(storiesIn(wanted.filter(({ story }) => due.has(story))));
  const room = isImmediate(batch) ? topic.maxItems - (await postedSince(ctx, topic, now)) : topic.maxItems;
  const [shown, others] = [stories.slice(0, Math.max(0, room)), stories.slice(Math.max(0, room))];
  const posts: PostRow[] = [];
  if (mode === "digest") {
    const cause = { key: `digest:${topic.name}:${at}${key === "" ? "" : `:${key}`}`, cause: at };
    posts.push(...(await makePost(ctx, { topic: topic.name, mode }, cause, shown, others)));
  } else {
    for (const story of shown.toReversed()) {
      const cause = { key: `item:${topic.name}:${story.id}`, cause: at };
      posts.push(...(await makePost(ctx, { topic: topic.name, mode }, cause, [story], [])));
    }
    // At set times, what doesn't fit is left out; otherwise it follows within the hour.
    if (!isImmediate(batch) && posts[0])
      await cover(
        ctx.orm,
        posts[0],
        others.map(({ id }) => id),
      );
  }
  for (const { number } of posts) await ctx.jobs.enqueue("advance", { number }, { key: `advance:${number}:draft` });
  return posts;
}

/** What sources are called now: news keeps the name from when it was found. */
const sourceNames = ({ config }: Ctx): Map<string, string> =>
  new Map(config.sources.map((one) => [sourceId(one.kind, placeOf(one) ?? ""), one.name]));

/** News of a source that was removed is the topic's own. */
const batchOf = (batches: readonly Batch[], source: string): Batch | undefined =>
  batches.find(({ sources }) => sources.includes(source)) ?? batches[0];

const postedSince = ({ orm, guildId }: Ctx, topic: Topic, now: Date): Promise<number> =>
  orm.$count(
    aiNewsPosts,
    and(
      eq(aiNewsPosts.guildId, guildId),
      eq(aiNewsPosts.topic, topic.name),
      gte(aiNewsPosts.at, new Date(now.getTime() - HOUR_MS)),
    ),
  );

/** Thrown to make no post: everything in it was covered meanwhile. */
const NOTHING_LEFT = new Error("everything was covered meanwhile");

async function makePost(
  ctx: Ctx,
  { topic, mode }: Pick<Draft, "topic" | "mode">,
  cause: { key: string; cause: string },
  shown: readonly Story[],
  others: readonly Story[],
): Promise<PostRow[]> {
  const draft: Draft = {
    ...{ topic, mode, entries: shown.map(entryOf) },
    others: others
      .slice(0, OTHERS_MAX)
      .map(({ first: { title, url, sourceName } }) => ({ title, url, source: sourceName })),
  };
  const row = { guildId: ctx.guildId, ...cause, topic, draft, at: ctx.clock.now() };
  try {
    const made = await postTable.putNumbered(ctx.orm, row, {
      counters: aiNewsPostCounters,
      alongside: async (tx, post) => {
        const taken = await cover(
          tx,
          post,
          [...shown, ...others].map(({ id }) => id),
        );
        if (taken.size === 0) return;
        const left = draft.entries.filter(({ story }) => !taken.has(story));
        if (left.length === 0) throw NOTHING_LEFT;
        await postTable.change(tx, post, { draft: { ...draft, entries: left } });
      },
    });
    return [made.row];
  } catch (error) {
    if (error !== NOTHING_LEFT) throw error;
    return [];
  }
}

function entryOf({ id, first, also }: Story): DraftEntry {
  const { title, url, sourceName, publishedAt, text } = first;
  return {
    ...{ story: id, title, url, source: sourceName, also, publishedAt: publishedAt?.toISOString() ?? null },
    ...{ text: shorten(text, LEAD_MAX), isGenerated: false, isSample: false },
  };
}
