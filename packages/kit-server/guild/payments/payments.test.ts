// The port with the official library, over a socket, against the stand-in.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StripeStandIn, startStripe } from "#stand-ins/stripe/start-stripe.ts";
import { openStripe } from "./open-stripe.ts";
import { PaymentError } from "./payment-error.ts";
import type { CheckoutWanted, PriceWanted, StripePort } from "./stripe-port.ts";

const DAY_MS = 86_400_000;
const FINE = "4242424242424242";
const DECLINED = "4000000000000002";

let stripe: StripeStandIn;
let count = 0;

beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.close());

/** An account of its own for each test. */
function newAccount(given: { timeoutMs?: number } = {}) {
  count += 1;
  const key = `rk_test_shop${count}`;
  const now = () => stripe.account(key).now() * 1000;
  return { key, port: openStripe({ key, apiUrl: stripe.url, now, ...given }) };
}

const pass: PriceWanted = {
  ...{ productKey: "pass", name: "Season pass", currency: "eur", amount: 1_000, interval: null, taxBehavior: null },
};
const monthly: PriceWanted = {
  ...pass,
  productKey: "member",
  name: "Membership",
  interval: { unit: "month", count: 1 },
};
const order: Omit<CheckoutWanted, "price"> = {
  mode: "payment",
  reference: "order-1",
  metadata: { guild: "1" },
  successUrl: "https://guildhall.example/thanks?session={CHECKOUT_SESSION_ID}",
  cancelUrl: "https://guildhall.example/back",
  expiresInMs: DAY_MS / 2,
};

/** As a person does on the hosted page. Returns the page, or the address that it leads to. */
async function payOn(url: string | null, card: string, more: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams({ email: "robin@example.com", name: "Robin", card, ...more });
  const response = await fetch(url ?? "", { method: "POST", body, redirect: "manual" });
  return response.headers.get("location") ?? (await response.text());
}

async function subscribed(port: StripePort, given: Partial<CheckoutWanted> = {}, card = FINE) {
  const price = await port.ensurePrice(monthly);
  const checkout = await port.createCheckout({ ...order, mode: "subscription", price, ...given }, crypto.randomUUID());
  await payOn(checkout.url, card);
  const { subscription, customer } = await port.readCheckout(checkout.id);
  return { subscription: subscription ?? "", customer: customer ?? "" };
}

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof PaymentError ? error.fault : String(error)),
  );

test("sells a pass: paid on the page, with the fee and a receipt, and refunded in parts", async () => {
  const { port } = newAccount();
  const price = await port.ensurePrice(pass);
  const open = await port.createCheckout({ ...order, price }, "order-1");
  expect(open).toMatchObject({
    status: "open",
    payment: "unpaid",
    total: 1_000,
    currency: "eur",
    reference: "order-1",
  });
  expect(await payOn(open.url, FINE)).toBe(`https://guildhall.example/thanks?session=${open.id}`);
  const paid = await port.readCheckout(open.id);
  expect(paid).toMatchObject({ status: "complete", payment: "paid", url: null });
  const intent = paid.paymentIntent ?? "";
  const payment = await port.readPayment(intent);
  expect(payment).toMatchObject({ status: "succeeded", amount: 1_000, booked: { gross: 1_000, fee: 59, net: 941 } });
  expect(payment.metadata).toMatchObject({ guild: "1" });
  expect(await port.refund({ paymentIntent: intent, amount: 400 }, "first")).toMatchObject({
    amount: 400,
    status: "succeeded",
  });
  expect(await port.refund({ paymentIntent: intent }, "rest")).toMatchObject({ amount: 600 });
  expect(await faultOf(port.refund({ paymentIntent: intent }, "more"))).toBe("rejected");
  expect((await port.readPayment(intent)).refunded).toBe(1_000);
  expect((await port.listRefunds({ paymentIntent: intent })).map(({ amount }) => amount)).toEqual([600, 400]);
});

