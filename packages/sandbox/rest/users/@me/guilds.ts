import { z } from "zod";
import { countGuild } from "../../../present/guild.ts";
import { presentMember } from "../../../present/member.ts";
import { enterGuild } from "../../../rules/access.ts";
import { PlatformError, refuse } from "../../../rules/errors.ts";
import { flag, integer, snowflake } from "../../../rules/form.ts";
import { guildPermissions } from "../../../rules/permissions.ts";
import { findGuild } from "../../../state/find.ts";
import { leaveGuild } from "../../../state/membership.ts";
import { compareIds } from "../../../state/snowflake.ts";
import { type Route, route } from "../../route.ts";

export const myGuildRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/users/@me/guilds",
    bearer: ["guilds"],
    limit: { max: 1, perMs: 1000 },
    query: z.strictObject({
      before: snowflake.optional(),
      after: snowflake.optional(),
      limit: integer(1, 200).default(200),
      with_counts: flag.default(false),
    }),
    handle: ({ platform, userId, query }) => {
      const { before, after } = query;
      const mine = [...platform.world.guilds.values()]
        .filter((guild) => guild.members.has(userId))
        .filter(
          (guild) =>
            (before === undefined || compareIds(guild.id, before) < 0) &&
            (after === undefined || compareIds(guild.id, after) > 0),
        )
        .sort((a, b) => compareIds(a.id, b.id));
      const page = before !== undefined && after === undefined ? mine.slice(-query.limit) : mine.slice(0, query.limit);
      return page.flatMap((guild) => {
        const member = guild.members.get(userId);
        if (member === undefined) return [];
        const { name, icon, banner, features } = guild.settings;
        return {
          id: guild.id,
          name,
          icon,
          banner,
          owner: guild.owner_id === userId,
          permissions: String(guildPermissions(guild, member, platform.clock.now())),
          features,
          ...(query.with_counts ? countGuild(platform, guild) : {}),
        };
      });
    },
  }),
  route({
    method: "GET",
    path: "/users/@me/guilds/:guild_id/member",
    bearer: ["guilds.members.read"],
    auth: ["person"],
    handle: ({ platform, userId, params }) =>
      presentMember(platform.world, enterGuild(platform, userId, params.guild_id).member),
  }),
  route({
    method: "DELETE",
    path: "/users/@me/guilds/:guild_id",
    body: z.strictObject({ lurking: flag.optional() }).optional(),
    handle: ({ platform, userId, params }) => {
      const guild = findGuild(platform.world, params.guild_id);
      if (!guild.members.has(userId)) throw refuse("UnknownGuild");
      if (guild.owner_id === userId) throw new PlatformError(400, 50055, "Invalid Guild");
      leaveGuild(platform, guild, userId);
    },
  }),
];
