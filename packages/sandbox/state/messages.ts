/** Sends, edits and deletes messages, with all rules that apply. */
import {
  AuditLogEvent,
  ChannelType,
  MessageFlags,
  MessageReferenceType,
  MessageType,
  PermissionFlagsBits as P,
} from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import type { UploadedFile } from "../rest/request-body.ts";
import type { ChannelAccess } from "../rules/access.ts";
import { PlatformError, refuse } from "../rules/errors.ts";
import type { MessageEditForm, MessageForm } from "../rules/message-form.ts";
import { hasPermission } from "../rules/permissions.ts";
import { checkVerified } from "../rules/verification.ts";
import { editCopies, removeCopies } from "./announcements.ts";
import { writeAudit } from "./audit.ts";
import { reviewMessage } from "./auto-moderation-review.ts";
import { composeMessage } from "./compose.ts";
import { checkDm } from "./direct-messages.ts";
import { isThread } from "./find.ts";
import { readReference } from "./message-reference.ts";
import { draftMessage } from "./new-message.ts";
import { postMessage, publishMessage } from "./posting.ts";
import type { ChannelRecord, GuildRecord, MessageRecord } from "./records.ts";
import { addMentioned } from "./thread-mentions.ts";
import { reopenThread } from "./threads.ts";

const WRITABLE = new Set<ChannelType>([
  ChannelType.GuildText,
  ChannelType.DM,
  ChannelType.GuildVoice,
  ChannelType.GroupDM,
  ChannelType.GuildAnnouncement,
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.GuildStageVoice,
]);

/** How long a nonce is stored. */
const NONCE_LIFE_MS = 5 * 60_000;
const NONCE_LOOKBACK = 200;

export function sendMessage(
  platform: Platform,
  access: ChannelAccess,
  userId: string,
  form: MessageForm,
  files: readonly UploadedFile[],
  id = platform.ids.next(),
): MessageRecord {
  const { channel, guild, held } = access;
  checkMaySend(platform, access, userId, form, files);
  const repeated = form.enforce_nonce === true ? findByNonce(platform, channel, userId, form.nonce) : undefined;
  if (repeated !== undefined) return repeated;
  const reference = readReference(platform, access, userId, form.message_reference);
  const isReply = reference?.type === MessageReferenceType.Default;
  const beginWait = checkSlowMode(platform, access, userId);
  const message = draftMessage({
    id,
    channel_id: channel.id,
    guild_id: guild?.id ?? null,
    authorId: userId,
    timestamp: platform.clock.timestamp(),
    type: isReply ? MessageType.Reply : MessageType.Default,
    tts: (form.tts ?? false) && hasPermission(held, P.SendTTSMessages),
    nonce: form.nonce ?? null,
    message_reference: reference?.stored ?? null,
    snapshots: reference?.snapshots ?? [],
    ...composeMessage(platform, form, {
      channelId: channel.id,
      guild,
      held,
      repliedTo: isReply ? (reference.original?.authorId ?? null) : null,
      files,
      isForward: reference?.type === MessageReferenceType.Forward,
    }),
  });
  if (reference?.type === MessageReferenceType.Forward) message.flags |= MessageFlags.HasSnapshot;
  const review = reviewMessage(platform, access, userId, message.content);
  // a message that AutoMod blocked was never sent
  beginWait();
  if (isThread(channel)) reopenThread(platform, channel, userId);
  postMessage(platform, message);
  if (isThread(channel)) addMentioned(platform, access, message);
  review(message.id);
  return message;
}

function checkMaySend(
  platform: Platform,
  access: ChannelAccess,
  userId: string,
  form: MessageForm,
  files: readonly UploadedFile[],
): void {
  const { channel, guild, held, member } = access;
  if (channel.type === ChannelType.GuildForum || channel.type === ChannelType.GuildMedia)
    throw refuse("NoMessagesInForum");
  if (!WRITABLE.has(channel.type)) throw refuse("NotATextChannel");
  if (guild === null) {
    checkDm(platform, channel, userId);
    return;
  }
  if (member !== null) checkVerified(platform, guild, member);
  if (!hasPermission(held, isThread(channel) ? P.SendMessagesInThreads : P.SendMessages))
    throw refuse("MissingPermissions");
  if (isThread(channel) && channel.thread_metadata?.locked === true && !hasPermission(held, P.ManageThreads))
    throw refuse("ThreadLocked");
  if (files.length > 0 && !hasPermission(held, P.AttachFiles)) throw refuse("MissingPermissions");
  if ((form.embeds?.length ?? 0) > 0 && !hasPermission(held, P.EmbedLinks)) throw refuse("MissingPermissions");
}

