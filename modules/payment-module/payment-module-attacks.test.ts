// Stories of members who try to pay less, to pay twice or to get a role without paying, and of owners who change something meanwhile.

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { unfinished } from "./store/order-events.ts";
import { paymentModuleOrders } from "./store.ts";
import { type CardStory, DAY_MS, openCardStory, orderByCard, pageIn } from "./testing/card-story.ts";
import { choose } from "./testing/payment-story.ts";

let story: CardStory;
beforeAll(async () => {
  story = await openCardStory();
});
afterAll(() => story?.close());

type Where = { roleId: string };
const vip = ({ roleId }: Where) => [{ name: "VIP", price: 5, role: roleId, duration: 30 * 86_400 }];
const forGood = ({ roleId }: Where) => [{ name: "VIP", price: 5, role: roleId, duration: null }];
const club = ({ roleId }: Where) => [{ name: "Club", price: 5, role: roleId, interval: "month" }];

test.for([
  ["a subscription", club, "Club"],
  ["a role for good", forGood, "VIP"],
] as const)("opens %s once for a member with two tabs, and sells it once", async ([, products, name]) => {
  const shop = await story.shop(products);
  const robin = await story.world.join(shop.guild, "Robin");
  const [one, other] = await Promise.all([orderByCard(robin, name), orderByCard(robin, name)]);
  expect(one.url).toContain("http");
  expect(other.url).toBe(one.url);
  await story.payOn(one.url);
  await story.arrive();
  await story.hasRole(shop, robin.id);
  await vi.waitFor(async () => expect(await shop.orders()).toMatchObject([{ state: "fulfilled" }]), POLL_OPTIONS);
  const { answer } = await orderByCard(robin, name);
  expect(answer.content).toMatch(/already have/);
  expect(await shop.orders()).toHaveLength(1);
  expect(story.stripe.account(shop.key).data.charges.all()).toHaveLength(1);
});

// First: two months pass faster while there are few servers.
test("ends a subscription with its second month when it renews in the moment it is canceled", async () => {
  const shop = await story.shop(club);
  const robin = await story.subscribe(shop);
  await story.world.advance(31 * DAY_MS);
  const managed = await robin.press("payment-module:manage", { answer: await robin.command("subscription") });
  // At Stripe it is renewed; its event isn't here yet.
  story.stripe.advance(0);
  const canceled = await robin.press("payment-module:unsubscribe", { answer: managed });
  expect(canceled.content).toContain("is canceled and ends");
  await story.arrive();
  await story.look();
  await vi.waitFor(async () => expect(await shop.payments()).toHaveLength(2), POLL_OPTIONS);
  await story.hasRole(shop, robin.id);
  await story.pass(32);
  await story.hasRole(shop, robin.id, false);
  expect(story.stripe.account(shop.key).data.charges.all()).toHaveLength(2);
  await vi.waitFor(async () => expect(await shop.orders()).toMatchObject([{ state: "ended" }]), POLL_OPTIONS);
});

test("asks for the price that was just shown, whatever waits in another tab, and closes the dearer page once it is paid", async () => {
  const shop = await story.shop(forGood, { coupons: [{ code: "HALF", percent: 50 }] });
  const robin = await story.world.join(shop.guild, "Robin");
  const dear = await orderByCard(robin, "VIP");
  const form = await robin.press("payment-module:coupon", { answer: await choose(robin, "VIP") });
  const cheaper = await robin.submit(form, { 0: { value: "half" } });
  await story.payOn(pageIn(await robin.press("payment-module:card", { answer: cheaper })));
  await story.arrive();
  await story.hasRole(shop, robin.id);
  await story.look();
  const states = async () => (await shop.orders()).map(({ price, state }) => [price, state]);
  await vi.waitFor(
    async () =>
      expect(await states()).toEqual([
        [250, "fulfilled"],
        [500, "expired"],
      ]),
    POLL_OPTIONS,
  );
  await story.payOn(dear.url);
  expect(story.stripe.account(shop.key).data.charges.all()).toHaveLength(1);
});

