// Subscriptions for plans over HTTP, with Stripe's library and stand-in, and events signed as Stripe signs them.
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { admin } from "#areas/admin/contract.ts";
import { areaNightly } from "#areas/jobs.ts";
import type { ServerPlan } from "#areas/plans/contract.ts";
import { areaWebhooks } from "#areas/webhooks.ts";
import { serverFaults } from "#kit-server/guild/alerts/server-faults.ts";
import { openStripe } from "#kit-server/guild/payments/open-stripe.ts";
import type { StripePort } from "#kit-server/guild/payments/stripe-port.ts";
import { storeWebhook } from "#kit-server/guild/webhooks/inbox.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { type StripeStandIn, startStripe } from "#stand-ins/stripe/start-stripe.ts";
import { openWholeApi, type WholeApi } from "./testing/whole-api.ts";

const SECRET = "whsec_test";
const DAY_MS = 86_400_000;
const CARDS = { fine: "4242424242424242", failsLater: "4000000000000341" };
const PLANS = {
  graceDays: 3,
  plans: [
    { id: "free", name: "Free" },
    { id: "pro", name: "Pro", prices: { eur: { month: 900, year: 9000 } } },
    { id: "max", name: "Max", prices: { eur: { month: 1900 } }, trialDays: 14 },
  ],
};

let whole: WholeApi;
let stripe: StripeStandIn;
/** Of the test's account at Stripe. */
let port: StripePort;
let mara: Browser;
let tomas: Browser;
let accounts = 0;

/** Calls the current test's account. */
const payments = new Proxy({} as StripePort, { get: (_, name) => port[name as keyof StripePort] });

const folder = mkdtempSync(join(tmpdir(), "guildhall-subscriptions-"));

beforeAll(async () => {
  const file = join(folder, "plans.json");
  writeFileSync(file, JSON.stringify(PLANS));
  stripe = await startStripe();
  const env = { PLANS_FILE: file, STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: SECRET };
  whole = await openWholeApi({ operator: "noor.haddad", env, payments });
  [mara, tomas] = [await whole.signedIn("mara.lindqvist"), await whole.signedIn("tomas.ferreira")];
});
afterAll(async () => {
  await whole?.close();
  await stripe?.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  accounts += 1;
  const key = `sk_test_operator${accounts}`;
  port = openStripe({ key, apiUrl: stripe.url, now: () => stripe.account(key).now() * 1000 });
  await whole.database.orm.execute(sql`delete from plan_subscriptions`);
  await whole.database.orm.execute(sql`select pg_notify('guild_plans', ${whole.harbour})`);
  // Until the API has received it.
  await expect.poll(async () => (await plan()).subscription).toBeNull();
});

const path = (name = ""): string => `/guilds/${whole.harbour}/plan${name}`;
const planAs = async (who: Browser): Promise<ServerPlan> => ((await who.get(path())).body as { plan: ServerPlan }).plan;
const plan = () => planAs(mara);
const start = async (who: Browser, more: object = {}) => {
  const body = { plan: "pro", period: "month", currency: "eur", key: crypto.randomUUID(), ...more };
  return who.send("POST", path("/checkout"), body);
};
/** As a person does on Stripe's page; it leads back to ours, with the checkout. */
async function payOn(url: string, card: string): Promise<string> {
  const body = new URLSearchParams({ email: "mara@example.com", name: "Mara", card });
  const { headers } = await fetch(url, { method: "POST", body, redirect: "manual" });
  return new URL(headers.get("location") ?? "about:blank").searchParams.get("checkout") ?? "";
}
/** Returns the subscription. */
const pay = async (who = mara, more: object = {}, card = CARDS.fine): Promise<string> => {
  const { body, status } = await start(who, more);
  expect(status, JSON.stringify(body)).toBe(200);
  const checkout = await payOn((body as { url: string }).url, card);
  return (await port.readCheckout(checkout)).subscription ?? "";
};
const webhook = () => {
  const [source] = areaWebhooks(whole.services);
  if (!source) throw new Error("there is no webhook");
  return source;
};
const subjectOf = (subscription: string) => ({
  ...{ reference: null, checkout: null, subscription, invoice: null, paymentIntent: null },
  ...{ charge: null, refund: null, dispute: null, customer: null },
});
const happens = (subscription: string, type = "customer.subscription.updated") =>
  webhook().handle({
    ...{ id: `evt_${crypto.randomUUID()}`, type, occurredAt: new Date(), isLive: false },
    ...{ subject: subjectOf(subscription), guildId: "*", attempts: 0 },
  } as never);
