// Stories of money that arrives or goes back at the wrong moment: the accounts are right, and nobody pays for nothing.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { payInvoice } from "#stand-ins/stripe/invoices.ts";
import { type CardShop, type CardStory, DAY_MS, openCardStory, orderByCard } from "./testing/card-story.ts";

let story: CardStory;
beforeAll(async () => {
  story = await openCardStory();
});
afterAll(() => story?.close());

const club = ({ roleId }: { roleId: string }) => [{ name: "Club", price: 5, role: roleId, interval: "week" }];

const refundAtStripe = async (key: string, payment_intent: string, amount?: number) => {
  const body = new URLSearchParams({ payment_intent, ...(amount ? { amount: String(amount) } : {}) });
  const headers = { authorization: `Bearer ${key}` };
  expect((await fetch(`${story.stripe.url}/v1/refunds`, { method: "POST", headers, body })).status).toBe(200);
  await story.arrive();
};
const sum = (rows: readonly { gross: number; net: number; tax: number }[]) => ({
  gross: rows.reduce((total, { gross }) => total + gross, 0),
  tax: rows.reduce((total, { tax }) => total + tax, 0),
  net: rows.reduce((total, { net }) => total + net, 0),
});
const timeline = async ({ owner, path }: CardShop) =>
  ((await owner.get(path("orders/1"))).body as unknown as { events: { kind: string }[] }).events.map(
    ({ kind }) => kind,
  );

test("ends a subscription whose newest payment is refunded at Stripe, and goes on after an older one or a part", async () => {
  const shop = await story.shop(club, { stripeTax: true });
  const { guild, orders, payments, key } = shop;
  const robin = await story.subscribe(shop);
  await story.pass(8);
  await story.pass(7);
  expect(await payments()).toHaveLength(3);
  const [newest, , first] = story.stripe.account(key).data.intents.all();
  await refundAtStripe(key, first?.id ?? "");
  await refundAtStripe(key, newest?.id ?? "", 100);
  expect(await orders()).toMatchObject([{ state: "fulfilled", subscription: { status: "active" } }]);
  expect((await timeline(shop)).filter((kind) => kind === "partlyRefunded")).toHaveLength(2);
  expect(sum(await payments())).toMatchObject({ gross: 3 * 500 - 600 });
  await refundAtStripe(key, newest?.id ?? "");
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state: "refunded" }]), POLL_OPTIONS);
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([]), POLL_OPTIONS);
  expect(story.stripe.account(key).data.subscriptions.all()).toMatchObject([{ status: "canceled" }]);
  const [kept] = (await payments()).filter(({ gross }) => gross === 500).slice(1, 2);
  // One payment stays, and so do its tax and the three fees.
  expect(sum(await payments())).toEqual({ gross: 500, tax: kept?.tax, net: 500 - (kept?.tax ?? 0) - 3 * 45 });
  await story.pass(15);
  expect(sum(await payments()).gross).toBe(500);
});

test.for(["after the end", "in the moment it ends"])("gives back a renewal that is paid %s", async (moment) => {
  const shop = await story.shop(club, { graceDays: 1 });
  const { guild, orders, payments, key } = shop;
  const robin = await story.subscribe(shop, "fine");
  const world = story.stripe.account(key);
  const [subscription] = world.data.subscriptions.all();
  if (!subscription) throw new Error("there is no subscription");
  world.data.cards.set(subscription.customer as string, { id: "pm_gone", number: "4000000000000341" });
  await story.pass(7.1);
  expect(await orders()).toMatchObject([{ state: "fulfilled", subscription: { status: "pastDue" } }]);
  const [open] = world.data.invoices.all();
  const pay = () => open && payInvoice(world, open, "4242424242424242", {});
  if (moment === "in the moment it ends") {
    // Stripe is asked for this invoice as it cancels.
    const find = world.data.invoices.find.bind(world.data.invoices);
    world.data.invoices.find = (id) => {
      if (subscription.status === "canceled" && open?.status === "open") pay();
      return find(id);
    };
  }
  await story.pass(1.1);
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([]), POLL_OPTIONS);
  if (moment === "after the end") {
    expect(await orders()).toMatchObject([{ state: "ended" }]);
    await story.world.advance(DAY_MS);
    pay();
  }
  await story.arrive();
  await story.look();
  await vi.waitFor(async () => expect(await payments()).toHaveLength(3), POLL_OPTIONS);
  expect(open?.status).toBe("paid");
  expect(sum(await payments())).toEqual({ gross: 500, tax: 0, net: 500 - 2 * 45 });
  expect((await story.directMessages(robin.id)).filter((text) => text.includes("goes back to you"))).toHaveLength(1);
  await story.look();
  expect(world.data.refunds.all()).toHaveLength(1);
  expect(await orders()).toMatchObject([{ state: "ended" }]);
  expect((await timeline(shop)).filter((kind) => kind === "paidLate")).toHaveLength(1);
});

