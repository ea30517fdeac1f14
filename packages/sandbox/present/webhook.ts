import { type APIWebhook, WebhookType } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { findUser } from "../state/find.ts";
import type { WebhookRecord } from "../state/records.ts";
import { presentUser } from "./user.ts";

/** The token lets its holder post without any other, so only members who manage webhooks receive it. */
export function presentWebhook(platform: Platform, webhook: WebhookRecord, withUser: boolean): APIWebhook {
  const { id, type, guild_id, channel_id, name, avatar, application_id, token, creatorId } = webhook;
  return {
    id,
    type,
    guild_id,
    channel_id,
    name,
    avatar,
    application_id,
    ...(type === WebhookType.ChannelFollower
      ? presentSource(platform, webhook)
      : { token, url: `${platform.url}/api/webhooks/${id}/${token}` }),
    ...(withUser ? { user: presentUser(findUser(platform.world, creatorId)) } : {}),
  };
}

/** The followed channel, as long as it exists. */
function presentSource({ world }: Platform, { source }: WebhookRecord): Partial<APIWebhook> {
  const guild = world.guilds.get(source?.guildId ?? "");
  const channel = world.channels.get(source?.channelId ?? "");
  return {
    ...(guild === undefined
      ? {}
      : { source_guild: { id: guild.id, name: guild.settings.name, icon: guild.settings.icon } }),
    ...(channel === undefined ? {} : { source_channel: { id: channel.id, name: channel.name ?? "" } }),
  };
}
