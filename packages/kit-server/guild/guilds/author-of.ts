import type { GuildAuthor } from "#kit/author-check.ts";
import { channelPermissions, guildPermissions, hasPermission } from "#kit/permissions.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import type { GuildCaller } from "./present-guild.ts";

type Asks = {
  guild: GuildSnapshot;
  caller: GuildCaller;
  session: { user: { id: Snowflake } };
  /** The person's roles in the guild, fetched from Discord. */
  memberRoles(): Promise<readonly Snowflake[]>;
};

/** The caller's permissions in the guild. Asks Discord only about callers who are neither owner nor Administrator. */
export async function authorOf({ guild, caller, session, memberRoles }: Asks): Promise<GuildAuthor> {
  const userId = session.user.id;
  if (caller.owner || guild.ownerId === userId) return "unlimited";
  if (hasPermission(BigInt(caller.permissions), "Administrator")) return "unlimited";
  return authorWith(guild, userId, await memberRoles());
}

/** The permissions of someone whose roles were already fetched. */
export function authorWith(guild: GuildSnapshot, userId: Snowflake, roleIds: readonly Snowflake[]): GuildAuthor {
  if (guild.ownerId === userId) return "unlimited";
  const holder = { guildId: guild.id, ownerId: guild.ownerId, userId, roleIds };
  const roles = guild.roles.map(({ id, permissions }) => ({ id, permissions: BigInt(permissions) }));
  const permissions = guildPermissions(holder, roles);
  if (hasPermission(permissions, "Administrator")) return "unlimited";
  const held = new Set(roleIds);
  return {
    permissions,
    topRole: guild.roles.reduce((top, { id, position }) => (held.has(id) ? Math.max(top, position) : top), 0),
    channels: new Map(
      guild.channels.map(({ id, overwrites }) => [
        id,
        channelPermissions(
          permissions,
          holder,
          overwrites.map((one) => ({ ...one, allow: BigInt(one.allow), deny: BigInt(one.deny) })),
        ),
      ]),
    ),
  };
}
