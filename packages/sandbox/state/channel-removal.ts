/** Deletes a channel or thread with its content. */
import { AuditLogEvent } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentChannel } from "../present/channel.ts";
import { refuse } from "../rules/errors.ts";
import { writeAudit } from "./audit.ts";
import { type Actor, publishChannelUpdate } from "./channels.ts";
import { guildChannels, isThread } from "./find.ts";
import type { ChannelRecord, GuildRecord } from "./records.ts";

export function removeChannel(platform: Platform, guild: GuildRecord, channel: ChannelRecord, actor: Actor): void {
  const { world, bus } = platform;
  const { settings } = guild;
  const isCommunity = settings.features.includes("COMMUNITY" as never);
  if (isCommunity && (settings.rules_channel_id === channel.id || settings.public_updates_channel_id === channel.id))
    throw refuse("NeededByCommunity");
  const data = presentChannel(world, channel);
  for (const other of guildChannels(world, guild)) {
    if (other.parent_id !== channel.id) continue;
    if (isThread(other)) {
      forgetChannel(platform, guild, other);
    } else {
      other.parent_id = null;
      publishChannelUpdate(platform, other);
    }
  }
  forgetChannel(platform, guild, channel);
  for (const key of ["system_channel_id", "afk_channel_id", "safety_alerts_channel_id"] as const) {
    if (settings[key] === channel.id) settings[key] = null;
  }
  writeAudit(platform, guild, {
    action: isThread(channel) ? AuditLogEvent.ThreadDelete : AuditLogEvent.ChannelDelete,
    ...actor,
    targetId: channel.id,
    changes: [
      { key: "name", old_value: channel.name },
      { key: "type", old_value: channel.type },
    ],
  });
  const { id, guild_id, parent_id, type } = channel;
  bus.publish(
    isThread(channel)
      ? { event: "THREAD_DELETE", guildId: guild.id, data: { id, guild_id, parent_id, type } }
      : { event: "CHANNEL_DELETE", guildId: guild.id, data },
  );
}

function forgetChannel({ world }: Platform, guild: GuildRecord, channel: ChannelRecord): void {
  guild.channelIds.delete(channel.id);
  world.channels.delete(channel.id);
  world.messages.delete(channel.id);
  for (const [id, webhook] of world.webhooks) if (webhook.channel_id === channel.id) world.webhooks.delete(id);
  for (const [code, invite] of world.invites) if (invite.channel_id === channel.id) world.invites.delete(code);
}