test("sells the last one to one of two who press at once, and a coupon as often as it may be used", async () => {
  const stock = await story.shop((where) => [{ ...vip(where)[0], stock: 1 }]);
  const members = await Promise.all(["Robin", "Wren", "Kit", "Jay"].map((name) => story.world.join(stock.guild, name)));
  const questions = await Promise.all(members.map((member) => choose(member, "VIP")));
  const press = (at: number) => members[at]?.press("payment-module:card", { answer: questions[at] as never });
  const answers = await Promise.all(members.map((_, at) => press(at)));
  expect(answers.filter((answer) => answer && pageIn(answer) !== "")).toHaveLength(1);
  expect(await stock.orders()).toHaveLength(1);

  const coupon = { coupons: [{ code: "HALF", percent: 50, uses: 2 }] };
  const sale = await story.shop(vip, coupon);
  const buyers = await Promise.all(["Ada", "Ben", "Cay", "Dot"].map((name) => story.world.join(sale.guild, name)));
  const cheaper = await Promise.all(
    buyers.map(async (member) => {
      const form = await member.press("payment-module:coupon", { answer: await choose(member, "VIP") });
      return member.submit(form, { 0: { value: "half" } });
    }),
  );
  await Promise.all(buyers.map((member, at) => member.press("payment-module:card", { answer: cheaper[at] as never })));
  expect(await sale.orders()).toMatchObject([{ price: 250 }, { price: 250 }]);
});

test("gives what was sold at the price of the order, though the product is dearer, gone or the module off when it is paid", async () => {
  const shop = await story.shop(vip);
  const robin = await story.world.join(shop.guild, "Robin");
  const wren = await story.world.join(shop.guild, "Wren");
  const kit = await story.world.join(shop.guild, "Kit");
  const [dearer, gone, off] = [
    await orderByCard(robin, "VIP"),
    await orderByCard(wren, "VIP"),
    await orderByCard(kit, "VIP"),
  ];
  await story.configure(shop.guild, { products: [{ ...vip(shop.guild)[0], price: 50 }] });
  await story.payOn(dearer.url);
  await story.arrive();
  await story.hasRole(shop, robin.id);
  await story.configure(shop.guild, { products: [{ ...vip(shop.guild)[0], name: "Other" }] });
  await story.payOn(gone.url);
  await story.arrive();
  await story.hasRole(shop, wren.id);
  const { version, config } = (await shop.owner.get(`/api/guilds/${shop.guild.id}/modules/payment-module`))
    .body as never;
  await shop.owner.send("PUT", `/api/guilds/${shop.guild.id}/modules/payment-module`, {
    ...{ version, enabled: false, config },
  });
  await story.payOn(off.url);
  await story.arrive();
  await story.hasRole(shop, kit.id);
  expect((await shop.payments()).map(({ gross }) => gross)).toEqual([500, 500, 500]);
});

test("gives the role on return to a member who left before the payment arrived", async () => {
  const shop = await story.shop(vip);
  const robin = await story.world.join(shop.guild, "Robin");
  const { url } = await orderByCard(robin, "VIP");
  await story.sandbox.control.leave(shop.guild.id, robin.id);
  await story.payOn(url);
  await story.arrive();
  await vi.waitFor(async () => expect(await shop.orders()).toMatchObject([{ state: "paid" }]), POLL_OPTIONS);
  await story.sandbox.control.join(shop.guild.id, robin.id);
  await story.world.settle();
  await story.hasRole(shop, robin.id);
});

test("ends a subscription that is canceled while its payment is disputed, also where the role stays meanwhile", async () => {
  const shop = await story.shop(club, { disputeTakesRole: false });
  const robin = await story.subscribe(shop);
  const [intent] = story.stripe.account(shop.key).data.intents.all();
  const dispute = story.stripe.openDispute(shop.key, intent?.id ?? "");
  await story.arrive();
  await vi.waitFor(async () => expect(await shop.orders()).toMatchObject([{ state: "disputed" }]), POLL_OPTIONS);
  await story.hasRole(shop, robin.id);
  const [subscription] = story.stripe.account(shop.key).data.subscriptions.all();
  const headers = { authorization: `Bearer ${shop.key}` };
  const gone = await fetch(`${story.stripe.url}/v1/subscriptions/${subscription?.id}`, { method: "DELETE", headers });
  expect(gone.status).toBe(200);
  await story.arrive();
  await story.hasRole(shop, robin.id, false);
  story.stripe.closeDispute(shop.key, dispute, true);
  await story.arrive();
  await vi.waitFor(async () => expect(await shop.orders()).toMatchObject([{ state: "ended" }]), POLL_OPTIONS);
  await story.hasRole(shop, robin.id, false);
});

test("closes the page of a subscription that somebody else gives meanwhile", async () => {
  const shop = await story.shop(club);
  const robin = await story.world.join(shop.guild, "Robin");
  const wren = await story.world.join(shop.guild, "Wren");
  const opened = await orderByCard(robin, "Club");
  const question = await choose(wren, "Club", await wren.command("gift to", { member: robin.id }));
  await story.payOn(pageIn(await wren.press("payment-module:card", { answer: question })));
  await story.arrive();
  await story.hasRole(shop, robin.id);
  await story.look();
  const states = async () => (await shop.orders()).map(({ state }) => state);
  await vi.waitFor(async () => expect(await states()).toEqual(["fulfilled", "expired"]), POLL_OPTIONS);
  await story.payOn(opened.url);
  const { data } = story.stripe.account(shop.key);
  expect(data.charges.all()).toHaveLength(1);
});

