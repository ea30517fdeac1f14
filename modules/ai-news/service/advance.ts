// Brings a post from its draft to the channel, step by step. Each step may run again after a crash.
import { eq } from "drizzle-orm";
import { CHANNEL_TYPES } from "#kit/guild.ts";
import { channelIssue } from "#kit/guild-check.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import { channelFaultIssue } from "#kit-server/platform/discord/fault-issue.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { aiNews, newsControls, newsMessage, type Topic, topicNamed } from "../contract.ts";
import { type PostRow, postTable } from "../store/posts.ts";
import { aiNewsPosts } from "../store.ts";
import { newsTexts } from "../words/news-texts.ts";
import type { Ctx } from "./context.ts";
import { shorten } from "./feeds/shorten.ts";
import { contains, linesOf } from "./filter.ts";
import { submitForApproval } from "./queue.ts";
import { summarize } from "./summarize.ts";

/** A post whose channel can't be used for longer isn't news any more. */
const WAITS_MS = 24 * 3_600_000;
const THREAD_NAME_MAX = 95;

/** The job. */
export async function advance(ctx: Ctx, number: number): Promise<void> {
  const post = await postTable.read(ctx.orm, { guildId: ctx.guildId, number });
  if (!post) return;
  const topic = topicNamed(ctx.config, post.topic);
  if (!topic?.isOn) return void (await stop(ctx, post));
  if (post.state === "draft") {
    const approved = await prepare(ctx, post, topic);
    if (approved) await send(ctx, approved, topic);
  } else if (post.state === "approved") await send(ctx, post, topic);
}

/** The topic was deleted or turned off. One that waits can still be denied. */
async function stop(ctx: Ctx, post: PostRow): Promise<void> {
  if (post.state !== "draft" && post.state !== "approved") return;
  await postTable.change(ctx.orm, post, { state: "dropped" }, { only: eq(aiNewsPosts.state, post.state) });
}

/** Writes summaries, if the topic has them; null if a person has to approve the result. */
async function prepare(ctx: Ctx, post: PostRow, topic: Topic): Promise<PostRow | null> {
  const draft = topic.summarize ? await summarize(ctx, post, topic) : post.draft;
  const isGenerated = draft.entries.some((entry) => entry.isGenerated);
  const needsPerson = topic.approval === "always" || (topic.approval === "generated" && isGenerated);
  if (needsPerson) await submitForApproval(ctx, post, draft);
  return postTable
    .change(
      ctx.orm,
      post,
      { draft, isGenerated, state: needsPerson ? "waiting" : "approved" },
      { only: eq(aiNewsPosts.state, "draft") },
    )
    .then((changed) => (changed?.state === "approved" ? changed : null));
}

async function send(ctx: Ctx, post: PostRow, topic: Topic): Promise<void> {
  const { number } = post;
  const sent = await sendWhereSet(ctx, post, topic);
  if (sent === "failed") {
    const isLate = ctx.clock.now().getTime() - post.at.getTime() > WAITS_MS;
    if (isLate) await postTable.change(ctx.orm, post, { state: "missed" }, { only: eq(aiNewsPosts.state, "approved") });
    return;
  }
  if (sent === "unset") return stop(ctx, post);
  await follow(ctx, post, topic, sent);
  await postTable.change(
    ctx.orm,
    post,
    { state: "posted", postedAt: ctx.clock.now(), ...sent },
    { only: eq(aiNewsPosts.state, "approved") },
  );
  const stories = post.draft.entries.length;
  await ctx.activity.record("newsPosted", `posted:${number}`, { topic: topic.name, number, stories });
}

type Sent = { channelId: Snowflake; messageId: Snowflake; forumId: Snowflake | null };

async function sendWhereSet(ctx: Ctx, post: PostRow, topic: Topic): Promise<Sent | "failed" | "unset"> {
  const path = `topics.${ctx.config.topics.indexOf(topic)}.channel`;
  const message = messageOf(ctx, post, topic);
  const channel = (await ctx.guild())?.channels.find(({ id }) => id === topic.channel);
  if (channel?.type === CHANNEL_TYPES.forum) return sendToForum(ctx, post, topic, { path, message });
  const key = `post:${post.number}`;
  const posted = await postWhereSet(ctx as never, aiNews as ModuleContract, {
    path,
    key,
    message: async () => message,
  });
  return posted.outcome === "sent"
    ? { channelId: posted.message.channelId, messageId: posted.message.id, forumId: null }
    : posted.outcome;
}

