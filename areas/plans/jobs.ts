import type { Log } from "#kit-server/base/log/logger.ts";
import type { StripePort } from "#kit-server/guild/payments/stripe-port.ts";
import type { GuildPlans } from "#kit-server/guild/plans/guild-plans.ts";
import type { NightlyTasks } from "#kit-server/runtime/jobs/nightly-job.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { reconcilePlans } from "./service/subscription/plan-webhooks.ts";

export { earnReferral, referralPromotion } from "./service/earn-referral.ts";

export type PlansJobDeps = { orm: Orm; log: Log; plans: Pick<GuildPlans, "plans">; payments: StripePort | null };

/** None without the operator's Stripe account. */
export const plansNightly = ({ payments, ...needs }: PlansJobDeps): NightlyTasks =>
  payments ? { subscriptions: (now) => reconcilePlans({ ...needs, payments }, now) } : {};
