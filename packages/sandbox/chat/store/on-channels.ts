import { type APIChannel, ChannelType } from "discord-api-types/v10";
import type { Handlers } from "./handlers.ts";
import { changeGuild } from "./on-guilds.ts";
import { withEntry, withoutEntry } from "./replace.ts";
import type { World } from "./world.ts";

export const channelEvents: Handlers = {
  CHANNEL_CREATE: setChannel,
  CHANNEL_UPDATE: setChannel,
  CHANNEL_DELETE: (world, channel) =>
    isDirect(channel)
      ? { ...world, directChannels: withoutEntry(world.directChannels, channel.id) }
      : removeChannel(world, channel),
  THREAD_CREATE: setChannel,
  THREAD_UPDATE: setChannel,
  THREAD_DELETE: removeChannel,
  THREAD_LIST_SYNC: (world, data) =>
    changeGuild(world, data.guild_id, (guild) => {
      const channels = new Map(guild.channels);
      for (const thread of data.threads) channels.set(thread.id, { ...thread, guild_id: guild.id });
      return { ...guild, channels };
    }),
};

function setChannel(world: World, channel: APIChannel): World {
  if (isDirect(channel)) {
    return { ...world, directChannels: withEntry(world.directChannels, channel.id, channel) };
  }
  return changeGuild(world, readGuildId(channel), (guild) => ({
    ...guild,
    channels: withEntry(guild.channels, channel.id, channel),
  }));
}

function removeChannel(world: World, channel: { readonly id: string }): World {
  return changeGuild(world, readGuildId(channel), (guild) => ({
    ...guild,
    channels: withoutEntry(guild.channels, channel.id),
  }));
}

function isDirect(channel: APIChannel): boolean {
  return channel.type === ChannelType.DM || channel.type === ChannelType.GroupDM;
}

function readGuildId(channel: object): string {
  return "guild_id" in channel && typeof channel.guild_id === "string" ? channel.guild_id : "";
}
