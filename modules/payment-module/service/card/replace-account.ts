// Connects another Stripe account, or none.
import { PaymentError } from "#kit-server/guild/payments/payment-error.ts";
import type { Ctx } from "../context.ts";
import { watch } from "../watch.ts";
import { closeOldPages } from "./close-old-pages.ts";

/** Pages of the one before are closed at once, or by the sweep if the process dies or Stripe is away. */
export async function replaceAccount(ctx: Ctx, replace: () => Promise<void>): Promise<void> {
  await watch.soon(ctx);
  await replace();
  await closeOldPages(ctx).catch((error: unknown) => {
    if (!(error instanceof PaymentError)) throw error;
  });
}
