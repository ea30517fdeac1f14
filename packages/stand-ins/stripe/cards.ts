// Stripe's test cards, by what becomes of a payment.

export type CardOutcome = {
  decline: null | { code: string; declineCode: string; message: string };
  needsStep: boolean;
  isDisputed: boolean;
};

const FINE: CardOutcome = { decline: null, needsStep: false, isDisputed: false };
const declined = (declineCode: string, message: string, code = "card_declined"): CardOutcome => ({
  ...FINE,
  decline: { code, declineCode, message },
});

const OUTCOMES: Readonly<Record<string, CardOutcome>> = {
  "4242424242424242": FINE,
  "5555555555554444": FINE,
  "4000000000000002": declined("generic_decline", "Your card was declined."),
  "4000000000009995": declined("insufficient_funds", "Your card has insufficient funds."),
  "4000000000000069": declined("expired_card", "Your card has expired.", "expired_card"),
  "4000002500003155": { ...FINE, needsStep: true },
  "4000000000000259": { ...FINE, isDisputed: true },
  /** Can be saved, but no payment succeeds: for renewals that fail. */
  "4000000000000341": declined("generic_decline", "Your card was declined."),
};

export const SAVED_ONLY = "4000000000000341";

/** Null for a number that isn't a test card. */
export const outcomeOf = (number: string): CardOutcome | null => OUTCOMES[number] ?? null;
