import { PermissionFlagsBits as P } from "discord-api-types/v10";
import type { Platform } from "../../../platform.ts";
import { presentChannel, presentThreadMember } from "../../../present/channel.ts";
import { presentMessage } from "../../../present/message.ts";
import { canView, enterGuild, enterGuildChannel, type GuildAccess, permissionsAt } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { hasPermission } from "../../../rules/permissions.ts";
import { type SearchQuery, searchQuery } from "../../../rules/search-form.ts";
import { guildChannels, isThread, permissionChannel } from "../../../state/find.ts";
import { searchMessages } from "../../../state/message-search.ts";
import type { ChannelRecord } from "../../../state/records.ts";
import { mayReadContent } from "../../content-for.ts";
import { type Route, route } from "../../route.ts";

export const messageSearchRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/guilds/:guild_id/messages/search",
    query: searchQuery,
    handle: ({ platform, caller, userId, params, query }) => {
      const { world } = platform;
      const access = enterGuild(platform, userId, params.guild_id);
      if (!mayReadContent(platform, caller)) throw refuse("MissingAccess");
      const channels = searchable(platform, access, userId, query);
      const found = searchMessages(
        world,
        channels.map(({ id }) => id),
        query,
      );
      const page = found.slice(query.offset, query.offset + query.limit);
      const threads = channels.filter(
        (channel) => isThread(channel) && page.some(({ channel_id }) => channel_id === channel.id),
      );
      return {
        doing_deep_historical_index: false,
        total_results: found.length,
        messages: page.map((message) => {
          const { reactions: _, ...shown } = presentMessage(world, message, userId);
          return [{ ...shown, hit: true }];
        }),
        threads: threads.map((thread) => presentChannel(world, thread, userId)),
        members: threads.flatMap((thread) => thread.threadMembers.get(userId) ?? []).map(presentThreadMember),
      };
    },
  }),
];

/** The channels whose history the caller may read; those asked for by name are refused when they are not of them. */
function searchable(
  platform: Platform,
  { guild, member }: GuildAccess,
  userId: string,
  { channel_id: wanted, include_nsfw }: SearchQuery,
): ChannelRecord[] {
  if (wanted !== undefined && wanted.length > 0)
    return wanted.map((id) => {
      const { channel, guild: its } = enterGuildChannel(platform, userId, id, P.ReadMessageHistory);
      if (its.id !== guild.id) throw refuse("UnknownChannel");
      return channel;
    });
  return guildChannels(platform.world, guild).filter(
    (channel) =>
      (include_nsfw || !permissionChannel(platform.world, channel).nsfw) &&
      canView(platform, channel.id, userId) &&
      hasPermission(permissionsAt(platform, guild, channel, member), P.ReadMessageHistory),
  );
}
