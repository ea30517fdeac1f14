import { type APIRole, AuditLogEvent, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { enterGuild, type GuildAccess } from "../../../rules/access.ts";
import { notKnown, refuse } from "../../../rules/errors.ts";
import { color, flag, integer, permissionBits, refuseField, snowflake, text } from "../../../rules/form.ts";
import { hasPermission } from "../../../rules/permissions.ts";
import { imageData } from "../../../rules/picture-form.ts";
import { compareRoles, isAboveRole } from "../../../rules/role-order.ts";
import { changesBetween, writeAudit } from "../../../state/audit.ts";
import { findRole } from "../../../state/find.ts";
import { makeRole } from "../../../state/new-guild.ts";
import type { GuildRecord } from "../../../state/records.ts";
import { removeRole } from "../../../state/role-removal.ts";
import { type Route, route } from "../../route.ts";

const MAX_ROLES = 250;

const roleForm = z.strictObject({
  name: text(1, 100).nullish(),
  permissions: permissionBits.nullish(),
  color: color.nullish(),
  colors: z
    .strictObject({ primary_color: color, secondary_color: color.nullish(), tertiary_color: color.nullish() })
    .nullish(),
  hoist: flag.nullish(),
  mentionable: flag.nullish(),
  icon: imageData.nullish(),
  unicode_emoji: text(0, 100).nullish(),
});

type RoleForm = z.infer<typeof roleForm>;

export const roleRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/guilds/:guild_id/roles",
    handle: ({ platform, userId, params }) =>
      [...enterGuild(platform, userId, params.guild_id).guild.roles.values()].sort(compareRoles),
  }),
  route({
    method: "GET",
    path: "/guilds/:guild_id/roles/member-counts",
    handle: ({ platform, userId, params }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id);
      const counts: Record<string, number> = Object.fromEntries(
        [...guild.roles.keys()].filter((id) => id !== guild.id).map((id) => [id, 0]),
      );
      for (const member of guild.members.values()) for (const id of member.roles) counts[id] = (counts[id] ?? 0) + 1;
      return counts;
    },
  }),
  route({
    method: "GET",
    path: "/guilds/:guild_id/roles/:role_id",
    handle: ({ platform, userId, params }) =>
      findRole(enterGuild(platform, userId, params.guild_id).guild, params.role_id),
  }),
  route({
    method: "POST",
    path: "/guilds/:guild_id/roles",
    body: roleForm,
    handle: ({ platform, userId, params, body, reason }) => {
      const access = enterGuild(platform, userId, params.guild_id, P.ManageRoles);
      const { guild } = access;
      if (guild.roles.size >= MAX_ROLES) throw refuse("TooManyRoles");
      const permissions = body.permissions ?? guild.roles.get(guild.id)?.permissions ?? "0";
      checkGiven(access, body.permissions, "0");
      // a new role is inserted at the bottom, above @everyone
      for (const role of guild.roles.values()) if (role.id !== guild.id) role.position += 1;
      const role = makeRole(guild, {
        id: platform.ids.next(),
        position: 1,
        name: body.name || "new role",
        permissions,
      });
      applyForm(role, body);
      const changes = changesBetween({}, role, ["name", "permissions", "color", "hoist", "mentionable"]);
      writeAudit(platform, guild, { action: AuditLogEvent.RoleCreate, userId, targetId: role.id, reason, changes });
      platform.bus.publish({ event: "GUILD_ROLE_CREATE", guildId: guild.id, data: { guild_id: guild.id, role } });
      return role;
    },
  }),
  route({
    method: "PATCH",
    path: "/guilds/:guild_id/roles",
    body: z.array(z.strictObject({ id: snowflake.nullish(), position: integer(0, 100_000).nullish() })),
    handle: ({ platform, userId, params, body, reason }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageRoles);
      const moves = body.flatMap(({ id, position }) =>
        id && position !== null && position !== undefined ? [{ role: findRole(guild, id), position }] : [],
      );
      // libraries send the whole list: unchanged positions aren't moves
      const moved = moves.filter(({ role, position }) => role.position !== position);
      if (moved.some(({ role }) => role.id === guild.id)) throw refuse("InvalidRole");
      for (const { role, position } of moved) checkMove(guild, userId, role, position);
      reorder(
        platform,
        guild,
        moves.filter(({ role }) => role.id !== guild.id),
        { userId, reason },
      );
      return [...guild.roles.values()].sort(compareRoles);
    },
  }),
  route({
    method: "PATCH",
    path: "/guilds/:guild_id/roles/:role_id",
    body: roleForm,
    handle: ({ platform, userId, params, body, reason }) => {
      const access = enterGuild(platform, userId, params.guild_id, P.ManageRoles);
      const { guild } = access;
      const role = findRole(guild, params.role_id);
      if (!isAboveRole(guild, userId, role)) throw refuse("MissingPermissions");
      checkGiven(access, body.permissions, role.permissions);
      const before = { ...role };
      applyForm(role, body);
      const changes = changesBetween(before, role, Object.keys(body));
      writeAudit(platform, guild, { action: AuditLogEvent.RoleUpdate, userId, targetId: role.id, reason, changes });
      publishRoleUpdate(platform, guild, role);
      return role;
    },
  }),
  route({
    method: "DELETE",
    path: "/guilds/:guild_id/roles/:role_id",
    handle: ({ platform, userId, params, reason }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageRoles);
      const role = findRole(guild, params.role_id);
      if (role.id === guild.id || role.managed) throw refuse("InvalidRole");
      if (!isAboveRole(guild, userId, role)) throw refuse("MissingPermissions");
      removeRole(platform, guild, role);
      const changes = [{ key: "name", old_value: role.name }];
      writeAudit(platform, guild, { action: AuditLogEvent.RoleDelete, userId, targetId: role.id, reason, changes });
    },
  }),
];

