// An event of Stripe as what it is about. Reads any of Stripe's API versions: an account's webhooks have one of their own.
import * as z from "zod";
import type { StripeEvent, StripeSubject } from "./stripe-port.ts";

const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .catch(null)
  .transform((id) => id ?? null);

const subject = z.looseObject({
  id: z.string().nullish(),
  object: z.string(),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish().catch(null),
  subscription: reference,
  invoice: reference,
  payment_intent: reference,
  charge: reference,
  customer: reference,
  parent: z
    .object({ subscription_details: z.object({ subscription: reference }).nullish() })
    .nullish()
    .catch(null),
});

const event = z.object({
  id: z.string().min(1).max(255),
  object: z.literal("event"),
  type: z.string().min(1).max(255),
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({ object: subject }),
});

/** The metadata key under which every object that follows from a checkout has its reference. */
export const REFERENCE_KEY = "guildhall_reference";

/** Null if it isn't an event. */
export function readEvent(given: unknown): StripeEvent | null {
  const parsed = event.safeParse(given);
  if (!parsed.success) return null;
  const { id, type, created, livemode, data } = parsed.data;
  return { id, type, createdAt: new Date(created * 1000), isLive: livemode, subject: subjectOf(data.object) };
}

function subjectOf(object: z.output<typeof subject>): StripeSubject {
  const itself = (name: string, other: string | null): string | null =>
    object.object === name ? (object.id ?? null) : other;
  return {
    reference: object.client_reference_id ?? object.metadata?.[REFERENCE_KEY] ?? null,
    checkout: itself("checkout.session", null),
    subscription: itself(
      "subscription",
      object.subscription ?? object.parent?.subscription_details?.subscription ?? null,
    ),
    invoice: itself("invoice", object.invoice),
    paymentIntent: itself("payment_intent", object.payment_intent),
    charge: itself("charge", object.charge),
    refund: itself("refund", null),
    dispute: itself("dispute", null),
    customer: itself("customer", object.customer),
  };
}