test.for([
  ["a subscription", club, "Club", 2],
  ["a role for good", forGood, "VIP", 2],
  ["the trial of a subscription", (at: Where) => [{ ...club(at)[0], trialDays: 7 }], "Club", 0],
] as const)(
  "gives back the second of two gifts of %s that are paid at the same moment",
  async ([, products, name, charged]) => {
    const shop = await story.shop(products);
    const [robin, wren, kit] = await Promise.all(
      ["Robin", "Wren", "Kit"].map((one) => story.world.join(shop.guild, one)),
    );
    if (!robin || !wren || !kit) throw new Error("nobody joined");
    const pages = await Promise.all(
      [wren, kit].map(async (giver) => {
        const question = await choose(giver, name, await giver.command("gift to", { member: robin.id }));
        return pageIn(await giver.press("payment-module:card", { answer: question }));
      }),
    );
    await story.world.replay(async () => {
      await Promise.all(pages.map((url) => story.payOn(url)));
      await story.arrive();
    });
    await story.hasRole(shop, robin.id);
    await story.world.replay(() => story.look());
    await story.look();
    const { data } = story.stripe.account(shop.key);
    const states = async () => (await shop.orders()).map(({ state }) => state).toSorted();
    await vi.waitFor(
      async () => expect(await states()).toEqual(charged ? ["fulfilled", "refunded"] : ["ended", "fulfilled"]),
      POLL_OPTIONS,
    );
    expect(data.charges.all()).toHaveLength(charged);
    expect(data.refunds.all()).toHaveLength(charged ? 1 : 0);
    expect(data.subscriptions.all().filter(({ status }) => status !== "canceled")).toHaveLength(
      name === "Club" ? 1 : 0,
    );
    expect((await shop.payments()).reduce((sum, { gross }) => sum + gross, 0)).toBe(charged ? 500 : 0);
    await story.hasRole(shop, robin.id);
    // One giver has the receipt, the other reads once why the money goes back.
    const read = await Promise.all([wren, kit].map(({ id }) => story.directMessages(id)));
    expect(read.map((texts) => texts.length)).toEqual([1, 1]);
    expect(read.flat().filter((text) => text.includes("Robin already had"))).toHaveLength(1);
    expect(await story.directMessages(robin.id)).toHaveLength(1);
    expect(await story.world.alerts(shop.guild.id)).toEqual([]);
  },
);

test("shows the owner a second payment that Stripe doesn't give back, and lets it be refunded", async () => {
  const shop = await story.shop(forGood);
  const robin = await story.world.join(shop.guild, "Robin");
  const wren = await story.world.join(shop.guild, "Wren");
  const { url } = await orderByCard(robin, "VIP");
  const question = await choose(wren, "VIP", await wren.command("gift to", { member: robin.id }));
  const gift = pageIn(await wren.press("payment-module:card", { answer: question }));
  story.stripe.faults.missingRights.set(shop.key, new Set(["charge_write"]));
  onTestFinished(() => void story.stripe.faults.missingRights.delete(shop.key));
  await Promise.all([story.payOn(url), story.payOn(gift)]);
  await story.arrive();
  await story.look();
  const codes = async () => (await story.world.alerts(shop.guild.id)).map(({ code }) => code);
  await vi.waitFor(async () => expect(await codes()).toContain("paidTwice"), POLL_OPTIONS);
  const second = (await shop.orders()).find(({ state }) => state === "ended");
  story.stripe.faults.missingRights.delete(shop.key);
  const refunded = await shop.owner.send("POST", shop.path(`orders/${second?.number}/refund`), { reason: "Twice" });
  expect(refunded.status).toBe(200);
  await story.arrive();
  await story.look();
  await vi.waitFor(async () => expect(await codes()).not.toContain("paidTwice"), POLL_OPTIONS);
  await story.hasRole(shop, robin.id);
});

