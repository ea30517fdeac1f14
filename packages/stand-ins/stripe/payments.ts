// Charges, refunds and disputes.
import type Stripe from "stripe";
import { outcomeOf, SAVED_ONLY } from "./cards.ts";
import { newId } from "./data.ts";
import { DISPUTE_FEE, feeOf } from "./money-rules.ts";
import { list, newBooking, newCharge, newIntent } from "./objects.ts";
import { invalid, StripeError } from "./stripe-error.ts";
import type { World } from "./world.ts";

export type Payment = {
  amount: number;
  currency: string;
  customer: string | null;
  metadata: Record<string, string>;
  /** The card's number. */
  card: string;
};

export type Paid = { intent: Stripe.PaymentIntent; error: StripeError | null };

/** Charges a card. A decline is returned, with a payment intent that waits for another card. */
export function pay(world: World, given: Payment, before?: Stripe.PaymentIntent): Paid {
  const { data, emit, made, origin } = world;
  const { card, ...rest } = given;
  const intent = before ?? data.intents.add(newIntent(made(), rest));
  const charge = data.charges.add(newCharge(made(), intent, origin));
  intent.latest_charge = charge.id;
  const outcome = outcomeOf(card);
  const decline = outcome?.decline ?? null;
  if (!outcome || decline) {
    const { code, declineCode, message } = decline ?? {
      ...{ code: "incorrect_number", declineCode: "incorrect_number", message: "Your card number is incorrect." },
    };
    Object.assign(charge, { status: "failed", failure_code: code, failure_message: message });
    intent.last_payment_error = { type: "card_error", code, decline_code: declineCode, message, charge: charge.id };
    emit("charge.failed", charge);
    emit("payment_intent.payment_failed", intent);
    return { intent, error: new StripeError(402, { type: "card_error", code, decline_code: declineCode, message }) };
  }
  const booking = data.booked.add(
    newBooking(made(), {
      ...{ amount: intent.amount, currency: intent.currency, fee: feeOf(intent.amount) },
      ...{ source: charge.id, type: "charge" },
    }),
  );
  Object.assign(charge, {
    ...{ status: "succeeded", paid: true, captured: true, amount_captured: intent.amount },
    ...{ balance_transaction: booking.id, refunds: list(`/v1/charges/${charge.id}/refunds`, []) },
    payment_method_details: {
      type: "card",
      card: { brand: "visa", last4: card.slice(-4), exp_month: 12, exp_year: 2040 },
    },
  });
  Object.assign(intent, { status: "succeeded", amount_received: intent.amount, last_payment_error: null });
  emit("charge.succeeded", charge);
  emit("payment_intent.succeeded", intent);
  if (outcome.isDisputed) dispute(world, charge, "fraudulent");
  return { intent, error: null };
}

/** Whether the card can be saved for later payments. */
export const canSave = (card: string): boolean => card === SAVED_ONLY || outcomeOf(card)?.decline === null;

export function refund(
  world: World,
  given: { intent: string | null; charge: string | null; amount: number | null; metadata: Record<string, string> },
): Stripe.Refund {
  const { data, emit, made } = world;
  const intent = given.intent === null ? null : data.intents.get(given.intent, "payment_intent");
  const chargeId = intent ? (intent.latest_charge as string | null) : given.charge;
  if (chargeId === null)
    throw invalid("This PaymentIntent does not have a successful charge to refund.", "payment_intent");
  const charge = data.charges.get(chargeId, "charge");
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.refunded) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, "charge_already_refunded");
  }
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, undefined, "charge_disputed");
  const amount = given.amount ?? left;
  if (amount <= 0 || amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, "amount");
  }
  const { currency } = charge;
  const id = newId("re");
  const booking = data.booked.add(
    newBooking(made(), { amount: -amount, currency, fee: 0, source: id, type: "refund" }),
  );
  const made_ = data.refunds.add({
    ...{ id, object: "refund", amount, currency, charge: charge.id, payment_intent: charge.payment_intent },
    ...{ balance_transaction: booking.id, created: world.now(), metadata: given.metadata, reason: null },
    ...{
      customer: charge.customer,
      customer_account: null,
      payment_method: null,
      receipt_number: null,
      source_transfer_reversal: null,
      transfer_reversal: null,
      status: "succeeded",
    },
    destination_details: { type: "card", card: { type: "refund" } },
  } as unknown as Stripe.Refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  emit("refund.created", made_);
  emit("charge.refunded", charge);
  return made_;
}

export function dispute(world: World, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  const { data, emit, made, now } = world;
  if (charge.disputed) throw invalid(`Charge ${charge.id} is disputed already.`);
  const id = newId("dp");
  const { amount, currency } = charge;
  const booking = data.booked.add(
    newBooking(made(), { amount: -amount, currency, fee: DISPUTE_FEE, source: id, type: "adjustment" }),
  );
  charge.disputed = true;
  const opened = data.disputes.add({
    ...{ id, object: "dispute", amount, currency, charge: charge.id, payment_intent: charge.payment_intent, reason },
    ...{ created: now(), livemode: data.account.isLive, metadata: {}, status: "needs_response" },
    ...{ balance_transactions: [booking], evidence: {}, is_charge_refundable: false, enhanced_eligibility_types: [] },
    evidence_details: {
      ...{ due_by: now() + 14 * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
      enhanced_eligibility: {},
    },
    payment_method_details: {
      type: "card",
      card: { brand: "visa", case_type: "chargeback", network_reason_code: "10.4" },
    },
  } as unknown as Stripe.Dispute);
  emit("charge.dispute.created", opened);
  return opened;
}

/** What the bank decides. */
export function closeDispute(world: World, opened: Stripe.Dispute, isWon: boolean): void {
  opened.status = isWon ? "won" : "lost";
  opened.evidence_details.due_by = null;
  if (isWon) {
    const { amount, currency, id } = opened;
    world.data.booked.add(newBooking(world.made(), { amount, currency, fee: 0, source: id, type: "adjustment" }));
    world.data.charges.get(opened.charge as string).disputed = false;
    world.emit("charge.dispute.funds_reinstated", opened);
  }
  world.emit("charge.dispute.closed", opened);
}
