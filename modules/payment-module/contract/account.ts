// The owner's Stripe account: connected, checked and compared from the page. Its keys never leave the server.
import * as z from "zod";
import { keyFinding } from "#kit/payments/key-finding.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { webhookRoutes } from "#kit/webhooks/received-webhook.ts";

const instant = z.iso.datetime();

const account = z.object({
  /** Stripe's name of the account; null if the key may not read it. */
  name: z.string().nullable(),
  /** The last four characters of the key. */
  keyHint: z.string(),
  isLive: z.boolean(),
  /** What the last check found; none of it stops payments at once. */
  findings: z.array(keyFinding),
  checkedAt: instant,
  /** When orders were last compared with Stripe, and how many were behind; null before the first time. */
  comparedAt: instant.nullable(),
  compared: z.int(),
});
export type CardAccount = z.output<typeof account>;

const state = answer({
  /** Null while none is connected. */
  account: account.nullable(),
  /** Where Stripe sends events; null while the operator set no address. */
  webhookUrl: z.string().nullable(),
  /** The types of events to choose at Stripe. */
  events: z.array(z.string()),
  /** The sandbox's stand-in of Stripe can be connected with one click. */
  hasStandIn: z.boolean(),
});

const payout = z.object({
  id: z.string(),
  /** What Stripe calls it: paid, pending, in_transit, canceled or failed. */
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  at: instant,
  arrivesAt: instant,
});

/** How far back payouts are listed. */
export const PAYOUT_DAYS = 90;

const path = "/guilds/:id/modules/payment-module/account" as const;

export const accountRoutes = {
  ...webhookRoutes({
    path: "/guilds/:id/modules/payment-module/webhooks",
    access: "manage",
    params: guildPath.shape,
  }),
  account: route({
    method: "GET",
    path,
    access: "manage",
    summary: "The connected Stripe account, without its keys.",
    params: guildPath,
    answer: state,
  }),
  connectAccount: route({
    method: "PUT",
    path,
    access: "manage",
    recentSignIn: "always",
    summary:
      "Checks a key of the owner's Stripe account at Stripe, and stores it sealed with the webhook's signing secret.",
    params: guildPath,
    body: z.strictObject({ key: z.string().trim().min(1).max(300), secret: z.string().trim().min(1).max(300) }),
    answer: state,
  }),
  connectStandIn: route({
    method: "POST",
    path: `${path}/stand-in`,
    access: "manage",
    recentSignIn: "always",
    summary: "Connects an account of the sandbox's stand-in of Stripe, with its webhook.",
    params: guildPath,
    answer: state,
  }),
  disconnectAccount: route({
    method: "DELETE",
    path,
    access: "manage",
    recentSignIn: "always",
    summary: "Erases the keys. Orders stay; their refunds and disputes are then handled at Stripe only.",
    params: guildPath,
    answer: state,
  }),
  payouts: route({
    method: "GET",
    path: `${path}/payouts`,
    access: "manage",
    summary: "What Stripe paid out to the owner's bank, newest first.",
    params: guildPath,
    answer: answer({
      payouts: z.array(payout),
      /** Whether an account is connected whose key may read payouts. */
      canRead: z.boolean(),
    }),
  }),
  compareAccount: route({
    method: "POST",
    path: `${path}/compare`,
    access: "manage",
    summary: "Checks the key, and compares orders with Stripe now, as it happens each night.",
    params: guildPath,
    answer: state,
  }),
};
