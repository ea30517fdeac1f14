// The operator's plans: what a server may have, and what it costs.
import * as z from "zod";

export const PERIODS = ["month", "year"] as const;
export type Period = (typeof PERIODS)[number];
export const isPeriod = (unit: string): unit is Period => PERIODS.includes(unit as Period);

/** In the currency's smallest unit: 900 is 9.00 EUR, or 900 JPY. */
const amount = z.int("must be a whole number in the currency's smallest unit").min(1).max(99_999_999);
const price = z
  .strictObject({ month: amount.optional(), year: amount.optional() })
  .refine(({ month, year }) => month !== undefined || year !== undefined, "needs a price for month or year");

export const plan = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, "must be 1 to 32 small letters, digits and hyphens"),
  name: z.string().trim().min(1).max(32),
  description: z.string().trim().max(200).default(""),
  /** By currency (ISO 4217, small letters). A plan without prices is free. */
  prices: z.record(z.string().regex(/^[a-z]{3}$/, "must be a currency such as eur"), price).default({}),
  trialDays: z.int().min(0).max(365).default(0),
  /** By `module.limit`; omitted limits have the module's default. */
  limits: z.record(z.string(), z.int().min(0).max(1_000_000)).default({}),
});
export type PlanInfo = z.output<typeof plan>;

export const plansFile = z.strictObject({
  /** From the smallest to the largest. The first one is free, and every server starts with it. */
  plans: z.array(plan).min(1).max(10),
  /** How long a plan continues after a payment failed. */
  graceDays: z.int().min(0).max(60).default(7),
});
export type Plans = { plans: readonly [PlanInfo, ...PlanInfo[]]; graceDays: number };

const STANDARD: PlanInfo = {
  id: "standard",
  name: "Standard",
  description: "Everything that Guildhall can do.",
  prices: {},
  trialDays: 0,
  limits: {},
};

/** The default installation has one free plan, which changes no limit. */
export const STANDARD_PLANS: Plans = { plans: [STANDARD], graceDays: 7 };

export const isFree = ({ prices }: Pick<PlanInfo, "prices">): boolean => Object.keys(prices).length === 0;
export const planById = ({ plans }: Plans, id: string): PlanInfo | undefined => plans.find((one) => one.id === id);

/** The limits of a plan by module or area, then by the limit's name. */
export function limitsByModule({ limits }: Pick<PlanInfo, "limits">): Record<string, Record<string, number>> {
  const byModule: Record<string, Record<string, number>> = {};
  for (const [name, max] of Object.entries(limits)) {
    const dot = name.indexOf(".");
    const module = name.slice(0, dot);
    byModule[module] = { ...byModule[module], [name.slice(dot + 1)]: max };
  }
  return byModule;
}
