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
import { permissionBits } from "#kit/permissions.ts";
import type { BotModule } from "../bot/bot-module.ts";
import type { Orm } from "../database/database.ts";
import { withFaults } from "../discord/platform-fault.ts";
import { registeredCommands } from "../gateway/tables.ts";

type Commands = RESTPutAPIApplicationCommandsJSONBody;

/** Every module's commands in the platform's form: guilds only, shown to those whom the contract names. */
function commandsOf(modules: readonly BotModule[]): Commands {
  return modules.flatMap(({ contract, words }) =>
    Object.entries(contract.commands).map(([name, { permission, subcommands }]) => ({
      type: ApplicationCommandType.ChatInput as const,
      name,
      description: words.commands[name]?.description ?? name,
      default_member_permissions: permission === null ? null : String(permissionBits([permission])),
      contexts: [InteractionContextType.Guild],
      integration_types: [ApplicationIntegrationType.GuildInstall],
      options: subcommands.map((subcommand) => ({
        type: ApplicationCommandOptionType.Subcommand as const,
        name: subcommand,
        description: words.commands[name]?.subcommands[subcommand] ?? subcommand,
      })),
    })),
  );
}

/** Tells the platform the commands, unless it was told just these before: it allows few changes a day. */
export async function registerCommands(
  orm: Orm,
  rest: REST,
  applicationId: string,
  modules: readonly BotModule[],
): Promise<"registered" | "unchanged"> {
  const commands = commandsOf(modules);
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
