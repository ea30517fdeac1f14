import type { APIChannel, APIRole, APIUser } from "discord-api-types/v10";
import type { Guild, World } from "./world.ts";

export function nameUser(user: Pick<APIUser, "username" | "global_name"> | undefined): string {
  return user?.global_name ?? user?.username ?? "Unknown user";
}

/** A person's name in a guild, or outside of one. */
export function nameMember(guild: Guild | undefined, user: APIUser): string {
  return guild?.members.get(user.id)?.nick ?? nameUser(guild?.members.get(user.id)?.user ?? user);
}

/** The CSS color of the highest role that has one; undefined for the default. */
export function findColor(guild: Guild | undefined, roles: readonly string[] | undefined): string | undefined {
  if (guild === undefined || roles === undefined) return undefined;
  const colored = sortRoles(guild, roles).find((role) => role.color !== 0);
  return colored === undefined ? undefined : formatColor(colored.color);
}

/** Highest first; at the same position, the older role is higher. */
export function sortRoles(guild: Guild, ids: readonly string[]): APIRole[] {
  return ids
    .map((id) => guild.roles.get(id))
    .filter((role) => role !== undefined)
    .sort(compareRoles);
}

export function compareRoles(a: APIRole, b: APIRole): number {
  return b.position - a.position || Number(BigInt(a.id) - BigInt(b.id));
}

export function formatColor(color: number): string {
  return `#${color.toString(16).padStart(6, "0")}`;
}

export function nameChannel(channel: APIChannel, me: APIUser | undefined): string {
  if ("recipients" in channel && channel.recipients !== undefined) {
    const others = channel.recipients.filter((user) => user.id !== me?.id);
    return channel.name ?? others.map(nameUser).join(", ");
  }
  return channel.name ?? "unknown";
}

export function findChannel(world: World, channelId: string): APIChannel | undefined {
  const direct = world.directChannels.get(channelId);
  if (direct !== undefined) return direct;
  for (const guild of world.guilds.values()) {
    const channel = guild.channels.get(channelId);
    if (channel !== undefined) return channel;
  }
  return undefined;
}

/** Finds a person anywhere in this client's state. */
export function findUser(world: World, userId: string): APIUser | undefined {
  if (world.me?.id === userId) return world.me;
  for (const guild of world.guilds.values()) {
    const member = guild.members.get(userId);
    if (member !== undefined) return member.user;
  }
  for (const channel of world.directChannels.values()) {
    const recipient = "recipients" in channel ? channel.recipients?.find((user) => user.id === userId) : undefined;
    if (recipient !== undefined) return recipient;
  }
  return undefined;
}