function messageOf(ctx: Ctx, { number, draft }: PostRow, topic: Topic): OutgoingMessage {
  const texts = newsTexts(ctx.chat);
  const roles = [...new Set([topic.followRole, topic.pingRole].flatMap((role) => role ?? []))];
  const words = linesOf(topic.pingWords);
  const text = draft.entries.map((entry) => `${entry.title}\n${entry.text}`).join("\n");
  const notifies =
    roles.length > 0 && (words.length === 0 || words.some((word) => contains(text, word, topic.matching)));
  return {
    ...newsMessage(draft, texts),
    ...(notifies ? { content: roles.map((role) => `<@&${role}>`).join(" ") } : {}),
    components: newsControls({ ...draft, number }, topic.followRole !== null, texts) as never,
    allowed_mentions: { parse: [], users: [], roles: notifies ? roles : [] },
  };
}

type Posting = { path: string; message: OutgoingMessage };

async function sendToForum(
  ctx: Ctx,
  post: PostRow,
  topic: Topic,
  { path, message }: Posting,
): Promise<Sent | "failed" | "unset"> {
  const channelId = topic.channel;
  const guild = await ctx.guild();
  if (!guild || channelId === null) return "unset";
  const channel = guild.channels.find(({ id }) => id === channelId);
  const issue = channelIssue(path, channel, { types: ["forum"], needs: ["ViewChannel", "SendMessages", "EmbedLinks"] });
  if (issue) {
    await ctx.alerts.raise(issue);
    return "failed";
  }
  try {
    const messageId = await ctx.once(`post:${post.number}`, async () => {
      const name = threadName(post);
      const made = await findForumPost(ctx, channelId, name, post.number);
      if (made) return made;
      const wanted = topic.tag.trim().toLowerCase();
      const tags = wanted === "" ? [] : await ctx.discord.forumTags(channelId);
      const tagIds = tags.filter((tag) => tag.name.toLowerCase() === wanted).map(({ id }) => id);
      return ctx.discord.startForumPost(channelId, { name, tagIds, message });
    });
    await ctx.alerts.clear(path);
    // A post and its first message have the same id.
    return { channelId: messageId, messageId, forumId: channelId };
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    await ctx.alerts.raise(channelFaultIssue(path, error, channel?.name ?? channelId));
    return "failed";
  }
}

const threadName = ({ draft, number, topic }: Pick<PostRow, "draft" | "number" | "topic">): string =>
  draft.mode === "items" ? shorten(draft.entries[0]?.title ?? topic, THREAD_NAME_MAX) : `${topic} #${number}`;

/** A killed process may have started it without noting that. Its buttons carry the number. */
async function findForumPost(ctx: Ctx, forumId: Snowflake, name: string, number: number): Promise<Snowflake | null> {
  for (const id of await ctx.discord.findThreads(forumId, name)) {
    const [first] = await ctx.discord.messagesAfter(id, String(BigInt(id) - 1n));
    if (JSON.stringify(first?.components ?? []).includes(`"ai-news:more:${number}"`)) return id;
  }
  return null;
}

/** A thread below the post, and publishing it: neither keeps the post from counting as sent. */
async function follow(ctx: Ctx, post: PostRow, topic: Topic, { channelId, messageId }: Sent): Promise<void> {
  const channel = (await ctx.guild())?.channels.find(({ id }) => id === channelId);
  const attempt = async (key: string, effect: () => Promise<void>) => {
    try {
      await ctx.once(`${key}:${post.number}`, effect);
    } catch (error) {
      if (!(error instanceof PlatformFault)) throw error;
      ctx.logger.info({ err: error, number: post.number }, `a post was sent, but not its ${key}`);
    }
  };
  if (topic.startsThread && topic.mode === "digest" && post.draft.mode === "digest" && channel) {
    await attempt("thread", () => ctx.discord.startThread(channelId, messageId, threadName(post)));
  }
  if (topic.isPublished && channel?.type === CHANNEL_TYPES.announcement) {
    await attempt("publishing", () => ctx.discord.publishMessage(channelId, messageId));
  }
}