const planFaults = async (): Promise<string[]> => {
  const { serverFaults } = (await mara.get(`/guilds/${whole.harbour}/overview`)).body as {
    serverFaults: { part: string; page: string; message: string }[];
  };
  return serverFaults.filter(({ page }) => page === "upgrade").map(({ message }) => message);
};
const nightly = (now = new Date()) =>
  areaNightly({
    ...{ orm: whole.database.orm, log: whole.services.log, guilds: whole.services.guilds },
    ...{ referrals: { minMembers: 10, reward: null }, leaveGuild: async () => {} },
    ...{ plans: whole.services.plans, payments },
  }).subscriptions?.(now);

test("a manager pays on Stripe's page, and the return shows the plan before any event", async () => {
  const { body } = await start(mara);
  const checkout = await payOn((body as { url: string }).url, CARDS.fine);
  const answer = (await mara.send("POST", path("/confirm"), { checkout })).body as { plan: ServerPlan };
  expect(answer.plan.current).toMatchObject({ plan: "pro", source: "subscription", endsAt: null });
  expect(answer.plan.subscription).toMatchObject({ status: "active", period: "month", payer: "Mara Lindqvist" });
  expect((await start(tomas)).body.code).toBe("subscriptionRuns");
  expect(((await mara.get(path("/invoices"))).body as { invoices: object[] }).invoices).toMatchObject([
    { status: "paid", amount: 900, currency: "eur", pageUrl: expect.stringContaining(stripe.url) },
  ]);
  const portal = String((await mara.send("POST", path("/portal"))).body.url);
  expect(await (await fetch(portal)).text()).toContain("Your subscriptions");
});

test("events may come twice and late: the state at Stripe counts", async () => {
  const id = await pay();
  await port.cancelSubscription(id, "now");
  await happens(id, "customer.subscription.deleted");
  await happens(id, "customer.subscription.created");
  await happens(id, "customer.subscription.created");
  expect((await plan()).current.plan).toBe("free");
  const audit = (await mara.get(`/guilds/${whole.harbour}/audit`)).body as { items: { sentence: string }[] };
  expect(audit.items.filter(({ sentence }) => sentence === "no longer pays for the plan Pro")).toHaveLength(1);
});