/** Members can't add or remove permissions that they don't have; unchanged ones are not checked. */
function checkGiven({ held }: GuildAccess, permissions: string | null | undefined, before: string): void {
  if (permissions === null || permissions === undefined) return;
  if (!hasPermission(held, BigInt(permissions) ^ BigInt(before))) throw refuse("MissingPermissions");
}

function applyForm(role: APIRole, { icon, colors, ...form }: RoleForm): void {
  if (icon !== null && icon !== undefined) throw notKnown("role icons: no guild here has them");
  if (form.unicode_emoji)
    throw refuseField(
      ["unicode_emoji"],
      "GUILD_PREMIUM_SUBSCRIPTION_LEVEL_TOO_LOW",
      "This server needs more boosts to perform this action",
    );
  const { unicode_emoji: _, ...plain } = form;
  Object.assign(
    role,
    Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== null && value !== undefined)),
  );
  if (colors) role.color = colors.primary_color;
  role.colors = {
    primary_color: role.color,
    secondary_color: colors?.secondary_color ?? null,
    tertiary_color: colors?.tertiary_color ?? null,
  };
}

function checkMove(guild: GuildRecord, userId: string, role: APIRole, position: number): void {
  if (guild.owner_id === userId) return;
  const isWithinReach = isAboveRole(guild, userId, role) && isAboveRole(guild, userId, { ...role, position, id: "0" });
  if (!isWithinReach) throw refuse("MissingPermissions");
}

/** Moves roles to their new positions; the others keep their relative order. */
function reorder(
  platform: Platform,
  guild: GuildRecord,
  moves: readonly { role: APIRole; position: number }[],
  actor: { userId: string; reason: string | undefined },
): void {
  const wanted = new Map(moves.map(({ role, position }) => [role.id, position]));
  const staying = [...guild.roles.values()]
    .filter((role) => role.id !== guild.id && !wanted.has(role.id))
    .sort(compareRoles);
  for (const { role, position } of [...moves].sort((a, b) => a.position - b.position)) {
    staying.splice(Math.max(0, Math.min(position - 1, staying.length)), 0, role);
  }
  for (const [index, role] of staying.entries()) {
    if (role.position === index + 1) continue;
    const changes = [{ key: "position", old_value: role.position, new_value: index + 1 }];
    role.position = index + 1;
    if (wanted.has(role.id))
      writeAudit(platform, guild, { action: AuditLogEvent.RoleUpdate, ...actor, targetId: role.id, changes });
    publishRoleUpdate(platform, guild, role);
  }
}

function publishRoleUpdate(platform: Platform, guild: GuildRecord, role: APIRole): void {
  platform.bus.publish({ event: "GUILD_ROLE_UPDATE", guildId: guild.id, data: { guild_id: guild.id, role } });
}
