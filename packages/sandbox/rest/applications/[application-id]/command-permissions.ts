/** A guild's permissions for an application's commands: read by the application, set by people who manage the guild. */
import {
  type APIApplicationCommandPermission,
  ApplicationCommandPermissionType as Kind,
  PermissionFlagsBits as P,
} from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { enterGuild, type GuildAccess, permissionsAt } from "../../../rules/access.ts";
import { allChannelsOf, mayUseCommand } from "../../../rules/command-access.ts";
import { refuse } from "../../../rules/errors.ts";
import { flag, list, oneOf, snowflake } from "../../../rules/form.ts";
import { hasPermission } from "../../../rules/permissions.ts";
import { isAboveRole } from "../../../rules/role-order.ts";
import { setCommandPermissions } from "../../../state/command-permissions.ts";
import { findApplication, findGuild, findRole, findUser } from "../../../state/find.ts";
import type { GuildRecord } from "../../../state/records.ts";
import { type Route, route } from "../../route.ts";
import { scopeOf } from "./commands.ts";

const BASE = "/applications/:application_id/guilds/:guild_id/commands" as const;

const permissionsForm = z.strictObject({
  permissions: list(z.strictObject({ id: snowflake, type: oneOf(1, 2, 3), permission: flag }), 0, 100),
});

export const commandPermissionRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: `${BASE}/permissions`,
    auth: ["bot"],
    bearer: ["applications.commands.permissions.update"],
    handle: ({ platform, caller, params }) => {
      scopeOf(platform, caller, params);
      const kept = [...findGuild(platform.world, params.guild_id).commandPermissions.values()];
      return kept
        .filter((one) => one.applicationId === params.application_id)
        .map((one) => presentPermissions(one, params.guild_id));
    },
  }),
  route({
    method: "GET",
    path: `${BASE}/:command_id/permissions`,
    auth: ["bot"],
    bearer: ["applications.commands.permissions.update"],
    handle: ({ platform, caller, params }) => {
      scopeOf(platform, caller, params);
      const kept = findGuild(platform.world, params.guild_id).commandPermissions.get(params.command_id);
      if (kept?.applicationId !== params.application_id) throw refuse("UnknownCommandPermissions");
      return presentPermissions(kept, params.guild_id);
    },
  }),
  route({
    method: "PUT",
    path: `${BASE}/:command_id/permissions`,
    auth: ["person"],
    bearer: ["applications.commands.permissions.update"],
    body: permissionsForm,
    handle: ({ platform, caller, userId, params, body, reason }) => {
      scopeOf(platform, caller, params);
      const access = enterGuild(platform, userId, params.guild_id, P.ManageGuild | P.ManageRoles);
      checkOwnUse(platform, access, params);
      for (const one of body.permissions) checkNamed(platform, access, userId, one);
      const kept = { id: params.command_id, applicationId: params.application_id, permissions: body.permissions };
      setCommandPermissions(platform, access.guild, kept, { userId, reason });
      return presentPermissions(kept, params.guild_id);
    },
  }),
];

/** Only people who may use a command may change its permissions; the application's id means all of its commands. */
function checkOwnUse(
  platform: Platform,
  { guild, member, held }: GuildAccess,
  { application_id, command_id }: { application_id: string; command_id: string },
): void {
  if (command_id === findApplication(platform.world, application_id).id) return;
  const record = platform.world.commands.get(application_id)?.get(command_id);
  if (record === undefined || (record.guildId !== null && record.guildId !== guild.id)) throw refuse("UnknownCommand");
  if (!mayUseCommand(record, { guild, member, channel: null, held })) throw refuse("MissingPermissions");
}

/** Roles, members and channels must exist and be visible to the caller. */
function checkNamed(
  platform: Platform,
  { guild, member, held }: GuildAccess,
  userId: string,
  { type, id }: Pick<APIApplicationCommandPermission, "type" | "id">,
): void {
  if (type === Kind.User) {
    findUser(platform.world, id);
    return;
  }
  if (type === Kind.Role) {
    const role = findRole(guild, id);
    if (id !== guild.id && !hasPermission(held, P.Administrator) && !isAboveRole(guild, userId, role))
      throw refuse("MissingPermissions");
    return;
  }
  if (id === allChannelsOf(guild)) return;
  const channel = platform.world.channels.get(id);
  if (channel?.guild_id !== guild.id) throw refuse("UnknownChannel");
  if (!hasPermission(permissionsAt(platform, guild, channel, member), P.ViewChannel)) throw refuse("MissingAccess");
}

function presentPermissions(
  kept: { id: string; applicationId: string; permissions: object[] },
  guildId: GuildRecord["id"],
): object {
  return { id: kept.id, application_id: kept.applicationId, guild_id: guildId, permissions: kept.permissions };
}
