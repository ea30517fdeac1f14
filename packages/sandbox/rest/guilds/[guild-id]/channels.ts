import { PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { presentChannel, presentThreadMember } from "../../../present/channel.ts";
import { canView, demand, enterGuild, enterGuildChannel, type GuildAccess } from "../../../rules/access.ts";
import { newChannelForm } from "../../../rules/channel-form.ts";
import { refuse } from "../../../rules/errors.ts";
import { flag, integer, snowflake } from "../../../rules/form.ts";
import { checkParent, copyOf, createChannel, publishChannelUpdate } from "../../../state/channels.ts";
import { guildChannels, isThread } from "../../../state/find.ts";
import { answer, type Route, route } from "../../route.ts";

export const guildChannelRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/guilds/:guild_id/channels",
    handle: ({ platform, userId, params }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id);
      const channels = guildChannels(platform.world, guild).filter((channel) => !isThread(channel));
      return channels.map((channel) => presentChannel(platform.world, channel));
    },
  }),
  route({
    method: "POST",
    path: "/guilds/:guild_id/channels",
    body: newChannelForm,
    handle: ({ platform, userId, params, body, reason }) => {
      const { guild, held } = enterPlace(platform, userId, params.guild_id, body.parent_id);
      return answer(
        201,
        presentChannel(platform.world, createChannel(platform, guild, body, { userId, held, reason })),
      );
    },
  }),
  route({
    method: "PATCH",
    path: "/guilds/:guild_id/channels",
    body: z.array(
      z.strictObject({
        id: snowflake,
        position: integer(0, 100_000).nullish(),
        parent_id: snowflake.nullish(),
        lock_permissions: flag.nullish(),
      }),
    ),
    handle: ({ platform, userId, params, body }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageChannels);
      const moves = body.map((move) => {
        const channel = platform.world.channels.get(move.id);
        if (channel?.guild_id !== guild.id) throw refuse("UnknownChannel");
        return {
          ...move,
          channel,
          isMoved: move.parent_id !== undefined && move.parent_id !== channel.parent_id,
        };
      });
      if (moves.filter(({ isMoved }) => isMoved).length > 1) throw refuse("OneParentAtATime");
      for (const { isMoved, parent_id } of moves) if (isMoved) checkParent(platform, guild, parent_id);
      for (const { channel, position, parent_id, lock_permissions } of moves) {
        if (position !== null && position !== undefined) channel.position = position;
        if (parent_id !== undefined) channel.parent_id = parent_id;
        const parent = platform.world.channels.get(channel.parent_id ?? "");
        if (lock_permissions === true && parent !== undefined)
          channel.permission_overwrites = copyOf(parent.permission_overwrites);
        publishChannelUpdate(platform, channel);
      }
    },
  }),
  route({
    method: "GET",
    path: "/guilds/:guild_id/threads/active",
    handle: ({ platform, userId, params }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id);
      const threads = guildChannels(platform.world, guild).filter(
        (channel) =>
          isThread(channel) && channel.thread_metadata?.archived === false && canView(platform, channel.id, userId),
      );
      return {
        threads: threads.map((thread) => presentChannel(platform.world, thread, userId)),
        members: threads.flatMap((thread) => thread.threadMembers.get(userId) ?? []).map(presentThreadMember),
        has_more: false,
      };
    },
  }),
];

/** Members who can manage a category can create channels in it. */
function enterPlace(
  platform: Platform,
  userId: string,
  guildId: string,
  parentId: string | null | undefined,
): GuildAccess {
  const access = enterGuild(platform, userId, guildId);
  const isHere = parentId && platform.world.channels.get(parentId)?.guild_id === guildId;
  if (isHere) enterGuildChannel(platform, userId, parentId, P.ManageChannels);
  else demand(platform, access, P.ManageChannels);
  return access;
}
