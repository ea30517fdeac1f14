// What a check of a Stripe key found: codes for the server, and sentences for its page.
import * as z from "zod";

/** What Guildhall does with a key, by the names of a restricted key's rights at Stripe. */
const STRIPE_RIGHTS = {
  checkout: "Checkout Sessions: Write",
  prices: "Prices: Write",
  products: "Products: Write",
  coupons: "Coupons: Write",
  customers: "Customers: Read",
  portal: "Customer portal: Write",
  subscriptions: "Subscriptions: Write",
  invoices: "Invoices: Read",
  payments: "PaymentIntents: Read",
  refunds: "Charges and Refunds: Write",
  disputes: "Disputes: Write",
  events: "Events: Read",
  balance: "Balance: Read",
  payouts: "Payouts: Read",
  webhooks: "Webhook Endpoints: Read",
} as const;
export type StripeRight = keyof typeof STRIPE_RIGHTS;
const stripeRight = z.enum(Object.keys(STRIPE_RIGHTS) as [StripeRight, ...StripeRight[]]);

export const keyFinding = z.discriminatedUnion("code", [
  /** Stripe doesn't know the key, or it was revoked. */
  z.object({ code: z.literal("keyRefused") }),
  /** A publishable key or something else that begins with neither `rk_` nor `sk_`. */
  z.object({ code: z.literal("notAKey") }),
  /** Stripe didn't answer, so nothing else was checked. */
  z.object({ code: z.literal("unreachable") }),
  z.object({ code: z.literal("rightMissing"), right: stripeRight }),
  /** The account can't take payments yet. */
  z.object({ code: z.literal("chargesOff") }),
  /** No endpoint of the account has our address. */
  z.object({ code: z.literal("endpointMissing"), url: z.string() }),
  z.object({ code: z.literal("endpointOff"), url: z.string() }),
  z.object({ code: z.literal("eventsMissing"), types: z.array(z.string()) }),
  /** A key that may do everything; a restricted one is safer. */
  z.object({ code: z.literal("unrestricted") }),
]);
export type KeyFinding = z.output<typeof keyFinding>;

/** With these, no payment works. The others are advice, or can be fixed afterwards. */
export const isBlocking = ({ code }: KeyFinding): boolean =>
  ["keyRefused", "notAKey", "unreachable", "rightMissing", "chargesOff"].includes(code);

/** What was found and what to do about it, for the page. */
export function keyFindingText(finding: KeyFinding): string {
  switch (finding.code) {
    case "keyRefused":
      return "Stripe doesn't accept this key. Create a new one in Stripe under Developers, API keys.";
    case "notAKey":
      return "This isn't a key for a server. Use a restricted key, which starts with rk_.";
    case "unreachable":
      return "Stripe doesn't respond. Try again in a few minutes.";
    case "rightMissing":
      return `The key lacks a permission. Edit it in Stripe and set ${STRIPE_RIGHTS[finding.right]}.`;
    case "chargesOff":
      return "This Stripe account can't take payments yet. Finish its setup in Stripe.";
    case "endpointMissing":
      return `Stripe doesn't send events here yet. In Stripe, under Developers, Webhooks, add the endpoint ${finding.url}.`;
    case "endpointOff":
      return `The endpoint ${finding.url} is turned off in Stripe. Turn it on again.`;
    case "eventsMissing":
      return `The endpoint in Stripe doesn't send all events. Add ${finding.types.join(", ")}.`;
    case "unrestricted":
      return "This key may do everything in the Stripe account. A restricted key, which starts with rk_, is safer.";
  }
}