test("only a signed event is stored", async () => {
  const id = await pay();
  const text = JSON.stringify({
    ...{ id: "evt_1", object: "event", type: "customer.subscription.updated", created: 1, livemode: false },
    data: { object: { id, object: "subscription", metadata: {} } },
  });
  const post = (signature: string) =>
    fetch(`${whole.url}/api/webhooks/plans`, {
      method: "POST",
      body: text,
      headers: { "stripe-signature": signature },
    });
  const at = Math.floor(Date.now() / 1000);
  const sign = (secret: string) => `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${text}`).digest("hex")}`;
  expect((await post(sign("whsec_other"))).ok).toBe(false);
  expect((await post(sign(SECRET))).ok).toBe(true);
  expect((await post(sign(SECRET))).ok).toBe(true);
  const { rows } = await whole.database.orm.execute(sql`select source from inbound_webhooks`);
  expect(rows).toEqual([{ source: "plans" }]);
});

test("the operator sees and replays Stripe's events, and others don't learn that there are any", async () => {
  const operator = await whole.signedIn("noor.haddad");
  const event = { id: `evt_${crypto.randomUUID()}`, type: "invoice.paid", occurredAt: new Date(), isLive: false };
  const stored = { source: webhook(), guildId: "*", event: { ...event, subject: subjectOf("sub_1") }, now: new Date() };
  await storeWebhook({ orm: whole.database.orm, queue: { enqueue: async () => {} } }, stored);
  await whole.database.orm.execute(sql`update inbound_webhooks set state = 'failed', error = 'Stripe wasn''t reachable.'
    where event_id = ${event.id}`);
  const { webhooks, webhook: one } = admin.routes;
  const list = async () => webhooks.answer.parse((await operator.get("/admin/webhooks?state=failed")).body);
  const [failed] = (await list()).items;
  expect(failed).toMatchObject({ type: "invoice.paid", provider: "Stripe", error: "Stripe wasn't reachable." });
  const path = `/admin/webhooks/${failed?.id}`;
  expect(one.answer.parse((await operator.get(path)).body).webhook).toMatchObject({
    ...{ eventId: event.id, subject: { subscription: "sub_1" } },
  });
  const unknown = (await mara.get("/admin/nothing")).body;
  for (const rest of ["", "/replay"]) {
    expect((await mara.send("POST", `/admin/webhooks${rest}`)).body).toEqual(unknown);
    expect((await mara.get(`${path}${rest}`)).body).toEqual(unknown);
    expect((await mara.send("POST", `${path}${rest}`)).body).toEqual(unknown);
  }
  expect((await operator.send("POST", "/admin/webhooks/replay")).body).toMatchObject({ count: 1 });
  expect((await operator.send("POST", "/admin/webhooks/replay")).body).toMatchObject({ count: 0 });
  expect(await list()).toMatchObject({ items: [], failed: 0 });
  const log = admin.routes.log.answer.parse((await operator.get("/admin/log")).body).items;
  expect(log[0]).toMatchObject({ act: "eventsReplayed", by: "Noor Haddad", reason: `invoice.paid (${event.id})` });
  expect((await operator.get("/admin/webhooks/999999")).body.code).toBe("notFound");
});

test("a second subscription that was paid at the same time ends and goes back, once", async () => {
  const [first, second] = [await pay(mara), await pay(tomas, { period: "year" })];
  await happens(first);
  await happens(second);
  await happens(second);
  expect((await plan()).subscription).toMatchObject({ plan: "pro", period: "month", status: "active" });
  const { status, latestInvoice } = await port.readSubscription(second);
  expect(status).toBe("canceled");
  const { paymentIntent } = await port.readInvoice(latestInvoice ?? "");
  expect(await port.readPayment(paymentIntent ?? "")).toMatchObject({ refunded: 9000 });
  await happens(first);
  expect((await plan()).current.plan).toBe("pro");
});

test("a failed payment keeps the plan for the days of grace, and a later payment ends them", async () => {
  const id = await pay(mara, { plan: "max" }, CARDS.failsLater);
  await happens(id);
  stripe.advance(14 * DAY_MS + 3_600_000);
  await happens(id, "invoice.payment_failed");
  const { graceEndsAt, status } = (await plan()).subscription ?? {};
  expect(status).toBe("pastDue");
  expect(await planFaults()).toEqual([expect.stringContaining("payment for the server's plan failed")]);
  expect(Math.round((new Date(graceEndsAt ?? 0).getTime() - Date.now()) / DAY_MS)).toBe(3);
  await happens(id, "invoice.payment_failed");
  expect((await plan()).subscription?.graceEndsAt).toBe(graceEndsAt);
  // Stripe tries again: each failure is an alert of its own, and the page shows the latest.
  const alerts = async () =>
    (await serverFaults(whole.database.orm, whole.harbour)).map(({ code, cause }) => `${code} ${cause}`);
  const first = await alerts();
  expect(first).toEqual(["paymentFailed :paymentFailed"]);
  for (const attempt of [2, 3]) {
    stripe.advance(5 * DAY_MS);
    await happens(id, "invoice.payment_failed");
    expect((await alerts()).at(-1)).toBe(`paymentFailedAgain :paymentFailedAgain:${attempt}`);
    expect((await planFaults()).at(-1)).toContain(`Attempt ${attempt} to charge`);
  }
  expect(await alerts()).toHaveLength(3);
  expect(await planFaults()).toHaveLength(2);
  expect((await plan()).current.plan).toBe("max");
  await whole.database.orm.execute(sql`update plan_subscriptions set grace_ends_at = now() - interval '1 minute'`);
  await whole.database.orm.execute(sql`select pg_notify('guild_plans', ${whole.harbour})`);
  await expect.poll(async () => (await plan()).current.plan).toBe("free");
  expect(await planFaults()).toHaveLength(3);
  const portal = String((await mara.send("POST", path("/portal"))).body.url);
  await fetch(portal, { method: "POST", body: new URLSearchParams({ act: "card", card: CARDS.fine }) });
  await happens(id, "invoice.paid");
  expect(await plan()).toMatchObject({
    current: { plan: "max" },
    subscription: { status: "active", graceEndsAt: null },
  });
  expect(await planFaults()).toEqual([]);
});

test("shows what a switch costs, charges that, cancels and resumes", async () => {
  const id = await pay();
  await happens(id);
  const { preview } = (await mara.get(path("/proration?plan=pro&period=year"))).body as {
    preview: { dueNow: number; at: string };
  };
  expect(preview.dueNow).toBeGreaterThan(8_000);
  expect(preview.dueNow).toBeLessThan(9_000);
  const body = { plan: "pro", period: "year", key: crypto.randomUUID(), at: preview.at };
  expect((await mara.send("POST", path("/switch"), body)).status).toBe(200);
  expect((await plan()).subscription).toMatchObject({ plan: "pro", period: "year" });
  const { invoices } = (await mara.get(path("/invoices"))).body as { invoices: { amount: number }[] };
  expect(invoices.map(({ amount }) => amount)).toEqual([preview.dueNow, 900]);
  await mara.send("POST", path("/end"), { isEnding: true });
  expect((await plan()).current).toMatchObject({ plan: "pro", endsAt: expect.any(String) });
  await mara.send("POST", path("/end"), { isEnding: false });
  expect((await plan()).current).toMatchObject({ plan: "pro", endsAt: null });
});

test("another manager can cancel, but neither spends the payer's money nor sees their page at Stripe", async () => {
  const id = await pay();
  await happens(id);
  expect((await planAs(tomas)).subscription).toMatchObject({ payer: "Mara Lindqvist", isPayer: false });
  expect((await tomas.send("POST", path("/portal"))).body.code).toBe("payerOnly");
  const links = async (person: Browser) =>
    ((await person.get(path("/invoices"))).body as { invoices: { pageUrl: string | null }[] }).invoices;
  expect(await links(mara)).toMatchObject([{ pageUrl: expect.any(String) }]);
  expect(await links(tomas)).toMatchObject([{ pageUrl: null, pdfUrl: null }]);
  const body = { plan: "max", period: "month", key: crypto.randomUUID(), at: new Date().toISOString() };
  expect((await tomas.send("POST", path("/switch"), body)).body.code).toBe("payerOnly");
  expect((await tomas.send("POST", path("/end"), { isEnding: true })).status).toBe(200);
  expect((await tomas.send("POST", path("/end"), { isEnding: false })).body.code).toBe("payerOnly");
  expect((await mara.send("POST", path("/end"), { isEnding: false })).status).toBe(200);
  expect((await plan()).subscription).toMatchObject({ plan: "pro", isEnding: false, isPayer: true });
});

test("a switch costs what was shown just now, not what another moment would cost", async () => {
  await happens(await pay());
  for (const ms of [-60 * 60_000, DAY_MS]) {
    const at = new Date(Date.now() + ms).toISOString();
    const body = { plan: "max", period: "month", key: crypto.randomUUID(), at };
    expect((await mara.send("POST", path("/switch"), body)).body.code).toBe("previewOld");
  }
  expect((await plan()).subscription?.plan).toBe("pro");
});

test("a trial is for a server's first subscription", async () => {
  const id = await pay(mara, { plan: "max" });
  await happens(id);
  expect((await plan()).subscription?.status).toBe("trialing");
  await port.cancelSubscription(id, "now");
  await happens(id);
  await happens(await pay(mara, { plan: "max" }));
  expect((await plan()).subscription?.status).toBe("active");
});

test("the nightly comparison finds what no event brought", async () => {
  const id = await pay();
  await nightly();
  expect((await plan()).current.plan).toBe("pro");
  await port.cancelSubscription(id, "periodEnd");
  await nightly();
  expect((await plan()).subscription?.isEnding).toBe(true);
});

test("a discount's last use that another server's checkout holds is free again when that expires", async () => {
  const operator = await whole.signedIn("noor.haddad");
  const limits = { most: 1, perServer: 1, startsAt: null, endsAt: null, plans: [] };
  const promotion = { ...limits, name: "Last one", reward: { type: "percent", percent: 50 } };
  expect((await operator.send("POST", "/admin/promotions", { promotion, code: "LASTONE" })).status).toBe(200);
  const { orm } = whole.database;
  await orm.execute(sql`insert into promotion_reservations (guild_id, promotion, code, checkout, ends_at)
    select '1', promotion, code, 'cs_other', now() + interval '1 day' from promotion_codes where code = 'LASTONE'`);
  expect((await start(mara, { code: "LASTONE" })).body.code).toBe("codeUsedUp");
  await webhook().handle({
    ...{ id: "evt_expired", type: "checkout.session.expired", occurredAt: new Date(), isLive: false },
    ...{ subject: { ...subjectOf(""), subscription: null, checkout: "cs_other" }, guildId: "*", attempts: 0 },
  } as never);
  const [first] = await Promise.all([start(mara, { code: "LASTONE" }), start(tomas, { code: "LASTONE" })]);
  const checkout = await payOn(String(first.body.url), CARDS.fine);
  await happens((await port.readCheckout(checkout)).subscription ?? "");
  const after = await orm.execute(
    sql`select redeemed, (select count(*)::int from promotion_reservations) as held from promotions where name = 'Last one'`,
  );
  expect(after.rows).toEqual([{ redeemed: 1, held: 0 }]);
});
