/** What an application sells, and the subscriptions to it. */
import type { APISKU } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../platform.ts";
import type { Caller } from "../rules/caller.ts";
import { refuse } from "../rules/errors.ts";
import { integer, refuseField, snowflake } from "../rules/form.ts";
import { findSku } from "../state/monetization.ts";

import { ownApplication } from "./own-application.ts";
import { pageOf } from "./page-of.ts";
import { type Route, route } from "./route.ts";

export const skuRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/applications/:application_id/skus",
    auth: ["bot"],
    handle: ({ platform, caller, params }) => {
      const { id } = ownApplication(platform, caller, params.application_id);
      return [...platform.world.skus.values()].filter(({ application_id }) => application_id === id);
    },
  }),
  route({
    method: "GET",
    path: "/skus/:sku_id/subscriptions",
    auth: ["bot"],
    bearer: [],
    query: z.strictObject({
      before: snowflake.optional(),
      after: snowflake.optional(),
      limit: integer(1, 100).default(50),
      user_id: snowflake.optional(),
    }),
    handle: ({ platform, caller, params, query }) => {
      const sku = ownSku(platform, caller, params.sku_id);
      // a person's token tells of that person; a bot has to say whom it means
      const userId = caller.kind === "bearer" ? caller.userId : query.user_id;
      if (userId === undefined) throw refuseField(["user_id"], "BASE_TYPE_REQUIRED", "This field is required");
      return pageOf(
        [...platform.world.subscriptions.values()].filter(
          (one) => one.sku_ids.includes(sku.id) && one.user_id === userId,
        ),
        query,
      );
    },
  }),
  route({
    method: "GET",
    path: "/skus/:sku_id/subscriptions/:subscription_id",
    auth: ["bot"],
    bearer: [],
    query: z.strictObject({ user_id: snowflake.optional() }),
    handle: ({ platform, caller, params, query }) => {
      const sku = ownSku(platform, caller, params.sku_id);
      const userId = caller.kind === "bearer" ? caller.userId : query.user_id;
      const subscription = platform.world.subscriptions.get(params.subscription_id);
      if (subscription?.sku_ids.includes(sku.id) !== true || (userId ?? subscription.user_id) !== subscription.user_id)
        throw refuse("NotFound");
      return subscription;
    },
  }),
];

function ownSku(platform: Platform, caller: Caller, id: string): APISKU {
  const sku = findSku(platform, id);
  ownApplication(platform, caller, sku.application_id);
  return sku;
}
