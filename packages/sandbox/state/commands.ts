/** An application's commands: one of each name and kind in each guild, and one of each everywhere. */
import type { APIApplicationCommand } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { type CommandEditForm, type CommandForm, checkCommand } from "../rules/command-form.ts";
import { refuse } from "../rules/errors.ts";
import type { CommandRecord } from "./records.ts";

const MAX_OF_TYPE: Record<number, number> = { 1: 100, 2: 15, 3: 15, 4: 1 };

export interface CommandScope {
  applicationId: string;
  /** Null for commands that are everywhere. */
  guildId: string | null;
}

export function commandsIn({ world }: Platform, { applicationId, guildId }: CommandScope): CommandRecord[] {
  return [...(world.commands.get(applicationId)?.values() ?? [])].filter((record) => record.guildId === guildId);
}

export function findCommand(platform: Platform, scope: CommandScope, id: string): CommandRecord {
  const record = platform.world.commands.get(scope.applicationId)?.get(id);
  if (record === undefined || record.guildId !== scope.guildId) throw refuse("UnknownCommand");
  return record;
}

/** Creates a command, or replaces the one of its name and kind. */
export function putCommand(
  platform: Platform,
  scope: CommandScope,
  form: CommandForm,
): { command: APIApplicationCommand; isNew: boolean } {
  checkCommand(form, []);
  const type = form.type ?? 1;
  const mine = commandsIn(platform, scope);
  const existing = mine.find(({ command }) => command.name === form.name && command.type === type);
  if (
    existing === undefined &&
    mine.filter(({ command }) => Number(command.type) === type).length >= (MAX_OF_TYPE[type] ?? 0)
  )
    throw refuse("TooManyCommands");
  const command = buildCommand(platform, scope, form, existing?.command.id);
  keep(platform, scope, command);
  return { command, isNew: existing === undefined };
}

export function replaceCommands(
  platform: Platform,
  scope: CommandScope,
  forms: readonly CommandForm[],
): APIApplicationCommand[] {
  for (const [index, form] of forms.entries()) checkCommand(form, [index]);
  for (const [type, max] of Object.entries(MAX_OF_TYPE)) {
    if (forms.filter((form) => (form.type ?? 1) === Number(type)).length > max) throw refuse("TooManyCommands");
  }
  const before = commandsIn(platform, scope);
  const commands = forms.map((form) => {
    const same = before.find(({ command }) => command.name === form.name && command.type === (form.type ?? 1));
    return buildCommand(platform, scope, form, same?.command.id);
  });
  const all = platform.world.commands.get(scope.applicationId);
  for (const { command } of before) all?.delete(command.id);
  for (const command of commands) keep(platform, scope, command);
  return commands;
}

export function editCommand(
  platform: Platform,
  scope: CommandScope,
  record: CommandRecord,
  form: CommandEditForm,
): APIApplicationCommand {
  const { id, type, version: _v, application_id: _a, guild_id: _g, ...before } = record.command;
  const merged = { ...before, ...form, type } as CommandForm;
  checkCommand(merged, []);
  const command = buildCommand(platform, scope, merged, id);
  keep(platform, scope, command);
  return command;
}

export function removeCommand({ world }: Platform, { applicationId }: CommandScope, record: CommandRecord): void {
  world.commands.get(applicationId)?.delete(record.command.id);
}

function keep({ world }: Platform, { applicationId, guildId }: CommandScope, command: APIApplicationCommand): void {
  const mine = world.commands.get(applicationId) ?? new Map<string, CommandRecord>();
  mine.set(command.id, { command, guildId });
  world.commands.set(applicationId, mine);
}

function buildCommand(
  platform: Platform,
  { applicationId, guildId }: CommandScope,
  form: CommandForm,
  id: string | undefined,
): APIApplicationCommand {
  const { ids } = platform;
  return {
    id: id ?? ids.next(),
    application_id: applicationId,
    version: ids.next(),
    default_member_permissions: form.default_member_permissions ?? null,
    type: form.type ?? 1,
    name: form.name,
    name_localizations: form.name_localizations ?? null,
    description: form.description ?? "",
    description_localizations: form.description_localizations ?? null,
    nsfw: form.nsfw ?? false,
    ...(guildId === null
      ? {
          dm_permission: form.dm_permission ?? true,
          contexts: form.contexts ?? null,
          integration_types: form.integration_types ?? [0],
        }
      : { guild_id: guildId }),
    ...(form.options && form.options.length > 0 ? { options: form.options.map(withoutNulls) } : {}),
  } as unknown as APIApplicationCommand;
}

function withoutNulls(option: object): object {
  return Object.fromEntries(
    Object.entries(option).flatMap(([key, value]) =>
      value === null || value === undefined
        ? []
        : [[key, key === "options" && Array.isArray(value) ? value.map(withoutNulls) : value]],
    ),
  );
}
