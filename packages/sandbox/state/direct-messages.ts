/** Direct messages: a channel for each pair of people, and who may message whom. */
import { ChannelType } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentChannel } from "../present/channel.ts";
import { refuse } from "../rules/errors.ts";
import { findUser } from "./find.ts";
import { makeChannel } from "./new-guild.ts";
import type { ChannelRecord, GuildRecord } from "./records.ts";

/** Returns the channel of these two, and creates it if there is none. */
export function openDm(platform: Platform, userId: string, recipientId: string): ChannelRecord {
  const { world, ids, bus } = platform;
  for (const channel of world.channels.values()) {
    if (
      channel.type === ChannelType.DM &&
      channel.recipientIds.includes(userId) &&
      channel.recipientIds.includes(recipientId)
    )
      return channel;
  }
  const channel = makeChannel(world, { id: ids.next(), type: ChannelType.DM, recipientIds: [userId, recipientId] });
  // a bot receives the channel with its first message
  for (const id of channel.recipientIds) {
    if (!findUser(world, id).bot)
      bus.publish({ event: "CHANNEL_CREATE", audience: [id], data: presentChannel(world, channel, id) });
  }
  return channel;
}

/**
 * Rejects if the recipient has closed their DMs, or shares no guild with the sender that allows DMs between members.
 */
export function checkDm({ world, clock }: Platform, channel: ChannelRecord, senderId: string): void {
  const recipient = findUser(world, channel.recipientIds.find((id) => id !== senderId) ?? "");
  const sender = findUser(world, senderId);
  if ((sender.bot && recipient.bot) || recipient.isDmClosed) throw refuse("CannotDm");
  const shared = [...world.guilds.values()].filter(
    (guild) => guild.members.has(senderId) && guild.members.has(recipient.id),
  );
  if (shared.length === 0) throw refuse(sender.bot ? "NoMutualGuilds" : "CannotDm");
  const isBetweenPeople = !sender.bot && !recipient.bot;
  if (isBetweenPeople && shared.every((guild) => arePaused(guild, clock.now()))) throw refuse("CannotDm");
}

/** Whether the guild has paused DMs between its members, for example during a raid. */
function arePaused({ settings }: GuildRecord, now: number): boolean {
  const until = settings.incidents_data?.dms_disabled_until;
  return until !== null && until !== undefined && Date.parse(until) > now;
}
