/** Polls: asked with a message, voted in by people, and counted when their time is over. */
import { type APIEmbed, type APIPollMedia, EmbedType, MessageType } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { refuse } from "../rules/errors.ts";
import { refuseField } from "../rules/form.ts";
import type { PollForm } from "../rules/poll-form.ts";
import { postSystemMessage, tellMessage } from "./posting.ts";
import type { MessageRecord, PollRecord } from "./records.ts";
import type { World } from "./world.ts";

const HOUR_MS = 3_600_000;
const DEFAULT_HOURS = 24;

export type PollMessage = MessageRecord & { poll: PollRecord };

export function composePoll({ world, clock }: Platform, given: PollForm): PollRecord {
  const { question, answers, duration, allow_multiselect } = given;
  return {
    // a question has no emoji, whatever was sent
    question: { text: question.text },
    answers: answers.map(({ poll_media }, index) => ({
      answer_id: index + 1,
      poll_media: keepMedia(world, poll_media),
    })),
    expiry: clock.timestamp(clock.now() + (duration ?? DEFAULT_HOURS) * HOUR_MS),
    allow_multiselect: allow_multiselect ?? false,
    layout_type: 1,
  };
}

function keepMedia(world: World, { text, emoji }: PollForm["answers"][number]["poll_media"]): APIPollMedia {
  return { ...(text ? { text } : {}), ...(emoji ? { emoji: keepEmoji(world, emoji) } : {}) };
}

function keepEmoji(world: World, { id, name }: { id?: string | null | undefined; name?: string | null | undefined }) {
  if (!id) return { id: null, name: name ?? "" };
  for (const guild of world.guilds.values()) {
    const emoji = guild.emojis.get(id);
    if (emoji !== undefined) return { id, name: emoji.name, animated: emoji.animated ?? false };
  }
  for (const { emojis } of world.applications.values()) {
    const emoji = emojis?.get(id);
    if (emoji !== undefined) return emoji;
  }
  throw refuse("PollEmoji");
}

/** Someone's votes become these; none takes their vote back. */
export function vote(platform: Platform, message: PollMessage, userId: string, answerIds: readonly number[]): void {
  const { poll, pollVotes } = message;
  if (isOver(platform, poll)) throw refuse("PollExpired");
  const wanted = new Set(answerIds);
  for (const [index, id] of answerIds.entries()) {
    if (poll.answers.some(({ answer_id }) => answer_id === id)) continue;
    throw refuseField(["answer_ids", index], "POLL_ANSWER_UNKNOWN", "Unknown answer");
  }
  if (wanted.size > 1 && !poll.allow_multiselect)
    throw refuseField(["answer_ids"], "BASE_TYPE_MAX_LENGTH", "Must be 1 or fewer in length.");
  for (const { answer_id } of poll.answers) {
    const voters = pollVotes.get(answer_id) ?? new Set();
    if (voters.has(userId) === wanted.has(answer_id)) continue;
    pollVotes.set(answer_id, voters);
    if (wanted.has(answer_id)) voters.add(userId);
    else voters.delete(userId);
    tellVote(platform, message, userId, answer_id, wanted.has(answer_id));
  }
}

function tellVote(
  { bus }: Platform,
  { id, channel_id, guild_id }: MessageRecord,
  user_id: string,
  answer_id: number,
  isAdded: boolean,
): void {
  bus.tell({
    event: isAdded ? "MESSAGE_POLL_VOTE_ADD" : "MESSAGE_POLL_VOTE_REMOVE",
    channelId: channel_id,
    guildId: guild_id ?? undefined,
    data: { user_id, channel_id, message_id: id, ...(guild_id === null ? {} : { guild_id }), answer_id },
  });
}

export function expirePoll(platform: Platform, message: PollMessage): void {
  if (isOver(platform, message.poll)) throw refuse("PollExpired");
  message.poll.expiry = platform.clock.timestamp();
  closePoll(platform, message);
}

/** Counts the votes for good and says what came out. */
export function closePoll(platform: Platform, message: PollMessage): void {
  message.poll.isFinalized = true;
  tellMessage(platform, "MESSAGE_UPDATE", message);
  const { authorId, webhookAuthor, channel_id, id, guild_id } = message;
  postSystemMessage(platform, channel_id, {
    type: MessageType.PollResult,
    authorId,
    webhookAuthor,
    message_reference: { message_id: id, channel_id, ...(guild_id === null ? {} : { guild_id }) },
    embeds: [resultEmbed(message)],
  });
}

function resultEmbed({ poll, pollVotes }: PollMessage): APIEmbed {
  const votesFor = (id: number): number => pollVotes.get(id)?.size ?? 0;
  const ranked = [...poll.answers].sort((a, b) => votesFor(b.answer_id) - votesFor(a.answer_id));
  const [best, second] = ranked;
  const most = best === undefined ? 0 : votesFor(best.answer_id);
  const isTied = most === 0 || (second !== undefined && votesFor(second.answer_id) === most);
  const total = poll.answers.reduce((sum, { answer_id }) => sum + votesFor(answer_id), 0);
  const facts: Record<string, string | undefined> = {
    poll_question_text: poll.question.text,
    victor_answer_votes: String(most),
    total_votes: String(total),
    ...(best === undefined || isTied ? {} : victorFacts(best)),
  };
  return {
    type: EmbedType.PollResult,
    fields: Object.entries(facts).flatMap(([name, value]) =>
      value === undefined ? [] : [{ name, value, inline: false }],
    ),
  };
}

function victorFacts({ answer_id, poll_media }: PollRecord["answers"][number]): Record<string, string | undefined> {
  const { text, emoji } = poll_media;
  return {
    victor_answer_id: String(answer_id),
    victor_answer_text: text,
    victor_answer_emoji_id: emoji?.id ?? undefined,
    victor_answer_emoji_name: emoji?.name ?? undefined,
    victor_answer_emoji_animated: emoji?.animated === undefined ? undefined : String(emoji.animated),
  };
}

export function isOver({ clock }: Platform, { expiry }: PollRecord): boolean {
  return Date.parse(expiry) <= clock.now();
}

export function hasPoll(message: MessageRecord): message is PollMessage {
  return message.poll !== null;
}
