/** A guild as its widget shows it to anyone: who is online, without saying who they are. */
import { type APIGuildWidget, ChannelType, PermissionFlagsBits as P } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { everyonePermissions, hasPermission } from "../rules/permissions.ts";
import { findUser, guildChannels } from "../state/find.ts";
import type { GuildRecord } from "../state/records.ts";

const MAX_MEMBERS = 100;

export function presentWidget(platform: Platform, guild: GuildRecord, invite: string | null): APIGuildWidget {
  const { world, presences, clock, url } = platform;
  const online = [...guild.members.values()].filter(({ user_id }) => presences.isOnline(user_id));
  const open = guildChannels(world, guild).filter(
    (channel) =>
      channel.type === ChannelType.GuildVoice &&
      hasPermission(everyonePermissions(guild, channel, clock.now()), P.ViewChannel | P.Connect),
  );
  return {
    id: guild.id,
    name: guild.settings.name,
    instant_invite: invite === null ? null : `${url}/invite/${invite}`,
    channels: open.map(({ id, name, position }) => ({ id, name: name ?? "", position })),
    members: online.slice(0, MAX_MEMBERS).map(({ user_id, nick }, index) => {
      const user = findUser(world, user_id);
      const { status, activities } = presences.of(user_id);
      const [activity] = activities;
      return {
        id: String(index),
        username: nick ?? user.global_name ?? user.username,
        discriminator: "0000",
        avatar: null,
        status: status as APIGuildWidget["members"][number]["status"],
        ...(activity === undefined ? {} : { activity: { name: activity.name } }),
        avatar_url: `${url}/cdn/embed/avatars/${index % 6}.png`,
      };
    }),
    presence_count: online.length,
  };
}
