import { type APISKU, SKUFlags, SKUType } from "discord-api-types/v10";
import { z } from "zod";
import { refuse } from "../rules/errors.ts";
import { findApplication } from "../state/find.ts";
import { buy, endSubscription, findSku } from "../state/monetization.ts";
import { type ControlRoute, controlRoute } from "./control-route.ts";
import { guildNamed } from "./guild-routes.ts";
import { findPerson } from "./people-routes.ts";

const KINDS = {
  durable: [SKUType.Durable, 0],
  consumable: [SKUType.Consumable, 0],
  "user-subscription": [SKUType.Subscription, SKUFlags.UserSubscription],
  "guild-subscription": [SKUType.Subscription, SKUFlags.GuildSubscription],
} as const satisfies Record<string, readonly [type: SKUType, flags: number]>;

export const monetizationRoutes: readonly ControlRoute[] = [
  controlRoute({
    method: "POST",
    path: "/applications/:id/skus",
    does: "An application puts something up for sale.",
    body: z.strictObject({
      name: z.string().min(1).max(100).default("Premium"),
      kind: z.enum(["durable", "consumable", "user-subscription", "guild-subscription"]),
    }),
    handle: ({ platform, params, body }) => {
      const [type, flags] = KINDS[body.kind];
      const sku: APISKU = {
        id: platform.ids.next(),
        type,
        application_id: findApplication(platform.world, params.id ?? "").id,
        name: body.name,
        slug: body.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
        flags: SKUFlags.Available | flags,
      };
      platform.world.skus.set(sku.id, sku);
      return sku;
    },
  }),
  controlRoute({
    method: "POST",
    path: "/skus/:id/purchases",
    does: "A person buys it, for themselves or for a guild; of a subscription the first period begins.",
    body: z.strictObject({ person: z.string(), guild: z.string().optional() }),
    handle: ({ platform, params, body }) =>
      buy(platform, findSku(platform, params.id ?? ""), {
        userId: findPerson(platform.world, body.person).id,
        guildId: body.guild === undefined ? null : guildNamed(platform.world, body.guild).id,
      }),
  }),
  controlRoute({
    method: "DELETE",
    path: "/subscriptions/:id",
    does: "A subscription ends at once, and so does what it entitles to.",
    handle: ({ platform, params }) => {
      const subscription = platform.world.subscriptions.get(params.id ?? "");
      if (subscription === undefined) throw refuse("NotFound");
      endSubscription(platform, subscription);
    },
  }),
];
