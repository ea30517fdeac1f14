import { AuditLogEvent, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { presentUser } from "../../../present/user.ts";
import { enterGuild } from "../../../rules/access.ts";
import { PlatformError, refuse } from "../../../rules/errors.ts";
import { integer, list, snowflake } from "../../../rules/form.ts";
import { isAboveMember } from "../../../rules/role-order.ts";
import { writeAudit } from "../../../state/audit.ts";
import { findUser, guildChannels } from "../../../state/find.ts";
import { leaveGuild } from "../../../state/membership.ts";
import type { GuildRecord } from "../../../state/records.ts";
import { compareIds, snowflakeMs } from "../../../state/snowflake.ts";
import { type Route, route } from "../../route.ts";

const LONGEST_DELETE_S = 604_800;
const FAILED_TO_BAN = 500_000;

const deletion = {
  delete_message_seconds: integer(0, LONGEST_DELETE_S).nullish(),
  delete_message_days: integer(0, 7).nullish(),
};

export const banRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/guilds/:guild_id/bans",
    query: z.strictObject({
      limit: integer(1, 1000).default(1000),
      before: snowflake.optional(),
      after: snowflake.optional(),
    }),
    handle: ({ platform, userId, params, query }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.BanMembers);
      const { before, after } = query;
      const ids = [...guild.bans.keys()]
        .sort(compareIds)
        .filter(
          (id) =>
            (before === undefined || compareIds(id, before) < 0) && (after === undefined || compareIds(id, after) > 0),
        );
      const page = before !== undefined ? ids.slice(-query.limit) : ids.slice(0, query.limit);
      return page.map((id) => presentBan(platform, guild, id));
    },
  }),
  route({
    method: "GET",
    path: "/guilds/:guild_id/bans/:user_id",
    handle: ({ platform, userId, params }) =>
      presentBan(platform, enterGuild(platform, userId, params.guild_id, P.BanMembers).guild, params.user_id),
  }),
  route({
    method: "PUT",
    path: "/guilds/:guild_id/bans/:user_id",
    limit: { max: 5, perMs: 1_000 },
    body: z.strictObject({ ...deletion, reason: z.string().max(512).nullish() }),
    handle: ({ platform, userId, params, body, reason }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.BanMembers);
      findUser(platform.world, params.user_id);
      if (!mayBan(guild, userId, params.user_id)) throw refuse("MissingPermissions");
      const seconds = body.delete_message_seconds ?? (body.delete_message_days ?? 0) * 86_400;
      ban(platform, guild, params.user_id, { userId, reason: reason ?? body.reason ?? undefined, seconds });
    },
  }),
  route({
    method: "DELETE",
    path: "/guilds/:guild_id/bans/:user_id",
    body: z.strictObject({}),
    handle: ({ platform, userId, params, reason }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.BanMembers);
      if (!guild.bans.delete(params.user_id)) throw refuse("UnknownBan");
      writeAudit(platform, guild, { action: AuditLogEvent.MemberBanRemove, userId, targetId: params.user_id, reason });
      const user = presentUser(findUser(platform.world, params.user_id));
      platform.bus.publish({ event: "GUILD_BAN_REMOVE", guildId: guild.id, data: { guild_id: guild.id, user } });
    },
  }),
  route({
    method: "POST",
    path: "/guilds/:guild_id/bulk-ban",
    body: z.strictObject({
      user_ids: list(snowflake, 1, 200),
      delete_message_seconds: deletion.delete_message_seconds,
    }),
    handle: ({ platform, userId, params, body, reason }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.BanMembers | P.ManageGuild);
      const banned: string[] = [];
      const failed: string[] = [];
      for (const id of new Set(body.user_ids)) {
        const isBannable = platform.world.users.has(id) && !guild.bans.has(id) && mayBan(guild, userId, id);
        if (isBannable) ban(platform, guild, id, { userId, reason, seconds: body.delete_message_seconds ?? 0 });
        (isBannable ? banned : failed).push(id);
      }
      if (banned.length === 0) throw new PlatformError(400, FAILED_TO_BAN, "Failed to ban users");
      return { banned_users: banned, failed_users: failed };
    },
  }),
];

function presentBan(platform: Platform, guild: GuildRecord, userId: string): object {
  const found = guild.bans.get(userId);
  if (found === undefined) throw refuse("UnknownBan");
  return { reason: found.reason, user: presentUser(findUser(platform.world, userId)) };
}

function mayBan(guild: GuildRecord, userId: string, targetId: string): boolean {
  return (
    targetId !== userId &&
    (guild.members.has(targetId) ? isAboveMember(guild, userId, targetId) : guild.owner_id !== targetId)
  );
}

function ban(
  platform: Platform,
  guild: GuildRecord,
  targetId: string,
  by: { userId: string; reason: string | undefined; seconds: number },
): void {
  if (guild.bans.has(targetId)) return;
  guild.bans.set(targetId, { user_id: targetId, reason: by.reason ?? null });
  leaveGuild(platform, guild, targetId);
  writeAudit(platform, guild, { action: AuditLogEvent.MemberBanAdd, userId: by.userId, targetId, reason: by.reason });
  const user = presentUser(findUser(platform.world, targetId));
  platform.bus.publish({ event: "GUILD_BAN_ADD", guildId: guild.id, data: { guild_id: guild.id, user } });
  if (by.seconds > 0) removeRecent(platform, guild, targetId, platform.clock.now() - by.seconds * 1000);
}

function removeRecent({ world, bus }: Platform, guild: GuildRecord, authorId: string, sinceMs: number): void {
  for (const channel of guildChannels(world, guild)) {
    const log = world.messages.get(channel.id);
    const ids = [...(log?.values() ?? [])]
      .filter((one) => one.authorId === authorId && snowflakeMs(one.id) >= sinceMs)
      .map(({ id }) => id);
    for (const id of ids) log?.delete(id);
    if (ids.length === 0) continue;
    bus.publish({
      event: "MESSAGE_DELETE_BULK",
      channelId: channel.id,
      guildId: guild.id,
      data: { ids, channel_id: channel.id, guild_id: guild.id },
    });
  }
}
