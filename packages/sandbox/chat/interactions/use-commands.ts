import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  type APIApplicationCommandSubcommandGroupOption,
  type APIApplicationCommandSubcommandOption,
  type APIChannel,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  PermissionFlagsBits,
} from "discord-api-types/v10";
import { useEffect, useState } from "react";
import { describeError } from "../protocol/api-error.ts";
import { computePermissions, has } from "../store/permissions.ts";
import type { Session } from "../store/session.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";

/** A command or subcommand that can be used. */
export interface UsableCommand {
  readonly key: string;
  readonly command: APIApplicationCommand;
  readonly applicationName: string;
  /** The names from the command down: `["role", "give"]`. */
  readonly path: readonly string[];
  readonly description: string;
  readonly options: readonly APIApplicationCommandBasicOption[];
}

interface CommandIndex {
  readonly applications: readonly {
    readonly id: string;
    readonly name?: string;
    readonly bot?: { readonly username: string };
  }[];
  readonly application_commands: readonly APIApplicationCommand[];
}

/** The slash commands that this person may use in a channel. */
export function useCommands(
  channel: APIChannel,
  guild: Guild | undefined,
): {
  readonly commands?: readonly UsableCommand[];
  readonly fault?: string;
} {
  const session = useSession();
  const [found, setFound] = useState<{ readonly commands?: readonly UsableCommand[]; readonly fault?: string }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once per channel, not with each of its guild's events
  useEffect(() => {
    let isGone = false;
    readCommandIndex(session, channel, guild).then(
      (usable) => {
        const commands = usable.filter(({ command }) => command.type === ApplicationCommandType.ChatInput);
        if (!isGone) setFound({ commands });
      },
      (error: unknown) => {
        if (!isGone) setFound({ fault: describeError(error) });
      },
    );
    return () => {
      isGone = true;
    };
  }, [session, channel.id]);
  return found;
}

/** Requests all commands that this person may use in a channel. */
export async function readCommandIndex(
  { call, userId }: Session,
  channel: APIChannel,
  guild: Guild | undefined,
): Promise<readonly UsableCommand[]> {
  const held = guild === undefined ? undefined : computePermissions(guild, channel, userId);
  const index = await call<CommandIndex>("GET", `/channels/${channel.id}/application-command-index`);
  return listUsable(index).filter(({ command }) => isOpenTo(command, held));
}

/** Names that start with the text come first, then those that contain it. */
export function matchCommands(commands: readonly UsableCommand[], query: string): readonly UsableCommand[] {
  const wanted = query.trim().toLowerCase();
  const name = (usable: UsableCommand) => usable.path.join(" ");
  const matching = commands.filter((usable) => name(usable).includes(wanted));
  return matching.sort((a, b) => Number(!name(a).startsWith(wanted)) - Number(!name(b).startsWith(wanted)));
}

/** A guild may limit a command to members with certain permissions; "0" limits it to administrators. */
function isOpenTo({ default_member_permissions: wanted }: APIApplicationCommand, held: bigint | undefined): boolean {
  if (wanted == null || held === undefined) return true;
  return has(held, wanted === "0" ? PermissionFlagsBits.Administrator : BigInt(wanted));
}

function listUsable({ applications, application_commands }: CommandIndex): readonly UsableCommand[] {
  const names = new Map(applications.map(({ id, name, bot }) => [id, name ?? bot?.username ?? "Application"]));
  return application_commands
    .flatMap((command) => expand(command, names.get(command.application_id) ?? "Application"))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

function expand(command: APIApplicationCommand, applicationName: string): readonly UsableCommand[] {
  const walk = (
    path: readonly string[],
    description: string,
    options: readonly APIApplicationCommandOption[],
  ): readonly UsableCommand[] => {
    const inner = options.filter(isSubcommand);
    if (inner.length > 0) {
      return inner.flatMap((option) => walk([...path, option.name], option.description, option.options ?? []));
    }
    const basic = options.filter((option): option is APIApplicationCommandBasicOption => !isSubcommand(option));
    return [{ key: `${path.join(" ")}:${command.id}`, command, applicationName, path, description, options: basic }];
  };
  return walk([command.name], command.description, command.options ?? []);
}

function isSubcommand(
  option: APIApplicationCommandOption,
): option is APIApplicationCommandSubcommandOption | APIApplicationCommandSubcommandGroupOption {
  return (
    option.type === ApplicationCommandOptionType.Subcommand ||
    option.type === ApplicationCommandOptionType.SubcommandGroup
  );
}
