import { expect, test } from "vitest";
import type { InvoiceState } from "#kit-server/guild/payments/payment-states.ts";
import type { StripePort } from "#kit-server/guild/payments/stripe-port.ts";
import { seeSubscription } from "./sync-subscription.ts";

/** Newest first: in_230 to in_1. */
const invoices = Array.from({ length: 230 }, (_, at) => ({
  ...{ id: `in_${230 - at}`, status: "paid", paid: 500, attempts: 1, paymentIntent: `pi_${230 - at}` },
})) as InvoiceState[];

function portOf(all: readonly InvoiceState[]) {
  const reads: string[] = [];
  const port: Partial<StripePort> = {
    readSubscription: async () => ({ id: "sub_1" }) as never,
    listInvoices: async ({ limit = 10, after }) => {
      const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
      reads.push(`list from ${from}`);
      return all.slice(from, from + limit);
    },
    readInvoice: async (id) => all.find((one) => one.id === id) as InvoiceState,
    readPayment: async (id) => {
      reads.push(id);
      return { id, refunded: 0 } as never;
    },
  };
  return { port: port as StripePort, reads };
}

test("reads every page the first time, and then the newest invoices only", async () => {
  const first = portOf(invoices);
  const seen = await seeSubscription(first.port, "sub_1");
  expect(seen.paid.map(({ invoice }) => invoice.id)).toEqual(invoices.map(({ id }) => id).toReversed());
  expect(seen.cursor).toBe("in_230");
  expect(first.reads.filter((one) => one.startsWith("list"))).toEqual([
    "list from 0",
    "list from 100",
    "list from 200",
  ]);
  const later = portOf(invoices);
  expect((await seeSubscription(later.port, "sub_1", { cursor: "in_230" })).paid).toHaveLength(6);
  expect(later.reads[0]).toBe("list from 0");
  expect(later.reads).toHaveLength(7);
});

test("reads an old invoice that an event is about, and all after a long silence", async () => {
  const { port } = portOf(invoices);
  const { paid } = await seeSubscription(port, "sub_1", { cursor: "in_230", invoiceId: "in_3" });
  expect(paid.map(({ invoice }) => invoice.id)).toEqual([
    "in_3",
    "in_225",
    "in_226",
    "in_227",
    "in_228",
    "in_229",
    "in_230",
  ]);
  expect((await seeSubscription(port, "sub_1", { cursor: "in_40" })).paid).toHaveLength(190);
});

test("keeps its place before an invoice that is still open", async () => {
  const open = invoices.map((one) => (one.id === "in_228" ? { ...one, status: "open" as const } : one));
  expect((await seeSubscription(portOf(open).port, "sub_1", { cursor: "in_220" })).cursor).toBe("in_227");
  expect((await seeSubscription(portOf(open).port, "sub_1", { cursor: "in_227" })).cursor).toBe("in_227");
});
