/** The commands that a person can use, as Discord's client requests them. */
import type { APIApplicationCommand } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../platform.ts";
import { publicApplication } from "../present/application.ts";
import { presentUser } from "../present/user.ts";
import { enterChannel, enterGuild } from "../rules/access.ts";
import { type CommandPlace, isOffered, mayUseCommand } from "../rules/command-access.ts";
import { localizedText } from "../rules/localized-text.ts";
import { findUser } from "../state/find.ts";
import type { ApplicationRecord } from "../state/records.ts";
import { type Route, route } from "./route.ts";

const query = z.looseObject({});

export const commandIndexRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/guilds/:guild_id/application-command-index",
    auth: ["person"],
    query,
    handle: ({ platform, userId, params }) => {
      const { guild, member, held } = enterGuild(platform, userId, params.guild_id);
      const present = applicationsWhere(platform, ({ botId }) => guild.members.has(botId));
      return indexOf(platform, userId, present, { guild, member, channel: null, held });
    },
  }),
  route({
    method: "GET",
    path: "/channels/:channel_id/application-command-index",
    auth: ["person"],
    query,
    handle: ({ platform, userId, params }) => {
      const { channel, guild, member, held } = enterChannel(platform, userId, params.channel_id);
      const present = applicationsWhere(platform, ({ botId }) =>
        guild === null ? channel.recipientIds.includes(botId) : guild.members.has(botId),
      );
      const place = guild === null || member === null ? null : { guild, member, channel, held };
      return indexOf(platform, userId, present, place);
    },
  }),
];

function applicationsWhere(
  { world }: Platform,
  isPresent: (application: ApplicationRecord) => boolean,
): ApplicationRecord[] {
  return [...world.applications.values()].filter(isPresent);
}

/** `place` is null in a DM, where commands need no permission. */
function indexOf(
  { world, ids }: Platform,
  userId: string,
  applications: readonly ApplicationRecord[],
  place: CommandPlace | null,
): object {
  const { locale } = findUser(world, userId);
  return {
    applications: applications.map((application) => ({
      ...publicApplication(application),
      bot_id: application.botId,
      bot: presentUser(findUser(world, application.botId)),
    })),
    application_commands: applications.flatMap((application) =>
      [...(world.commands.get(application.id)?.values() ?? [])]
        .filter((record) => isOffered(record, place?.guild ?? null))
        .filter((record) => place === null || mayUseCommand(record, place))
        .map(({ command }) => inLanguage(command, locale)),
    ),
    version: ids.next(),
  };
}

function inLanguage(command: APIApplicationCommand, locale: string): object {
  return {
    ...command,
    name_localized: localizedText(command.name, command.name_localizations, locale),
    description_localized: localizedText(command.description, command.description_localizations, locale),
  };
}
