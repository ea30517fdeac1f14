/** Starts, edits and lists threads. */
import {
  AuditLogEvent,
  ChannelFlags,
  ChannelType,
  MessageFlags,
  MessageType,
  PermissionFlagsBits as P,
  type ThreadChannelType,
} from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import type { ChannelEditForm } from "../rules/channel-form.ts";
import { refuse } from "../rules/errors.ts";
import { checkTags } from "../rules/forum-tags.ts";
import { hasPermission } from "../rules/permissions.ts";
import { changesBetween, writeAudit } from "./audit.ts";
import { reviewTitle } from "./auto-moderation-review.ts";
import type { Actor } from "./channels.ts";
import { guildChannels } from "./find.ts";
import { makeChannel } from "./new-guild.ts";
import { postSystemMessage, publishMessage } from "./posting.ts";
import type { ChannelRecord, GuildRecord, MessageRecord } from "./records.ts";
import { addThreadMember, publishThread } from "./threads.ts";

const MAX_ACTIVE = 1000;

export interface NewThread {
  /** A forum post's id, so that its first message can have the same. */
  id?: string;
  name: string;
  type: ThreadChannelType;
  autoArchiveMinutes: number;
  slowModeS: number;
  isInvitable: boolean;
  appliedTags: string[];
  /** The message that the thread starts from; its id becomes the thread's. */
  starter: MessageRecord | undefined;
}

export function beginThread(
  platform: Platform,
  guild: GuildRecord,
  parent: ChannelRecord,
  given: NewThread,
  userId: string,
): ChannelRecord {
  const { world, ids, clock } = platform;
  const { starter } = given;
  if (starter !== undefined && starter.threadId !== null) throw refuse("ThreadExists");
  checkRoom(platform, guild, given.type);
  const thread = makeChannel(world, {
    id: starter?.id ?? given.id ?? ids.next(),
    type: given.type,
    guild_id: guild.id,
    parent_id: parent.id,
    name: given.name,
    owner_id: userId,
    rate_limit_per_user: given.slowModeS,
    applied_tags: given.appliedTags,
    thread_metadata: {
      archived: false,
      archive_timestamp: clock.timestamp(),
      auto_archive_duration: given.autoArchiveMinutes,
      locked: false,
      create_timestamp: clock.timestamp(),
      ...(given.type === ChannelType.PrivateThread ? { invitable: given.isInvitable } : {}),
    },
  });
  // THREAD_CREATE includes its creator's membership, so the creator is added before it is published
  thread.threadMembers.set(userId, {
    id: thread.id,
    user_id: userId,
    join_timestamp: clock.timestamp(),
    flags: 0 as never,
  });
  publishThread(platform, "THREAD_CREATE", thread, { newly_created: true });
  if (starter !== undefined) {
    starter.threadId = thread.id;
    starter.flags |= MessageFlags.HasThread;
    publishMessage(platform, "MESSAGE_UPDATE", starter);
  } else if (given.type === ChannelType.PublicThread && parent.type === ChannelType.GuildText) {
    postSystemMessage(platform, parent.id, {
      type: MessageType.ThreadCreated,
      authorId: userId,
      content: given.name,
      message_reference: { channel_id: thread.id, guild_id: guild.id },
      threadId: thread.id,
    });
  }
  return thread;
}

function checkRoom({ world }: Platform, guild: GuildRecord, type: ThreadChannelType): void {
  const isAnnouncement = type === ChannelType.AnnouncementThread;
  const active = guildChannels(world, guild).filter(
    (one) =>
      one.thread_metadata?.archived === false && (one.type === ChannelType.AnnouncementThread) === isAnnouncement,
  );
  if (active.length >= MAX_ACTIVE) throw refuse(isAnnouncement ? "TooManyAnnouncementThreads" : "TooManyThreads");
}

export function editThread(
  platform: Platform,
  guild: GuildRecord,
  thread: ChannelRecord,
  form: ChannelEditForm,
  actor: Actor,
): void {
  const mayManage = hasPermission(actor.held, P.ManageThreads);
  const isOwner = thread.owner_id === actor.userId;
  const { thread_metadata: meta } = thread;
  if (meta === null) throw refuse("WrongChannelType");
  const onlyReopens = form.archived === false && Object.keys(form).length === 1 && !meta.locked;
  if (!mayManage && !isOwner && !onlyReopens) throw refuse("MissingPermissions");
  if (!mayManage && (form.locked !== undefined || form.rate_limit_per_user !== undefined))
    throw refuse("MissingPermissions");
  if (meta.archived && form.archived !== false) throw refuse("ArchivedThread");
  if (meta.archived && form.archived === false) checkRoom(platform, guild, thread.type as ThreadChannelType);
  const parent = platform.world.channels.get(thread.parent_id ?? "");
  if (parent !== undefined && form.applied_tags !== undefined)
    checkTags(parent, form.applied_tags, thread.applied_tags, mayManage);
  if (parent !== undefined && form.flags !== undefined && form.flags !== null)
    checkPinned(platform, guild, thread, form.flags, mayManage);
  if (form.name !== undefined) reviewTitle(platform, { guild, channel: thread }, actor.userId, form.name);
  const before = { ...structuredClone(thread), ...meta };
  if (form.name !== undefined) thread.name = form.name;
  if (form.rate_limit_per_user !== undefined && form.rate_limit_per_user !== null)
    thread.rate_limit_per_user = form.rate_limit_per_user;
  if (form.flags !== undefined && form.flags !== null) thread.flags = form.flags;
  if (form.applied_tags !== undefined) thread.applied_tags = form.applied_tags;
  if (form.auto_archive_duration !== undefined) meta.auto_archive_duration = form.auto_archive_duration;
  if (form.locked !== undefined) meta.locked = form.locked;
  if (form.invitable !== undefined) meta.invitable = form.invitable;
  if (form.archived !== undefined && form.archived !== meta.archived) {
    meta.archived = form.archived;
    meta.archive_timestamp = platform.clock.timestamp();
  }
  const changes = changesBetween(before, { ...thread, ...meta }, Object.keys(form));
  writeAudit(platform, guild, { action: AuditLogEvent.ThreadUpdate, ...actor, targetId: thread.id, changes });
  publishThread(platform, "THREAD_UPDATE", thread);
}

/** A forum can have one pinned post, pinned by members who manage its threads. */
function checkPinned(
  { world }: Platform,
  guild: GuildRecord,
  thread: ChannelRecord,
  flags: number,
  mayManage: boolean,
): void {
  const changed = (flags ^ thread.flags) & ChannelFlags.Pinned;
  if (changed === 0) return;
  if (!mayManage) throw refuse("MissingPermissions");
  const isTaken = guildChannels(world, guild).some(
    (one) => one.id !== thread.id && one.parent_id === thread.parent_id && (one.flags & ChannelFlags.Pinned) !== 0,
  );
  if ((flags & ChannelFlags.Pinned) !== 0 && isTaken) throw refuse("TooManyPinnedPosts");
}

/** Adds a member to the thread unless it is archived. */
export function joinThread(platform: Platform, thread: ChannelRecord, userId: string): void {
  if (thread.thread_metadata?.archived === true) throw refuse("ArchivedThread");
  addThreadMember(platform, thread, userId);
}
