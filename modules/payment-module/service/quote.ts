// What a member is about to buy: the product, its price with a coupon, and why they can't have it.
import { createHash } from "node:crypto";
import type { ChatText } from "#kit/chat/chat-text.ts";
import { formatMoney, toMinor } from "#kit/money-words.ts";
import { checkEligibility } from "#kit-server/module/eligibility/check-eligibility.ts";
import { describeFailed } from "#kit-server/module/eligibility/describe-failed.ts";
import type { GateMember } from "#kit-server/module/eligibility/gate-member.ts";
import type { Coupon, Interval, Product } from "../contract.ts";
import { type Ctx, refuse } from "./context.ts";

/** Names a product in a button, whose id has no place for the name. */
export const productId = ({ name }: Pick<Product, "name">): string =>
  createHash("sha256").update(name).digest("base64url").slice(0, 8);

export function productOf({ config }: Pick<Ctx, "config">, id: string): Product {
  const product = config.products.find((one) => productId(one) === id);
  if (!product) throw refuse("productGone");
  return product;
}

/** Null for no code; throws for one that doesn't exist or is over. Its uses are counted when the order is made. */
export async function couponOf({ config, time }: Pick<Ctx, "config" | "time">, code: string): Promise<Coupon | null> {
  if (code === "") return null;
  const coupon = config.coupons.find((one) => one.code === code.trim().toUpperCase());
  if (!coupon || (coupon.until !== null && coupon.until < (await time.today()))) throw refuse("couponWrong");
  return coupon;
}

/** Null for a product that is paid once. */
export const intervalOf = ({ interval, delivery }: Pick<Product, "interval" | "delivery">): Interval | null =>
  delivery === "role" && interval !== "none" ? interval : null;

/** What a member may choose to pay, in the currency's smallest unit; null for a product with one price. */
export function boundsOf({ payWhatYouWant, minPrice, maxPrice, currency }: Product): Bounds | null {
  return payWhatYouWant ? { min: toMinor(minPrice, currency) ?? 1, max: toMinor(maxPrice, currency) ?? 0 } : null;
}
export type Bounds = { min: number; max: number };

/**
 * "5", "5.50" or "5,50" in the currency's smallest unit. Null for anything else, such as more decimals than the currency
 * has: "1,000" can be a thousand or one.
 */
export function readAmount(text: string, currency: string): number | null {
  const amount = text.replaceAll(/[\s\p{Sc}]/gu, "").replace(",", ".");
  return /^\d{1,7}(\.\d+)?$/.test(amount) ? toMinor(Number(amount), currency) : null;
}

/** Whether this is what the member can pay for it now. Coupons don't apply to an amount that the member chooses. */
export function isPriceNow(product: Product, coupon: Coupon | null, price: number): boolean {
  const bounds = boundsOf(product);
  if (bounds === null) return priceOf(product, coupon) === price;
  return coupon === null && Number.isInteger(price) && price >= bounds.min && price <= bounds.max;
}

/** In the currency's smallest unit; never free. */
export function priceOf({ price, currency }: Product, coupon: Coupon | null): number {
  const full = toMinor(price, currency) ?? 0;
  return Math.max(1, Math.round((full * (100 - (coupon?.percent ?? 0))) / 100));
}

export const writePrice = ({ chat }: Pick<Ctx, "chat">, minor: number, currency: string): string =>
  formatMoney(minor, currency, chat.language);

/** Every reason why this member can't buy it now; empty if they can. */
export async function reasonsAgainst(ctx: Ctx, product: Product, member: GateMember): Promise<ChatText[]> {
  const [{ failed }, outlook] = await Promise.all([
    checkEligibility(ctx, product.gate, member),
    product.delivery === "role" && product.role !== null ? ctx.grants.outlook(product.role) : [],
  ]);
  return [...describeFailed(failed), ...outlook];
}
