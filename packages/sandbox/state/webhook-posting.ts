/** A webhook posts a message under its own or a borrowed name. */
import { ChannelType, PermissionFlagsBits as P } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import type { UploadedFile } from "../rest/request-body.ts";
import { refuse } from "../rules/errors.ts";
import type { WebhookMessageForm } from "../rules/message-form.ts";
import { composeMessage } from "./compose.ts";
import { findChannel, findGuild } from "./find.ts";
import { draftMessage } from "./new-message.ts";
import { postMessage } from "./posting.ts";
import type { ChannelRecord, GuildRecord, MessageRecord, WebhookRecord } from "./records.ts";
import { beginThread } from "./thread-life.ts";

/** What @everyone may do, webhooks may; pinging everyone is allowed to them too. */
const WEBHOOK_MAY = P.MentionEveryone | P.EmbedLinks | P.AttachFiles | P.SendMessages;

export function executeWebhook(
  platform: Platform,
  webhook: WebhookRecord,
  threadId: string | undefined,
  form: WebhookMessageForm,
  files: readonly UploadedFile[],
): MessageRecord {
  const { world, ids, clock } = platform;
  const guild = findGuild(world, webhook.guild_id);
  const channel = chooseChannel(platform, guild, webhook, threadId, form);
  const message = draftMessage({
    id: ids.next(),
    channel_id: channel.id,
    guild_id: guild.id,
    authorId: webhook.id,
    webhookAuthor: { id: webhook.id, username: form.username ?? webhook.name, avatar: webhook.avatar },
    application_id: webhook.application_id,
    timestamp: clock.timestamp(),
    tts: form.tts ?? false,
    ...composeMessage(platform, form, { channelId: channel.id, guild, held: WEBHOOK_MAY, repliedTo: null, files }),
  });
  postMessage(platform, message);
  return message;
}

function chooseChannel(
  platform: Platform,
  guild: GuildRecord,
  webhook: WebhookRecord,
  threadId: string | undefined,
  form: WebhookMessageForm,
): ChannelRecord {
  const own = findChannel(platform.world, webhook.channel_id);
  const isForum = own.type === ChannelType.GuildForum || own.type === ChannelType.GuildMedia;
  if (threadId !== undefined) {
    if (form.thread_name) throw refuse("WebhookForumTargetTwice");
    const thread = findChannel(platform.world, threadId);
    if (thread.parent_id !== own.id) throw refuse("UnknownChannel");
    return thread;
  }
  if (!isForum && form.thread_name) throw refuse("WebhookThreadOnlyInForum");
  if (!isForum) return own;
  if (!form.thread_name) throw refuse("WebhookForumTarget");
  const given = {
    name: form.thread_name,
    type: ChannelType.PublicThread as const,
    autoArchiveMinutes: 1440,
    slowModeS: 0,
    isInvitable: true,
    appliedTags: form.applied_tags ?? [],
    starter: undefined,
  };
  return beginThread(platform, guild, own, given, webhook.creatorId);
}
