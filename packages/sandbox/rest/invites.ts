import { AuditLogEvent, GuildFeature, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import { presentInvite } from "../present/invite.ts";
import { demand, enterChannel, enterGuild, enterGuildChannel } from "../rules/access.ts";
import { refuse } from "../rules/errors.ts";
import { flag, integer, list, snowflake } from "../rules/form.ts";
import { hasPermission } from "../rules/permissions.ts";
import { isAboveRole } from "../rules/role-order.ts";
import { readTargetUsers, TARGETS_FILE } from "../rules/target-users.ts";
import { writeAudit } from "../state/audit.ts";
import { findRole } from "../state/find.ts";
import {
  acceptInvite,
  findInvite,
  findInviteFor,
  newInviteCode,
  publishInvite,
  removeInvite,
} from "../state/invites.ts";
import type { InviteRecord } from "../state/records.ts";
import { setVanityCode } from "../state/vanity.ts";
import { type Route, route } from "./route.ts";

const MAX_INVITES = 1000;
const LONGEST_AGE_S = 604_800;
const ONE_DAY_S = 86_400;

const inviteForm = z.strictObject({
  max_age: integer(0, LONGEST_AGE_S).nullish(),
  max_uses: integer(0, 100).nullish(),
  temporary: flag.nullish(),
  unique: flag.nullish(),
  target_type: integer(1, 2).nullish(),
  target_user_id: snowflake.nullish(),
  target_application_id: snowflake.nullish(),
  role_ids: list(snowflake, 0, 25).nullish(),
  flags: z.int().nullish(),
  target_user_ids: list(snowflake, 0, 1000).nullish(),
});

export const inviteRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/channels/:channel_id/invites",
    limit: { max: 5, perMs: 15_000 },
    body: inviteForm,
    handle: ({ platform, userId, params, body, files, reason }) => {
      const { channel, guild } = enterGuildChannel(platform, userId, params.channel_id, P.CreateInstantInvite);
      const { invites } = platform.world;
      if ([...invites.values()].filter((invite) => invite.guild_id === guild.id).length >= MAX_INVITES)
        throw refuse("TooManyInvites");
      const roles = (body.role_ids ?? []).map((id) => findRole(guild, id));
      if (roles.length > 0) enterGuild(platform, userId, guild.id, P.ManageRoles);
      if (roles.some((role) => !isAboveRole(guild, userId, role))) throw refuse("MissingPermissions");
      const wanted = {
        max_age: body.max_age ?? ONE_DAY_S,
        max_uses: body.max_uses ?? 0,
        temporary: body.temporary ?? false,
      };
      const file = files.find(({ field }) => field === TARGETS_FILE);
      const targetIds = file === undefined ? (body.target_user_ids ?? undefined) : readTargetUsers(file.content);
      const same = [...invites.values()].find((one) => isSame(one, channel.id, userId, wanted));
      if (
        same !== undefined &&
        body.unique !== true &&
        body.target_type === undefined &&
        roles.length === 0 &&
        targetIds === undefined
      )
        return presentInvite(platform, same, { metadata: true });
      const invite: InviteRecord = {
        code: newInviteCode(),
        guild_id: guild.id,
        channel_id: channel.id,
        inviterId: userId,
        uses: 0,
        ...wanted,
        created_at: platform.clock.timestamp(),
        target_type: body.target_type ?? null,
        targetUserId: body.target_user_id ?? null,
        targetApplicationId: body.target_application_id ?? null,
        role_ids: roles.map((role) => role.id),
        ...(targetIds === undefined ? {} : { targets: { userIds: targetIds, setAt: platform.clock.timestamp() } }),
      };
      invites.set(invite.code, invite);
      const changes = [
        { key: "code", new_value: invite.code },
        { key: "channel_id", new_value: channel.id },
      ];
      writeAudit(platform, guild, { action: AuditLogEvent.InviteCreate, userId, targetId: null, reason, changes });
      publishInvite(platform, invite);
      return presentInvite(platform, invite, { metadata: true });
    },
  }),
  route({
    method: "GET",
    path: "/channels/:channel_id/invites",
    handle: ({ platform, userId, params }) => {
      const { channel } = enterGuildChannel(platform, userId, params.channel_id, P.ManageChannels);
      const here = [...platform.world.invites.values()].filter((invite) => invite.channel_id === channel.id);
      return here.map((invite) => presentInvite(platform, invite, { metadata: true }));
    },
  }),
  route({
    method: "GET",
    path: "/guilds/:guild_id/invites",
    handle: ({ platform, userId, params }) => {
      const { guild, held } = enterGuild(platform, userId, params.guild_id);
      // use counts need Manage Server; people who may read the audit log see only the invites
      if (!hasPermission(held, P.ManageGuild) && !hasPermission(held, P.ViewAuditLog))
        throw refuse("MissingPermissions");
      const here = [...platform.world.invites.values()].filter((invite) => invite.guild_id === guild.id);
      return here.map((invite) => presentInvite(platform, invite, { metadata: hasPermission(held, P.ManageGuild) }));
    },
  }),
  route({
    method: "GET",
    path: "/guilds/:guild_id/vanity-url",
    handle: ({ platform, userId, params }) => {
      const { vanityInvite } = enterGuild(platform, userId, params.guild_id, P.ManageGuild).guild;
      return { code: vanityInvite?.code ?? null, uses: vanityInvite?.uses ?? 0 };
    },
  }),
  route({
    method: "PATCH",
    path: "/guilds/:guild_id/vanity-url",
    body: z.strictObject({ code: z.string().nullish() }),
    handle: ({ platform, userId, params, body, reason }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageGuild);
      if (!guild.settings.features.includes(GuildFeature.VanityURL)) throw refuse("MissingAccess");
      const before = guild.vanityInvite?.code ?? null;
      setVanityCode(platform, guild, body.code ?? null);
      const code = guild.vanityInvite?.code ?? null;
      const changes = [{ key: "vanity_url_code" as const, old_value: before, new_value: code }];
      if (code !== before)
        writeAudit(platform, guild, { action: AuditLogEvent.GuildUpdate, userId, targetId: guild.id, reason, changes });
      return { code, uses: guild.vanityInvite?.uses ?? 0 };
    },
  }),
  route({
    method: "GET",
    path: "/invites/:code",
    auth: ["anyone"],
    query: z.strictObject({
      with_counts: flag.default(false),
      with_expiration: flag.optional(),
      guild_scheduled_event_id: snowflake.optional(),
      target_channel_id: snowflake.optional(),
      target_message_id: snowflake.optional(),
    }),
    handle: ({ platform, caller, params, query }) => {
      const invite = findInviteFor(platform, params.code, caller);
      return presentInvite(platform, invite, { counts: query.with_counts });
    },
  }),
  route({
    method: "POST",
    path: "/invites/:code",
    auth: ["person"],
    body: z.strictObject({ session_id: z.string().nullish() }),
    handle: ({ platform, caller, userId, params }) =>
      acceptInvite(platform, findInviteFor(platform, params.code, caller), userId),
  }),
  route({
    method: "DELETE",
    path: "/invites/:code",
    handle: ({ platform, userId, params, reason }) => {
      const invite = findInvite(platform, params.code);
      const access = enterGuild(platform, userId, invite.guild_id);
      const { guild } = access;
      if (hasPermission(access.held, P.ManageGuild)) demand(platform, access, P.ManageGuild);
      else enterChannel(platform, userId, invite.channel_id, P.ManageChannels);
      // it is deleted only with the code that the guild chose
      if (guild.vanityInvite?.code === invite.code) throw refuse("UnknownInvite");
      removeInvite(platform, invite);
      const changes = [{ key: "code", old_value: invite.code }];
      writeAudit(platform, guild, { action: AuditLogEvent.InviteDelete, userId, targetId: null, reason, changes });
      return presentInvite(platform, invite);
    },
  }),
];

function isSame(
  invite: InviteRecord,
  channelId: string,
  userId: string,
  wanted: Pick<InviteRecord, "max_age" | "max_uses" | "temporary">,
): boolean {
  return (
    invite.channel_id === channelId &&
    invite.inviterId === userId &&
    invite.max_age === wanted.max_age &&
    invite.max_uses === wanted.max_uses &&
    invite.temporary === wanted.temporary &&
    invite.target_type === null &&
    invite.targets === undefined &&
    invite.role_ids.length === 0
  );
}
