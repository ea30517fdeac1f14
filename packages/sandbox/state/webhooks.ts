/** Creates and moves webhooks. */
import { AuditLogEvent, ChannelType } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { refuse } from "../rules/errors.ts";
import { writeAudit } from "./audit.ts";
import { isThread } from "./find.ts";
import { storePicture } from "./pictures.ts";
import type { ChannelRecord, GuildRecord, WebhookRecord } from "./records.ts";
import { randomSecret } from "./tokens.ts";

const MAX_IN_CHANNEL = 15;

type NewWebhook = Pick<WebhookRecord, "type" | "name" | "application_id" | "source"> & {
  /** As uploaded. */
  picture: string | null;
};

export function addWebhook(
  platform: Platform,
  guild: GuildRecord,
  channel: ChannelRecord,
  { picture, ...given }: NewWebhook,
  { userId, reason }: { userId: string; reason: string | undefined },
): WebhookRecord {
  checkRoom(platform, channel);
  const id = platform.ids.next();
  const webhook: WebhookRecord = {
    id,
    guild_id: guild.id,
    channel_id: channel.id,
    avatar: storePicture(platform, `avatars/${id}`, picture),
    token: randomSecret(51),
    creatorId: userId,
    ...given,
  };
  platform.world.webhooks.set(id, webhook);
  const changes = [
    { key: "name", new_value: webhook.name },
    { key: "type", new_value: webhook.type },
    { key: "channel_id", new_value: channel.id },
  ];
  writeAudit(platform, guild, { action: AuditLogEvent.WebhookCreate, userId, targetId: id, reason, changes });
  publishWebhooks(platform, webhook);
  return webhook;
}

/** Moves the webhook and publishes the change in its old channel; the caller publishes it in the new one. */
export function moveWebhook(platform: Platform, webhook: WebhookRecord, channel: ChannelRecord): void {
  if (channel.id === webhook.channel_id) return;
  if (isThread(channel) || channel.type === ChannelType.GuildCategory) throw refuse("WrongChannelType");
  checkRoom(platform, channel);
  publishWebhooks(platform, webhook);
  webhook.channel_id = channel.id;
}

function checkRoom({ world }: Platform, channel: ChannelRecord): void {
  const here = [...world.webhooks.values()].filter((one) => one.channel_id === channel.id);
  if (here.length >= MAX_IN_CHANNEL) throw refuse("TooManyWebhooks");
}

export function publishWebhooks({ bus }: Platform, { guild_id, channel_id }: WebhookRecord): void {
  bus.publish({ event: "WEBHOOKS_UPDATE", guildId: guild_id, channelId: channel_id, data: { guild_id, channel_id } });
}
