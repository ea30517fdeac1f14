import { ChannelType, PermissionFlagsBits as P, type ThreadChannelType } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { presentChannel, presentThreadMember } from "../../../present/channel.ts";
import { presentMember } from "../../../present/member.ts";
import { presentMessage } from "../../../present/message.ts";
import { demand, enterGuildChannel, type GuildAccess, permissionsAt } from "../../../rules/access.ts";
import { autoArchive } from "../../../rules/channel-form.ts";
import { refuse } from "../../../rules/errors.ts";
import { flag, integer, list, snowflake, text } from "../../../rules/form.ts";
import { checkTags } from "../../../rules/forum-tags.ts";
import { messageForm } from "../../../rules/message-form.ts";
import { hasPermission } from "../../../rules/permissions.ts";
import { checkVerified } from "../../../rules/verification.ts";
import { reviewMessage, reviewTitle } from "../../../state/auto-moderation-review.ts";
import { findMember, findMessage, isThread } from "../../../state/find.ts";
import { sendMessage } from "../../../state/messages.ts";
import type { ChannelRecord } from "../../../state/records.ts";
import { beginThread, joinThread } from "../../../state/thread-life.ts";
import { removeThreadMember } from "../../../state/threads.ts";
import { answer, type Route, route } from "../../route.ts";

const ONE_DAY = 1440;

const basics = {
  name: text(1, 100),
  auto_archive_duration: autoArchive.nullish(),
  rate_limit_per_user: integer(0, 21_600).nullish(),
};

