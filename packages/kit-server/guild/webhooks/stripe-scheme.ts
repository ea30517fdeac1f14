// Stripe's signature: `Stripe-Signature: t=…,v1=…`, an HMAC-SHA256 of the time and the body.
import Stripe from "stripe";
import { readEvent } from "#kit-server/guild/payments/read-event.ts";
import type { StripeSubject } from "#kit-server/guild/payments/stripe-port.ts";
import type { WebhookScheme } from "./webhook-source.ts";

/** Older signatures could be replayed. Stripe signs each of its retries again. */
const TOLERANCE_S = 300;

export const stripeScheme: WebhookScheme<StripeSubject> = ({ header, body }, secret, now) => {
  let event: unknown;
  try {
    const signature = header("stripe-signature") ?? "";
    event = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now.getTime());
  } catch {
    return null;
  }
  const read = readEvent(event);
  if (!read) return null;
  const { id, type, createdAt, isLive, subject } = read;
  return { id, type, occurredAt: createdAt, isLive, subject };
};
