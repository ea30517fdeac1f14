// News from the server's own channels: what people and followed channels post there.
import { type GatewayMessageCreateDispatchData, MessageType } from "discord-api-types/v10";
import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import { sourceTable } from "../store/sources.ts";
import { aiNewsCovered, aiNewsItems } from "../store.ts";
import { addNews } from "./add-news.ts";
import { collectSoon } from "./collect.ts";
import type { Ctx } from "./context.ts";
import { TEXT_MAX, TITLE_MAX } from "./feeds/feed-entry.ts";
import { markEntries } from "./feeds/new-entries.ts";
import { shorten } from "./feeds/shorten.ts";
import { sourceId } from "./sync-sources.ts";

type Message = Pick<
  GatewayMessageCreateDispatchData,
  "id" | "channel_id" | "content" | "embeds" | "author" | "type"
> & {
  webhook_id?: string | undefined;
};
const HEADLINE_MAX = 120;

export async function takeMessage(ctx: Ctx, message: Message): Promise<void> {
  const { guildId, platformUrl, clock } = ctx;
  const setting = ctx.config.sources.find(({ kind, channel }) => kind === "channel" && channel === message.channel_id);
  // Followed channels arrive by webhook. Other bots' posts, the bot's own among them, are no news.
  if (!setting || (message.author.bot && !message.webhook_id) || message.type !== MessageType.Default) return;
  const news = newsOf(message);
  if (!news) return;
  const source = { guildId, id: sourceId("channel", message.channel_id) };
  const entry = {
    ...{ guid: message.id, url: `${platformUrl}/channels/${guildId}/${message.channel_id}/${message.id}`, ...news },
    ...{ author: message.author.global_name ?? message.author.username, categories: [] },
    publishedAt: clock.now().toISOString(),
  };
  const added = await ctx.orm.transaction(async (tx) => {
    const held = await sourceTable.hold(tx, source);
    if (!held) return [];
    const items = await addNews(ctx, tx, held, markEntries([entry], null));
    if (items.length > 0) await sourceTable.change(tx, held, { newestAt: clock.now(), checkedAt: clock.now() });
    return items;
  });
  if (added.length > 0) await collectSoon(ctx, setting.name, clock.now());
}

/** The first line is the headline; a link preview's title stands in for a message without text. */
function newsOf({ content, embeds }: Pick<Message, "content" | "embeds">): { title: string; text: string } | null {
  const plain = plainContent(content);
  const [line = "", ...rest] = plain.split("\n").filter((one) => one.trim() !== "");
  const [embed] = embeds;
  const title = shorten(line, Math.min(TITLE_MAX, HEADLINE_MAX)) || shorten(embed?.title ?? "", TITLE_MAX);
  if (title === "") return null;
  const text = rest.length > 0 ? rest.join(" ") : line.length > HEADLINE_MAX ? line : (embed?.description ?? "");
  return { title, text: shorten(plainContent(text), TEXT_MAX) };
}

/** Without marks, mentions and custom emoji; links keep their words. */
const plainContent = (content: string): string =>
  content
    .replace(/<a?:(\w+):\d+>/g, "")
    .replace(/<(?:@[!&]?|#)\d+>/g, "")
    .replace(/@(?:everyone|here)\b/g, "")
    .replace(/<t:\d+(?::\w)?>/g, "")
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replace(/^[ \t]*(?:#{1,3}|>{1,3}|-#|[-*])[ \t]+/gm, "")
    .replace(/\*\*|__|~~|\|\||`+/g, "");

/** A message that was deleted before it was posted isn't news. */
export async function forgetMessages(ctx: Ctx, channelId: string, ids: readonly string[]): Promise<void> {
  if (!ctx.config.sources.some(({ kind, channel }) => kind === "channel" && channel === channelId)) return;
  const urls = ids.map((id) => `${ctx.platformUrl}/channels/${ctx.guildId}/${channelId}/${id}`);
  const [items, covered] = [aiNewsItems, aiNewsCovered];
  const isCovered = ctx.orm
    .select({ one: sql`1` })
    .from(covered)
    .where(and(eq(covered.guildId, items.guildId), eq(covered.story, items.story)));
  await ctx.orm
    .delete(items)
    .where(and(eq(items.guildId, ctx.guildId), inArray(items.url, urls), notExists(isCovered)));
}
