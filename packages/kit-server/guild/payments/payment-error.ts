// Why Stripe didn't do something, without its message: that can contain what people typed.
import Stripe from "stripe";

/**
 * - `unreachable`, `timedOut`, `rateLimited`: try again later; with the same idempotency key nothing happens twice.
 * - `keyRefused`: the key was revoked or never worked. `notAllowed`: it lacks a right.
 * - `notFound`: the account has no such object; also one of the other mode, or of another account.
 * - `declined`: the card was.
 * - `keyReused`: the idempotency key was used for something else: a bug.
 * - `rejected`: Stripe found the request invalid; `code` and `field` say why.
 */
export type PaymentFault =
  | "unreachable"
  | "timedOut"
  | "rateLimited"
  | "keyRefused"
  | "notAllowed"
  | "notFound"
  | "declined"
  | "keyReused"
  | "rejected";

const SENTENCES: Record<PaymentFault, string> = {
  unreachable: "Stripe wasn't reachable.",
  timedOut: "Stripe didn't answer in time.",
  rateLimited: "Stripe asked for fewer requests.",
  keyRefused: "Stripe refused the key. Replace it first.",
  notAllowed: "The key lacks a right that is needed. Allow it in Stripe first.",
  notFound: "Stripe doesn't know what this is about. It may belong to another account or mode.",
  declined: "The card was declined.",
  keyReused: "Stripe got the same request with other values.",
  rejected: "Stripe found the request invalid.",
};

const PASSING: readonly PaymentFault[] = ["unreachable", "timedOut", "rateLimited"];

export class PaymentError extends Error {
  override name = "PaymentError";
  readonly fault: PaymentFault;
  /** Stripe's code, such as `resource_missing` or `card_declined`. */
  readonly code: string | null;
  /** The parameter at fault. */
  readonly field: string | null;
  /** For Stripe's support. */
  readonly requestId: string | null;
  constructor(fault: PaymentFault, details: { code?: string; field?: string; requestId?: string } = {}) {
    super(`Stripe: ${[fault, details.code, details.field].filter(Boolean).join(", ")}`);
    this.fault = fault;
    this.code = details.code ?? null;
    this.field = details.field ?? null;
    this.requestId = details.requestId ?? null;
  }
  /** What happened, for owners and the operator, with Stripe's code. */
  get sentence(): string {
    return [SENTENCES[this.fault], this.code && `(${this.code})`].filter(Boolean).join(" ");
  }
  get isPassing(): boolean {
    return PASSING.includes(this.fault);
  }
}

/** Anything that isn't an error of Stripe's library is returned as it is. */
export function paymentErrorOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { code, param: field, requestId } = error;
  const details = { ...(code ? { code } : {}), ...(field ? { field } : {}), ...(requestId ? { requestId } : {}) };
  return new PaymentError(faultOf(error), details);
}

function faultOf(error: Stripe.errors.StripeError): PaymentFault {
  const { errors } = Stripe;
  if (error instanceof errors.StripeConnectionError) return isTimeout(error) ? "timedOut" : "unreachable";
  if (error instanceof errors.StripeRateLimitError) return "rateLimited";
  if (error instanceof errors.StripeAuthenticationError) return "keyRefused";
  if (error instanceof errors.StripePermissionError) return "notAllowed";
  if (error instanceof errors.StripeCardError) return "declined";
  if (error instanceof errors.StripeIdempotencyError) return "keyReused";
  if (error.code === "resource_missing") return "notFound";
  return (error.statusCode ?? 500) >= 500 ? "unreachable" : "rejected";
}

const isTimeout = ({ message, detail }: Stripe.errors.StripeError): boolean =>
  /timed? ?out|ETIMEDOUT/i.test(`${message} ${detail instanceof Error ? detail.message : (detail ?? "")}`);
