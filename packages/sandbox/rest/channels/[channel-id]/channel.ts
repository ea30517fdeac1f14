import { PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import { presentChannel } from "../../../present/channel.ts";
import { presentMember } from "../../../present/member.ts";
import { enterChannel, enterGuildChannel } from "../../../rules/access.ts";
import { channelEditForm } from "../../../rules/channel-form.ts";
import { notKnown, refuse } from "../../../rules/errors.ts";
import { integer, permissionBits } from "../../../rules/form.ts";
import { hasPermission } from "../../../rules/permissions.ts";
import { writeAudit } from "../../../state/audit.ts";
import { editChannel, readOverwrites, removeChannel, tellChannelUpdate } from "../../../state/channels.ts";
import { isThread } from "../../../state/find.ts";
import { editThread } from "../../../state/thread-life.ts";
import { type Route, route } from "../../route.ts";

const MAX_OVERWRITES = 1000;

export const channelRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/channels/:channel_id",
    handle: ({ platform, userId, params }) =>
      presentChannel(platform.world, enterChannel(platform, userId, params.channel_id).channel, userId),
  }),
  route({
    method: "PATCH",
    path: "/channels/:channel_id",
    limit: { max: 5, perMs: 5_000 },
    body: channelEditForm,
    handle: ({ platform, userId, params, body, reason }) => {
      const access = enterChannel(platform, userId, params.channel_id);
      const { channel, guild, held } = access;
      if (guild === null) throw notKnown("how to edit a DM");
      if (isThread(channel)) editThread(platform, guild, channel, body, { userId, held, reason });
      else if (hasPermission(held, P.ManageChannels))
        editChannel(platform, guild, channel, body, { userId, held, reason });
      else throw refuse("MissingPermissions");
      return presentChannel(platform.world, channel, userId);
    },
  }),
  route({
    method: "DELETE",
    path: "/channels/:channel_id",
    handle: ({ platform, userId, params, reason }) => {
      const { channel, guild, held } = enterChannel(platform, userId, params.channel_id);
      // a DM is only put away
      if (guild === null) return presentChannel(platform.world, channel, userId);
      if (!hasPermission(held, isThread(channel) ? P.ManageThreads : P.ManageChannels))
        throw refuse("MissingPermissions");
      const data = presentChannel(platform.world, channel, userId);
      removeChannel(platform, guild, channel, { userId, held, reason });
      return data;
    },
  }),
  route({
    method: "POST",
    path: "/channels/:channel_id/typing",
    limit: { max: 5, perMs: 5_000 },
    body: z.strictObject({}).optional(),
    handle: ({ platform, userId, params }) => {
      const { channel, guild, member } = enterChannel(platform, userId, params.channel_id, P.SendMessages);
      platform.bus.tell({
        event: "TYPING_START",
        channelId: channel.id,
        guildId: guild?.id,
        data: {
          channel_id: channel.id,
          user_id: userId,
          timestamp: Math.floor(platform.clock.now() / 1000),
          ...(guild === null ? {} : { guild_id: guild.id }),
          ...(member === null ? {} : { member: presentMember(platform.world, member) }),
        },
      });
    },
  }),
  route({
    method: "PUT",
    path: "/channels/:channel_id/permissions/:overwrite_id",
    body: z.strictObject({ type: integer(0, 1), allow: permissionBits.nullish(), deny: permissionBits.nullish() }),
    handle: ({ platform, userId, params, body, reason }) => {
      const { channel, guild, held } = enterGuildChannel(platform, userId, params.channel_id, P.ManageRoles);
      if (isThread(channel)) throw refuse("WrongChannelType");
      const [overwrite] = readOverwrites(guild, [{ id: params.overwrite_id, ...body }], held);
      if (overwrite === undefined) return;
      if (overwrite.type === 0 && !guild.roles.has(overwrite.id)) throw refuse("UnknownRole");
      const before = channel.permission_overwrites.find((one) => one.id === overwrite.id);
      if (before === undefined && channel.permission_overwrites.length >= MAX_OVERWRITES)
        throw refuse("TooManyOverwrites");
      channel.permission_overwrites = [...channel.permission_overwrites.filter((one) => one !== before), overwrite];
      writeAudit(platform, guild, {
        action: before === undefined ? 13 : 14,
        userId,
        targetId: channel.id,
        reason,
        options: { id: overwrite.id, type: overwrite.type === 0 ? ("0" as never) : ("1" as never) },
      });
      tellChannelUpdate(platform, channel);
    },
  }),
  route({
    method: "DELETE",
    path: "/channels/:channel_id/permissions/:overwrite_id",
    handle: ({ platform, userId, params, reason }) => {
      const { channel, guild } = enterGuildChannel(platform, userId, params.channel_id, P.ManageRoles);
      const before = channel.permission_overwrites.find((one) => one.id === params.overwrite_id);
      if (before === undefined) throw refuse("UnknownOverwrite");
      channel.permission_overwrites = channel.permission_overwrites.filter((one) => one !== before);
      writeAudit(platform, guild, { action: 15, userId, targetId: channel.id, reason, options: { id: before.id } });
      tellChannelUpdate(platform, channel);
    },
  }),
];