test("makes a price and a coupon once for the same values", async () => {
  const { port } = newAccount();
  const both = await Promise.all([port.ensurePrice(pass), port.ensurePrice({ ...pass })]);
  expect(await port.ensurePrice({ ...pass, name: "Season pass 2" })).toBe(both[0]);
  expect(await port.ensurePrice({ ...pass, amount: 1_100 })).not.toBe(both[0]);
  expect(both[1]).toBe(both[0]);
  const coupon = { name: "Half", off: { percent: 50 }, lasts: "once" } as const;
  expect(await port.ensureCoupon(coupon)).toBe(await port.ensureCoupon(coupon));
  const half = await port.createCheckout({ ...order, price: both[0], coupon: await port.ensureCoupon(coupon) }, "half");
  expect(half).toMatchObject({ total: 500, discount: 500 });
});

test("repeats with one idempotency key make one checkout, also when the answer is lost", async () => {
  const { port, key } = newAccount();
  const price = await port.ensurePrice(pass);
  stripe.faults.next.push("lost");
  const first = await port.createCheckout({ ...order, price }, "key");
  const anHourLater = () => (stripe.account(key).now() + 3_600) * 1000;
  const later = openStripe({ key, apiUrl: stripe.url, now: anHourLater });
  expect((await later.createCheckout({ ...order, price }, "key")).id).toBe(first.id);
  expect((await port.createCheckout({ ...order, price }, "key")).id).toBe(first.id);
  expect(await faultOf(port.createCheckout({ ...order, price, reference: "order-2" }, "key"))).toBe("keyReused");
});

test("declines, asks the bank, and takes another card on the same page", async () => {
  const { port } = newAccount();
  const price = await port.ensurePrice(pass);
  const { url, id } = await port.createCheckout({ ...order, price }, "cards");
  expect(await payOn(url, DECLINED)).toContain("Your card was declined.");
  expect(await payOn(url, "4000000000009995")).toContain("insufficient funds");
  expect(await port.readCheckout(id)).toMatchObject({ status: "open", payment: "unpaid" });
  const step = "4000002500003155";
  expect(await payOn(url, step)).toContain("Complete authentication");
  expect(await payOn(url, step, { step: "failed" })).toContain("confirm");
  expect(await payOn(url, step, { step: "passed" })).toContain("thanks");
  const { paymentIntent } = await port.readCheckout(id);
  expect(await port.readPayment(paymentIntent ?? "")).toMatchObject({ status: "succeeded", failure: null });
});

