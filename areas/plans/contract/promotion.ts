// What promotions give, and how they are counted.
import * as z from "zod";
import { pageFields } from "#kit/page-query.ts";
import { calendarMoment } from "#kit/schedule/calendar.ts";

export const REWARD_TYPES = ["months", "credit", "badge", "percent", "amount"] as const;

const currency = z.string().regex(/^[a-z]{3}$/);
/** In the currency's smallest unit. */
const money = z.int().min(1).max(9_999_999);
const planId = z.string().max(32);

export const promotionReward = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("months"), plan: planId, months: z.int().min(1).max(36) }),
  z.strictObject({ type: z.literal("credit"), amount: money, currency }),
  z.strictObject({ type: z.literal("badge"), badge: z.string().trim().min(1).max(40) }),
  /** Both of the first payment. */
  z.strictObject({ type: z.literal("percent"), percent: z.int().min(1).max(100) }),
  z.strictObject({ type: z.literal("amount"), amount: money, currency }),
]);
export type PromotionReward = z.output<typeof promotionReward>;

const promotionName = z.string().trim().min(1).max(60);
const instant = z.iso.datetime();
const most = z.int().min(1).max(1_000_000);

/** What can be changed later: what was promised stays. */
const limits = {
  name: promotionName,
  /** Servers that can redeem it; null for any number. */
  most: most.nullable(),
  startsAt: calendarMoment.nullable(),
  endsAt: calendarMoment.nullable(),
  /** A discount is for these plans; other rewards are for servers that have one of them. Empty for all. */
  plans: z.array(planId).max(10),
};
export const promotionLimits = z.strictObject(limits);
export const newPromotion = z.strictObject({
  ...limits,
  reward: promotionReward,
  /** How often one server can redeem it. */
  perServer: z.int().min(1).max(100),
});
export type NewPromotion = z.output<typeof newPromotion>;

const funnel = z.object({
  /** Servers that opened a link with a code. */
  seen: z.int(),
  /** Servers that entered a code. */
  entered: z.int(),
  redeemed: z.int(),
  /** Redeemed discounts that were paid with. */
  paid: z.int(),
});

export const PROMOTION_STATES = ["active", "planned", "ended", "usedUp", "stopped"] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

export const promotion = newPromotion.extend({
  id: z.int(),
  state: z.enum(PROMOTION_STATES),
  /** Earned by each referral that counts. */
  isForReferrals: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  codes: z.int(),
  funnel,
});
export type Promotion = z.output<typeof promotion>;

/** Shown and compared in capital letters. */
export const promotionCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{4,32}$/);

export const promotionCodeRow = z.object({
  code: z.string(),
  uses: z.int(),
  /** Null for any number. */
  most: z.int().nullable(),
  createdAt: instant,
  isForReferral: z.boolean(),
});
export type PromotionCodeRow = z.output<typeof promotionCodeRow>;

export const redemption = z.object({
  id: z.string(),
  code: z.string(),
  serverId: z.string(),
  serverName: z.string(),
  by: z.string(),
  at: instant,
  paidAt: instant.nullable(),
});
export type Redemption = z.output<typeof redemption>;

export const promotionFilter = z.object({
  ...pageFields(25),
  search: z.string().trim().max(60).default(""),
  state: z.enum(PROMOTION_STATES).optional(),
});
