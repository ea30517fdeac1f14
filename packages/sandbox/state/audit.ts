/** Writes a guild's audit log and publishes the entry to members who may read it. */
import {
  type APIAuditLogChange,
  type APIAuditLogEntry,
  type APIAuditLogOptions,
  type AuditLogEvent,
  PermissionFlagsBits,
} from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import type { GuildRecord } from "./records.ts";

const KEPT = 5_000;

export interface AuditNote {
  action: AuditLogEvent;
  userId: string;
  targetId: string | null;
  reason?: string | undefined;
  changes?: readonly Change[] | undefined;
  options?: APIAuditLogOptions | undefined;
}

export interface Change {
  key: string;
  old_value?: unknown;
  new_value?: unknown;
}

export function writeAudit(platform: Platform, guild: GuildRecord, note: AuditNote): void {
  const entry: APIAuditLogEntry = {
    id: platform.ids.next(),
    action_type: note.action,
    user_id: note.userId,
    target_id: note.targetId,
    ...(note.changes === undefined || note.changes.length === 0
      ? {}
      : { changes: note.changes as APIAuditLogChange[] }),
    ...(note.options === undefined ? {} : { options: note.options }),
    ...(note.reason === undefined ? {} : { reason: note.reason }),
  };
  guild.auditLog.push(entry);
  if (guild.auditLog.length > KEPT) guild.auditLog.splice(0, guild.auditLog.length - KEPT);
  platform.bus.publish({
    event: "GUILD_AUDIT_LOG_ENTRY_CREATE",
    guildId: guild.id,
    requires: PermissionFlagsBits.ViewAuditLog,
    data: { ...entry, guild_id: guild.id },
  });
}

/** The differences between two states, for the fields in `keys`. */
export function changesBetween(before: object, after: object, keys: readonly string[]): Change[] {
  const old = before as Record<string, unknown>;
  const now = after as Record<string, unknown>;
  return keys
    .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]))
    .map((key) => ({
      key,
      ...(old[key] === null || old[key] === undefined ? {} : { old_value: old[key] }),
      ...(now[key] === null || now[key] === undefined ? {} : { new_value: now[key] }),
    }));
}
