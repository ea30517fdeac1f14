// A subscription as it is at Stripe, written to its order: while it runs, the role has no end.
import type { Actor } from "#kit/actor.ts";
import type {
  InvoiceState,
  PaymentState,
  RefundState,
  SubscriptionState,
} from "#kit-server/guild/payments/payment-states.ts";
import type { StripePort } from "#kit-server/guild/payments/stripe-port.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { SubscriptionStatus } from "../../contract.ts";
import { hasEvent } from "../../store/order-events.ts";
import { type OrderRow, orderTable } from "../../store/orders.ts";
import { addPayment, bookFee } from "../../store/payments.ts";
import type { Ctx } from "../context.ts";
import { bookRefunds, type Change, feeOf } from "./book-money.ts";

type PaidInvoice = { invoice: InvoiceState; payment: PaymentState; refunds: readonly RefundState[] };
export type SeenSubscription = {
  state: SubscriptionState;
  /** Oldest first. */
  paid: readonly PaidInvoice[];
  /** How often the newest invoice was tried without success. */
  failures: number;
  /** Null before the first one. */
  newest: InvoiceState["status"] | null;
  /** All up to this invoice are paid or void; null before the first one. */
  cursor: string | null;
};
/** `cursor`: from when it was seen before. `invoiceId`: an older one that an event is about. */
type Look = { cursor?: string | null; invoiceId?: string | null };

const DAY_MS = 86_400_000;
/** Read again each time, because their fees and refunds come later. Of older ones an event says so. */
const NEWEST = 6;
const PAGE = 100;

export async function seeSubscription(
  port: StripePort,
  id: string,
  { cursor = null, invoiceId = null }: Look = {},
): Promise<SeenSubscription> {
  const state = await port.readSubscription(id);
  const invoices = await invoicesSince(port, id, cursor);
  const known = invoices.findIndex((one) => one.id === cursor);
  const fresh = known === -1 ? invoices : invoices.slice(0, known);
  const isRead = (one: InvoiceState, at: number) => at < NEWEST || fresh.includes(one) || one.id === invoiceId;
  const older =
    invoiceId === null || invoices.some((one) => one.id === invoiceId) ? [] : [await port.readInvoice(invoiceId)];
  const paid: PaidInvoice[] = [];
  for (const invoice of [...invoices.filter(isRead), ...older]) {
    if (invoice.status !== "paid" || invoice.paid === 0 || invoice.paymentIntent === null) continue;
    const payment = await port.readPayment(invoice.paymentIntent);
    const refunds = payment.refunded > 0 ? await port.listRefunds({ paymentIntent: payment.id }) : [];
    paid.unshift({ invoice, payment, refunds });
  }
  const [newest] = invoices;
  const firstOpen = fresh.findLastIndex(({ status }) => status === "open" || status === "draft");
  return {
    ...{ state, paid, failures: newest?.status === "open" ? newest.attempts : 0 },
    newest: newest?.status ?? null,
    cursor: fresh[firstOpen + 1]?.id ?? cursor,
  };
}

/** Newest first: the pages down to the cursor, or all. */
async function invoicesSince(port: StripePort, subscription: string, cursor: string | null): Promise<InvoiceState[]> {
  const found: InvoiceState[] = [];
  for (;;) {
    const page = await port.listInvoices({ subscription, limit: PAGE, after: found.at(-1)?.id ?? null });
    found.push(...page);
    if (page.length < PAGE || page.some(({ id }) => id === cursor)) return found;
  }
}

/** Null while the first payment isn't finished. After a pause it stays paused until it is paid again. */
function statusOf(
  { state: { status, isPaused }, newest }: SeenSubscription,
  { subscriptionStatus }: OrderRow,
): SubscriptionStatus | null {
  if (status === "trialing" || status === "active") {
    return isPaused || (subscriptionStatus === "paused" && newest !== "paid") ? "paused" : status;
  }
  if (status === "incomplete") return null;
  return status === "canceled" || status === "incomplete_expired" ? "ended" : "pastDue";
}

/** Of the time that is paid, when a pause is first seen. The bill of a later period is a draft or void. */
function paidEnd({ state, newest }: SeenSubscription, { renewsAt }: OrderRow): Date {
  if (newest === "paid" || newest === null) return state.periodEnd;
  return renewsAt !== null && renewsAt < state.periodStart ? renewsAt : state.periodStart;
}

