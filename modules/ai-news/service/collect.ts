// Makes posts of a topic's news: one digest, or one post for each story.
import { and, eq, gte } from "drizzle-orm";
import { type Draft, type DraftEntry, LEAD_MAX, OTHERS_MAX, type Topic, topicNamed } from "../contract.ts";
import { type ItemRow, uncovered } from "../store/items.ts";
import { cover, type PostRow, postTable } from "../store/posts.ts";
import { aiNewsPostCounters, aiNewsPosts } from "../store.ts";
import type { Ctx } from "./context.ts";
import { shorten } from "./feeds/shorten.ts";
import { isWanted } from "./filter.ts";
import { rankStories, type Story, storiesIn } from "./rank.ts";

const HOUR_MS = 3_600_000;
/** Older news isn't posted any more; digests may be a week apart. */
const LIFE_MS = { items: 72 * HOUR_MS, digest: 8 * 24 * HOUR_MS } as const;

const isImmediate = ({ isOn, mode, when }: Topic): boolean => isOn && mode === "items" && when.kind === "none";

/** After a source had news: topics that post it at once. */
export async function collectSoon(ctx: Ctx, source: string, now: Date): Promise<void> {
  for (const topic of ctx.config.topics) {
    if (!isImmediate(topic) || (topic.sources.length > 0 && !topic.sources.includes(source))) continue;
    const at = now.toISOString();
    await ctx.jobs.enqueue("collect", { topic: topic.name, at }, { key: `collect:${topic.name}:${source}:${at}` });
  }
}

/** In the sweep: what a limit or a killed process left. */
export async function collectLeft(ctx: Ctx): Promise<void> {
  for (const topic of ctx.config.topics.filter(isImmediate))
    await collect(ctx, topic.name, ctx.clock.now().toISOString());
}

/** `at`: when it was due, which is also its key. Returns the posts that it made. */
export async function collect(ctx: Ctx, name: string, at: string): Promise<PostRow[]> {
  const topic = topicNamed(ctx.config, name);
  if (!topic?.isOn) return [];
  const now = ctx.clock.now();
  const found = await uncovered(ctx.orm, ctx.guildId, topic.name, new Date(now.getTime() - LIFE_MS[topic.mode]));
  const wanted = found.filter((item) => isOfTopic(item, topic));
  if (wanted.length === 0) return [];
  const stories = rankStories(storiesIn(wanted));
  const room = isImmediate(topic) ? topic.maxItems - (await postedSince(ctx, topic, now)) : topic.maxItems;
  const [shown, others] = [stories.slice(0, Math.max(0, room)), stories.slice(Math.max(0, room))];
  const posts: PostRow[] = [];
  if (topic.mode === "digest")
    posts.push(...(await makePost(ctx, topic, { key: `digest:${topic.name}:${at}`, cause: at }, shown, others)));
  else {
    for (const story of shown.toReversed()) {
      posts.push(...(await makePost(ctx, topic, { key: `item:${topic.name}:${story.id}`, cause: at }, [story], [])));
    }
    // At set times, what doesn't fit is left out; otherwise it follows within the hour.
    if (!isImmediate(topic) && posts[0])
      await cover(
        ctx.orm,
        posts[0],
        others.map(({ id }) => id),
      );
  }
  for (const { number } of posts) await ctx.jobs.enqueue("advance", { number }, { key: `advance:${number}:draft` });
  return posts;
}

const isOfTopic = (item: ItemRow, topic: Topic): boolean =>
  (topic.sources.length === 0 || topic.sources.includes(item.sourceName)) && isWanted(item, topic);

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
  { name: topic, mode }: Topic,
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