export const threadRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/channels/:channel_id/messages/:message_id/threads",
    body: z.strictObject(basics),
    handle: ({ platform, userId, params, body }) => {
      const { channel, guild, member } = enterGuildChannel(platform, userId, params.channel_id, P.CreatePublicThreads);
      checkVerified(platform, guild, member);
      const starter = findMessage(platform.world, channel.id, params.message_id);
      reviewTitle(platform, { guild, channel }, userId, body.name);
      const type =
        channel.type === ChannelType.GuildAnnouncement ? ChannelType.AnnouncementThread : ChannelType.PublicThread;
      const thread = beginThread(
        platform,
        guild,
        channel,
        { ...settingsOf(channel, body), type, isInvitable: true, appliedTags: [], starter },
        userId,
      );
      return answer(201, presentChannel(platform.world, thread, userId));
    },
  }),
  route({
    method: "POST",
    path: "/channels/:channel_id/threads",
    body: z.strictObject({
      ...basics,
      type: z.union([z.literal(10), z.literal(11), z.literal(12)]).nullish(),
      invitable: flag.nullish(),
      message: messageForm.optional(),
      applied_tags: list(snowflake, 0, 5).nullish(),
    }),
    handle: ({ platform, userId, params, body, files }) => {
      const access = enterGuildChannel(platform, userId, params.channel_id);
      const { channel, guild, held, member } = access;
      const isForum = channel.type === ChannelType.GuildForum || channel.type === ChannelType.GuildMedia;
      const type: ThreadChannelType = isForum ? ChannelType.PublicThread : (body.type ?? ChannelType.PrivateThread);
      const needed = isForum
        ? P.SendMessages
        : type === ChannelType.PrivateThread
          ? P.CreatePrivateThreads
          : P.CreatePublicThreads;
      if (!hasPermission(held, needed)) throw refuse("MissingPermissions");
      checkVerified(platform, guild, member);
      if (isForum) checkTags(channel, body.applied_tags ?? [], [], hasPermission(held, P.ManageThreads));
      if (isForum && body.message === undefined) throw refuse("EmptyMessage");
      reviewTitle(platform, access, userId, body.name);
      // a forum post whose first message is blocked isn't created
      if (isForum) reviewMessage(platform, access, userId, body.message?.content ?? "");
      const given = {
        ...settingsOf(channel, body),
        type,
        isInvitable: body.invitable ?? true,
        appliedTags: body.applied_tags ?? [],
        starter: undefined,
      };
      const thread = beginThread(platform, guild, channel, given, userId);
      const presented = presentChannel(platform.world, thread, userId);
      if (!isForum || body.message === undefined) return answer(201, presented);
      const message = sendMessage(
        platform,
        { ...access, channel: thread, held: held | P.SendMessagesInThreads },
        userId,
        body.message,
        files,
        // a post's first message has the thread's own id
        thread.id,
      );
      return answer(201, {
        ...presentChannel(platform.world, thread, userId),
        message: presentMessage(platform.world, message, userId),
      });
    },
  }),
  route({
    method: "GET",
    path: "/channels/:channel_id/thread-members",
    query: z.strictObject({
      with_member: flag.default(false),
      limit: integer(1, 100).default(100),
      after: snowflake.optional(),
    }),
    handle: ({ platform, userId, params, query }) => {
      const { thread, guild } = enterThread(platform, userId, params.channel_id);
      return [...thread.threadMembers.values()].slice(0, query.limit).map((member) => {
        const record = guild.members.get(member.user_id);
        const withMember = query.with_member && record !== undefined;
        return {
          ...presentThreadMember(member),
          ...(withMember ? { member: presentMember(platform.world, record) } : {}),
        };
      });
    },
  }),
  route({
    method: "GET",
    path: "/channels/:channel_id/thread-members/:user_id",
    query: z.strictObject({ with_member: flag.default(false) }),
    handle: ({ platform, userId, params }) => {
      const member = enterThread(platform, userId, params.channel_id).thread.threadMembers.get(params.user_id);
      if (member === undefined) throw refuse("UnknownMember");
      return presentThreadMember(member);
    },
  }),
  route({
    method: "PUT",
    path: "/channels/:channel_id/thread-members/@me",
    handle: ({ platform, userId, params }) =>
      joinThread(platform, enterThread(platform, userId, params.channel_id).thread, userId),
  }),
  route({
    method: "PUT",
    path: "/channels/:channel_id/thread-members/:user_id",
    handle: ({ platform, userId, params }) => {
      const { thread, guild, held } = enterThread(platform, userId, params.channel_id);
      if (!hasPermission(held, P.SendMessagesInThreads)) throw refuse("MissingPermissions");
      const isModerator = hasPermission(held, P.ManageThreads);
      if (thread.thread_metadata?.invitable === false && !isModerator) throw refuse("MissingPermissions");
      const member = findMember(guild, params.user_id);
      // members who can't see the parent can't be added to its thread
      if (!hasPermission(permissionsAt(platform, guild, thread, member), P.ViewChannel)) throw refuse("MissingAccess");
      joinThread(platform, thread, member.user_id);
    },
  }),
  route({
    method: "DELETE",
    path: "/channels/:channel_id/thread-members/@me",
    handle: ({ platform, userId, params }) =>
      removeThreadMember(platform, enterThread(platform, userId, params.channel_id).thread, userId),
  }),
  route({
    method: "DELETE",
    path: "/channels/:channel_id/thread-members/:user_id",
    handle: ({ platform, userId, params }) => {
      const { thread, ...access } = enterThread(platform, userId, params.channel_id);
      const isOwn = thread.type === ChannelType.PrivateThread && thread.owner_id === userId;
      if (!isOwn) demand(platform, access, P.ManageThreads);
      removeThreadMember(platform, thread, params.user_id);
    },
  }),
];

function settingsOf(
  parent: ChannelRecord,
  body: {
    name: string;
    auto_archive_duration?: number | null | undefined;
    rate_limit_per_user?: number | null | undefined;
  },
) {
  return {
    name: body.name,
    autoArchiveMinutes: body.auto_archive_duration ?? parent.default_auto_archive_duration ?? ONE_DAY,
    slowModeS: body.rate_limit_per_user ?? parent.default_thread_rate_limit_per_user,
  };
}

function enterThread(platform: Platform, userId: string, threadId: string): GuildAccess & { thread: ChannelRecord } {
  const { channel, ...access } = enterGuildChannel(platform, userId, threadId);
  if (!isThread(channel)) throw refuse("WrongChannelType");
  return { ...access, thread: channel };
}
