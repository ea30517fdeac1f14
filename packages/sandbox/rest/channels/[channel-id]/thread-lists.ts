/** The archived threads of a channel. */
import { ChannelType, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { presentChannel, presentThreadMember } from "../../../present/channel.ts";
import { enterGuildChannel, type GuildAccess } from "../../../rules/access.ts";
import { integer, snowflake, timestamp } from "../../../rules/form.ts";
import { guildChannels, isThread } from "../../../state/find.ts";
import type { ChannelRecord } from "../../../state/records.ts";
import { compareIds } from "../../../state/snowflake.ts";
import { type Route, route } from "../../route.ts";

const archivedQuery = z.strictObject({ before: timestamp.optional(), limit: integer(2, 100).default(50) });

type Access = GuildAccess & { channel: ChannelRecord };

export const threadListRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/channels/:channel_id/threads/archived/public",
    query: archivedQuery,
    handle: ({ platform, userId, params, query }) => {
      const access = enterGuildChannel(platform, userId, params.channel_id, P.ReadMessageHistory);
      const found = archived(platform, access).filter((thread) => thread.type !== ChannelType.PrivateThread);
      return page(platform, userId, archivedBefore(found, query.before), query.limit);
    },
  }),
  route({
    method: "GET",
    path: "/channels/:channel_id/threads/archived/private",
    query: archivedQuery,
    handle: ({ platform, userId, params, query }) => {
      const access = enterGuildChannel(platform, userId, params.channel_id, P.ReadMessageHistory | P.ManageThreads);
      const found = archived(platform, access).filter((thread) => thread.type === ChannelType.PrivateThread);
      return page(platform, userId, archivedBefore(found, query.before), query.limit);
    },
  }),
  route({
    method: "GET",
    path: "/channels/:channel_id/users/@me/threads/archived/private",
    query: z.strictObject({ before: snowflake.optional(), limit: integer(2, 100).default(50) }),
    handle: ({ platform, userId, params, query }) => {
      const access = enterGuildChannel(platform, userId, params.channel_id, P.ReadMessageHistory);
      const found = archived(platform, access).filter(
        (thread) =>
          thread.type === ChannelType.PrivateThread &&
          thread.threadMembers.has(userId) &&
          (query.before === undefined || compareIds(thread.id, query.before) < 0),
      );
      return page(platform, userId, found.sort(byCreation).reverse(), query.limit);
    },
  }),
];

function threadsOf({ world }: Platform, { guild, channel }: Access): ChannelRecord[] {
  return guildChannels(world, guild).filter((thread) => isThread(thread) && thread.parent_id === channel.id);
}

function archived(platform: Platform, access: Access): ChannelRecord[] {
  return threadsOf(platform, access).filter((thread) => thread.thread_metadata?.archived === true);
}

function archivedBefore(threads: ChannelRecord[], before: string | undefined): ChannelRecord[] {
  const latest = before === undefined ? Number.POSITIVE_INFINITY : Date.parse(before);
  return threads
    .filter((thread) => archivedAt(thread) < latest)
    .sort((a, b) => archivedAt(b) - archivedAt(a) || byCreation(b, a));
}

function byCreation(a: ChannelRecord, b: ChannelRecord): number {
  return compareIds(a.id, b.id);
}

function archivedAt({ thread_metadata }: ChannelRecord): number {
  return Date.parse(thread_metadata?.archive_timestamp ?? "");
}

function page({ world }: Platform, userId: string, threads: readonly ChannelRecord[], limit: number) {
  const shown = threads.slice(0, limit);
  return {
    threads: shown.map((thread) => presentChannel(world, thread, userId)),
    members: shown.flatMap((thread) => thread.threadMembers.get(userId) ?? []).map(presentThreadMember),
    has_more: threads.length > limit,
  };
}
