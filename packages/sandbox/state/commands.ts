/** An application's commands: one for each name and type in each guild, and globally. */
import type { APIApplicationCommand } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { checkCommand } from "../rules/command-check.ts";
import type { CommandEditForm, CommandForm } from "../rules/command-form.ts";
import { refuse } from "../rules/errors.ts";
import { refuseField } from "../rules/form.ts";
import { takeCommandCreates } from "./command-creates.ts";
import type { CommandRecord } from "./records.ts";

const MAX_OF_TYPE: Record<number, number> = { 1: 100, 2: 15, 3: 15, 4: 1 };

export interface CommandScope {
  applicationId: string;
  /** Null for global commands. */
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

/** Creates a command, or replaces the one with its name and type. */
export function putCommand(
  platform: Platform,
  scope: CommandScope,
  form: CommandForm,
): { command: APIApplicationCommand; isNew: boolean } {
  checkCommand(form, []);
  const type = form.type ?? 1;
  const mine = commandsIn(platform, scope);
  const existing = mine.find((record) => isSame(record, form));
  if (existing === undefined) {
    const ofType = mine.filter(({ command }) => Number(command.type) === type);
    if (ofType.length >= (MAX_OF_TYPE[type] ?? 0)) throw refuse("TooManyCommands");
    takeCommandCreates(platform, scope, 1);
  }
  const command = buildCommand(platform, scope, form, existing?.command);
  keep(platform, scope, command);
  return { command, isNew: existing === undefined };
}

export function replaceCommands(
  platform: Platform,
  scope: CommandScope,
  forms: readonly CommandForm[],
): APIApplicationCommand[] {
  for (const [index, form] of forms.entries()) {
    checkCommand(form, [index]);
    const isTaken = forms.slice(0, index).some((one) => one.name === form.name && (one.type ?? 1) === (form.type ?? 1));
    if (isTaken)
      throw refuseField([index], "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique");
  }
  for (const [type, max] of Object.entries(MAX_OF_TYPE)) {
    if (forms.filter((form) => (form.type ?? 1) === Number(type)).length > max) throw refuse("TooManyCommands");
  }
  const before = commandsIn(platform, scope);
  const wanted = forms.map((form) => ({
    form,
    existing: before.find(({ command }) => command.id === form.id) ?? before.find((record) => isSame(record, form)),
  }));
  takeCommandCreates(platform, scope, wanted.filter(({ existing }) => existing === undefined).length);
  const commands = wanted.map(({ form, existing }) => buildCommand(platform, scope, form, existing?.command));
  for (const record of before) removeCommand(platform, scope, record);
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
  if (commandsIn(platform, scope).some((other) => other.command.id !== id && isSame(other, merged)))
    throw refuseField(["name"], "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique");
  const command = buildCommand(platform, scope, merged, record.command);
  keep(platform, scope, command);
  return command;
}

export function removeCommand({ world }: Platform, { applicationId }: CommandScope, record: CommandRecord): void {
  world.commands.get(applicationId)?.delete(record.command.id);
}

function isSame({ command }: CommandRecord, form: CommandForm): boolean {
  return command.name === form.name && Number(command.type) === (form.type ?? 1);
}

function keep({ world }: Platform, { applicationId, guildId }: CommandScope, command: APIApplicationCommand): void {
  const mine = world.commands.get(applicationId) ?? new Map<string, CommandRecord>();
  mine.set(command.id, { command, guildId });
  world.commands.set(applicationId, mine);
}

/** An unchanged command keeps its version. */
function buildCommand(
  { ids }: Platform,
  { applicationId, guildId }: CommandScope,
  form: CommandForm,
  before: APIApplicationCommand | undefined,
): APIApplicationCommand {
  const id = before?.id ?? ids.next();
  const contexts = form.contexts ?? null;
  const built = {
    id,
    application_id: applicationId,
    version: before?.version ?? id,
    default_member_permissions: form.default_member_permissions ?? null,
    type: form.type ?? 1,
    name: form.name,
    name_localizations: form.name_localizations ?? null,
    description: form.description ?? "",
    description_localizations: form.description_localizations ?? null,
    nsfw: form.nsfw ?? false,
    ...(guildId === null
      ? {
          dm_permission: contexts === null ? (form.dm_permission ?? true) : contexts.includes(1),
          contexts,
          integration_types: form.integration_types ?? [0],
        }
      : { guild_id: guildId }),
    ...(form.handler ? { handler: form.handler } : {}),
    ...(form.options && form.options.length > 0 ? { options: form.options.map(withoutNulls) } : {}),
  } as unknown as APIApplicationCommand;
  const isUnchanged = before !== undefined && JSON.stringify(built) === JSON.stringify(before);
  return isUnchanged ? before : { ...built, version: ids.next() };
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
