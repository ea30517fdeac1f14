// Products, prices and coupons are made when they are first sold, and found again by a key of what they are.
import { createHash } from "node:crypto";
import Stripe from "stripe";
import type { CouponWanted, PriceWanted } from "./stripe-port.ts";

const keyOf = (wanted: object): string =>
  createHash("sha256").update(JSON.stringify(wanted)).digest("hex").slice(0, 32);

export async function ensurePrice(client: Stripe, wanted: PriceWanted): Promise<string> {
  const { productKey, name, currency, amount, interval, taxBehavior } = wanted;
  // In a fixed order, because callers write their objects in any.
  const values = {
    productKey,
    currency,
    amount: [amount].flatMap(amountsOf),
    interval: interval && [interval.unit, interval.count],
    taxBehavior,
  };
  const lookupKey = `guildhall_${keyOf(values)}`;
  const product = await ensureProduct(client, `guildhall_${productKey}`, name);
  const [found] = (await client.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })).data;
  if (found) return found.id;
  const made = client.prices.create({
    product,
    currency,
    lookup_key: lookupKey,
    ...(typeof amount === "number" ? { unit_amount: amount } : { custom_unit_amount: customAmount(amount) }),
    ...(interval ? { recurring: { interval: interval.unit, interval_count: interval.count } } : {}),
    ...(taxBehavior ? { tax_behavior: taxBehavior } : {}),
  });
  return made.then(
    ({ id }) => id,
    async (error: unknown) => {
      // Another process made it in the meantime.
      const [other] = (await client.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })).data;
      if (other) return other.id;
      throw error;
    },
  );
}

const amountsOf = (amount: PriceWanted["amount"]) =>
  typeof amount === "number" ? [amount] : [amount.min, amount.max, amount.suggested];

const customAmount = ({ min, max, suggested }: Exclude<PriceWanted["amount"], number>) => ({
  enabled: true,
  minimum: min,
  ...(max === null ? {} : { maximum: max }),
  ...(suggested === null ? {} : { preset: suggested }),
});

async function ensureProduct(client: Stripe, id: string, name: string): Promise<string> {
  const found = await client.products.retrieve(id).catch(unlessMissing);
  if (!found) {
    await client.products.create({ id, name }).catch(unlessThere);
  } else if (found.name !== name || !found.active) {
    await client.products.update(id, { name, active: true });
  }
  return id;
}

export async function ensureCoupon(client: Stripe, { name, off, lasts }: CouponWanted): Promise<string> {
  const isPercent = "percent" in off;
  const amount = isPercent ? [off.percent] : [off.amount, off.currency];
  const id = `guildhall_${keyOf({ name, amount, lasts: typeof lasts === "string" ? lasts : lasts.months })}`;
  if (await client.coupons.retrieve(id).catch(unlessMissing)) return id;
  const duration =
    typeof lasts === "string"
      ? { duration: lasts }
      : { duration: "repeating" as const, duration_in_months: lasts.months };
  const value = isPercent ? { percent_off: off.percent } : { amount_off: off.amount, currency: off.currency };
  await client.coupons.create({ id, name, ...value, ...duration }).catch(unlessThere);
  return id;
}

function unlessMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeError && error.code === "resource_missing") return null;
  throw error;
}

/** Another process made it in the meantime. */
function unlessThere(error: unknown): null {
  if (error instanceof Stripe.errors.StripeError && error.code === "resource_already_exists") return null;
  throw error;
}
