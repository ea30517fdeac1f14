import type * as z from "zod";
import type { FieldIssue } from "./error.ts";
import { describeForm, type FieldInfoOf, isShown } from "./field.ts";
import type { FieldIssueCode } from "./field-words.ts";
import { CHANNEL_TYPES, type Guild, type GuildChannel, type GuildRole } from "./guild.ts";
import { ELEVATED_PERMISSIONS, missingPermissions, PERMISSION_BITS, PERMISSION_NAMES } from "./permissions.ts";
import { unknownPlaceholders } from "./placeholders.ts";
import type { Snowflake } from "./snowflake.ts";

/** What of a guild the checks look at; the server's snapshot and the dashboard's copy both have it. */
export type CheckedGuild = Pick<Guild, "id" | "roles" | "channels" | "botRolePosition" | "botPermissions">;

const issue = (path: string, code: FieldIssueCode, params: Record<string, string> = {}): FieldIssue => ({
  path,
  code,
  params,
});

/** Why the bot cannot use this channel here; null when it can. */
export function channelIssue(
  path: string,
  channel: GuildChannel | undefined,
  info: FieldInfoOf<"channel">,
): FieldIssue | null {
  if (!channel) return issue(path, "channelGone");
  if (!info.types.some((type) => CHANNEL_TYPES[type] === channel.type)) {
    return issue(path, "channelWrongType", { channel: channel.name });
  }
  const missing = missingPermissions(BigInt(channel.botPermissions), info.needs);
  if (missing.length === 0) return null;
  const permissions = missing.map((name) => PERMISSION_NAMES[name]).join(", ");
  return issue(path, "channelPermissions", { channel: channel.name, permissions });
}

/** Why the bot cannot hand out this role; null when it can. */
export function roleIssue(path: string, role: GuildRole | undefined, guild: CheckedGuild): FieldIssue | null {
  if (!role) return issue(path, "roleGone");
  if (role.id === guild.id) return issue(path, "roleEveryone");
  if (role.managed) return issue(path, "roleManaged", { role: role.name });
  // Administrator does not lift role order (the platform's documentation, "Permissions").
  if (role.position >= guild.botRolePosition) return issue(path, "roleAboveBot", { role: role.name });
  const elevated = ELEVATED_PERMISSIONS.filter((name) => (BigInt(role.permissions) & PERMISSION_BITS[name]) !== 0n);
  if (elevated.length === 0) return null;
  const permissions = elevated.map((name) => PERMISSION_NAMES[name]).join(", ");
  return issue(path, "roleElevated", { role: role.name, permissions });
}

/** Everything in a configuration that cannot work in the guild as it is now: gone, wrong type, out of the bot's reach. */
export function checkAgainstGuild(
  schema: z.ZodObject,
  config: Readonly<Record<string, unknown>>,
  guild: CheckedGuild,
): FieldIssue[] {
  const channels = new Map(guild.channels.map((channel) => [channel.id, channel]));
  const roles = new Map(guild.roles.map((role) => [role.id, role]));
  return describeForm(schema)
    .filter((field) => isShown(field, config))
    .flatMap((field) => {
      const value = config[field.name];
      if (field.kind === "channel" && value !== null) {
        return channelIssue(field.name, channels.get(value as Snowflake), field) ?? [];
      }
      if (field.kind === "roles" && field.assignable) {
        return (value as Snowflake[]).flatMap((id, at) => roleIssue(`${field.name}.${at}`, roles.get(id), guild) ?? []);
      }
      if (field.kind === "longText" && field.placeholders.length > 0) {
        return unknownPlaceholders(value as string, field.placeholders).map((name) =>
          issue(field.name, "unknownPlaceholder", { name: `{${name}}` }),
        );
      }
      return [];
    });
}
