import { createHash } from "node:crypto";
import type { REST } from "@discordjs/rest";
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPutAPIApplicationCommandsJSONBody,
  Routes,
} from "discord-api-types/v10";
import { eq } from "drizzle-orm";
import { DISCORD_LOCALES, LANGUAGES } from "#kit/chat/language.ts";
import type { CommandOption } from "#kit/module.ts";
import { type Permission, permissionBits } from "#kit/permissions.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import type { Translators } from "#kit-server/module/languages/translators.ts";
import { withFaults } from "#kit-server/platform/discord/platform-fault.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { registeredCommands } from "./tables.ts";

type Commands = RESTPutAPIApplicationCommandsJSONBody;

/**
 * Every module's commands in Discord's format: for guilds only, visible with the contract's permissions. Command names
 * stay English, so that instructions apply to everyone; descriptions are in each member's language.
 */
function commandsOf(modules: readonly BotModule[], translators: Translators): Commands {
  const localized = (key: string, en: string): Record<string, string> =>
    Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const text = translators.of(language).t({ key, en });
        return text === en ? [] : DISCORD_LOCALES[language].map((locale) => [locale, text]);
      }),
    );
  const described = (key: string, description = "") => ({
    description,
    description_localizations: localized(key, description),
  });
  return modules.flatMap(({ contract, words }) => [
    ...Object.entries(contract.commands).map(([name, { permission, subcommands, options = {} }]) => ({
      type: ApplicationCommandType.ChatInput as const,
      name,
      ...described(`${contract.id}.commands.${name}.description`, words.commands[name]?.description ?? name),
      ...seenBy(permission),
      options: subcommands.map((subcommand) => ({
        type: ApplicationCommandOptionType.Subcommand as const,
        name: subcommand,
        ...described(
          `${contract.id}.commands.${name}.subcommands.${subcommand}`,
          words.commands[name]?.subcommands[subcommand] ?? subcommand,
        ),
        options: (options[subcommand] ?? []).map((option) => ({
          type: OPTION_TYPES[option.type],
          name: option.name,
          ...described(
            `${contract.id}.commands.${name}.options.${subcommand}.${option.name}`,
            words.commands[name]?.options?.[`${subcommand}.${option.name}`] ?? option.name,
          ),
          required: option.required ?? false,
          ...(option.suggests ? { autocomplete: true } : {}),
          ...(option.choices ? { choices: option.choices.map((value) => ({ name: value, value })) } : {}),
        })),
      })),
    })),
    ...Object.entries(contract.menus ?? {}).map(([id, { on, permission }]) => ({
      type: on === "member" ? (ApplicationCommandType.User as const) : (ApplicationCommandType.Message as const),
      name: words.menus?.[id] ?? id,
      name_localizations: localized(`${contract.id}.menus.${id}`, words.menus?.[id] ?? id),
      ...seenBy(permission),
    })),
  ]) as Commands;
}

const seenBy = (permission: Permission | null) => ({
  default_member_permissions: permission === null ? null : String(permissionBits([permission])),
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
});

const OPTION_TYPES: Record<CommandOption["type"], ApplicationCommandOptionType> = {
  text: ApplicationCommandOptionType.String,
  number: ApplicationCommandOptionType.Integer,
  member: ApplicationCommandOptionType.User,
  role: ApplicationCommandOptionType.Role,
  channel: ApplicationCommandOptionType.Channel,
};

/** Registers the commands with Discord unless they are unchanged: Discord allows few changes per day. */
export async function registerCommands(
  orm: Orm,
  rest: REST,
  applicationId: string,
  modules: readonly BotModule[],
  translators: Translators,
): Promise<"registered" | "unchanged"> {
  const commands = commandsOf(modules, translators);
  const hash = createHash("sha256")
    .update(JSON.stringify([rest.options.api, commands]))
    .digest("hex");
  const [known] = await orm
    .select({ hash: registeredCommands.hash })
    .from(registeredCommands)
    .where(eq(registeredCommands.applicationId, applicationId));
  if (known?.hash === hash) return "unchanged";
  await withFaults(() => rest.put(Routes.applicationCommands(applicationId), { body: commands }));
  const row = { applicationId, hash, commands, registeredAt: new Date() };
  await orm
    .insert(registeredCommands)
    .values(row)
    .onConflictDoUpdate({ target: registeredCommands.applicationId, set: row });
  return "registered";
}
