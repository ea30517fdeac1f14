import type { Snowflake } from "./snowflake.ts";

/** The permission bits that the product uses. Source: Discord's documentation, "Permissions". */
export const PERMISSION_BITS = {
  CreateInstantInvite: 1n << 0n,
  KickMembers: 1n << 1n,
  BanMembers: 1n << 2n,
  Administrator: 1n << 3n,
  ManageChannels: 1n << 4n,
  ManageGuild: 1n << 5n,
  AddReactions: 1n << 6n,
  ViewAuditLog: 1n << 7n,
  ViewChannel: 1n << 10n,
  SendMessages: 1n << 11n,
  ManageMessages: 1n << 13n,
  EmbedLinks: 1n << 14n,
  AttachFiles: 1n << 15n,
  ReadMessageHistory: 1n << 16n,
  MentionEveryone: 1n << 17n,
  UseExternalEmojis: 1n << 18n,
  Connect: 1n << 20n,
  ChangeNickname: 1n << 26n,
  ManageNicknames: 1n << 27n,
  ManageRoles: 1n << 28n,
  ManageWebhooks: 1n << 29n,
  ManageGuildExpressions: 1n << 30n,
  ManageThreads: 1n << 34n,
  CreatePublicThreads: 1n << 35n,
  CreatePrivateThreads: 1n << 36n,
  SendMessagesInThreads: 1n << 38n,
  ModerateMembers: 1n << 40n,
} as const satisfies Record<string, bigint>;

export type Permission = keyof typeof PERMISSION_BITS;

/** Permission names in English, as Discord's role editor shows them. */
export const PERMISSION_NAMES: Record<Permission, string> = {
  CreateInstantInvite: "Create Invite",
  KickMembers: "Kick Members",
  BanMembers: "Ban Members",
  Administrator: "Administrator",
  ManageChannels: "Manage Channels",
  ManageGuild: "Manage Server",
  AddReactions: "Add Reactions",
  ViewAuditLog: "View Audit Log",
  ViewChannel: "View Channels",
  SendMessages: "Send Messages",
  ManageMessages: "Manage Messages",
  EmbedLinks: "Embed Links",
  AttachFiles: "Attach Files",
  ReadMessageHistory: "Read Message History",
  MentionEveryone: "Mention Everyone",
  UseExternalEmojis: "Use External Emoji",
  Connect: "Connect",
  ChangeNickname: "Change Nickname",
  ManageNicknames: "Manage Nicknames",
  ManageRoles: "Manage Roles",
  ManageWebhooks: "Manage Webhooks",
  ManageGuildExpressions: "Manage Expressions",
  ManageThreads: "Manage Threads",
  CreatePublicThreads: "Create Public Threads",
  CreatePrivateThreads: "Create Private Threads",
  SendMessagesInThreads: "Send Messages in Threads",
  ModerateMembers: "Timeout Members",
};

/**
 * Permissions with which one account can harm a guild: those for which Discord requires moderators to use two-factor
 * authentication. Source: its documentation, "Permissions". The bot never gives a role that has one of them.
 */
export const ELEVATED_PERMISSIONS = [
  "Administrator",
  "ManageGuild",
  "ManageRoles",
  "ManageChannels",
  "KickMembers",
  "BanMembers",
  "ModerateMembers",
  "ManageMessages",
  "ManageThreads",
  "ManageWebhooks",
  "ManageGuildExpressions",
] as const satisfies readonly Permission[];

export const ALL_PERMISSIONS = (1n << 53n) - 1n;

export const permissionBits = (names: readonly Permission[]): bigint =>
  names.reduce((bits, name) => bits | PERMISSION_BITS[name], 0n);

/** Administrator includes every other permission, but doesn't override the role hierarchy. */
export const hasPermission = (bits: bigint, name: Permission): boolean =>
  (bits & PERMISSION_BITS.Administrator) !== 0n || (bits & PERMISSION_BITS[name]) !== 0n;

export const missingPermissions = (bits: bigint, names: readonly Permission[]): Permission[] =>
  names.filter((name) => !hasPermission(bits, name));

export type RoleBits = { id: Snowflake; permissions: bigint };
export type Overwrite = { id: Snowflake; type: 0 | 1; allow: bigint; deny: bigint };
export type Holder = { guildId: Snowflake; ownerId: Snowflake; userId: Snowflake; roleIds: readonly Snowflake[] };

/** A member's guild-wide permissions: all for the owner, otherwise the union of their roles and @everyone. */
export function guildPermissions(holder: Holder, roles: readonly RoleBits[]): bigint {
  if (holder.ownerId === holder.userId) return ALL_PERMISSIONS;
  const held = new Set([holder.guildId, ...holder.roleIds]);
  const bits = roles.reduce((sum, role) => (held.has(role.id) ? sum | role.permissions : sum), 0n);
  return (bits & PERMISSION_BITS.Administrator) === 0n ? bits : ALL_PERMISSIONS;
}

/**
 * A member's permissions in a channel. Discord applies @everyone's overwrite first, then all role overwrites together
 * (denials first), then the member's own. Administrators and the owner bypass overwrites.
 */
export function channelPermissions(base: bigint, holder: Holder, overwrites: readonly Overwrite[]): bigint {
  if (base === ALL_PERMISSIONS || (base & PERMISSION_BITS.Administrator) !== 0n) return ALL_PERMISSIONS;
  let bits = base;
  const apply = (deny: bigint, allow: bigint) => {
    bits = (bits & ~deny) | allow;
  };
  const everyone = overwrites.find((overwrite) => overwrite.id === holder.guildId);
  if (everyone) apply(everyone.deny, everyone.allow);
  const ofRoles = overwrites.filter(
    ({ type, id }) => type === 0 && id !== holder.guildId && holder.roleIds.includes(id),
  );
  apply(
    ofRoles.reduce((sum, { deny }) => sum | deny, 0n),
    ofRoles.reduce((sum, { allow }) => sum | allow, 0n),
  );
  const memberOverwrite = overwrites.find(({ type, id }) => type === 1 && id === holder.userId);
  if (memberOverwrite) apply(memberOverwrite.deny, memberOverwrite.allow);
  // Without View Channel, no other permission applies.
  return (bits & PERMISSION_BITS.ViewChannel) === 0n ? 0n : bits;
}
