/** What people and guilds have of what an application sells. */
import type { APIEntitlement } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import type { Caller } from "../../../rules/caller.ts";
import { refuse } from "../../../rules/errors.ts";
import { flag, integer, oneOf, snowflake } from "../../../rules/form.ts";
import { queryIds } from "../../../rules/query-list.ts";
import { findGuild, findUser } from "../../../state/find.ts";
import { consume, findSku, grantTestEntitlement, hasEnded, takeBack } from "../../../state/monetization.ts";

import { ownApplication } from "../../own-application.ts";
import { pageOf } from "../../page-of.ts";
import { type Route, route } from "../../route.ts";

const BASE = "/applications/:application_id/entitlements";
const GUILD = 1;
const USER = 2;
const own = { auth: ["bot"], bearer: ["applications.entitlements"] } as const;

export const entitlementRoutes: readonly Route[] = [
  route({
    ...own,
    method: "GET",
    path: BASE,
    query: z.strictObject({
      user_id: snowflake.optional(),
      guild_id: snowflake.optional(),
      sku_ids: queryIds(100).optional(),
      before: snowflake.optional(),
      after: snowflake.optional(),
      limit: integer(1, 100).default(100),
      exclude_ended: flag.default(false),
      exclude_deleted: flag.default(true),
      only_active: flag.default(false),
    }),
    handle: ({ platform, caller, params, query }) => {
      const { id } = ownApplication(platform, caller, params.application_id);
      const found = [...platform.world.entitlements.values()].filter(
        (one) =>
          one.application_id === id &&
          (query.user_id === undefined || one.user_id === query.user_id) &&
          (query.guild_id === undefined || one.guild_id === query.guild_id) &&
          (query.sku_ids === undefined || query.sku_ids.includes(one.sku_id)) &&
          !((query.exclude_ended || query.only_active) && hasEnded(platform, one)) &&
          !((query.exclude_deleted || query.only_active) && one.deleted),
      );
      return pageOf(found, query);
    },
  }),
  route({
    method: "POST",
    path: BASE,
    auth: ["bot"],
    body: z.strictObject({ sku_id: snowflake, owner_id: snowflake, owner_type: oneOf(GUILD, USER) }),
    handle: ({ platform, caller, params, body }) => {
      const application = ownApplication(platform, caller, params.application_id);
      const sku = findSku(platform, body.sku_id, application.id);
      const owner =
        body.owner_type === USER
          ? { userId: findUser(platform.world, body.owner_id).id, guildId: null }
          : { userId: application.ownerId, guildId: findGuild(platform.world, body.owner_id).id };
      return grantTestEntitlement(platform, sku, owner);
    },
  }),
  route({
    ...own,
    method: "GET",
    path: `${BASE}/:entitlement_id`,
    handle: ({ platform, caller, params }) => find(platform, caller, params),
  }),
  route({
    ...own,
    method: "DELETE",
    path: `${BASE}/:entitlement_id`,
    handle: ({ platform, caller, params }) => takeBack(platform, find(platform, caller, params)),
  }),
  route({
    ...own,
    method: "POST",
    path: `${BASE}/:entitlement_id/consume`,
    handle: ({ platform, caller, params }) => consume(platform, find(platform, caller, params)),
  }),
  route({
    method: "GET",
    path: "/users/@me/applications/:application_id/entitlements",
    auth: [],
    bearer: [],
    query: z.strictObject({ sku_ids: queryIds(100).optional(), exclude_consumed: flag.default(true) }),
    handle: ({ platform, caller, userId, params, query }) => {
      const { id } = ownApplication(platform, caller, params.application_id);
      return [...platform.world.entitlements.values()].filter(
        (one) =>
          one.application_id === id &&
          one.user_id === userId &&
          one.guild_id === undefined &&
          !one.deleted &&
          (query.sku_ids === undefined || query.sku_ids.includes(one.sku_id)) &&
          !(query.exclude_consumed && one.consumed === true),
      );
    },
  }),
];

function find(
  platform: Platform,
  caller: Caller,
  params: { application_id: string; entitlement_id: string },
): APIEntitlement {
  const { id } = ownApplication(platform, caller, params.application_id);
  const entitlement = platform.world.entitlements.get(params.entitlement_id);
  if (entitlement?.application_id !== id) throw refuse("UnknownEntitlement");
  return entitlement;
}
