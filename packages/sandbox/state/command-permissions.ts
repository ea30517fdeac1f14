/** A guild's permissions of commands. */
import { type APIApplicationCommandPermission, AuditLogEvent } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { writeAudit } from "./audit.ts";
import type { GuildRecord } from "./records.ts";

interface KeptPermissions {
  id: string;
  applicationId: string;
  permissions: APIApplicationCommandPermission[];
}

/** Without any, the command uses its application's permissions. */
export function setCommandPermissions(
  platform: Platform,
  guild: GuildRecord,
  kept: KeptPermissions,
  manager: { userId: string; reason: string | undefined },
): void {
  const before = guild.commandPermissions.get(kept.id)?.permissions ?? [];
  if (kept.permissions.length === 0) guild.commandPermissions.delete(kept.id);
  else guild.commandPermissions.set(kept.id, kept);
  const ids = new Set([...before, ...kept.permissions].map(({ id }) => id));
  const changes = [...ids].flatMap((key) => {
    const [old_value, new_value] = [before, kept.permissions].map((all) => all.find(({ id }) => id === key));
    return JSON.stringify(old_value) === JSON.stringify(new_value) ? [] : [{ key, old_value, new_value }];
  });
  writeAudit(platform, guild, {
    action: AuditLogEvent.ApplicationCommandPermissionUpdate,
    ...manager,
    targetId: kept.id,
    changes,
    options: { application_id: kept.applicationId },
  });
  const bot = platform.world.applications.get(kept.applicationId)?.botId;
  if (bot === undefined) return;
  platform.bus.publish({
    event: "APPLICATION_COMMAND_PERMISSIONS_UPDATE",
    guildId: guild.id,
    audience: [bot],
    data: {
      id: kept.id,
      application_id: kept.applicationId,
      guild_id: guild.id,
      permissions: kept.permissions,
    },
  });
}
