// The settings: products, coupons, the panel, and how members pay.
import * as z from "zod";
import type { FieldIssue } from "#kit/error.ts";
import { field } from "#kit/field.ts";
import { toMinor } from "#kit/money-words.ts";
import { CHAIN_NAMES } from "./chains.ts";
import { CURRENCIES } from "./currencies.ts";

export const DELIVERIES = ["role", "manual"] as const;
export type Delivery = (typeof DELIVERIES)[number];
export const INTERVALS = ["none", "week", "month", "year"] as const;
export type Interval = Exclude<(typeof INTERVALS)[number], "none">;
export const CHANNEL = { types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] } as const;

const byRole = { showWhen: { field: "delivery", equals: "role" } } as const;

const byChoice = { showWhen: { field: "payWhatYouWant", equals: true } } as const;

const product = z.strictObject({
  name: field.text({ max: 60, fallback: "Supporter" }),
  description: field.text({ max: 100, fallback: "" }),
  emoji: field.emoji(),
  picture: field.image(),
  /** What members pay, or what is suggested if they choose the amount. */
  price: field.number({ min: 0, max: 1_000_000, fallback: 5, maxFractionDigits: 2 }),
  currency: field.choice({ options: CURRENCIES, fallback: "usd" }),
  payWhatYouWant: field.toggle({ fallback: false }),
  minPrice: field.number({ min: 0, max: 1_000_000, fallback: 1, maxFractionDigits: 2, ...byChoice }),
  maxPrice: field.number({ min: 0, max: 1_000_000, fallback: 100, maxFractionDigits: 2, ...byChoice }),
  delivery: field.choice({ options: DELIVERIES, fallback: "role" }),
  role: field.role({ assignable: true, ...byRole }),
  /** Null: for good. Bought again, the time is added. */
  duration: field.optionalDuration({ minSeconds: 3600, maxSeconds: 3650 * 86_400, fallback: null, ...byRole }),
  /** Renews by itself, by card; its time is then the interval. */
  interval: field.choice({ options: INTERVALS, fallback: "none", ...byRole }),
  /** Of a member's first subscription. */
  trialDays: field.number({ min: 0, max: 365, fallback: 0, unit: "days", ...byRole }),
  /** 0 for any number. */
  stock: field.number({ min: 0, max: 1_000_000, fallback: 0 }),
  /** 0 for any number. */
  perMember: field.number({ min: 0, max: 1000, fallback: 0 }),
  gate: field.eligibility(),
});

const coupon = z.strictObject({
  code: field.text({ max: 20, fallback: "WELCOME" }),
  percent: field.number({ min: 1, max: 90, fallback: 10, unit: "%" }),
  /** 0 for any number. */
  uses: field.number({ min: 0, max: 1_000_000, fallback: 0 }),
  until: field.date(),
});

const byCard = { showWhen: { field: "cards", equals: true } } as const;
const inCoins = { showWhen: { field: "coins", equals: true } } as const;

