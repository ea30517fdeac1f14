import { type APIChannel, type ApplicationCommandType, InteractionType } from "discord-api-types/v10";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import type { MenuEntry } from "../ui/menu.tsx";
import { useToasts } from "../ui/toasts.tsx";
import { interact } from "./interact.ts";
import { readCommandIndex } from "./use-commands.ts";

type Kind = ApplicationCommandType.User | ApplicationCommandType.Message;

/** The apps' commands for a message or a person, as menu items. */
export function useContextCommands(channel: APIChannel, guild: Guild | undefined) {
  const session = useSession();
  const { attempt } = useToasts();
  return async (kind: Kind, targetId: string): Promise<readonly MenuEntry[]> => {
    const commands = await readCommandIndex(session, channel, guild);
    return commands
      .filter(({ command }) => command.type === kind)
      .map(({ command, applicationName }) => ({
        kind: "action",
        label: command.name,
        note: applicationName,
        run: () =>
          void attempt(() =>
            interact(session, {
              type: InteractionType.ApplicationCommand,
              applicationId: command.application_id,
              guildId: guild?.id,
              channelId: channel.id,
              data: {
                version: command.version,
                id: command.id,
                name: command.name,
                type: command.type,
                target_id: targetId,
                ...(command.guild_id === undefined || guild === undefined ? {} : { guild_id: guild.id }),
                application_command: command,
              },
              label: command.name,
            }),
          ),
      }));
  };
}
