// /news and the buttons below posts.
import { and, eq, sql } from "drizzle-orm";
import { hasPermission } from "#kit/permissions.ts";
import { escapedText } from "#kit/placeholders.ts";
import type { CommandCall, ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { moreText } from "../contract/news-message.ts";
import { newsMessage, type SourceState, type Topic, topicNamed } from "../contract.ts";
import { collectAll } from "../service/collect.ts";
import { type Ctx, refuse } from "../service/context.ts";
import { topicNames } from "../service/follow.ts";
import { readableChannels } from "../service/readable-channels.ts";
import { latestPost, postTable } from "../store/posts.ts";
import { sourceTable } from "../store/sources.ts";
import { aiNewsPosts } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { newsTexts } from "../words/news-texts.ts";

const SHOWN_MAX = 25;

export const topicOf = (ctx: Ctx, { options }: CommandCall): Topic | null => {
  const { topic: name } = options;
  if (typeof name !== "string") return null;
  const topic = topicNamed(ctx.config, name);
  if (!topic?.isOn) throw refuse("topicUnknown", { topics: topicNames(ctx) });
  return topic;
};

/** Managers: posts now what a topic would post at its next time, by the same approval. */
export async function postNow(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const author = await ctx.authorOf(call.member);
  if (author !== "unlimited" && !hasPermission(author.permissions, "ManageGuild")) throw refuse("managersOnlyHere");
  const topic = topicOf(ctx, call) ?? ctx.config.topics.find(({ isOn }) => isOn);
  if (!topic) throw refuse("topicsMissing");
  // The command's id: pressed once, it is one post, also when it is delivered again.
  const posts = await collectAll(ctx, topic, call.id);
  const again = posts.length > 0 || (await wasMade(ctx, call.id));
  if (!again) throw refuse("nothingNew", { topic: escapedText(topic.name) });
  const isChecked = topic.approval !== "never";
  const text = isChecked ? chatWords.collected : chatWords.collectedNow;
  return { content: ctx.chat.t(text, { topic: escapedText(topic.name), channel: `<#${topic.channel}>` }) };
}

/** Whether this command has made posts already, before it was delivered again. */
const wasMade = async ({ orm, guildId }: Ctx, callId: string): Promise<boolean> =>
  (await orm.$count(aiNewsPosts, and(eq(aiNewsPosts.guildId, guildId), eq(aiNewsPosts.cause, callId)))) > 0;

/** The newest post of a topic, or of any, that the member can see; for the member alone. */
export async function showLatest(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const topic = topicOf(ctx, call);
  const channels = await readableChannels(ctx, call.member);
  const post = await latestPost(ctx.orm, ctx.guildId, topic?.name ?? null, channels);
  if (!post) return { content: ctx.chat.t(chatWords.nothingPosted) };
  return newsMessage(post.draft, newsTexts(ctx.chat));
}

const MARKS: Record<SourceState, string> = { new: "⏳", working: "✅", failing: "⚠️", paused: "⏸️" };

export async function showSources(ctx: Ctx): Promise<Reply> {
  const rows = await sourceTable.all(ctx.orm, ctx.guildId);
  if (rows.length === 0) return { content: ctx.chat.t(chatWords.noSources) };
  const lines = rows.slice(0, SHOWN_MAX).map(({ name, state, newestAt }) => {
    const newest = newestAt ? ` · <t:${Math.floor(newestAt.getTime() / 1000)}:R>` : "";
    return `${MARKS[state]} ${escapedText(name)} · ${ctx.chat.t(chatWords.sourceStates[state])}${newest}`;
  });
  return { content: lines.join("\n").slice(0, 2000) };
}

export const topicsOffered = async ({ config }: Ctx): Promise<string[]> =>
  config.topics.filter(({ isOn }) => isOn).map(({ name }) => name);

/** "More": the post's stories and those that it left out, shown only to the member who pressed it. */
export async function showMore(ctx: Ctx, { argument }: ComponentCall): Promise<Reply> {
  const number = /^\d{1,9}$/.test(argument) ? Number(argument) : 0;
  const post = await postTable.read(ctx.orm, { guildId: ctx.guildId, number });
  if (!post) throw refuse("postGone");
  await ctx.orm
    .update(aiNewsPosts)
    .set({ opened: sql`${aiNewsPosts.opened} + 1` })
    .where(postTable.at(post));
  return { content: moreText(post.draft), flags: SUPPRESS_EMBEDS };
}

/** Discord's flag that keeps it from showing a preview of each link. */
export const SUPPRESS_EMBEDS = 4;