export const config = z.strictObject({
  products: field.list({
    item: product,
    max: 25,
    limit: "products",
    namedBy: "name",
    summary: ["price", "currency", "payWhatYouWant.on", "duration", "interval"],
  }),
  coupons: field.list({ item: coupon, max: 50, limit: "coupons", namedBy: "code", summary: ["percent", "until"] }),

  panelIn: field.channel(CHANNEL),
  panelMessage: field.message({
    fallback: { content: "**Support this server**\nChoose what you'd like to buy. Only you see the next steps." },
  }),

  /** The owner's Stripe account is connected apart from these settings, because its keys are sealed. */
  cards: field.toggle({ fallback: false }),
  /** Tax is part of the price that members see. */
  stripeTax: field.toggle({ fallback: false, ...byCard }),
  /** How long a role stays after a renewal failed. */
  graceDays: field.number({ min: 0, max: 14, fallback: 3, unit: "days", ...byCard }),
  memberPause: field.toggle({ fallback: false, ...byCard }),
  /** At the end of the paid time; otherwise members keep it without paying. */
  pauseTakesRole: field.toggle({ fallback: true, ...byCard }),
  disputeTakesRole: field.toggle({ fallback: true, ...byCard }),

  coins: field.toggle({ fallback: false }),
  coinChain: field.choice({ options: CHAIN_NAMES, fallback: "base", ...inCoins }),
  /** The token's contract. */
  coinToken: field.text({ max: 42, fallback: "", ...inCoins }),
  /** What one coin is worth. */
  coinCurrency: field.choice({ options: CURRENCIES, fallback: "usd", ...inCoins }),
  /** The owner's address, or the extended public key that each order's address is derived from. */
  coinAddress: field.text({ max: 120, fallback: "", isGuarded: true, ...inCoins }),
  confirmations: field.number({ min: 1, max: 100, fallback: 12, unit: "blocks", isAdvanced: true, ...inCoins }),
  hoursToPay: field.number({ min: 1, max: 48, fallback: 2, unit: "hours", isAdvanced: true, ...inCoins }),

  termsUrl: field.url(),
  receipt: field.longText({ max: 500, fallback: "" }),
});
export type PaymentConfig = z.output<typeof config>;
export type Product = PaymentConfig["products"][number];
export type Coupon = PaymentConfig["coupons"][number];

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
export const isXpub = (text: string): boolean => /^xpub[1-9A-HJ-NP-Za-km-z]{100,112}$/.test(text.trim());
const isPrivate = (text: string): boolean => /^\s*(xprv|(0x)?[0-9a-fA-F]{64}\s*$)/.test(text);
const COUPON = /^[A-Z0-9-]{3,20}$/;

/** The problems of these settings, each at its field. */
export function faultsOf(config: PaymentConfig): FieldIssue[] {
  const { products, coupons, cards, coins, coinToken, coinAddress, coinCurrency } = config;
  const faults: FieldIssue[] = [];
  const note = (isFault: boolean, path: string, code: string) => isFault && faults.push({ path, code });
  note(products.length === 0, "products", "nothingToSell");
  note(coins && !ADDRESS.test(coinToken.trim()), "coinToken", "addressInvalid");
  if (coins && isPrivate(coinAddress)) note(true, "coinAddress", "privateKey");
  else note(coins && !ADDRESS.test(coinAddress.trim()) && !isXpub(coinAddress), "coinAddress", "payeeInvalid");
  for (const [at, product] of products.entries()) {
    const { name, price, currency, delivery, role, interval, payWhatYouWant, minPrice, maxPrice } = product;
    const path = (of: string) => `products.${at}.${of}`;
    note(name.trim() === "", path("name"), "required");
    note(products.findIndex((one) => one.name === name) < at, path("name"), "nameTaken");
    note(price <= 0, path("price"), "priceRequired");
    note(toMinor(price, currency) === null, path("price"), "priceDecimals");
    if (payWhatYouWant) {
      note(minPrice <= 0, path("minPrice"), "priceRequired");
      note(toMinor(minPrice, currency) === null, path("minPrice"), "priceDecimals");
      note(toMinor(maxPrice, currency) === null, path("maxPrice"), "priceDecimals");
      if (maxPrice < minPrice) note(true, path("maxPrice"), "maxBelowMin");
      else note(price < minPrice || price > maxPrice, path("price"), "suggestedOutside");
    }
    note(coins && !cards && currency !== coinCurrency, path("currency"), "currencyUnpayable");
    note(delivery === "role" && interval !== "none" && !cards, path("interval"), "intervalNeedsCards");
    note(delivery === "role" && role === null, path("role"), "roleRequired");
  }
  for (const [at, { code }] of coupons.entries()) {
    note(!COUPON.test(code), `coupons.${at}.code`, "couponForm");
    note(coupons.findIndex((one) => one.code === code) < at, `coupons.${at}.code`, "nameTaken");
  }
  return faults;
}