/** In the transaction that holds the order. Returns what changed. */
export async function writeSubscription(
  ctx: Ctx,
  tx: Orm,
  order: OrderRow,
  checkoutId: string,
  seen: SeenSubscription,
  change: Change,
  by: { by?: Actor } = {},
): Promise<boolean[]> {
  const { state, paid, failures, cursor } = seen;
  const { guildId, number } = order;
  const status = statusOf(seen, order);
  if (status === null) return [];
  const wasPaused = order.subscriptionStatus === "paused";
  const changes = [await change("paid", checkoutId, { about: state.id })];
  const newest = paid.at(-1);
  const isRunning = status !== "ended";
  for (const one of paid) {
    const isLate = !isRunning && (await isPaidLate(tx, order, state, one.invoice));
    const happened = isLate ? "paidLate" : one.invoice.reason === "subscription_create" ? null : "renewed";
    changes.push(
      ...(await bookInvoice(ctx, tx, order, one, { happened, endsOrder: isRunning && one === newest }, change)),
    );
  }
  // As on the page: who gave the newest payment back, ended the subscription.
  if (isRunning && newest && newest.payment.refunded >= newest.invoice.paid) {
    changes.push(await change("refunded", "stripe"));
  }
  if (status === "pastDue") {
    const key = `${state.latestInvoice}:${failures}`;
    changes.push(await change("paymentFailed", key, state.latestInvoice ? { about: state.latestInvoice } : {}));
  }
  const nowKey = `${state.periodEnd.toISOString()}:${ctx.clock.now().getTime()}`;
  const until = paidEnd(seen, order);
  if (status === "paused" && !wasPaused) changes.push(await change("paused", nowKey, { until, ...by }));
  if (wasPaused && order.renewsAt === null && !state.isPaused && status !== "ended") {
    changes.push(await change("unpaused", nowKey, by));
  }
  if (wasPaused && status !== "paused" && status !== "ended") changes.push(await change("resumed", nowKey));
  if (state.endsAtPeriodEnd !== order.isEnding && status !== "ended") {
    const kind = state.endsAtPeriodEnd ? "ending" : "kept";
    changes.push(await change(kind, nowKey));
  }
  const held = (await orderTable.hold(tx, { guildId, number })) ?? order;
  await orderTable.change(tx, held, {
    ...{ subscriptionId: state.id, subscriptionStatus: status, customerId: state.customer },
    ...{ isEnding: state.endsAtPeriodEnd, renewsAt: status === "ended" || state.isPaused ? null : state.periodEnd },
    invoiceCursor: cursor,
    until: status === "paused" ? pauseEnd(ctx, held, until) : endOf(ctx, held, status, state),
  });
  if (status === "ended") changes.push(await change("ended", "stripe"));
  return changes;
}

/** When the role ends; null if it stays. */
const pauseEnd = ({ config }: Ctx, { subscriptionStatus, until }: OrderRow, paidUntil: Date): Date | null =>
  subscriptionStatus === "paused" ? until : config.pauseTakesRole ? paidUntil : null;

/** Null while it renews. The days of grace begin when the first failure is known. */
function endOf(
  { clock, config }: Ctx,
  order: OrderRow,
  status: SubscriptionStatus,
  state: SubscriptionState,
): Date | null {
  if (status === "ended") return state.endedAt ?? clock.now();
  if (status === "pastDue") {
    const isKnown = order.subscriptionStatus === "pastDue" && order.until !== null;
    return isKnown ? order.until : new Date(clock.now().getTime() + config.graceDays * DAY_MS);
  }
  return state.endsAtPeriodEnd ? state.periodEnd : null;
}

/** A payment of what had ended: after its end, or while it was being canceled because the days of grace were over. */
async function isPaidLate(
  tx: Orm,
  { guildId, number }: OrderRow,
  { endedAt }: SubscriptionState,
  { id, paidAt, reason }: InvoiceState,
): Promise<boolean> {
  const has = (kind: "renewed" | "graceOver") => hasEvent(tx, { guildId, number, key: `${kind}:${id}` });
  if (reason === "subscription_create" || (await has("renewed"))) return false;
  return (endedAt !== null && paidAt !== null && paidAt > endedAt) || (await has("graceOver"));
}

type Booked = { happened: "renewed" | "paidLate" | null; endsOrder: boolean };

async function bookInvoice(
  ctx: Ctx,
  tx: Orm,
  order: OrderRow,
  { invoice, payment, refunds }: PaidInvoice,
  { happened, endsOrder }: Booked,
  change: Change,
) {
  const { guildId, number, product, currency, isTest } = order;
  const { paid: gross, tax, id: invoiceId } = invoice;
  const [id, fee] = [`${number}:${invoiceId}`, feeOf(payment, gross)];
  const at = invoice.paidAt ?? ctx.clock.now();
  await addPayment(tx, {
    ...{ guildId, id, number, product, kind: "payment", at, currency, gross, tax, fee, isTest, reference: payment.id },
  });
  if (payment.booked) await bookFee(tx, guildId, id, fee);
  const refunded = await bookRefunds(tx, order, refunds, { gross, tax, endsOrder }, ctx.clock.now(), change);
  if (happened === null) return refunded;
  return [...refunded, await change(happened, invoiceId, { about: invoiceId })];
}
