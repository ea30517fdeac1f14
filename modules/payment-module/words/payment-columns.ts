// The columns of payments: what an accountant needs. Amounts in files are plain numbers, times are UTC.

import { formatMoney, plainMoney } from "#kit/money-words.ts";
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Payment } from "../contract.ts";

export const PAYMENT_KIND_NAMES = { payment: "Payment", refund: "Refund", dispute: "Dispute" } as const;

const amount = (id: "gross" | "fee" | "tax" | "net", header: string): RecordColumns<Payment>[number] => ({
  ...{ id, header },
  text: (payment) => formatMoney(payment[id], payment.currency),
  file: [header, (payment) => plainMoney(payment[id], payment.currency)],
});

export const paymentColumns: RecordColumns<Payment> = [
  { id: "at", header: "When", file: "Time (UTC)", text: ({ at }) => at, sorts: true },
  {
    id: "number",
    header: "Order",
    file: ["Order", ({ number }) => number],
    text: ({ number }) => String(number),
    place: "title",
  },
  { id: "product", header: "Product", file: "Product", text: ({ product }) => product },
  { id: "kind", header: "Type", file: "Type", text: ({ kind }) => PAYMENT_KIND_NAMES[kind] },
  { id: "currency", file: ["Currency", ({ currency }) => currency.toUpperCase()] },
  { ...amount("gross", "Gross"), sorts: true },
  amount("fee", "Fee"),
  amount("tax", "Tax"),
  amount("net", "Net"),
  { id: "isTest", header: "Mode", file: "Mode", text: ({ isTest }) => (isTest ? "Test" : "Live") },
  { id: "reference", file: ["Reference", ({ reference }) => reference] },
];
