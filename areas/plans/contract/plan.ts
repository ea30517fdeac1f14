// A server's plan, as its managers see it.
import * as z from "zod";
import { PERIODS } from "#kit/plans/plans.ts";
import { promotionCode, promotionReward } from "./promotion.ts";
import { subscription } from "./subscription.ts";

const price = z.object({ month: z.int().optional(), year: z.int().optional() });
const instant = z.iso.datetime();

const offeredPlan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** By currency, in its smallest unit. */
  prices: z.record(z.string(), price),
  trialDays: z.int(),
  /** The maximum of every limit, by `module.limit`. */
  limits: z.record(z.string(), z.int()),
});
export type OfferedPlan = z.output<typeof offeredPlan>;

const limitUse = z.object({
  module: z.string(),
  moduleName: z.string(),
  limit: z.string(),
  /** The name of the setting. */
  label: z.string(),
  used: z.int(),
  max: z.int(),
  isEnabled: z.boolean(),
});
export type LimitUse = z.output<typeof limitUse>;

const credit = z.object({ currency: z.string(), balance: z.int() });

export const serverPlan = z.object({
  plans: z.array(offeredPlan),
  current: z.object({
    plan: z.string(),
    source: z.enum(["default", "subscription", "operator", "promotion", "credit"]),
    endsAt: instant.nullable(),
    /** The operator's reason, or the promotion's name. */
    reason: z.string().nullable(),
  }),
  use: z.array(limitUse),
  credits: z.array(credit),
  /** Null if there never was one. */
  subscription: subscription.nullable(),
  /** The operator takes cards. */
  takesCards: z.boolean(),
  badges: z.array(z.object({ name: z.string(), at: instant })),
});
export type ServerPlan = z.output<typeof serverPlan>;

/** What a smaller limit stops; nothing is deleted. */
const stopped = z.object({
  module: z.string(),
  moduleName: z.string(),
  limit: z.string(),
  /** The name of the setting. */
  label: z.string(),
  used: z.int(),
  max: z.int(),
  /** The entries that stop, by name; numbered where they have none. */
  entries: z.array(z.string()),
});
export const planChange = z.object({ plan: z.string(), stops: z.array(stopped) });
export type PlanChange = z.output<typeof planChange>;

export const codeOffer = z.object({
  code: z.string(),
  name: z.string(),
  reward: promotionReward,
  /** Plans that a discount is for; empty for all. */
  plans: z.array(z.string()),
  endsAt: instant.nullable(),
});
export type CodeOffer = z.output<typeof codeOffer>;

export const creditPayment = z.strictObject({
  plan: z.string().max(32),
  period: z.enum(PERIODS),
  currency: z.string().regex(/^[a-z]{3}$/),
  /** Made by the page for each payment, so that a repeated request pays once. */
  key: z.uuid(),
  /** Of a discount. */
  code: promotionCode.optional(),
});
