// Amounts: discounts, tax, fees, prorations and periods.
import type Stripe from "stripe";

/** What this stand-in's Stripe Tax takes. */
const TAX_RATE = 0.1;
export const feeOf = (amount: number): number => (amount > 0 ? Math.round(amount * 0.029) + 30 : 0);
export const DISPUTE_FEE = 1_500;

export type Sum = { subtotal: number; discount: number; tax: number; total: number };

/** `amount` for all of the quantity. */
export function sumOf(amount: number, coupon: Stripe.Coupon | null, taxBehavior: string | null): Sum {
  const off = coupon?.percent_off ? Math.round((amount * coupon.percent_off) / 100) : (coupon?.amount_off ?? 0);
  const discount = Math.min(amount, off);
  const left = amount - discount;
  if (taxBehavior === null) return { subtotal: amount, discount, tax: 0, total: left };
  if (taxBehavior === "inclusive") {
    return { subtotal: amount, discount, tax: Math.round(left - left / (1 + TAX_RATE)), total: left };
  }
  const tax = Math.round(left * TAX_RATE);
  return { subtotal: amount, discount, tax, total: left + tax };
}

/** Seconds since 1970, one interval later; months end on their last day. */
export function addInterval(from: number, recurring: Stripe.Price.Recurring, anchorDay: number): number {
  const { interval, interval_count: count } = recurring;
  if (interval === "day" || interval === "week") return from + count * (interval === "day" ? 1 : 7) * 86_400;
  const moment = new Date(from * 1000);
  const months = moment.getUTCMonth() + (interval === "year" ? 12 * count : count);
  const first = new Date(moment);
  first.setUTCDate(1);
  first.setUTCMonth(months);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(anchorDay, days));
  return first.getTime() / 1000;
}
