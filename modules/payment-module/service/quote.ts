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
