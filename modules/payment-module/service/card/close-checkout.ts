// Ends an order that isn't paid: nobody can pay its page afterwards, or it was paid in the meantime.
import { PaymentError } from "#kit-server/guild/payments/payment-error.ts";
import { type OrderRow, openOrdersFor } from "../../store/orders.ts";
import { changeOrder } from "../change-order.ts";
import type { Ctx } from "../context.ts";
import { atStripe, openAccount } from "./stripe-account.ts";
import { syncOrder } from "./sync-order.ts";

/** Before an order is canceled: throws a sentence if Stripe can't be asked. */
export async function closeCheckout(ctx: Ctx, { number, checkoutId }: OrderRow): Promise<void> {
  const access = checkoutId === null ? null : await openAccount(ctx);
  if (!access || checkoutId === null) return;
  await atStripe(ctx, async () => {
    const { status } = await access.port.expireCheckout(checkoutId);
    if (status === "complete") await syncOrder(ctx, access.port, number);
  });
}

/** Whether the order may expire now: not while Stripe is away, or while a bank still decides about the payment. */
export async function mayExpire(ctx: Ctx, { number, checkoutId }: OrderRow): Promise<boolean> {
  const access = checkoutId === null ? null : await openAccount(ctx);
  if (!access || checkoutId === null) return true;
  try {
    const { status } = await access.port.expireCheckout(checkoutId);
    if (status !== "complete") return true;
    await syncOrder(ctx, access.port, number);
    return false;
  } catch (error) {
    // The account was changed, or its key revoked: nobody here can pay the order anymore.
    if (error instanceof PaymentError && !error.isPassing) return true;
    throw error;
  }
}

/** Once it is paid: orders that would bring the same again, such as a gift of somebody else. */
export async function closeSame(ctx: Ctx, paid: OrderRow): Promise<void> {
  if (paid.roleId === null || paid.durationSeconds !== null) return;
  for (const other of await openOrdersFor(ctx.orm, ctx.guildId, paid)) {
    if (other.choosesPrice || (other.method === "card" && !(await mayExpire(ctx, other)))) continue;
    await ctx.orm.transaction((tx) => changeOrder(ctx, tx, other.number, { kind: "expired", key: "same" }));
  }
}
