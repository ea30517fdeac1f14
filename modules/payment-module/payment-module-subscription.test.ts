// Stories of subscriptions: a trial, renewals, a failed payment, a cancellation, a refund.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { type CardStory, openCardStory, orderByCard, pageIn } from "./testing/card-story.ts";
import { choose } from "./testing/payment-story.ts";

let story: CardStory;
beforeAll(async () => {
  story = await openCardStory();
});
afterAll(() => story?.close());

const club = ({ roleId }: { roleId: string }) => [
  { name: "Club", price: 5, role: roleId, interval: "month", trialDays: 7 },
];

test("renews after the trial, and keeps the role", async () => {
  const shop = await story.shop(club);
  const { guild, owner, path, payments } = shop;
  const robin = await story.subscribe(shop);
  const question = await choose(robin, "Club");
  expect(question.content).toContain("$5.00 a month, the first 7 days free");
  expect(question.content).toContain("renews by itself");
  const again = await robin.press("payment-module:card", { answer: question });
  expect(again.content).toContain("already have this subscription");
  expect(await payments()).toEqual([]);
  await story.pass(8);
  expect(await payments()).toMatchObject([{ gross: 500, net: 455 }]);
  await story.pass(31);
  expect(await payments()).toHaveLength(2);
  expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]);
  const messages = await story.directMessages(robin.id);
  expect(messages).toEqual([
    expect.stringContaining("free trial"),
    expect.stringContaining("was renewed for $5.00"),
    expect.stringContaining("was renewed for $5.00"),
  ]);
  const sales = (await owner.get(path("sales"))).body as unknown as { subscriptions: object };
  expect(sales.subscriptions).toMatchObject({
    ...{ active: 1, trialing: 0, pastDue: 0, churn: 0, isTest: true, mrr: [{ currency: "usd", amount: 500 }] },
    next: [{ number: 1, product: "Club", price: 500 }],
  });
});

test("ends with the paid month when the member cancels in two clicks", async () => {
  const shop = await story.shop(club);
  const { guild, orders, payments } = shop;
  const robin = await story.subscribe(shop);
  await story.pass(8);
  const mine = await robin.command("subscription");
  expect(mine.message?.embeds[0]?.description).toContain("renews <t:");
  const managed = await robin.press("payment-module:manage", { answer: mine });
  expect(pageIn(managed)).toContain("/p/session/");
  const ended = await robin.press("payment-module:unsubscribe", { answer: managed });
  expect(ended.content).toContain("is canceled and ends <t:");
  const resumed = await robin.press("payment-module:manage", { answer: mine });
  expect((await robin.press("payment-module:resume", { answer: resumed })).content).toContain("renews <t:");
  const last = await robin.press("payment-module:manage", { answer: mine });
  await robin.press("payment-module:unsubscribe", { answer: last });
  expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]);
  await story.pass(32);
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([]), POLL_OPTIONS);
  expect(await orders()).toMatchObject([{ state: "ended", subscription: { status: "ended" } }]);
  expect(await payments()).toHaveLength(1);
  expect((await story.directMessages(robin.id)).at(-1)).toContain("is over");
});

test("keeps the role for the days of grace after a payment failed, then ends and charges nothing more", async () => {
  const shop = await story.shop(club, { graceDays: 2 });
  const { guild, orders, payments, key } = shop;
  const robin = await story.subscribe(shop, "failsLater");
  await story.pass(7.1);
  expect(await orders()).toMatchObject([{ state: "fulfilled", subscription: { status: "pastDue" } }]);
  expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]);
  expect((await story.directMessages(robin.id)).at(-1)).toMatch(/failed.*Change your card.*before <t:/);
  expect((await story.world.alerts(guild.id)).map(({ code }) => code)).toEqual(["renewalFailed"]);
  await story.pass(2.1);
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([]), POLL_OPTIONS);
  expect(await orders()).toMatchObject([{ state: "ended" }]);
  expect(story.stripe.account(key).data.subscriptions.all()).toMatchObject([{ status: "canceled" }]);
  expect(await payments()).toEqual([]);
  expect(await story.world.alerts(guild.id)).toEqual([]);
});

test("ends a subscription whose renewal was disputed and lost, with the tax of that renewal", async () => {
  const shop = await story.shop(club, { stripeTax: true });
  const { guild, orders, payments, key } = shop;
  const robin = await story.subscribe(shop);
  await story.pass(8);
  const [intent] = story.stripe.account(key).data.intents.all();
  const dispute = story.stripe.openDispute(key, intent?.id ?? "");
  await story.arrive();
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([]), POLL_OPTIONS);
  story.stripe.closeDispute(key, dispute, false);
  await story.arrive();
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state: "refunded" }]), POLL_OPTIONS);
  expect(story.stripe.account(key).data.subscriptions.all()).toMatchObject([{ status: "canceled" }]);
  const rows = await payments();
  expect(rows).toHaveLength(2);
  expect(rows[0]?.tax).not.toBe(0);
  expect(rows.reduce((sum, { tax }) => sum + tax, 0)).toBe(0);
});

test("goes on when the member changes the card within the days of grace", async () => {
  const shop = await story.shop(club);
  const { guild, orders, payments } = shop;
  const robin = await story.subscribe(shop, "failsLater");
  await story.pass(7.1);
  const managed = await robin.press("payment-module:manage", { answer: await robin.command("subscription") });
  expect(managed.content).toContain("Change your card before");
  const body = new URLSearchParams({ act: "card", card: "4242424242424242" });
  expect((await fetch(pageIn(managed), { method: "POST", body })).status).toBe(200);
  await story.arrive();
  await story.pass(5);
  expect(await orders()).toMatchObject([{ state: "fulfilled", until: null, subscription: { status: "active" } }]);
  expect(await payments()).toHaveLength(1);
  expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]);
});

test("finds renewals that no event brought, and ends a subscription whose newest payment is refunded", async () => {
  const shop = await story.shop(club, {}, { isDeaf: true });
  const { guild, owner, path, orders, payments, key } = shop;
  const robin = await story.world.join(guild, "Robin");
  const { url, answer } = await orderByCard(robin, "Club");
  await story.payOn(url);
  await robin.press("payment-module:check", { answer });
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state: "fulfilled" }]), POLL_OPTIONS);
  await story.pass(9);
  expect(await payments()).toHaveLength(1);
  const refund = () => owner.send("POST", path("orders/1/refund"), { reason: "Asked for it" });
  const answered = await refund();
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  expect((await refund()).status).toBe(409);
  await story.look();
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([]), POLL_OPTIONS);
  expect(await orders()).toMatchObject([{ state: "refunded" }]);
  expect(story.stripe.account(key).data.subscriptions.all()).toMatchObject([{ status: "canceled" }]);
  expect((await payments()).map(({ gross }) => gross).toSorted((a, b) => a - b)).toEqual([-500, 500]);
});