test("charges nothing more for a member who was erased, and writes to nobody", async () => {
  const shop = await story.shop(club);
  await story.subscribe(shop);
  const { orm } = story.world.services.context;
  const erased = { buyerId: "00000000000004711", receiverId: "00000000000004711" };
  await orm.update(paymentModuleOrders).set(erased).where(eq(paymentModuleOrders.guildId, shop.guild.id));
  await story.look(11 * 60_000);
  const { data } = story.stripe.account(shop.key);
  await vi.waitFor(
    () => expect(data.subscriptions.all()).toMatchObject([{ cancel_at_period_end: true }]),
    POLL_OPTIONS,
  );
  await story.look();
  await vi.waitFor(async () => expect(await unfinished(orm, shop.guild.id)).toEqual([]), POLL_OPTIONS);
  expect(JSON.stringify(await story.sandbox.control.requests())).not.toContain(erased.buyerId);
});

test("notifies the owner of a dispute about a payment that went back already, and books it once", async () => {
  const shop = await story.shop(vip);
  const robin = await story.world.join(shop.guild, "Robin");
  await story.payOn((await orderByCard(robin, "VIP")).url);
  await story.arrive();
  await story.hasRole(shop, robin.id);
  await shop.owner.send("POST", shop.path("orders/1/refund"), { reason: "Asked for it" });
  await story.hasRole(shop, robin.id, false);
  const [intent] = story.stripe.account(shop.key).data.intents.all();
  const dispute = story.stripe.openDispute(shop.key, intent?.id ?? "");
  await story.arrive();
  await story.look();
  expect((await story.world.alerts(shop.guild.id)).map(({ code }) => code)).toEqual(["paymentDisputed"]);
  story.stripe.closeDispute(shop.key, dispute, true);
  await story.arrive();
  await story.look();
  expect(await shop.orders()).toMatchObject([{ state: "refunded" }]);
  expect(await story.world.alerts(shop.guild.id)).toEqual([]);
  await story.hasRole(shop, robin.id, false);
  // The payment and its refund; what the bank took, and gave back. Stripe keeps its fees.
  const gross = (await shop.payments()).map((one) => one.gross);
  expect(gross.toSorted((a, b) => a - b)).toEqual([-500, -500, 500, 500]);
});

test("gives one free trial to a member, also when it ended early or another one pays", async () => {
  const shop = await story.shop((where) => [{ ...club(where)[0], trialDays: 7 }]);
  const robin = await story.subscribe(shop);
  const wren = await story.world.join(shop.guild, "Wren");
  const { data } = story.stripe.account(shop.key);
  const [first] = data.subscriptions.all();
  expect(first?.status).toBe("trialing");
  const headers = { authorization: `Bearer ${shop.key}` };
  await fetch(`${story.stripe.url}/v1/subscriptions/${first?.id}`, { method: "DELETE", headers });
  await story.arrive();
  await story.hasRole(shop, robin.id, false);
  const gift = await choose(wren, "Club", await wren.command("gift to", { member: robin.id }));
  await story.payOn(pageIn(await wren.press("payment-module:card", { answer: gift })));
  await story.arrive();
  await story.hasRole(shop, robin.id);
  expect(data.charges.all()).toHaveLength(1);
  expect(
    data.subscriptions
      .all()
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(["active", "canceled"]);
});

test("refuses to refund what the bank took back a moment before, and books that once", async () => {
  const shop = await story.shop(vip);
  const robin = await story.world.join(shop.guild, "Robin");
  await story.payOn((await orderByCard(robin, "VIP")).url);
  await story.arrive();
  await story.hasRole(shop, robin.id);
  const [intent] = story.stripe.account(shop.key).data.intents.all();
  const refund = () => shop.owner.send("POST", shop.path("orders/1/refund"), { reason: "Asked for it" });
  story.stripe.openDispute(shop.key, intent?.id ?? "");
  expect((await Promise.all([refund(), refund()])).map(({ status }) => status)).toEqual([409, 409]);
  await story.arrive();
  await story.look();
  await vi.waitFor(async () => expect(await shop.orders()).toMatchObject([{ state: "disputed" }]), POLL_OPTIONS);
  await story.hasRole(shop, robin.id, false);
  expect((await refund()).status).toBe(409);
  expect((await shop.payments()).map(({ gross }) => gross).toSorted((a, b) => a - b)).toEqual([-500, 500]);
});

test("delivers what was ordered before the plan allowed fewer products", async () => {
  const shop = await story.shop((where) => [{ ...vip(where)[0], name: "First" }, ...vip(where)]);
  const robin = await story.world.join(shop.guild, "Robin");
  const { url } = await orderByCard(robin, "VIP");
  const question = await choose(robin, "VIP");
  story.world.putOnPlan(shop.guild.id, { "payment-module": { products: 1 } });
  await story.payOn(url);
  await story.arrive();
  await story.hasRole(shop, robin.id);
  expect((await robin.press("payment-module:card", { answer: question })).content).toContain("no longer for sale");
});
