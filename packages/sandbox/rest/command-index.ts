/** The commands that a person can use, as the platform's own client asks for them. */
import { z } from "zod";
import type { Platform } from "../platform.ts";
import { publicApplication } from "../present/application.ts";
import { presentUser } from "../present/user.ts";
import { enterChannel, enterGuild } from "../rules/access.ts";
import { findUser } from "../state/find.ts";
import type { GuildRecord } from "../state/records.ts";
import { type Route, route } from "./route.ts";

const query = z.looseObject({});

export const commandIndexRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/guilds/:guild_id/application-command-index",
    auth: ["person"],
    query,
    handle: ({ platform, userId, params }) =>
      indexOf(platform, enterGuild(platform, userId, params.guild_id).guild, null),
  }),
  route({
    method: "GET",
    path: "/channels/:channel_id/application-command-index",
    auth: ["person"],
    query,
    handle: ({ platform, userId, params }) => {
      const { channel, guild } = enterChannel(platform, userId, params.channel_id);
      return indexOf(platform, guild, channel.recipientIds);
    },
  }),
];

function indexOf(platform: Platform, guild: GuildRecord | null, recipientIds: readonly string[] | null): object {
  const { world } = platform;
  const present = [...world.applications.values()].filter(({ botId }) =>
    guild === null ? recipientIds?.includes(botId) : guild.members.has(botId),
  );
  return {
    applications: present.map((application) => ({
      ...publicApplication(application),
      bot_id: application.botId,
      bot: presentUser(findUser(world, application.botId)),
    })),
    application_commands: present.flatMap((application) =>
      [...(world.commands.get(application.id)?.values() ?? [])]
        .filter(({ guildId, command }) =>
          guildId === null ? guild !== null || command.dm_permission !== false : guildId === guild?.id,
        )
        .map(({ command }) => command),
    ),
    version: platform.ids.next(),
  };
}