test("sends evidence to the bank once, whatever is pressed twice", async () => {
  const shop = await story.shop(club);
  const { guild, owner, path, orders, key } = shop;
  const robin = await story.subscribe(shop);
  const sent = (text: string) => owner.send("POST", path("orders/1/dispute"), { text });
  expect((await sent("Too early")).body).toMatchObject({ code: "evidenceOver" });
  const world = story.stripe.account(key);
  const [intent] = world.data.intents.all();
  const dispute = story.stripe.openDispute(key, intent?.id ?? "", "product_not_received");
  await story.arrive();
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state: "disputed" }]), POLL_OPTIONS);
  const { body } = await owner.get(path("orders/1/dispute"));
  expect(body).toMatchObject({ dispute: { amount: 500, isOpen: true, reason: "product_not_received" } });
  const { draft } = body as unknown as { draft: string };
  expect(draft).toMatch(/Buyer: Robin \(Discord ID \d+\).*Delivered/s);
  const answers = await Promise.all([sent(draft), sent(draft)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await sent("Something else")).body).toMatchObject({ code: "evidenceOver" });
  expect(world.data.disputes.get(dispute)).toMatchObject({
    status: "under_review",
    evidence_details: { submission_count: 1 },
    evidence: { uncategorized_text: draft.trim() },
  });
  await story.arrive();
  expect((await timeline(shop)).filter((kind) => kind === "evidenceSent")).toHaveLength(1);
  expect((await story.api.visitor().get(path("orders/1/dispute"))).status).toBe(403);
  story.stripe.closeDispute(key, dispute, true);
  await story.arrive();
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]), POLL_OPTIONS);
});

test("lists what Stripe paid out, unless the key may not read it", async () => {
  const { owner, path, key } = await story.shop(club);
  story.stripe.payOut(key, 12_345);
  const payouts = async () => (await owner.get(path("account/payouts"))).body;
  expect(await payouts()).toMatchObject({
    canRead: true,
    payouts: [{ amount: 12_345, currency: "usd", status: "paid" }],
  });
  story.stripe.faults.missingRights.set(key, new Set(["payout_read"]) as never);
  expect(await payouts()).toMatchObject({ canRead: false, payouts: [] });
});

// The last one, because it lets time pass at Stripe only.
test("books every renewal after a long silence, and the refund of an old one", async () => {
  const shop = await story.shop(club, {}, { isDeaf: true });
  const { owner, path, key } = shop;
  const robin = await story.world.join(shop.guild, "Robin");
  const { url, answer } = await orderByCard(robin, "Club");
  await story.payOn(url);
  await robin.press("payment-module:check", { answer });
  story.stripe.advance(12 * 7 * DAY_MS);
  expect((await owner.send("POST", path("account/compare"))).status).toBe(200);
  const all = async () => {
    const file = (await owner.download(path("payments.csv"))).content.toString().trimEnd().split("\r\n");
    return file.slice(1);
  };
  expect(await all()).toHaveLength(13);
  const intents = story.stripe.account(key).data.intents.all();
  await refundAtStripe(key, intents.at(-1)?.id ?? "");
  await owner.send("POST", path("account/compare"));
  expect((await all()).filter((line) => line.includes("-5.00"))).toHaveLength(1);
  await owner.send("POST", path("account/compare"));
  expect(await all()).toHaveLength(14);
});
