/** Finds an object, or rejects with Discord's error if it doesn't exist. */
import type { APIRole } from "discord-api-types/v10";
import { refuse } from "../rules/errors.ts";
import type {
  ApplicationRecord,
  ChannelRecord,
  GuildRecord,
  MemberRecord,
  MessageRecord,
  UserRecord,
} from "./records.ts";
import type { World } from "./world.ts";

export function findUser(world: World, id: string): UserRecord {
  const user = world.users.get(id);
  if (user === undefined) throw refuse("UnknownUser");
  return user;
}

export function findApplication(world: World, id: string): ApplicationRecord {
  const application = world.applications.get(id);
  if (application === undefined) throw refuse("UnknownApplication");
  return application;
}

export function findGuild(world: World, id: string): GuildRecord {
  const guild = world.guilds.get(id);
  if (guild === undefined) throw refuse("UnknownGuild");
  return guild;
}

export function findChannel(world: World, id: string): ChannelRecord {
  const channel = world.channels.get(id);
  if (channel === undefined) throw refuse("UnknownChannel");
  return channel;
}

export function findMember(guild: GuildRecord, userId: string): MemberRecord {
  const member = guild.members.get(userId);
  if (member === undefined) throw refuse("UnknownMember");
  return member;
}

export function findRole(guild: GuildRecord, id: string): APIRole {
  const role = guild.roles.get(id);
  if (role === undefined) throw refuse("UnknownRole");
  return role;
}

export function findMessage(world: World, channelId: string, id: string): MessageRecord {
  const message = world.messages.get(channelId)?.get(id);
  if (message === undefined) throw refuse("UnknownMessage");
  return message;
}

export function isThread(channel: ChannelRecord): boolean {
  return channel.type >= 10 && channel.type <= 12;
}

/** The channel whose overwrites apply: a thread's parent, else the channel itself. */
export function permissionChannel(world: World, channel: ChannelRecord): ChannelRecord {
  return isThread(channel) && channel.parent_id !== null ? (world.channels.get(channel.parent_id) ?? channel) : channel;
}

export function guildChannels(world: World, guild: GuildRecord): ChannelRecord[] {
  return [...guild.channelIds].flatMap((id) => world.channels.get(id) ?? []);
}

export function applicationOfBot(world: World, userId: string): ApplicationRecord | undefined {
  for (const application of world.applications.values()) if (application.botId === userId) return application;
  return undefined;
}
