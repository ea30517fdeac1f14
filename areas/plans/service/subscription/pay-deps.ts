import { userError } from "#kit/error.ts";
import { PaymentError } from "#kit-server/guild/payments/payment-error.ts";
import type { StripePort } from "#kit-server/guild/payments/stripe-port.ts";
import type { GuildPlans } from "#kit-server/guild/plans/guild-plans.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { plans as contract } from "../../contract.ts";

export type PayDeps = {
  orm: Orm;
  plans: Pick<GuildPlans, "plans" | "current">;
  /** The operator's account; null if there is none. */
  payments: StripePort | null;
};

/** Calls Stripe; what a person can act on is said in a sentence. */
export async function atStripe<T>(
  { payments }: Pick<PayDeps, "payments">,
  act: (port: StripePort) => Promise<T>,
): Promise<T> {
  if (!payments) throw userError(contract.errors, "paymentsOff");
  try {
    return await act(payments);
  } catch (cause) {
    if (!(cause instanceof PaymentError)) throw cause;
    if (cause.fault === "declined") throw userError(contract.errors, "cardDeclined", { cause });
    throw userError(contract.errors, cause.isPassing ? "paymentsAway" : "paymentsBroken", { cause });
  }
}
