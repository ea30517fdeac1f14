import { type APIApplicationCommand, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { enterGuild } from "../../../rules/access.ts";
import type { Caller } from "../../../rules/caller.ts";
import { commandEditForm, commandForm } from "../../../rules/command-form.ts";
import { refuse } from "../../../rules/errors.ts";
import { flag, integer, list, snowflake } from "../../../rules/form.ts";
import {
  type CommandScope,
  commandsIn,
  editCommand,
  findCommand,
  putCommand,
  removeCommand,
  replaceCommands,
} from "../../../state/commands.ts";
import { findGuild } from "../../../state/find.ts";
import { answer, type Route, route } from "../../route.ts";

const EVERYWHERE = "/applications/:application_id/commands" as const;
const IN_GUILD = "/applications/:application_id/guilds/:guild_id/commands" as const;

const bulkForm = list(commandForm, 0, 131);
const listQuery = z.strictObject({ with_localizations: flag.default(false) });
const auth = ["bot"] as const;

export const commandRoutes: readonly Route[] = [
  ...[EVERYWHERE, IN_GUILD].flatMap((base) => [
    route({
      method: "GET",
      path: base,
      auth,
      bearer: ["applications.commands.update"],
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
      body: bulkForm,
      handle: ({ platform, caller, params, body }) =>
        replaceCommands(platform, scopeOf(platform, caller, params), body),
    }),
    route({
      method: "GET",
      path: `${base}/:command_id`,
      auth,
      handle: ({ platform, caller, params }) =>
        findCommand(platform, scopeOf(platform, caller, params), params.command_id).command,
    }),
    route({
      method: "PATCH",
      path: `${base}/:command_id`,
      auth,
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
      handle: ({ platform, caller, params }) => {
        const scope = scopeOf(platform, caller, params);
        removeCommand(platform, scope, findCommand(platform, scope, params.command_id));
      },
    }),
  ]),
  route({
    method: "GET",
    path: `${IN_GUILD}/permissions`,
    auth,
    handle: ({ platform, caller, params }) => {
      scopeOf(platform, caller, params);
      const kept = [...findGuild(platform.world, params.guild_id).commandPermissions.values()];
      return kept
        .filter((one) => one.applicationId === params.application_id)
        .map((one) => presentPermissions(one, params.guild_id));
    },
  }),
  route({
    method: "GET",
    path: `${IN_GUILD}/:command_id/permissions`,
    auth,
    handle: ({ platform, caller, params }) => {
      scopeOf(platform, caller, params);
      const kept = findGuild(platform.world, params.guild_id).commandPermissions.get(params.command_id);
      if (kept === undefined) throw refuse("UnknownCommandPermissions");
      return presentPermissions(kept, params.guild_id);
    },
  }),
  route({
    method: "PUT",
    path: `${IN_GUILD}/:command_id/permissions`,
    auth: ["person"],
    bearer: ["applications.commands.permissions.update"],
    body: z.strictObject({
      permissions: list(z.strictObject({ id: snowflake, type: integer(1, 3), permission: flag }), 0, 100),
    }),
    handle: ({ platform, userId, params, body }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageGuild | P.ManageRoles);
      const kept = { id: params.command_id, applicationId: params.application_id, permissions: body.permissions };
      guild.commandPermissions.set(kept.id, kept);
      const data = presentPermissions(kept, guild.id);
      const bot = platform.world.applications.get(params.application_id)?.botId;
      if (bot !== undefined)
        platform.bus.tell({
          event: "APPLICATION_COMMAND_PERMISSIONS_UPDATE",
          guildId: guild.id,
          audience: [bot],
          data,
        });
      return data;
    },
  }),
];

function scopeOf(
  platform: Platform,
  caller: Caller,
  params: { application_id: string; guild_id?: string },
): CommandScope {
  if (caller.kind === "bot" && caller.applicationId !== params.application_id) throw refuse("NotThisApplication");
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

function presentPermissions(
  kept: { id: string; applicationId: string; permissions: object[] },
  guildId: string,
): object {
  return { id: kept.id, application_id: kept.applicationId, guild_id: guildId, permissions: kept.permissions };
}
