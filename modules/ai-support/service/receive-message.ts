// Which messages are questions, and for whom to stay silent.
import type { GatewayMessageCreateDispatchData } from "discord-api-types/v10";
import type { Snowflake } from "#kit/snowflake.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { EventContext } from "#kit-server/module/bot/module-bot.ts";
import { type aiSupport, type Place, wordsIn } from "../contract.ts";
import { askedSince, isPaused, pauseUntil, putQuestion, type QuestionRow, threadOf } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";
import { findSecret, mayHoldSecret, seedWords } from "./find-secret.ts";
import { watch } from "./watch.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const MAX_QUESTION = 2_000;
/** Discord's types of messages that people write: plain ones and replies. */
const WRITTEN = new Set([0, 19]);

type Message = GatewayMessageCreateDispatchData;
type Where = { place: Place; kind: QuestionRow["place"] };

export async function receiveMessage(ctx: EventContext<typeof aiSupport>, message: Message): Promise<void> {
  const { author, member, content, channel_id: channelId } = message;
  if (author.bot || message.webhook_id || !member || !WRITTEN.has(message.type) || content.trim() === "") return;
  if (await holdsSecret(ctx, content)) {
    const payload = { channelId, messageId: message.id, memberId: author.id };
    return ctx.jobs.enqueue("warn", payload, { key: `warn:${message.id}` });
  }
  const guild = await ctx.guild();
  if (!guild) return;
  const isMention = message.mentions.some(({ id }) => id === guild.botId);
  const where = await whereIs(ctx, message, isMention, guild.botId);
  if (!where) return;
  const isStaff = member.roles.some((role) => ctx.config.staffRoles.includes(role));
  if (isStaff && !isMention) {
    const until = new Date(ctx.clock.now().getTime() + ctx.config.pauseMinutes * MINUTE_MS);
    return pauseUntil(ctx.orm, ctx.guildId, channelId, until);
  }
  // A member who mentions the bot wants its answer, even if staff are there.
  if (!isMention && (await isPaused(ctx.orm, ctx.guildId, channelId, ctx.clock.now()))) return;
  const question = content
    .replaceAll(/<@!?\d+>/g, "")
    .trim()
    .slice(0, MAX_QUESTION);
  if (question === "") return;
  if (await isOverLimit(ctx, author.id)) return replyOverLimit(ctx, message);
  const { memberId, memberName } = briefOf({ ...member, user: author });
  const row = await putQuestion(ctx.orm, {
    ...{ guildId: ctx.guildId, cause: message.id, conversation: `${channelId}:${author.id}`, memberId, memberName },
    ...{ place: where.kind, audience: where.place.audience, tone: where.place.tone },
    ...{ channelId, messageId: message.id, question, state: "pending", askedAt: ctx.clock.now() },
  });
  await ctx.jobs.enqueue("answer", { number: row.number }, { key: `answer:${row.number}` });
  await watch.soon(ctx);
}

async function holdsSecret({ config }: Ctx, content: string): Promise<boolean> {
  if (config.secrets === "off" || !mayHoldSecret(content)) return false;
  const words = await seedWords();
  return findSecret(content, (word) => words.has(word)) !== null;
}

/** Null for a message that isn't for it. */
async function whereIs(ctx: Ctx, message: Message, isMention: boolean, botId: Snowflake): Promise<Where | null> {
  const { places } = ctx.config;
  const mention = places.find(({ where }) => where === "mention");
  const channel = places.find(({ where, channel: id }) => where === "channel" && id === message.channel_id);
  // People who reply to each other don't ask it.
  const repliesToOther = message.referenced_message && message.referenced_message.author.id !== botId;
  if (channel && (isMention || !repliesToOther)) return { place: channel, kind: "channel" };
  if (places.some(({ where }) => where === "forum" || where === "ticket")) {
    const thread = await threadOf(ctx.orm, ctx.guildId, message.channel_id);
    const place = places.find(
      ({ where, forum }) => where === thread?.kind && (where === "ticket" || forum === thread?.parent),
    );
    const isStaff = message.member?.roles.some((role) => ctx.config.staffRoles.includes(role));
    if (thread && place && (isMention || isStaff || message.author.id === thread.openerId))
      return { place, kind: thread.kind };
  }
  return mention && isMention ? { place: mention, kind: "mention" } : null;
}

export const isOverLimit = async (ctx: Ctx, memberId: Snowflake): Promise<boolean> => {
  const since = new Date(ctx.clock.now().getTime() - HOUR_MS);
  return (await askedSince(ctx.orm, ctx.guildId, memberId, since)) >= ctx.config.questionsPerHour;
};

/** Once an hour: a reply to each message would be more noise than the questions. */
async function replyOverLimit(ctx: Ctx, { id, channel_id, author }: Message): Promise<void> {
  const hour = Math.floor(ctx.clock.now().getTime() / HOUR_MS);
  await ctx.once(`limit:${author.id}:${hour}`, async (key) => {
    const content = ctx.chat.t(chatWords.limit, { count: ctx.config.questionsPerHour });
    await ctx.discord.sendMessage(channel_id, { content, replyTo: id }, { key });
  });
}

/** The name of the blocked topic that a question is about; null for none. */
export function blockedTopic({ config }: Pick<Ctx, "config">, question: string): string | null {
  const text = ` ${question.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;
  const isIn = (word: string): boolean =>
    text.includes(
      ` ${word
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
        .trim()} `,
    );
  const topic = config.blockedTopics.find(({ words }) => wordsIn(words).some(isIn));
  return topic ? topic.name : null;
}
