/** Channels that follow announcement channels receive published messages and their edits. */
import { MessageFlags, MessageReferenceType, MessageType, WebhookType } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { refuse } from "../rules/errors.ts";
import { draftMessage } from "./new-message.ts";
import { postMessage, postSystemMessage, publishMessage } from "./posting.ts";
import type { ChannelRecord, GuildRecord, MessageRecord, WebhookRecord } from "./records.ts";
import { addWebhook } from "./webhooks.ts";

const DELETED = "[Original Message Deleted]";

/** `target` receives the announcements of `channel` in `guild` from now on. */
export function followChannel(
  platform: Platform,
  source: { guild: GuildRecord; channel: ChannelRecord },
  target: { guild: GuildRecord; channel: ChannelRecord },
  actor: { userId: string; reason: string | undefined },
): WebhookRecord {
  const name = `${source.guild.settings.name} #${source.channel.name}`;
  const webhook = addWebhook(
    platform,
    target.guild,
    target.channel,
    {
      type: WebhookType.ChannelFollower,
      name: name.slice(0, 80),
      application_id: null,
      source: { guildId: source.guild.id, channelId: source.channel.id },
      picture: null,
    },
    actor,
  );
  postSystemMessage(platform, target.channel.id, {
    type: MessageType.ChannelFollowAdd,
    authorId: actor.userId,
    content: name,
    message_reference: { channel_id: source.channel.id, guild_id: source.guild.id },
  });
  return webhook;
}

export function publish(platform: Platform, message: MessageRecord): void {
  if (has(message, MessageFlags.Crossposted)) throw refuse("AlreadyPublished");
  if (message.type !== MessageType.Default || has(message, MessageFlags.IsCrosspost)) throw refuse("WrongMessageType");
  message.flags |= MessageFlags.Crossposted;
  publishMessage(platform, "MESSAGE_UPDATE", message);
  const { world, ids, clock } = platform;
  for (const webhook of followersOf(platform, message.channel_id)) {
    const copy = draftMessage({
      ...contentOf(message),
      id: ids.next(),
      channel_id: webhook.channel_id,
      guild_id: webhook.guild_id,
      authorId: webhook.id,
      webhookAuthor: { id: webhook.id, username: webhook.name, avatar: webhook.avatar },
      timestamp: clock.timestamp(),
      flags: (message.flags & ~MessageFlags.Crossposted) | MessageFlags.IsCrosspost,
      message_reference: {
        type: MessageReferenceType.Default,
        message_id: message.id,
        channel_id: message.channel_id,
        ...(message.guild_id === null ? {} : { guild_id: message.guild_id }),
      },
    });
    if (world.channels.has(webhook.channel_id)) postMessage(platform, copy);
  }
}

/** Edits of the source are applied to every copy. */
export function editCopies(platform: Platform, message: MessageRecord): void {
  if (!has(message, MessageFlags.Crossposted)) return;
  for (const copy of copiesOf(platform, message)) {
    Object.assign(copy, contentOf(message), { edited_timestamp: message.edited_timestamp });
    publishMessage(platform, "MESSAGE_UPDATE", copy);
  }
}

export function removeCopies(platform: Platform, message: MessageRecord): void {
  if (!has(message, MessageFlags.Crossposted)) return;
  for (const copy of copiesOf(platform, message)) {
    Object.assign(copy, { content: DELETED, embeds: [], attachments: [], components: [] });
    copy.flags |= MessageFlags.SourceMessageDeleted;
    publishMessage(platform, "MESSAGE_UPDATE", copy);
  }
}

/** Crossposted messages notify nobody. */
function contentOf({ content, embeds, attachments, components }: MessageRecord) {
  return { content, embeds, attachments, components };
}

function followersOf({ world }: Platform, channelId: string): WebhookRecord[] {
  return [...world.webhooks.values()].filter(({ source }) => source?.channelId === channelId);
}

function copiesOf(platform: Platform, { id, channel_id }: MessageRecord): MessageRecord[] {
  return followersOf(platform, channel_id).flatMap((webhook) =>
    [...(platform.world.messages.get(webhook.channel_id)?.values() ?? [])].filter(
      (one) => one.webhookAuthor?.id === webhook.id && one.message_reference?.message_id === id,
    ),
  );
}

function has({ flags }: MessageRecord, flag: MessageFlags): boolean {
  return (flags & flag) !== 0;
}
