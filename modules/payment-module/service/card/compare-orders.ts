// Compares orders with Stripe, each night and on request: finds what no event brought.
import { PaymentError } from "#kit-server/guild/payments/payment-error.ts";
import { changeAccount } from "../../store/accounts.ts";
import { changingOrders } from "../../store/card-orders.ts";
import type { Ctx } from "../context.ts";
import { watch } from "../watch.ts";
import { syncSubject } from "./card-webhook.ts";
import { CARD_EVENTS, checkAccount, openAccount } from "./stripe-account.ts";
import { syncOrder } from "./sync-order.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Stripe keeps events for 30 days. */
const FIRST_MS = 29 * DAY_MS;
/** Events that are on their way aren't late. */
const ON_THE_WAY_MS = 10 * MINUTE_MS;
const OVERLAP_MS = 60 * MINUTE_MS;

export async function compareOrders(ctx: Ctx): Promise<void> {
  await checkAccount(ctx);
  const access = await openAccount(ctx);
  if (!access) return;
  const { port, account } = access;
  const now = ctx.clock.now();
  const since = account.comparedAt ? account.comparedAt.getTime() - OVERLAP_MS : now.getTime() - FIRST_MS;
  const found = new Set<number>();
  let isLate = false;
  for await (const { subject, createdAt } of port.listEventsSince(
    new Date(Math.max(since, now.getTime() - FIRST_MS)),
    CARD_EVENTS,
  )) {
    const number = await unlessGone(() => syncSubject(ctx, port, subject));
    if (!number) continue;
    found.add(number);
    isLate ||= createdAt.getTime() < now.getTime() - ON_THE_WAY_MS;
  }
  for (const { number } of await changingOrders(ctx.orm, ctx.guildId)) {
    if (await unlessGone(() => syncOrder(ctx, port, number))) found.add(number);
  }
  if (found.size > 0) await watch.soon(ctx);
  await changeAccount(ctx.orm, ctx.guildId, { comparedAt: now, compared: found.size });
  if (isLate) await ctx.alerts.raise({ path: "cards", code: "webhookSilent", params: { task: "webhook" } });
  else await ctx.alerts.clearTask("webhook");
}

/** Of an account that was connected before, nothing is found in this one. */
async function unlessGone<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof PaymentError && error.fault === "notFound") return null;
    throw error;
  }
}
