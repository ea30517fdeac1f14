// Whom no rule applies to: bots, the owner, staff, and roles and channels that the owner exempts.
import { guildPermissions, hasPermission, type Permission } from "#kit/permissions.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import type { ModerationConfig } from "../../contract.ts";

/** With one of these, someone moderates here. */
const STAFF: readonly Permission[] = [
  "Administrator",
  "ManageGuild",
  "ManageMessages",
  "ModerateMembers",
  "KickMembers",
  "BanMembers",
];

type Person = { id: Snowflake; roles: readonly Snowflake[]; isBot: boolean };

export function isStaff({ id, ownerId, roles }: Pick<BotGuild, "id" | "ownerId" | "roles">, person: Person): boolean {
  if (person.isBot || person.id === ownerId) return true;
  const bits = guildPermissions(
    { guildId: id, ownerId, userId: person.id, roleIds: person.roles },
    roles.map((role) => ({ id: role.id, permissions: BigInt(role.permissions) })),
  );
  return STAFF.some((permission) => hasPermission(bits, permission));
}

type Exemptions = Pick<ModerationConfig, "exemptRoles" | "exemptChannels">;
type Place = { channelId: Snowflake; parentId: Snowflake | null };

export const isExempt = (
  guild: Pick<BotGuild, "id" | "ownerId" | "roles">,
  { exemptRoles, exemptChannels }: Exemptions,
  person: Person,
  place: Place | null,
): boolean =>
  isStaff(guild, person) ||
  exemptRoles.some((id) => person.roles.includes(id)) ||
  (place !== null &&
    exemptChannels.some((id) => id === place.channelId || (place.parentId !== null && id === place.parentId)));

/** The position of the highest of these roles; 0 for none. */
export const topPosition = ({ roles }: Pick<BotGuild, "roles">, held: readonly Snowflake[]): number =>
  roles.reduce((top, { id, position }) => (held.includes(id) ? Math.max(top, position) : top), 0);
