import { type APIChannel, type APIGuildMember, PermissionFlagsBits } from "discord-api-types/v10";
import { compareRoles, nameUser } from "../store/names.ts";
import { computePermissions, has } from "../store/permissions.ts";
import type { Guild } from "../store/world.ts";

export type MemberRow =
  | { readonly kind: "heading"; readonly key: string; readonly name: string; readonly count: number }
  | { readonly kind: "member"; readonly key: string; readonly member: APIGuildMember; readonly isOnline: boolean };

/** Members who can see a channel: by highest hoisted role, then others online, then offline. */
export function groupMembers(guild: Guild, channel: APIChannel): readonly MemberRow[] {
  const hoisted = [...guild.roles.values()].filter((role) => role.hoist && role.id !== guild.id).sort(compareRoles);
  const canSee = cacheVisibility(guild, channel);
  const online: APIGuildMember[] = [];
  const groups = new Map<string, APIGuildMember[]>(hoisted.map((role) => [role.id, []]));
  const offline: APIGuildMember[] = [];
  for (const member of guild.members.values()) {
    if (!canSee(member)) continue;
    const isOnline = (guild.presences.get(member.user.id) ?? "offline") !== "offline";
    const role = isOnline ? hoisted.find(({ id }) => member.roles.includes(id)) : undefined;
    (role === undefined ? (isOnline ? online : offline) : (groups.get(role.id) ?? online)).push(member);
  }
  return [
    ...hoisted.flatMap((role) => drawGroup(role.id, role.name, groups.get(role.id) ?? [], true)),
    ...drawGroup("online", "Online", online, true),
    ...drawGroup("offline", "Offline", offline, false),
  ];
}

function drawGroup(key: string, name: string, members: APIGuildMember[], isOnline: boolean): MemberRow[] {
  if (members.length === 0) return [];
  const named = members.map((member) => ({ member, name: (member.nick ?? nameUser(member.user)).toLowerCase() }));
  named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return [
    { kind: "heading", key, name, count: members.length },
    ...named.map(({ member }) => ({ kind: "member" as const, key: member.user.id, member, isOnline })),
  ];
}

/** Members with the same roles have the same access, unless an overwrite names them: computed once per set of roles. */
function cacheVisibility(guild: Guild, channel: APIChannel): (member: APIGuildMember) => boolean {
  const known = new Map<string, boolean>();
  const overwrites = "permission_overwrites" in channel ? (channel.permission_overwrites ?? []) : [];
  const named = new Set(overwrites.map(({ id }) => id)).add(guild.ownerId);
  return (member) => {
    const key = named.has(member.user.id) ? member.user.id : `${member.pending}|${member.roles.join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const sees = has(computePermissions(guild, channel, member.user.id), PermissionFlagsBits.ViewChannel);
    known.set(key, sees);
    return sees;
  };
}
