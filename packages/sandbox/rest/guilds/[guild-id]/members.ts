import { AuditLogEvent, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { presentMember } from "../../../present/member.ts";
import { demand, enterGuild } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { flag, integer, list, refuseField, snowflake, text } from "../../../rules/form.ts";
import { hasPermission } from "../../../rules/permissions.ts";
import { imageData } from "../../../rules/picture-form.ts";
import { checkAssignable, isAboveMember } from "../../../rules/role-order.ts";
import { changesBetween, writeAudit } from "../../../state/audit.ts";
import { findMember, findRole, findUser } from "../../../state/find.ts";
import { editMember, memberEditForm } from "../../../state/member-edit.ts";
import { checkMayJoinMore, joinGuild, leaveGuild, publishMemberUpdate, setRoles } from "../../../state/membership.ts";
import { storePicture } from "../../../state/pictures.ts";
import type { MemberRecord } from "../../../state/records.ts";
import { compareIds } from "../../../state/snowflake.ts";
import { answer, type Route, route } from "../../route.ts";

const PACE = { max: 10, perMs: 10_000 };
/** Discord doesn't document how often an avatar may change; it rejects further changes without saying for how long. */
const AVATAR_PACE = { max: 5, perMs: 600_000, bucket: "guild-avatar", scope: "user" } as const;

const newMemberForm = z.strictObject({
  access_token: text(1, 10_240),
  nick: text(0, 32).nullish(),
  roles: list(snowflake, 0, 250).nullish(),
  mute: flag.nullish(),
  deaf: flag.nullish(),
  flags: z.int().nullish(),
});

export const memberRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/guilds/:guild_id/members",
    limit: PACE,
    query: z.strictObject({ limit: integer(1, 1000).default(1), after: snowflake.default("0") }),
    handle: ({ platform, caller, userId, params, query }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id);
      if (caller.kind === "bot" && !mayListMembers(platform, caller.applicationId)) throw refuse("MissingAccess");
      const ids = [...guild.members.keys()].filter((id) => compareIds(id, query.after) > 0).sort(compareIds);
      return ids.slice(0, query.limit).map((id) => presentMember(platform.world, findMember(guild, id)));
    },
  }),
  route({
    method: "GET",
    path: "/guilds/:guild_id/members/search",
    limit: PACE,
    query: z.strictObject({ query: text(1, 100), limit: integer(1, 1000).default(1) }),
    handle: ({ platform, userId, params, query }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id);
      const start = query.query.toLowerCase();
      const found: MemberRecord[] = [];
      for (const member of guild.members.values()) {
        const user = findUser(platform.world, member.user_id);
        const names = [member.nick, user.global_name, user.username];
        if (names.some((name) => name?.toLowerCase().startsWith(start))) found.push(member);
        if (found.length >= query.limit) break;
      }
      return found.map((member) => presentMember(platform.world, member));
    },
  }),
  route({
    method: "GET",
    path: "/guilds/:guild_id/members/:user_id",
    handle: ({ platform, userId, params }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id);
      findUser(platform.world, params.user_id);
      return presentMember(platform.world, findMember(guild, params.user_id));
    },
  }),
  route({
    method: "PATCH",
    path: "/guilds/:guild_id/members/@me",
    limit: PACE,
    body: z.strictObject({
      nick: text(0, 32).nullish(),
      avatar: imageData.nullish(),
      banner: imageData.nullish(),
      bio: text(0, 190).nullish(),
    }),
    handle: ({ platform, userId, params, body, reason }) => {
      const { guild, member, held } = enterGuild(platform, userId, params.guild_id);
      const before = { ...member };
      if (body.nick !== undefined && !hasPermission(held, P.ChangeNickname)) throw refuse("MissingPermissions");
      if (body.avatar) {
        const key = { method: "PATCH", pattern: "avatar", major: guild.id, caller: userId };
        if (!platform.limiter.takeCloser(key, AVATAR_PACE).isAllowed)
          throw refuseField(["avatar"], "AVATAR_RATE_LIMIT", "You are changing your avatar too fast. Try again later.");
      }
      if (body.nick !== undefined) {
        member.nick = body.nick || null;
      }
      if (body.avatar !== undefined)
        member.avatar = storePicture(platform, `guilds/${guild.id}/users/${userId}/avatars`, body.avatar);
      if (body.banner !== undefined)
        member.banner = storePicture(platform, `guilds/${guild.id}/users/${userId}/banners`, body.banner);
      if (body.bio !== undefined) member.bio = body.bio ?? "";
      const changes = changesBetween(before, member, ["nick"]);
      if (changes.length > 0)
        writeAudit(platform, guild, { action: AuditLogEvent.MemberUpdate, userId, targetId: userId, reason, changes });
      publishMemberUpdate(platform, guild, member);
      return { ...presentMember(platform.world, member), bio: member.bio };
    },
  }),
  route({
    method: "PATCH",
    path: "/guilds/:guild_id/members/:user_id",
    limit: PACE,
    body: memberEditForm,
    handle: ({ platform, userId, params, body, reason }) => {
      const access = enterGuild(platform, userId, params.guild_id);
      const target = findMember(access.guild, params.user_id);
      editMember(platform, access, target, body, reason);
      return presentMember(platform.world, target);
    },
  }),
  route({
    method: "PUT",
    path: "/guilds/:guild_id/members/:user_id",
    auth: ["bot"],
    limit: PACE,
    body: newMemberForm,
    handle: ({ platform, caller, userId, params, body }) => {
      const access = enterGuild(platform, userId, params.guild_id, P.CreateInstantInvite);
      const { guild } = access;
      demand(platform, access, permissionsToSet(body));
      const grant = platform.world.grants.get(body.access_token);
      const isGood =
        grant?.userId === params.user_id &&
        grant.scopes.includes("guilds.join") &&
        caller.kind === "bot" &&
        grant.applicationId === caller.applicationId;
      if (!isGood) throw refuse("WrongBearer");
      if (guild.bans.has(params.user_id)) throw refuse("BannedFromGuild");
      if (guild.members.has(params.user_id)) return undefined;
      checkMayJoinMore(platform.world, params.user_id);
      const roles = (body.roles ?? []).map((id) => findRole(guild, id));
      for (const role of roles) checkAssignable(guild, userId, role);
      const member = joinGuild(platform, guild, params.user_id, {
        nick: body.nick || null,
        mute: body.mute ?? false,
        deaf: body.deaf ?? false,
        // a member who is added with roles skips the screening
        ...(roles.length > 0 ? { roles: roles.map(({ id }) => id), pending: false } : {}),
      });
      return answer(201, presentMember(platform.world, member));
    },
  }),
  route({
    method: "PUT",
    path: "/guilds/:guild_id/members/:user_id/roles/:role_id",
    limit: PACE,
    handle: ({ platform, userId, params, reason }) => changeRole(platform, userId, params, "$add", reason),
  }),
  route({
    method: "DELETE",
    path: "/guilds/:guild_id/members/:user_id/roles/:role_id",
    limit: PACE,
    handle: ({ platform, userId, params, reason }) => changeRole(platform, userId, params, "$remove", reason),
  }),
  route({
    method: "DELETE",
    path: "/guilds/:guild_id/members/:user_id",
    limit: { max: 5, perMs: 1_000 },
    handle: ({ platform, userId, params, reason }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.KickMembers);
      const target = findMember(guild, params.user_id);
      if (!isAboveMember(guild, userId, target.user_id)) throw refuse("MissingPermissions");
      leaveGuild(platform, guild, target.user_id);
      writeAudit(platform, guild, { action: AuditLogEvent.MemberKick, userId, targetId: target.user_id, reason });
    },
  }),
];

