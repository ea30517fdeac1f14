// Closes the pages of an account that was replaced or disconnected, whose payments nobody would see.
import { PaymentError } from "#kit-server/guild/payments/payment-error.ts";
import type { StripePort } from "#kit-server/guild/payments/stripe-port.ts";
import { forgetOldKey, oldKeys } from "../../store/accounts.ts";
import { changingOrders } from "../../store/card-orders.ts";
import { changeOrder } from "../change-order.ts";
import type { Ctx } from "../context.ts";
import { openAccount, openOldPort } from "./stripe-account.ts";
import { syncOrder } from "./sync-order.ts";

/** Keeps a key while Stripe is away, and erases it afterwards. */
export async function closeOldPages(ctx: Ctx): Promise<void> {
  for (const row of await oldKeys(ctx.orm, ctx.guildId)) {
    const before = openOldPort(ctx, row.sealedKey);
    if (before) await closePages(ctx, before);
    await forgetOldKey(ctx.orm, row);
  }
}

async function closePages(ctx: Ctx, before: StripePort): Promise<void> {
  const now = await openAccount(ctx);
  for (const { number, state, checkoutId } of await changingOrders(ctx.orm, ctx.guildId)) {
    if (state !== "created" || checkoutId === null) continue;
    // A new key of the same account.
    if (now && (await unlessRefused(() => now.port.readCheckout(checkoutId)))) continue;
    // The key before may be revoked already. The page closes by itself within an hour.
    const closed = await unlessRefused(() => before.expireCheckout(checkoutId));
    if (closed?.status === "complete") await syncOrder(ctx, before, number);
    else if (closed)
      await ctx.orm.transaction((tx) => changeOrder(ctx, tx, number, { kind: "expired", key: "account" }));
  }
}

async function unlessRefused<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof PaymentError && !error.isPassing) return null;
    throw error;
  }
}