test("renews a subscription after its trial, retries a failing card, and ends it", async () => {
  const { port, key } = newAccount();
  const { subscription } = await subscribed(port, { trialDays: 7 }, "4000000000000341");
  expect(await port.readSubscription(subscription)).toMatchObject({
    status: "trialing",
    amount: 1_000,
    metadata: { guild: "1" },
  });
  stripe.advance(7 * DAY_MS);
  const due = await port.readSubscription(subscription);
  expect(due.status).toBe("past_due");
  expect(await port.readInvoice(due.latestInvoice ?? "")).toMatchObject({
    status: "open",
    attempts: 1,
    due: 1_000,
    paid: 0,
  });
  stripe.advance(16 * DAY_MS);
  expect(await port.readSubscription(subscription)).toMatchObject({ status: "canceled" });
  const types = stripe
    .account(key)
    .data.events.all()
    .map(({ type }) => type);
  expect(types.filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
});

test("cancels at the end of the period, keeps, pauses, and resumes", async () => {
  const { port } = newAccount();
  const { subscription } = await subscribed(port);
  expect(await port.cancelSubscription(subscription, "periodEnd")).toMatchObject({
    status: "active",
    endsAtPeriodEnd: true,
  });
  expect(await port.keepSubscription(subscription)).toMatchObject({ endsAtPeriodEnd: false });
  expect(await port.pauseSubscription(subscription, null)).toMatchObject({ isPaused: true, resumesAt: null });
  stripe.advance(32 * DAY_MS);
  const paused = await port.readSubscription(subscription);
  expect(await port.readInvoice(paused.latestInvoice ?? "")).toMatchObject({ status: "void" });
  expect(await port.pauseSubscription(subscription, "resumed")).toMatchObject({ isPaused: false });
  expect(await port.labelSubscription(subscription, { guild: "", member: "7" })).toMatchObject({
    metadata: { member: "7" },
  });
  await port.cancelSubscription(subscription, "periodEnd");
  stripe.advance(32 * DAY_MS);
  expect(await port.readSubscription(subscription)).toMatchObject({ status: "canceled" });
  expect(await port.cancelSubscription(subscription, "now")).toMatchObject({ status: "canceled" });
});

test("charges for a larger price what the preview says", async () => {
  const { port, key } = newAccount();
  const { subscription, customer } = await subscribed(port);
  const { periodStart, periodEnd } = await port.readSubscription(subscription);
  stripe.advance((+periodEnd - +periodStart) / 2);
  const price = await port.ensurePrice({ ...monthly, productKey: "large", amount: 3_000 });
  const now = new Date(stripe.account(key).now() * 1000);
  const preview = await port.previewProration({ subscription, price }, now);
  expect(preview).toMatchObject({ credit: -500, charge: 1_500, dueNow: 1_000, remainingCredit: 0 });
  expect(await port.changePrice({ subscription, price, at: preview.at }, "change")).toMatchObject({
    price,
    amount: 3_000,
  });
  const [newest] = await port.listInvoices({ customer });
  expect(newest).toMatchObject({ status: "paid", paid: preview.dueNow, reason: "subscription_update" });
  expect((await port.readPayment(newest?.paymentIntent ?? "")).amount).toBe(1_000);
});

test("the portal cancels and takes another card", async () => {
  const { port } = newAccount();
  const { subscription, customer } = await subscribed(port);
  const url = await port.createPortalSession({ customer, returnUrl: "https://guildhall.example" });
  expect(await (await fetch(url)).text()).toContain("Membership");
  await fetch(url, { method: "POST", body: new URLSearchParams({ act: "cancel", subscription }) });
  expect(await port.readSubscription(subscription)).toMatchObject({ endsAtPeriodEnd: true });
});

test("a dispute takes evidence, and is won", async () => {
  const { port, key } = newAccount();
  const price = await port.ensurePrice(pass);
  const { url, id } = await port.createCheckout({ ...order, price }, "disputed");
  await payOn(url, "4000000000000259");
  const { paymentIntent } = await port.readCheckout(id);
  const [opened] = stripe.account(key).data.disputes.all();
  const dispute = opened?.id ?? "";
  expect(await port.readDispute(dispute)).toMatchObject({ status: "needs_response", paymentIntent, amount: 1_000 });
  expect(await faultOf(port.refund({ paymentIntent: paymentIntent ?? "" }, "r"))).toBe("rejected");
  expect(await port.giveEvidence(dispute, { text: "The role was given at 10:00." }, true)).toMatchObject({
    hasEvidence: true,
    status: "under_review",
  });
  stripe.closeDispute(key, dispute, true);
  expect(await port.readDispute(dispute)).toMatchObject({ status: "won", dueAt: null });
  expect(await port.readPayment(paymentIntent ?? "")).toMatchObject({ isDisputed: false });
});

test("lists events oldest first, with what they are about, beyond one page", async () => {
  const { port } = newAccount();
  const since = new Date(Date.now() - 1_000);
  const { subscription, customer } = await subscribed(port, { reference: "order-7" });
  for (let turn = 0; turn < 120; turn += 1) await port.labelSubscription(subscription, { turn: String(turn) });
  const events = [];
  for await (const event of port.listEventsSince(since, ["customer.subscription.updated", "invoice.paid"]))
    events.push(event);
  expect(events).toHaveLength(121);
  expect(events[0]).toMatchObject({ type: "invoice.paid", subject: { subscription, customer } });
  expect(events[1]).toMatchObject({ subject: { subscription, reference: "order-7", invoice: null } });
});

test("an expired checkout can't be paid, and expiring a paid one changes nothing", async () => {
  const { port } = newAccount();
  const price = await port.ensurePrice(pass);
  const open = await port.createCheckout({ ...order, price }, "a");
  expect(await port.expireCheckout(open.id)).toMatchObject({ status: "expired" });
  expect(await payOn(open.url, FINE)).toContain("isn't open anymore");
  const other = await port.createCheckout({ ...order, price }, "b");
  await payOn(other.url, FINE);
  expect(await port.expireCheckout(other.id)).toMatchObject({ status: "complete", payment: "paid" });
  const late = await port.createCheckout({ ...order, price }, "c");
  stripe.advance(DAY_MS);
  expect(await port.readCheckout(late.id)).toMatchObject({ status: "expired" });
});

test("people choose the amount, enter a code, and pay tax", async () => {
  const { port, key } = newAccount();
  const free = await port.ensurePrice({ ...pass, amount: { min: 300, max: 5_000, suggested: 500 } });
  const { url, id } = await port.createCheckout({ ...order, price: free }, "free");
  expect(await payOn(url, FINE, { amount: "100" })).toContain("The minimum is 300.");
  await payOn(url, FINE, { amount: "700" });
  expect(await port.readCheckout(id)).toMatchObject({ total: 700, payment: "paid" });
  const price = await port.ensurePrice({ ...pass, taxBehavior: "exclusive" });
  const taxed = await port.createCheckout({ ...order, price, usesStripeTax: true }, "taxed");
  expect(taxed).toMatchObject({ total: 1_100, tax: 100 });
  expect(stripe.account(key).data.account.isLive).toBe(false);
});

test("checks a key: its rights, its mode, and the endpoint", async () => {
  const { port, key } = newAccount();
  const endpoint = {
    url: "https://guildhall.example/api/webhooks/payment-module/1",
    types: ["invoice.paid", "charge.refunded"],
  };
  expect((await port.checkKey(endpoint)).findings).toEqual([{ code: "endpointMissing", url: endpoint.url }]);
  stripe.addEndpoint(key, endpoint.url, ["invoice.paid"]);
  const checked = await port.checkKey(endpoint);
  expect(checked).toMatchObject({ isLive: false, account: { currency: "usd" } });
  expect(checked.findings).toEqual([{ code: "eventsMissing", types: ["charge.refunded"] }]);
  stripe.faults.missingRights.set(key, new Set(["charge_write", "checkout_session_write"]));
  const codes = (await port.checkKey(endpoint)).findings.filter(({ code }) => code === "rightMissing");
  expect(codes).toEqual([
    { code: "rightMissing", right: "checkout" },
    { code: "rightMissing", right: "refunds" },
  ]);
  expect(stripe.account(key).data.products.all()).toEqual([]);
  stripe.faults.revoked.add(key);
  expect((await port.checkKey(endpoint)).findings).toEqual([{ code: "keyRefused" }]);
  const open = (given: string) => openStripe({ key: given, apiUrl: stripe.url }).checkKey(endpoint);
  expect((await open("pk_test_shop")).findings).toEqual([{ code: "notAKey" }]);
  expect(await open("sk_live_operator")).toMatchObject({ isLive: true });
  expect((await open("sk_live_operator")).findings).toContainEqual({ code: "unrestricted" });
});

test("says why Stripe did nothing", async () => {
  const { port, key } = newAccount({ timeoutMs: 300 });
  expect(await faultOf(port.readCheckout("cs_test_none"))).toBe("notFound");
  stripe.faults.next.push(429);
  expect(await faultOf(port.readCheckout("cs_test_none"))).toBe("rateLimited");
  stripe.faults.next.push(503, 503);
  expect(await faultOf(port.readCheckout("cs_test_none"))).toBe("unreachable");
  stripe.faults.missingRights.set(key, new Set(["dispute_read"]));
  expect(await faultOf(port.readDispute("dp_1"))).toBe("notAllowed");
  stripe.faults.delayMs = 700;
  expect(await faultOf(port.readInvoice("in_1"))).toBe("timedOut");
  stripe.faults.delayMs = 0;
  expect(await faultOf(openStripe({ key, apiUrl: "http://127.0.0.1:9" }).readInvoice("in_1"))).toBe("unreachable");
  const error = await port.readInvoice("in_x").catch((cause: unknown) => String(cause));
  expect(error).not.toContain(key);
});
