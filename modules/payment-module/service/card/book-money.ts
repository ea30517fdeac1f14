// Accounts of what happens to a card payment: Stripe's fee, refunds and disputes, each booked once.
import type { DisputeState, PaymentState, RefundState } from "#kit-server/guild/payments/payment-states.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { OrderRow } from "../../store/orders.ts";
import { addPayment } from "../../store/payments.ts";
import type { Happened } from "../change-order.ts";

export type Change = (kind: Happened["kind"], key: string, more?: object) => Promise<boolean>;

/** Stripe books its fee in the account's currency; it is converted at the rate of the payment. */
export const feeOf = (payment: PaymentState | null, gross: number): number => {
  const booked = payment?.booked;
  return booked && booked.gross > 0 ? Math.round((booked.fee * gross) / booked.gross) : 0;
};

/** Each refund once (`endsOrder`: a full one ends the order), with its part of the tax, so that a full refund gives back all of it. One that failed is taken back. */
export async function bookRefunds(
  tx: Orm,
  { guildId, number, product, currency, isTest }: OrderRow,
  refunds: readonly RefundState[],
  { gross, tax, endsOrder = true }: { gross: number; tax: number; endsOrder?: boolean },
  at: Date,
  change: Change,
): Promise<boolean[]> {
  const changes: boolean[] = [];
  let returned = 0;
  for (const { id, amount, status, createdAt } of refunds.toSorted((one, other) => +one.createdAt - +other.createdAt)) {
    const hasFailed = status === "failed" || status === "canceled";
    const taxOf = (sum: number) => Math.round((tax * sum) / gross);
    const part = taxOf(returned + amount) - taxOf(returned);
    if (!hasFailed) returned += amount;
    const row = {
      guildId,
      number,
      product,
      kind: "refund" as const,
      at: createdAt,
      currency,
      fee: 0,
      isTest,
      reference: id,
    };
    await addPayment(tx, { ...row, id: `${number}:${id}`, gross: -amount, tax: -part });
    if (hasFailed) await addPayment(tx, { ...row, at, id: `${number}:${id}:failed`, gross: amount, tax: part });
    else if (amount < gross || !endsOrder) changes.push(await change("partlyRefunded", id, { about: id }));
  }
  return changes;
}

/** An inquiry takes no money yet, and changes nothing. */
export async function followDispute(
  tx: Orm,
  { guildId, number, product, currency, isTest }: OrderRow,
  { id, status, isInquiry, reason, amount, fee, hasEvidence, createdAt }: DisputeState,
  of: { gross: number; tax: number },
  at: Date,
  change: Change,
): Promise<boolean[]> {
  if (isInquiry || status === "prevented" || status === "closed") return [];
  const row = { guildId, number, product, kind: "dispute" as const, at: createdAt, currency, isTest, reference: id };
  const tax = of.gross > 0 ? Math.round((of.tax * amount) / of.gross) : 0;
  const changes = [await change("disputed", id, { about: reason })];
  await addPayment(tx, { ...row, id: `${number}:${id}`, gross: -amount, tax: -tax, fee });
  if (hasEvidence && status !== "needs_response") changes.push(await change("evidenceSent", id));
  if (status === "won") {
    changes.push(await change("disputeWon", id));
    await addPayment(tx, { ...row, at, id: `${number}:${id}:won`, gross: amount, tax, fee: 0 });
  }
  if (status === "lost") changes.push(await change("disputeLost", id));
  return changes;
}
