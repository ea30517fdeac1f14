/** A webhook posts a message under its own name or one given in the request. */
import { createHash } from "node:crypto";
import { ChannelType, PermissionFlagsBits as P } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import type { UploadedFile } from "../rest/request-body.ts";
import { findInteractive } from "../rules/component-form.ts";
import { refuse } from "../rules/errors.ts";
import { refuseField } from "../rules/form.ts";
import { checkTags } from "../rules/forum-tags.ts";
import type { WebhookMessageForm } from "../rules/message-form.ts";
import { composeMessage } from "./compose.ts";
import { findChannel, findGuild } from "./find.ts";
import { draftMessage } from "./new-message.ts";
import { postMessage } from "./posting.ts";
import type { ChannelRecord, GuildRecord, MessageRecord, WebhookRecord } from "./records.ts";
import { beginThread } from "./thread-life.ts";

/** Webhooks have @everyone's permissions, and may also mention everyone. */
const WEBHOOK_MAY = P.MentionEveryone | P.EmbedLinks | P.AttachFiles | P.SendMessages;

const ONE_DAY_MINUTES = 1440;

export interface WebhookCall {
  threadId: string | undefined;
  /**
   * The `with_components` parameter. Without it, components of a webhook that belongs to no application are dropped.
   */
  withComponents: boolean;
  files: readonly UploadedFile[];
}

export function executeWebhook(
  platform: Platform,
  webhook: WebhookRecord,
  form: WebhookMessageForm,
  { threadId, withComponents, files }: WebhookCall,
): MessageRecord {
  const { world, ids, clock } = platform;
  const guild = findGuild(world, webhook.guild_id);
  const id = ids.next();
  const channel = chooseChannel(platform, webhook, threadId, form);
  // a post's first message has the thread's own id
  const channelId = channel === "new post" ? id : channel.id;
  const shown = { ...form, components: allowedComponents(webhook, form.components, withComponents) };
  const composed = composeMessage(platform, shown, { channelId, guild, held: WEBHOOK_MAY, repliedTo: null, files });
  if (channel === "new post") beginPost(platform, guild, webhook, form, id);
  const message = draftMessage({
    id,
    channel_id: channelId,
    guild_id: guild.id,
    authorId: webhook.id,
    webhookAuthor: {
      id: webhook.id,
      username: form.username ?? webhook.name,
      avatar: form.avatar_url ? borrowAvatar(platform, webhook, form.avatar_url) : webhook.avatar,
    },
    application_id: webhook.application_id,
    timestamp: clock.timestamp(),
    tts: form.tts ?? false,
    ...composed,
  });
  postMessage(platform, message);
  return message;
}

/** Only an application's webhook may send interactive components; others show the rest only with `withComponents`. */
export function allowedComponents(
  webhook: WebhookRecord,
  given: WebhookMessageForm["components"],
  withComponents: boolean,
): WebhookMessageForm["components"] {
  if (webhook.application_id !== null || !given) return given;
  if (!withComponents) return undefined;
  const interactive = findInteractive(given);
  if (interactive === undefined) return given;
  throw refuseField(
    interactive,
    "APPLICATION_COMPONENTS_NOT_ALLOWED",
    "Only webhooks owned by an application can send interactive components",
  );
}

function chooseChannel(
  platform: Platform,
  webhook: WebhookRecord,
  threadId: string | undefined,
  form: WebhookMessageForm,
): ChannelRecord | "new post" {
  const channel = findChannel(platform.world, webhook.channel_id);
  const isForum = channel.type === ChannelType.GuildForum || channel.type === ChannelType.GuildMedia;
  if (threadId !== undefined) {
    if (form.thread_name) throw refuse("WebhookForumTargetTwice");
    const thread = findChannel(platform.world, threadId);
    if (thread.parent_id !== channel.id) throw refuse("UnknownChannel");
    return thread;
  }
  if (!isForum && form.thread_name) throw refuse("WebhookThreadOnlyInForum");
  if (!isForum) return channel;
  if (!form.thread_name) throw refuse("WebhookForumTarget");
  checkTags(channel, form.applied_tags ?? [], [], true);
  return "new post";
}

function beginPost(
  platform: Platform,
  guild: GuildRecord,
  webhook: WebhookRecord,
  form: WebhookMessageForm,
  id: string,
): void {
  const forum = findChannel(platform.world, webhook.channel_id);
  const given = {
    id,
    name: form.thread_name ?? "",
    type: ChannelType.PublicThread as const,
    autoArchiveMinutes: forum.default_auto_archive_duration ?? ONE_DAY_MINUTES,
    slowModeS: forum.default_thread_rate_limit_per_user,
    isInvitable: true,
    appliedTags: form.applied_tags ?? [],
    starter: undefined,
  };
  beginThread(platform, guild, forum, given, webhook.creatorId);
}

/** Gives an external avatar an id of ours, under which its URL is found again. */
function borrowAvatar({ world }: Platform, webhook: WebhookRecord, address: string): string {
  const hash = createHash("md5").update(address).digest("hex");
  world.borrowedAvatars.set(`avatars/${webhook.id}/${hash}`, address);
  return hash;
}
