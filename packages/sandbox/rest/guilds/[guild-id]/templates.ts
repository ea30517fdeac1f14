import { PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { presentUser } from "../../../present/user.ts";
import { enterGuild } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { text } from "../../../rules/form.ts";
import { findUser } from "../../../state/find.ts";
import type { TemplateRecord } from "../../../state/records.ts";
import { takeDown } from "../../../state/templates.ts";
import { randomSecret } from "../../../state/tokens.ts";
import { type Route, route } from "../../route.ts";

const ALL = "/guilds/:guild_id/templates" as const;
const ONE = `${ALL}/:code` as const;

export const templateRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/guilds/templates/:code",
    auth: ["anyone"],
    handle: ({ platform, params }) => {
      const template = platform.world.templates.get(params.code);
      if (template === undefined) throw refuse("UnknownTemplate");
      return present(platform, template);
    },
  }),
  route({
    method: "GET",
    path: ALL,
    handle: ({ platform, userId, params }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageGuild);
      return ofGuild(platform, guild.id).map((template) => present(platform, template));
    },
  }),
  route({
    method: "POST",
    path: ALL,
    body: z.strictObject({ name: text(1, 100), description: text(0, 120).nullish() }),
    handle: ({ platform, userId, params, body }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageGuild);
      const { world, clock } = platform;
      if (ofGuild(platform, guild.id).length > 0) throw refuse("TemplateExists");
      const template: TemplateRecord = {
        code: randomSecret(9),
        name: body.name,
        description: body.description ?? null,
        usage_count: 0,
        creator_id: userId,
        created_at: clock.timestamp(),
        updated_at: clock.timestamp(),
        source_guild_id: guild.id,
        serialized_source_guild: takeDown(world, guild),
      };
      world.templates.set(template.code, template);
      return present(platform, template);
    },
  }),
  // brings it up to date with the guild
  route({
    method: "PUT",
    path: ONE,
    handle: ({ platform, userId, params }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageGuild);
      const template = find(platform, params);
      template.serialized_source_guild = takeDown(platform.world, guild);
      template.updated_at = platform.clock.timestamp();
      return present(platform, template);
    },
  }),
  route({
    method: "PATCH",
    path: ONE,
    body: z.strictObject({ name: text(1, 100).optional(), description: text(0, 120).nullish() }),
    handle: ({ platform, userId, params, body }) => {
      enterGuild(platform, userId, params.guild_id, P.ManageGuild);
      const template = find(platform, params);
      if (body.name !== undefined) template.name = body.name;
      if (body.description !== undefined) template.description = body.description;
      return present(platform, template);
    },
  }),
  route({
    method: "DELETE",
    path: ONE,
    handle: ({ platform, userId, params }) => {
      enterGuild(platform, userId, params.guild_id, P.ManageGuild);
      const template = find(platform, params);
      platform.world.templates.delete(template.code);
      return present(platform, template);
    },
  }),
];

function ofGuild({ world }: Platform, guildId: string): TemplateRecord[] {
  return [...world.templates.values()].filter(({ source_guild_id }) => source_guild_id === guildId);
}

function find({ world }: Platform, { guild_id, code }: { guild_id: string; code: string }): TemplateRecord {
  const template = world.templates.get(code);
  if (template?.source_guild_id !== guild_id) throw refuse("UnknownTemplate");
  return template;
}

/** Whether the guild has changed since is told with the template. */
function present({ world }: Platform, template: TemplateRecord): object {
  const guild = world.guilds.get(template.source_guild_id);
  const isDirty =
    guild !== undefined && JSON.stringify(takeDown(world, guild)) !== JSON.stringify(template.serialized_source_guild);
  return {
    ...template,
    creator: presentUser(findUser(world, template.creator_id)),
    is_dirty: isDirty ? true : null,
  };
}