/** The permissions that the bot needs to add someone with these settings. */
function permissionsToSet({ nick, roles, mute, deaf }: z.infer<typeof newMemberForm>): bigint {
  return (
    (nick ? P.ManageNicknames : 0n) |
    ((roles?.length ?? 0) > 0 ? P.ManageRoles : 0n) |
    (mute === true ? P.MuteMembers : 0n) |
    (deaf === true ? P.DeafenMembers : 0n)
  );
}

function mayListMembers({ world }: Platform, applicationId: string): boolean {
  return ((world.applications.get(applicationId)?.flags ?? 0) & ((1 << 14) | (1 << 15))) !== 0;
}

function changeRole(
  platform: Platform,
  userId: string,
  params: { guild_id: string; user_id: string; role_id: string },
  change: "$add" | "$remove",
  reason: string | undefined,
): void {
  const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageRoles);
  const target = findMember(guild, params.user_id);
  const role = findRole(guild, params.role_id);
  checkAssignable(guild, userId, role);
  const has = target.roles.includes(role.id);
  if (has === (change === "$add")) return;
  setRoles(target, change === "$add" ? [...target.roles, role.id] : target.roles.filter((id) => id !== role.id));
  const changes = [{ key: change, new_value: [{ id: role.id, name: role.name }] }];
  writeAudit(platform, guild, {
    action: AuditLogEvent.MemberRoleUpdate,
    userId,
    targetId: target.user_id,
    reason,
    changes,
  });
  publishMemberUpdate(platform, guild, target);
}