function findByNonce(
  platform: Platform,
  channel: ChannelRecord,
  userId: string,
  nonce: string | number | null | undefined,
): MessageRecord | undefined {
  if (nonce === null || nonce === undefined) return undefined;
  const since = platform.clock.now() - NONCE_LIFE_MS;
  const recent = [...(platform.world.messages.get(channel.id)?.values() ?? [])].slice(-NONCE_LOOKBACK);
  return recent.find(
    (one) => one.authorId === userId && String(one.nonce) === String(nonce) && Date.parse(one.timestamp) >= since,
  );
}

/** Rejects a member in slow mode; the returned function starts their next interval. */
function checkSlowMode(platform: Platform, { channel, held, guild }: ChannelAccess, userId: string): () => void {
  const isExempt = hasPermission(held, P.BypassSlowmode) || platform.world.users.get(userId)?.bot === true;
  if (guild === null || channel.rate_limit_per_user === 0 || isExempt) return () => undefined;
  const now = platform.clock.now();
  const freeAt = (channel.lastSentAt.get(userId) ?? 0) + channel.rate_limit_per_user * 1000;
  if (now < freeAt) throw new SlowModeError((freeAt - now) / 1000);
  return () => channel.lastSentAt.set(userId, now);
}

/** Slow mode rejects with the remaining seconds. */
class SlowModeError extends PlatformError {
  readonly #retryAfter: number;

  constructor(retryAfter: number) {
    super(429, 20016, "This action cannot be performed due to slowmode rate limit.");
    this.#retryAfter = retryAfter;
  }

  override get body(): object {
    return { message: this.message, code: this.code, retry_after: this.#retryAfter, global: false };
  }
}

export function editMessage(
  platform: Platform,
  { channel, guild, held }: Pick<ChannelAccess, "channel" | "guild" | "held">,
  message: MessageRecord,
  form: MessageEditForm,
  files: readonly UploadedFile[],
  audience?: readonly string[],
): void {
  if (isThread(channel) && channel.thread_metadata?.archived === true) throw refuse("ArchivedThread");
  const reference = message.message_reference;
  const repliedTo =
    reference?.message_id === undefined
      ? undefined
      : platform.world.messages.get(reference.channel_id)?.get(reference.message_id);
  const wasPinged = repliedTo !== undefined && message.mentionIds.includes(repliedTo.authorId);
  const composed = composeMessage(platform, form, {
    channelId: channel.id,
    guild,
    held,
    repliedTo: wasPinged ? repliedTo.authorId : null,
    files,
    before: message,
  });
  const isReworded = composed.content !== message.content && message.webhookAuthor === null;
  const review = isReworded
    ? reviewMessage(platform, { guild, channel }, message.authorId, composed.content)
    : undefined;
  Object.assign(message, composed);
  const isSuppressed = (message.flags & MessageFlags.SuppressEmbeds) !== 0;
  if (isSuppressed) message.embeds = [];
  // hiding embeds alone is not an edit of the text
  if (Object.keys(form).some((key) => key !== "flags")) message.edited_timestamp = platform.clock.timestamp();
  publishMessage(platform, "MESSAGE_UPDATE", message, audience);
  editCopies(platform, message);
  review?.(message.id);
}

export function removeMessage(
  platform: Platform,
  message: MessageRecord,
  moderator?: { userId: string; reason: string | undefined },
): void {
  const { world, bus } = platform;
  world.messages.get(message.channel_id)?.delete(message.id);
  const guild = message.guild_id === null ? undefined : world.guilds.get(message.guild_id);
  if (guild !== undefined && moderator !== undefined) {
    writeAudit(platform, guild, {
      action: AuditLogEvent.MessageDelete,
      ...moderator,
      targetId: message.authorId,
      options: { channel_id: message.channel_id, count: "1" },
    });
  }
  const data = {
    id: message.id,
    channel_id: message.channel_id,
    ...(guild === undefined ? {} : { guild_id: guild.id }),
  };
  bus.publish({ event: "MESSAGE_DELETE", channelId: message.channel_id, guildId: guild?.id, data });
  removeCopies(platform, message);
}

export function removeMessages(
  platform: Platform,
  channel: ChannelRecord,
  guild: GuildRecord,
  ids: readonly string[],
  moderator: { userId: string; reason: string | undefined },
): void {
  const log = platform.world.messages.get(channel.id);
  const found = ids.flatMap((id) => log?.get(id) ?? []);
  const removed = found.map(({ id }) => id);
  for (const id of removed) log?.delete(id);
  if (removed.length === 0) return;
  writeAudit(platform, guild, {
    action: AuditLogEvent.MessageBulkDelete,
    ...moderator,
    targetId: channel.id,
    options: { count: String(removed.length) },
  });
  const data = { ids: removed, channel_id: channel.id, guild_id: guild.id };
  platform.bus.publish({ event: "MESSAGE_DELETE_BULK", channelId: channel.id, guildId: guild.id, data });
  for (const message of found) removeCopies(platform, message);
}
