// /news search: stories that were posted where the member can read them, with their links.
import { escapedText } from "#kit/placeholders.ts";
import type { CommandCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { titleLine } from "../contract/news-message.ts";
import type { Ctx } from "../service/context.ts";
import { readableChannels } from "../service/readable-channels.ts";
import { type FoundStory, searchPosted } from "../store/posts.ts";
import { chatWords } from "../words/chat-words.ts";
import { SUPPRESS_EMBEDS, topicOf } from "./commands.ts";

const SHOWN_MAX = 10;
const WORDS_MAX = 100;
const MESSAGE_MAX = 2000;
/** A longer address would leave no place for other stories. */
const URL_MAX = 300;

export async function searchNews(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const text = String(call.options.words ?? "").slice(0, WORDS_MAX);
  const topic = topicOf(ctx, call);
  const found = await searchPosted(ctx.orm, {
    ...{ guildId: ctx.guildId, text, topic: topic?.name ?? null, limit: SHOWN_MAX + 1 },
    channels: await readableChannels(ctx, call.member),
  });
  const words = escapedText(text);
  if (found.length === 0) return { content: ctx.chat.t(chatWords.nothingFound, { words }) };
  const lines = found.slice(0, SHOWN_MAX).map((story) => lineOf(ctx, story));
  // The heading is never longer than with all of them.
  const room = MESSAGE_MAX - ctx.chat.t(chatWords.foundMore, { count: SHOWN_MAX, words }).length;
  while (lines.join("\n").length + 1 > room) lines.pop();
  const { length: count } = lines;
  const heading = count < found.length ? chatWords.foundMore : chatWords.found;
  return { content: [ctx.chat.t(heading, { count, words }), ...lines].join("\n"), flags: SUPPRESS_EMBEDS };
}

function lineOf(ctx: Ctx, { title, url, source, topic, postedAt, channelId, messageId }: FoundStory): string {
  const post = `${ctx.platformUrl}/channels/${ctx.guildId}/${channelId}/${messageId}`;
  const about = [
    escapedText(source),
    escapedText(topic),
    `<t:${Math.floor(postedAt.getTime() / 1000)}:R>`,
    `[${ctx.chat.t(chatWords.showPost)}](${post})`,
  ];
  return `${titleLine({ title, url: url !== null && url.length > URL_MAX ? null : url })}\n-# ${about.join(" · ")}`;
}
