/** What applications sell, and who is entitled to it. */
import {
  type APIEntitlement,
  type APISKU,
  type APISubscription,
  EntitlementType,
  SKUFlags,
  SKUType,
  SubscriptionStatus,
} from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { refuse } from "../rules/errors.ts";

const PERIOD_MS = 30 * 86_400_000;

/** A person's own, or with a guild its members' together. */
export interface EntitlementOwner {
  userId: string;
  guildId: string | null;
}

export function findSku(platform: Platform, id: string, applicationId?: string): APISKU {
  const sku = platform.world.skus.get(id);
  if (sku === undefined || (applicationId ?? sku.application_id) !== sku.application_id) throw refuse("UnknownSku");
  return sku;
}

/** One that the application gives itself to see how it fares with it; without an end. */
export function grantTestEntitlement(platform: Platform, sku: APISKU, owner: EntitlementOwner): APIEntitlement {
  checkOwner(platform, sku, owner);
  const isSubscription = sku.type === SKUType.Subscription;
  const type = isSubscription ? EntitlementType.ApplicationSubscription : EntitlementType.TestModePurchase;
  return keepEntitlement(platform, sku, owner, { type, starts_at: null, ends_at: null });
}

/** What is for sale is bought; of a subscription the first period begins. */
export function buy(platform: Platform, sku: APISKU, owner: EntitlementOwner): APIEntitlement {
  checkOwner(platform, sku, owner);
  const { clock, world, ids, bus } = platform;
  const starts_at = clock.timestamp();
  if (sku.type !== SKUType.Subscription)
    return keepEntitlement(platform, sku, owner, { type: EntitlementType.Purchase, starts_at: null, ends_at: null });
  const type = EntitlementType.ApplicationSubscription;
  const entitlement = keepEntitlement(platform, sku, owner, { type, starts_at, ends_at: null });
  const subscription: APISubscription = {
    id: ids.next(),
    user_id: owner.userId,
    sku_ids: [sku.id],
    renewal_sku_ids: null,
    entitlement_ids: [entitlement.id],
    current_period_start: starts_at,
    current_period_end: clock.timestamp(clock.now() + PERIOD_MS),
    status: SubscriptionStatus.Active,
    canceled_at: null,
  };
  world.subscriptions.set(subscription.id, subscription);
  bus.tell({ event: "SUBSCRIPTION_CREATE", audience: [sku.application_id], data: subscription });
  return entitlement;
}

/** A subscription is over, and so is what it entitled to. */
export function endSubscription(platform: Platform, subscription: APISubscription): void {
  const { world, clock, bus } = platform;
  const now = clock.timestamp();
  Object.assign(subscription, {
    status: SubscriptionStatus.Inactive,
    canceled_at: now,
    current_period_end: now,
  } satisfies Partial<APISubscription>);
  for (const id of subscription.entitlement_ids) {
    const entitlement = world.entitlements.get(id);
    if (entitlement === undefined) continue;
    entitlement.ends_at = now;
    tellEntitlement(platform, "ENTITLEMENT_UPDATE", entitlement);
    bus.tell({ event: "SUBSCRIPTION_UPDATE", audience: [entitlement.application_id], data: subscription });
  }
}

export function consume(platform: Platform, entitlement: APIEntitlement): void {
  if (findSku(platform, entitlement.sku_id).type !== SKUType.Consumable) throw refuse("NotConsumable");
  entitlement.consumed = true;
  tellEntitlement(platform, "ENTITLEMENT_UPDATE", entitlement);
}

/** Only what was given for a test can be taken back by the application. */
export function takeBack(platform: Platform, entitlement: APIEntitlement): void {
  const isBought =
    entitlement.type === EntitlementType.Purchase ||
    [...platform.world.subscriptions.values()].some((one) => one.entitlement_ids.includes(entitlement.id));
  if (isBought) throw refuse("NotATestEntitlement");
  entitlement.deleted = true;
  tellEntitlement(platform, "ENTITLEMENT_DELETE", entitlement);
}

/** What an interaction tells of: what is in force for its person or its guild. */
export function entitlementsInForce(
  platform: Platform,
  applicationId: string,
  { userId, guildId }: EntitlementOwner,
): APIEntitlement[] {
  return [...platform.world.entitlements.values()].filter(
    (one) =>
      one.application_id === applicationId &&
      isInForce(platform, one) &&
      (one.guild_id === undefined ? one.user_id === userId : one.guild_id === guildId),
  );
}

export function hasEnded({ clock }: Platform, { ends_at }: APIEntitlement): boolean {
  return ends_at !== null && Date.parse(ends_at) <= clock.now();
}

function isInForce(platform: Platform, entitlement: APIEntitlement): boolean {
  return !entitlement.deleted && entitlement.consumed !== true && !hasEnded(platform, entitlement);
}

/** A subscription is for people or for guilds; and what is no consumable nobody needs twice. */
function checkOwner(platform: Platform, sku: APISKU, owner: EntitlementOwner): void {
  const wrong = owner.guildId === null ? SKUFlags.GuildSubscription : SKUFlags.UserSubscription;
  if ((sku.flags & wrong) !== 0) throw refuse("InvalidSku");
  if (sku.type === SKUType.Consumable) return;
  if (entitlementsInForce(platform, sku.application_id, owner).some((one) => one.sku_id === sku.id))
    throw refuse("AlreadyEntitled");
}

function keepEntitlement(
  platform: Platform,
  sku: APISKU,
  { userId, guildId }: EntitlementOwner,
  given: Pick<APIEntitlement, "type" | "starts_at" | "ends_at">,
): APIEntitlement {
  const entitlement: APIEntitlement = {
    id: platform.ids.next(),
    sku_id: sku.id,
    application_id: sku.application_id,
    user_id: userId,
    ...(guildId === null ? {} : { guild_id: guildId }),
    deleted: false,
    consumed: false,
    ...given,
  };
  platform.world.entitlements.set(entitlement.id, entitlement);
  tellEntitlement(platform, "ENTITLEMENT_CREATE", entitlement);
  return entitlement;
}

function tellEntitlement({ bus }: Platform, event: string, entitlement: APIEntitlement): void {
  bus.tell({ event, audience: [entitlement.application_id], data: { ...entitlement } });
}
