import { GuildFeature, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { enterGuild, type GuildAccess } from "../../../rules/access.ts";
import { flag, integer } from "../../../rules/form.ts";
import { queryIds } from "../../../rules/query-list.ts";
import { findGuild } from "../../../state/find.ts";
import { findInactive, prune } from "../../../state/prune.ts";
import { type Route, route } from "../../route.ts";

const PATH = "/guilds/:guild_id/prune" as const;
const DAYS = 7;

export const pruneRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: PATH,
    query: z.strictObject({ days: integer(1, 30).default(DAYS), include_roles: queryIds(100).default([]) }),
    handle: ({ platform, userId, params, query }) => {
      const wish = { days: query.days, roleIds: query.include_roles };
      return { pruned: findInactive(platform, enterToPrune(platform, userId, params.guild_id), wish).length };
    },
  }),
  route({
    method: "POST",
    path: PATH,
    body: z.strictObject({
      days: integer(1, 30).nullish(),
      compute_prune_count: flag.nullish(),
      include_roles: queryIds(100).nullish(),
      reason: z.string().nullish(),
    }),
    handle: ({ platform, userId, params, body, reason }) => {
      const access = enterToPrune(platform, userId, params.guild_id);
      const wish = { days: body.days ?? DAYS, roleIds: body.include_roles ?? [] };
      const pruned = prune(platform, access, wish, reason ?? body.reason ?? undefined);
      return { pruned: body.compute_prune_count === false ? null : pruned };
    },
  }),
];

/** A guild may reserve pruning to its administrators. */
function enterToPrune(platform: Platform, userId: string, guildId: string): GuildAccess {
  const { features } = findGuild(platform.world, guildId).settings;
  const reserved = features.includes(GuildFeature.PruneRequiresAdmin) ? P.Administrator : 0n;
  return enterGuild(platform, userId, guildId, P.ManageGuild | P.KickMembers | reserved);
}
