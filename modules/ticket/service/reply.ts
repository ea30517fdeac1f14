// Replies of staff through the bot: from the dashboard or by command, typed or saved.
import { authorChannelIssue, authorMentionIssues, type GuildAuthor } from "#kit/author-check.ts";
import { IS_COMPONENTS_V2 } from "#kit/message/message-payload.ts";
import type { Permission } from "#kit/permissions.ts";
import { escapedText } from "#kit/placeholders.ts";
import { textOfIssue } from "#kit-server/base/words/sentence.ts";
import { notifiedBy } from "#kit-server/module/posting/notified-by.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { type NewMessage, recordMessage } from "../store/conversation.ts";
import type { Ticket } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, type Person, refuse, refuseOnFault, teamOfTicket } from "./context.ts";
import { fillForTicket } from "./opening-message.ts";
import { postInChannel } from "./ticket-channel.ts";

export type Wording = { text: string } | { ready: string };
type Reply = {
  by: Person;
  /** Their own permissions in the guild. */
  author: GuildAuthor;
  wording: Wording;
  key: string;
};

const CONTENT_MAX = 2000;
const IN_THREAD: readonly Permission[] = ["ViewChannel", "SendMessagesInThreads"];
const IN_CHANNEL: readonly Permission[] = ["ViewChannel", "SendMessages"];

/**
 * The bot posts a reply with the author's name, or the team's, if the author could post it and mention the same people.
 * The conversation shows it at once as the author's. Idempotent by `key`.
 */
export async function replyInChannel(ctx: Ctx, ticket: Ticket, { by, author, wording, key }: Reply): Promise<void> {
  if (ticket.state === "closed") throw refuse("isClosed");
  const { anonymousReplies, keepTranscripts } = ctx.config;
  const shownAs = anonymousReplies ? (teamOfTicket(ctx, ticket)?.name ?? ctx.chat.t(chatWords.staff)) : null;
  const wordingText = await wordingOf(ctx, ticket, wording);
  await checkWriter(ctx, ticket, wordingText, author);
  const message = signed(wordingText, escapedText(shownAs ?? by.name));
  const sent = await refuseOnFault(() => postInChannel(ctx, ticket, `reply:${by.id}:${key}`, message));
  if (!sent) throw refuse("roomGone");
  const written = {
    messageId: sent.id,
    kind: "staff",
    authorId: by.id,
    authorName: by.name,
    shownAs,
    avatar: null,
    ...(keepTranscripts ? contentOf(wordingText) : { content: "" }),
    at: ctx.clock.now(),
  } satisfies NewMessage;
  await recordMessage(ctx.orm, ticket, { message: written });
}

/** In a thread, the parent channel decides who may post. */
async function checkWriter(ctx: Ctx, ticket: Ticket, said: OutgoingMessage, author: GuildAuthor): Promise<void> {
  const guild = await ctx.guild();
  if (!guild) return;
  const [place, needs] = ticket.isThread
    ? ([ticket.parentId, IN_THREAD] as const)
    : ([ticket.channelId, IN_CHANNEL] as const);
  const [refused] = [
    ...(place ? [authorChannelIssue("", place, needs, guild, author)] : []),
    ...authorMentionIssues("", notifiedBy(said), guild, author),
  ].filter((issue) => issue !== null);
  if (refused) throw refuse("mayNotSay", { advice: textOfIssue(refused) });
}

async function wordingOf(ctx: Ctx, ticket: Ticket, wording: Wording): Promise<OutgoingMessage> {
  if ("text" in wording) {
    const allowed_mentions = { parse: [], roles: [], users: [ticket.openerId] };
    return { content: wording.text, allowed_mentions };
  }
  const wanted = wording.ready.trim().toLowerCase();
  const reply = ctx.config.replies.find(({ name }) => name.toLowerCase() === wanted);
  const guild = await ctx.guild();
  const message = reply && guild && (await fillForTicket(ctx, guild, ticket, reply.message));
  if (!message) throw refuse("replyGone");
  return message;
}

function signed(message: OutgoingMessage, name: string): OutgoingMessage {
  if (message.flags && message.flags & IS_COMPONENTS_V2) {
    return { ...message, components: [{ type: 10, content: `**${name}**` }, ...(message.components ?? [])] };
  }
  const content = message.content ? `**${name}**: ${message.content}` : `**${name}**`;
  return { ...message, content: content.slice(0, CONTENT_MAX) };
}

const contentOf = ({ content, embeds, components }: OutgoingMessage) => ({
  content: content ?? "",
  embeds: (embeds ?? []) as unknown as Record<string, unknown>[],
  components: (components ?? []) as unknown as Record<string, unknown>[],
});
