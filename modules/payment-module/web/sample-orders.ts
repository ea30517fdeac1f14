// Orders, payments and transfers of a made-up server.
import { minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import type { Order, OrderState, Payment, Transfer } from "../contract.ts";

export const hash = (seed: number): string => `0x${(seed * 7919 + 104729).toString(16).padStart(64, "c4e9a17f")}`;
const STATES: readonly OrderState[] = ["created", "paid", "fulfilled", "fulfilled", "ended", "fulfilled", "refunded"];

export const CLUB_RENEWS = minutesAgo(-9 * 24 * 60);

export const sampleOrders = Array.from({ length: 21 }, (_, at): Order => {
  const isClub = at === 8;
  const product = isClub ? "Club" : at % 3 === 1 ? "Sticker pack" : "Supporter, 30 days";
  const isCard = at % 2 === 0;
  const isRole = product !== "Sticker pack";
  const special: OrderState | null = at === 20 ? "expired" : at === 12 ? "disputed" : isClub ? "fulfilled" : null;
  const state = special ?? STATES[at % STATES.length] ?? "fulfilled";
  const isPaid = state !== "created" && state !== "expired";
  const when = minutesAgo(12 + at * 1311);
  return {
    ...{ number: 21 - at, product, price: isRole ? 500 : 1250, currency: "usd", coupon: at === 4 ? "WELCOME" : null },
    ...{
      buyer: samplePerson(at),
      receiver: samplePerson(at === 2 ? 9 : at),
      payer: null,
      delivery: isRole ? "role" : "manual",
    },
    ...{ state, isTest: false },
    ...(isCard
      ? { method: "card", chain: null, coinAmount: null }
      : { method: "coins", chain: "base", coinAmount: `${isRole ? 5 : 12.5}0${1000 + at * 37}` }),
    ...{
      received: "0",
      transaction: isPaid ? (isCard ? `pi_${hash(at).slice(-24)}` : hash(at)) : null,
      at: when,
      paidAt: isPaid ? when : null,
      note: null,
      subscription: isClub ? { status: "active", renewsAt: CLUB_RENEWS, isEnding: false } : null,
    },
    until: isRole && isPaid && !isClub ? minutesAgo(12 + at * 1311 - 43_200) : null,
  };
});

/** Stripe's, for each dispute. */
const DISPUTE_FEE = 1_500;

export const samplePayments = sampleOrders.flatMap(
  ({ number, product, price, currency, paidAt, state, transaction, method }): Payment[] => {
    if (!paidAt) return [];
    const row = { number, product, currency, at: paidAt, fee: 0, tax: 0, isTest: false };
    const fee = method === "card" ? Math.round(price * 0.029) + 30 : 0;
    const refund: Payment = {
      ...row,
      id: `${number}:refund`,
      kind: "refund",
      gross: -price,
      net: -price,
      reference: null,
    };
    const dispute: Payment = {
      ...{ ...refund, id: `${number}:dispute`, kind: "dispute", fee: DISPUTE_FEE, net: -price - DISPUTE_FEE },
    };
    return [
      ...(state === "refunded" ? [refund] : []),
      ...(state === "disputed" ? [dispute] : []),
      { ...row, id: `${number}:paid`, kind: "payment", gross: price, fee, net: price - fee, reference: transaction },
    ];
  },
);

export const sampleTransfers: readonly Transfer[] = [
  {
    ...{ id: "base:1:0", at: minutesAgo(95), amount: "5", sender: hash(77).slice(0, 42) },
    ...{ transaction: hash(78), number: null },
  },
];
