import type { Platform } from "../platform.ts";
import { findUser } from "../state/find.ts";
import type { WebhookRecord } from "../state/records.ts";
import { presentUser } from "./user.ts";

/** With a token its holder may post without any other; only those who manage webhooks are told it. */
export function presentWebhook(platform: Platform, webhook: WebhookRecord, withUser: boolean): object {
  const { id, type, guild_id, channel_id, name, avatar, application_id, token, creatorId } = webhook;
  return {
    id,
    type,
    guild_id,
    channel_id,
    name,
    avatar,
    application_id,
    token,
    url: `${platform.url}/api/webhooks/${id}/${token}`,
    ...(withUser ? { user: presentUser(findUser(platform.world, creatorId)) } : {}),
  };
}
