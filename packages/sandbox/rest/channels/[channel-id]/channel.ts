import {
  type APIAuditLogOptions,
  type APIOverwrite,
  AuditLogEvent,
  AuditLogOptionsType,
  OverwriteType,
  PermissionFlagsBits as P,
} from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { presentChannel } from "../../../present/channel.ts";
import { presentMember } from "../../../present/member.ts";
import { demand, enterChannel, enterGuildChannel } from "../../../rules/access.ts";
import { channelEditForm } from "../../../rules/channel-form.ts";
import { notKnown, refuse } from "../../../rules/errors.ts";
import { integer, permissionBits } from "../../../rules/form.ts";
import { checkOverwrites, readOverwrite } from "../../../rules/overwrites.ts";
import { changesBetween, writeAudit } from "../../../state/audit.ts";
import { removeChannel } from "../../../state/channel-removal.ts";
import { editChannel, publishChannelUpdate, setOverwrites } from "../../../state/channels.ts";
import { isThread } from "../../../state/find.ts";
import type { ChannelRecord, GuildRecord } from "../../../state/records.ts";
import { editThread } from "../../../state/thread-life.ts";
import { type Route, route } from "../../route.ts";

const MAX_OVERWRITES = 1000;
const RENAMING = { max: 2, perMs: 600_000 };

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
    closerLimits: ({ platform, params, body }) => {
      const channel = platform.world.channels.get(params.channel_id);
      const changed = (["name", "topic"] as const).filter(
        (key) => isGiven(body, key) && channel !== undefined && body[key] !== channel[key],
      );
      return changed.map((key) => ({ ...RENAMING, bucket: `channel ${key}`, scope: "user" }));
    },
    body: channelEditForm,
    handle: ({ platform, userId, params, body, reason }) => {
      const access = enterChannel(platform, userId, params.channel_id);
      const { channel, guild, held } = access;
      if (guild === null) throw notKnown("how to edit a DM");
      if (isThread(channel)) {
        editThread(platform, guild, channel, body, { userId, held, reason });
      } else {
        enterChannel(platform, userId, channel.id, P.ManageChannels);
        editChannel(platform, guild, channel, body, { userId, held, reason });
      }
      return presentChannel(platform.world, channel, userId);
    },
  }),
  route({
    method: "DELETE",
    path: "/channels/:channel_id",
    handle: ({ platform, userId, params, reason }) => {
      const { channel, guild, held } = enterChannel(platform, userId, params.channel_id);
      // a DM is only hidden
      if (guild === null) return presentChannel(platform.world, channel, userId);
      enterChannel(platform, userId, channel.id, isThread(channel) ? P.ManageThreads : P.ManageChannels);
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
      const access = enterChannel(platform, userId, params.channel_id);
      const { channel, guild, member } = access;
      demand(platform, access, isThread(channel) ? P.SendMessagesInThreads : P.SendMessages);
      platform.bus.publish({
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
      const { channel, guild } = enterGuildChannel(platform, userId, params.channel_id, P.ManageRoles);
      if (isThread(channel)) throw refuse("WrongChannelType");
      const overwrite = readOverwrite(guild, { id: params.overwrite_id, ...body });
      if (overwrite.type === 0 && !guild.roles.has(overwrite.id)) throw refuse("UnknownRole");
      const before = channel.permission_overwrites.find((one) => one.id === overwrite.id);
      if (before === undefined && channel.permission_overwrites.length >= MAX_OVERWRITES)
        throw refuse("TooManyOverwrites");
      replaceOverwrites(platform, guild, channel, userId, [
        ...channel.permission_overwrites.filter((one) => one !== before),
        overwrite,
      ]);
      writeAudit(platform, guild, {
        action: before === undefined ? AuditLogEvent.ChannelOverwriteCreate : AuditLogEvent.ChannelOverwriteUpdate,
        userId,
        targetId: channel.id,
        reason,
        changes: changesBetween(before ?? {}, overwrite, ["allow", "deny"]),
        options: describeOverwrite(guild, overwrite),
      });
      publishChannelUpdate(platform, channel);
    },
  }),
  route({
    method: "DELETE",
    path: "/channels/:channel_id/permissions/:overwrite_id",
    handle: ({ platform, userId, params, reason }) => {
      const { channel, guild } = enterGuildChannel(platform, userId, params.channel_id, P.ManageRoles);
      const before = channel.permission_overwrites.find((one) => one.id === params.overwrite_id);
      if (before === undefined) throw refuse("UnknownOverwrite");
      const others = channel.permission_overwrites.filter((one) => one !== before);
      replaceOverwrites(platform, guild, channel, userId, others);
      writeAudit(platform, guild, {
        action: AuditLogEvent.ChannelOverwriteDelete,
        userId,
        targetId: channel.id,
        reason,
        changes: changesBetween(before, {}, ["allow", "deny"]),
        options: describeOverwrite(guild, before),
      });
      publishChannelUpdate(platform, channel);
    },
  }),
];

function replaceOverwrites(
  platform: Platform,
  guild: GuildRecord,
  channel: ChannelRecord,
  userId: string,
  overwrites: readonly APIOverwrite[],
): void {
  const parent = platform.world.channels.get(channel.parent_id ?? "");
  checkOverwrites(platform, guild, userId, { channel, parent }, overwrites);
  setOverwrites(platform, guild, channel, overwrites);
}

function describeOverwrite(guild: GuildRecord, { id, type }: APIOverwrite): APIAuditLogOptions {
  const roleName = guild.roles.get(id)?.name;
  return {
    id,
    type: type === OverwriteType.Role ? AuditLogOptionsType.Role : AuditLogOptionsType.Member,
    ...(roleName === undefined ? {} : { role_name: roleName }),
  } as APIAuditLogOptions;
}

function isGiven<Key extends string>(body: unknown, key: Key): body is Record<Key, unknown> {
  return typeof body === "object" && body !== null && key in body;
}
