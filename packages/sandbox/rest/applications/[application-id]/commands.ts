import type { APIApplicationCommand } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import type { Caller } from "../../../rules/caller.ts";
import { commandEditForm, commandForm } from "../../../rules/command-form.ts";
import { refuse } from "../../../rules/errors.ts";
import { flag, list } from "../../../rules/form.ts";
import {
  type CommandScope,
  commandsIn,
  editCommand,
  findCommand,
  putCommand,
  removeCommand,
  replaceCommands,
} from "../../../state/commands.ts";
import { answer, type Route, route } from "../../route.ts";

const EVERYWHERE = "/applications/:application_id/commands" as const;
const IN_GUILD = "/applications/:application_id/guilds/:guild_id/commands" as const;

const bulkForm = list(commandForm, 0, 130);
const listQuery = z.strictObject({ with_localizations: flag.default(false) });
const auth = ["bot"] as const;
/** An application's own token works like its bot's. */
const bearer = ["applications.commands.update"] as const;

export const commandRoutes: readonly Route[] = [
  ...[EVERYWHERE, IN_GUILD].flatMap((base) => [
    route({
      method: "GET",
      path: base,
      auth,
      bearer,
      query: listQuery,
      handle: ({ platform, caller, params, query }) => {
        const commands = commandsIn(platform, scopeOf(platform, caller, params)).map(({ command }) => command);
        return query.with_localizations ? commands : commands.map(withoutLocalizations);
      },
    }),
    route({
      method: "POST",
      path: base,
      auth,
      bearer,
      body: commandForm,
      handle: ({ platform, caller, params, body }) => {
        const { command, isNew } = putCommand(platform, scopeOf(platform, caller, params), body);
        return answer(isNew ? 201 : 200, command);
      },
    }),
    route({
      method: "PUT",
      path: base,
      auth,
      bearer,
      body: bulkForm,
      handle: ({ platform, caller, params, body }) =>
        replaceCommands(platform, scopeOf(platform, caller, params), body),
    }),
    route({
      method: "GET",
      path: `${base}/:command_id`,
      auth,
      bearer,
      handle: ({ platform, caller, params }) =>
        findCommand(platform, scopeOf(platform, caller, params), params.command_id).command,
    }),
    route({
      method: "PATCH",
      path: `${base}/:command_id`,
      auth,
      bearer,
      body: commandEditForm,
      handle: ({ platform, caller, params, body }) => {
        const scope = scopeOf(platform, caller, params);
        return editCommand(platform, scope, findCommand(platform, scope, params.command_id), body);
      },
    }),
    route({
      method: "DELETE",
      path: `${base}/:command_id`,
      auth,
      bearer,
      handle: ({ platform, caller, params }) => {
        const scope = scopeOf(platform, caller, params);
        removeCommand(platform, scope, findCommand(platform, scope, params.command_id));
      },
    }),
  ]),
];

/** The scope of an application's commands: global, or a guild that the application is in. */
export function scopeOf(
  platform: Platform,
  caller: Caller,
  params: { application_id: string; guild_id?: string },
): CommandScope {
  const isOtherApplication = "applicationId" in caller && caller.applicationId !== params.application_id;
  if (isOtherApplication) throw refuse("NotThisApplication");
  const application = platform.world.applications.get(params.application_id);
  if (application === undefined) throw refuse("UnknownApplication");
  const guildId = params.guild_id ?? null;
  if (guildId !== null && platform.world.guilds.get(guildId)?.members.has(application.botId) !== true)
    throw refuse("MissingAccess");
  return { applicationId: application.id, guildId };
}

function withoutLocalizations({
  name_localizations: _n,
  description_localizations: _d,
  ...command
}: APIApplicationCommand): object {
  return command;
}
