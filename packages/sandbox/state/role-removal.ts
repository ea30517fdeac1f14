/** Deletes a role: from the order, from its members and from channel overwrites. */
import type { APIRole } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { guildChannels } from "./find.ts";
import type { GuildRecord } from "./records.ts";

export function removeRole(platform: Platform, guild: GuildRecord, role: APIRole): void {
  guild.roles.delete(role.id);
  for (const other of guild.roles.values()) if (other.position > role.position) other.position -= 1;
  for (const member of guild.members.values()) {
    if (member.roles.includes(role.id)) member.roles = member.roles.filter((id) => id !== role.id);
  }
  for (const channel of guildChannels(platform.world, guild)) {
    channel.permission_overwrites = channel.permission_overwrites.filter((one) => one.id !== role.id);
  }
  platform.bus.publish({
    event: "GUILD_ROLE_DELETE",
    guildId: guild.id,
    data: { guild_id: guild.id, role_id: role.id },
  });
}
