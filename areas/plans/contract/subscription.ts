// A server's subscription at the operator's Stripe account.
import * as z from "zod";
import { PERIODS } from "#kit/plans/plans.ts";
import { calendarMoment } from "#kit/schedule/calendar.ts";
import { promotionCode } from "./promotion.ts";

const instant = z.iso.datetime();
const chosen = { plan: z.string().max(32), period: z.enum(PERIODS) };
const currency = z.string().regex(/^[a-z]{3}$/);
/** Made by the page for each attempt, so that a repeated request acts once. */
const key = z.uuid();

export const subscription = z.object({
  plan: z.string(),
  period: z.enum(PERIODS),
  currency: z.string(),
  status: z.enum(["trialing", "active", "pastDue", "ended"]),
  periodEndsAt: instant,
  /** It doesn't renew. */
  isEnding: z.boolean(),
  /** When the plan ends if a failed payment isn't made good. */
  graceEndsAt: instant.nullable(),
  /** Who pays. */
  payer: z.string().nullable(),
  /** Whether that is the caller: only they may spend their money or see their page at Stripe. */
  isPayer: z.boolean(),
});
export type PlanSubscription = z.output<typeof subscription>;

export const checkoutStart = z.strictObject({ ...chosen, currency, key, code: promotionCode.optional() });
export const planSwitch = z.strictObject({ ...chosen, key, at: calendarMoment });
export type PlanSwitch = z.output<typeof planSwitch>;
export const switchPreview = z.object({
  currency: z.string(),
  dueNow: z.int(),
  credit: z.int(),
  charge: z.int(),
  remainingCredit: z.int(),
  at: instant,
});
export const switchQuery = z.object(chosen);

export const planInvoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]),
  amount: z.int(),
  currency: z.string(),
  at: instant,
  pageUrl: z.string().nullable(),
  pdfUrl: z.string().nullable(),
});
export type PlanInvoice = z.output<typeof planInvoice>;
