// A message of Discord as the rules read it.
import { type APIMessage, MessageType } from "discord-api-types/v10";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import type { Said } from "./rules/judge.ts";

type Given = Pick<APIMessage, "id" | "channel_id" | "author" | "content"> &
  Partial<
    Pick<
      APIMessage,
      "attachments" | "mentions" | "mention_roles" | "mention_everyone" | "webhook_id" | "message_snapshots" | "poll"
    >
  >;

/** A message that a member wrote; Discord's own, such as "Robin joined", have their member as the author too. */
export const isWritten = ({ type }: { type?: MessageType }): boolean =>
  type === undefined || type === MessageType.Default || type === MessageType.Reply;

/** Mentioning everyone is as bad as mentioning many. */
const EVERYONE = 100;

/** Roles aren't part of a message that is read later, so they are given. */
export function saidOf(
  message: Given,
  roles: readonly string[],
  guild: Pick<BotGuild, "channels">,
  isEdit: boolean,
): Said {
  const {
    attachments = [],
    mentions = [],
    mention_roles = [],
    mention_everyone = false,
    message_snapshots = [],
  } = message;
  const forwarded = message_snapshots.map(({ message: one }) => one);
  const question = message.poll?.question.text;
  const ids = new Set([...mentions.map(({ id }) => id), ...mention_roles]);
  return {
    id: message.id,
    memberId: message.author.id,
    roles,
    channelId: message.channel_id,
    parentId: guild.channels.find(({ id }) => id === message.channel_id)?.parentId ?? null,
    text: [message.content, ...forwarded.map(({ content }) => content), question]
      .filter(Boolean)
      .join("\n")
      .slice(0, 8_000),
    files: [...attachments, ...forwarded.flatMap((one) => one.attachments ?? [])].map(({ filename }) => filename),
    mentions: ids.size + (mention_everyone ? EVERYONE : 0),
    isEdit,
  };
}
