import * as z from "zod";
import { answer, guildPath, route } from "#kit/route.ts";
import { serverPlan } from "./plan.ts";
import { checkoutStart, planInvoice, planSwitch, switchPreview, switchQuery } from "./subscription.ts";

const changed = answer({ plan: serverPlan });
const led = answer({ url: z.url() });

/** Paying by card at the operator's Stripe account. */
export const subscriptionRoutes = {
  checkout: route({
    method: "POST",
    path: "/guilds/:id/plan/checkout",
    access: "manage",
    summary: "Starts a subscription; the answer is the address of Stripe's page where the manager pays.",
    params: guildPath,
    body: checkoutStart,
    answer: led,
  }),
  confirm: route({
    method: "POST",
    path: "/guilds/:id/plan/confirm",
    access: "manage",
    summary: "Reads a finished checkout at once, before Stripe's event arrives.",
    params: guildPath,
    body: z.strictObject({ checkout: z.string().regex(/^cs_[A-Za-z0-9_]{1,250}$/) }),
    answer: changed,
  }),
  portal: route({
    method: "POST",
    path: "/guilds/:id/plan/portal",
    access: "manage",
    summary:
      "The address of Stripe's page for the card and invoices of the server's subscription, for the person who pays.",
    params: guildPath,
    answer: led,
  }),
  invoices: route({
    method: "GET",
    path: "/guilds/:id/plan/invoices",
    access: "manage",
    summary: "The last 24 invoices of the server's subscription, newest first; with links for the person who pays.",
    params: guildPath,
    answer: answer({ invoices: z.array(planInvoice) }),
  }),
  proration: route({
    method: "GET",
    path: "/guilds/:id/plan/proration",
    access: "manage",
    summary: "What switching the subscription to another plan costs now.",
    params: guildPath,
    query: switchQuery,
    answer: answer({ preview: switchPreview }),
  }),
  switchPlan: route({
    method: "POST",
    path: "/guilds/:id/plan/switch",
    access: "manage",
    summary:
      "Switches the subscription to another plan at once, for what the preview showed a few minutes ago; for the person who pays.",
    params: guildPath,
    body: planSwitch,
    answer: changed,
  }),
  end: route({
    method: "POST",
    path: "/guilds/:id/plan/end",
    access: "manage",
    summary: "Ends the subscription with the paid period, or lets it renew again, for the person who pays.",
    params: guildPath,
    body: z.strictObject({ isEnding: z.boolean() }),
    answer: changed,
  }),
};

export const subscriptionErrors = {
  paymentsOff: { status: 409 },
  paymentsAway: { status: 503 },
  paymentsBroken: { status: 502 },
  cardDeclined: { status: 402 },
  subscriptionRuns: { status: 409 },
  subscriptionMissing: { status: 409 },
  payerOnly: { status: 409 },
  previewOld: { status: 409 },
} as const;
