/** Threads of a channel: those put away, and those found by name, tags and age. */
import { ChannelType, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { presentChannel, presentThreadMember } from "../../../present/channel.ts";
import { presentMessage } from "../../../present/message.ts";
import { canView, enterGuildChannel, type GuildAccess } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { flag, integer, snowflake, text, timestamp } from "../../../rules/form.ts";
import { holdsPhrase, relevanceOf } from "../../../rules/phrase.ts";
import { queryIds } from "../../../rules/query-list.ts";
import { guildChannels, isThread } from "../../../state/find.ts";
import type { ChannelRecord } from "../../../state/records.ts";
import { compareIds } from "../../../state/snowflake.ts";
import { contentFor } from "../../content-for.ts";
import { type Route, route } from "../../route.ts";

const archivedQuery = z.strictObject({ before: timestamp.optional(), limit: integer(2, 100).default(50) });

const searchQuery = z.strictObject({
  name: text(0, 100).optional(),
  slop: integer(0, 100).default(2),
  min_id: snowflake.optional(),
  max_id: snowflake.optional(),
  tag: queryIds(20).default([]),
  tag_setting: z.enum(["match_all", "match_some"]).default("match_some"),
  archived: flag.optional(),
  sort_by: z.enum(["relevance", "creation_time", "last_message_time", "archive_time"]).default("last_message_time"),
  sort_order: z.enum(["asc", "desc"]).default("desc"),
  limit: integer(1, 25).default(25),
  offset: integer(0, 9975).default(0),
});

type Access = GuildAccess & { channel: ChannelRecord };

export const threadListRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/channels/:channel_id/threads/archived/public",
    query: archivedQuery,
    handle: ({ platform, userId, params, query }) => {
      const access = enterGuildChannel(platform, userId, params.channel_id, P.ReadMessageHistory);
      const found = archived(platform, access).filter((thread) => thread.type !== ChannelType.PrivateThread);
      return page(platform, userId, putAwayBefore(found, query.before), query.limit);
    },
  }),
  route({
    method: "GET",
    path: "/channels/:channel_id/threads/archived/private",
    query: archivedQuery,
    handle: ({ platform, userId, params, query }) => {
      const access = enterGuildChannel(platform, userId, params.channel_id, P.ReadMessageHistory | P.ManageThreads);
      const found = archived(platform, access).filter((thread) => thread.type === ChannelType.PrivateThread);
      return page(platform, userId, putAwayBefore(found, query.before), query.limit);
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
  route({
    method: "GET",
    path: "/channels/:channel_id/threads/search",
    query: searchQuery,
    handle: ({ platform, caller, userId, params, query }) => {
      const access = enterGuildChannel(platform, userId, params.channel_id, P.ReadMessageHistory);
      if (isThread(access.channel)) throw refuse("WrongChannelType");
      const found = sorted(
        threadsOf(platform, access).filter((thread) => canView(platform, thread.id, userId) && isMeant(thread, query)),
        query,
      );
      const { offset, limit } = query;
      const listed = page(platform, userId, found.slice(offset), limit);
      return {
        ...listed,
        total_results: found.length,
        // a thread's first message has the thread's own id: in the thread for posts, else in the channel
        first_messages: listed.threads.flatMap(({ id }) => {
          const { messages } = platform.world;
          const first = messages.get(id)?.get(id) ?? messages.get(access.channel.id)?.get(id);
          if (first === undefined) return [];
          return contentFor(platform, caller, presentMessage(platform.world, first, userId), access.guild.id);
        }),
      };
    },
  }),
];

function threadsOf({ world }: Platform, { guild, channel }: Access): ChannelRecord[] {
  return guildChannels(world, guild).filter((thread) => isThread(thread) && thread.parent_id === channel.id);
}

function archived(platform: Platform, access: Access): ChannelRecord[] {
  return threadsOf(platform, access).filter((thread) => thread.thread_metadata?.archived === true);
}

function putAwayBefore(threads: ChannelRecord[], before: string | undefined): ChannelRecord[] {
  const latest = before === undefined ? Number.POSITIVE_INFINITY : Date.parse(before);
  return threads
    .filter((thread) => archivedAt(thread) < latest)
    .sort((a, b) => archivedAt(b) - archivedAt(a) || byCreation(b, a));
}

function isMeant(thread: ChannelRecord, query: z.infer<typeof searchQuery>): boolean {
  const { name, slop, min_id, max_id, tag, tag_setting } = query;
  const hasTag = (id: string): boolean => thread.applied_tags.includes(id);
  return (
    (name === undefined || holdsPhrase(thread.name ?? "", name, slop)) &&
    (min_id === undefined || compareIds(thread.id, min_id) > 0) &&
    (max_id === undefined || compareIds(thread.id, max_id) < 0) &&
    (tag.length === 0 || (tag_setting === "match_all" ? tag.every(hasTag) : tag.some(hasTag))) &&
    (query.archived === undefined || thread.thread_metadata?.archived === query.archived)
  );
}

function sorted(
  threads: ChannelRecord[],
  { sort_by, sort_order, name = "" }: z.infer<typeof searchQuery>,
): ChannelRecord[] {
  const orders: Record<typeof sort_by, (a: ChannelRecord, b: ChannelRecord) => number> = {
    relevance: (a, b) => relevanceOf(a.name ?? "", name) - relevanceOf(b.name ?? "", name) || byCreation(a, b),
    creation_time: byCreation,
    last_message_time: (a, b) => compareIds(a.last_message_id ?? a.id, b.last_message_id ?? b.id),
    archive_time: (a, b) => archivedAt(a) - archivedAt(b),
  };
  const rising = threads.sort(orders[sort_by]);
  return sort_order === "asc" && sort_by !== "relevance" ? rising : rising.reverse();
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
