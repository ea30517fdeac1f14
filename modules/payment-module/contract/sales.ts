// What was earned: sums for Insights, and the accountant's file of payments.
import * as z from "zod";
import { defineRecords } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { calendarMonth } from "#kit/schedule/calendar.ts";

export const SALES_DAYS = 30;

/** `dispute`: what the bank took, or gave back. */
export const PAYMENT_KINDS = ["payment", "refund", "dispute"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

const payment = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  number: z.int(),
  product: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  currency: z.string(),
  /** In the smallest unit; negative for what goes back. Net is gross less fee and tax. */
  gross: z.int(),
  fee: z.int(),
  tax: z.int(),
  net: z.int(),
  isTest: z.boolean(),
  /** The transaction, or Stripe's id of the payment, refund or dispute. */
  reference: z.string().nullable(),
});
export type Payment = z.output<typeof payment>;

const base = "/guilds/:id/modules/payment-module" as const;

export const paymentRecords = defineRecords({
  path: `${base}/payments`,
  access: "manage",
  summary: "Payments and refunds, for the accounts.",
  item: payment,
  filters: {
    mode: z.enum(["live", "test"]).optional(),
    kind: z.enum(PAYMENT_KINDS).optional(),
    /** In UTC, as the times of the file. */
    month: calendarMonth.optional(),
  },
  sorts: ["at", "gross"],
  /** From the newest payment's to the oldest's. */
  extra: { months: z.array(z.string()) },
});

/** In the smallest unit. Net is gross less refunds, what the bank took in disputes, fees and tax. */
const sums = z.object({
  ...{ currency: z.string(), gross: z.int(), refunded: z.int(), disputed: z.int(), fee: z.int(), tax: z.int() },
  ...{ net: z.int(), orders: z.int() },
});
export type Sums = z.output<typeof sums>;

const subscriptions = z.object({
  /** Of test orders, if there are only those. */
  isTest: z.boolean(),
  trialing: z.int(),
  active: z.int(),
  pastDue: z.int(),
  /** Monthly recurring revenue, by currency, in the smallest unit. */
  mrr: z.array(z.object({ currency: z.string(), amount: z.int() })),
  /** Percent of the last 30 days. */
  churn: z.number(),
  /** The next renewals. */
  next: z.array(
    z.object({ number: z.int(), product: z.string(), price: z.int(), currency: z.string(), at: z.iso.datetime() }),
  ),
});

export const salesRoutes = {
  payments: paymentRecords.list,
  paymentsFile: paymentRecords.file,
  sales: route({
    method: "GET",
    path: `${base}/sales`,
    access: "manage",
    summary: "Sales of the last 30 days, by day and by product. Test orders are in sums of their own.",
    params: guildPath,
    answer: answer({
      live: z.array(sums),
      test: z.array(sums),
      /** Paid orders of a day in the server's time zone, test orders included if there are only those. */
      days: z.array(z.object({ day: z.string(), orders: z.int() })),
      /** `gross` by currency. */
      products: z.array(
        z.object({
          ...{ product: z.string(), orders: z.int() },
          gross: z.array(z.object({ currency: z.string(), amount: z.int() })),
        }),
      ),
      subscriptions,
      /** Of the orders made in this time; of test orders if there are only those. */
      outcomes: z.object({ created: z.int(), paid: z.int(), refunded: z.int(), unpaid: z.int() }),
    }),
  }),
};
