// Stories of cards: ordered in chat, paid on the page of Stripe's stand-in, refunded, disputed, compared.

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { paymentModuleAccounts, paymentModuleOrders } from "./store.ts";
import { type CardStory, openCardStory, orderByCard, pageIn } from "./testing/card-story.ts";
import { choose } from "./testing/payment-story.ts";

const DAY_S = 86_400;
const HOUR_MS = 3_600_000;
let story: CardStory;
beforeAll(async () => {
  story = await openCardStory();
});
afterAll(() => story?.close());

const vip = ({ roleId }: { roleId: string }) => [{ name: "VIP", price: 5, role: roleId, duration: 30 * DAY_S }];
const sumOf = (rows: readonly { gross: number; net: number }[]) => rows.reduce((sum, { net }) => sum + net, 0);

test("gives the role after a payment by card, with a receipt and the fee in the accounts", async () => {
  const { guild, owner, path, orders, payments } = await story.shop(vip);
  const robin = await story.world.join(guild, "Robin");
  const question = await choose(robin, "VIP");
  const answer = await robin.press("payment-module:card", { answer: question });
  expect(answer.content).toContain("Pay $5.00 on Stripe's page");
  expect(answer.content).toContain("Test mode");
  const url = pageIn(answer);
  // Pressed twice, it is the same order and the same page.
  expect(pageIn(await robin.press("payment-module:card", { answer: question }))).toBe(url);
  expect(await story.payOn(url, "declined")).toBe(200);
  expect(await orders()).toMatchObject([{ state: "created", isTest: true, method: "card" }]);
  expect(await story.payOn(url)).toBe(303);
  await story.arrive();
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]), POLL_OPTIONS);
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state: "fulfilled" }]), POLL_OPTIONS);
  await story.look();
  expect(await story.directMessages(robin.id)).toEqual([expect.stringContaining("received your payment of $5.00")]);
  // 2.9% and 30 cents.
  expect(await payments()).toMatchObject([{ kind: "payment", gross: 500, fee: 45, tax: 0, net: 455 }]);
  const { content } = await owner.download(path("payments.csv"));
  expect(content.toString()).toContain('"5.00","0.45","0.00","4.55"');
});

test("exports all orders and payments, also more than anyone reads", async () => {
  const { guild, owner, path } = await story.shop(vip);
  const { orm } = story.world.services.context;
  const count = 10_050;
  await orm.execute(sql`
    insert into payment_module_orders (guild_id, number, key, product, buyer_id, buyer_name, receiver_id, receiver_name,
      price, currency, delivery, method, state, is_test, at, expires_at)
    select ${guild.id}, number, number::text, 'VIP', '1', 'Robin', '1', 'Robin', 500, 'usd', 'role', 'card', 'fulfilled', false, now(), now()
    from generate_series(1, ${count}) as number`);
  await orm.execute(sql`
    insert into payment_module_payments (guild_id, id, number, product, kind, at, currency, gross, fee, tax, is_test)
    select ${guild.id}, number || ':paid', number, 'VIP', 'payment', now(), 'usd', 500, 0, 0, false
    from generate_series(1, ${count}) as number`);
  for (const file of ["orders.csv", "orders.csv?sort=buyer&order=asc", "payments.csv", "payments.csv?sort=gross"]) {
    const lines = (await owner.download(path(file))).content.toString().trimEnd().split("\r\n").slice(1);
    expect(new Set(lines).size, file).toBe(count);
    expect(lines, file).toHaveLength(count);
  }
});

test("handles events that come twice, in another order and late", async () => {
  const { guild, orders, payments, key } = await story.shop(vip);
  const robin = await story.world.join(guild, "Robin");
  const { url } = await orderByCard(robin, "VIP");
  story.stripe.deliveries.hold();
  await story.payOn(url);
  const [intent] = story.stripe.account(key).data.intents.all();
  await refundAtStripe(key, intent?.id ?? "");
  expect(await orders()).toMatchObject([{ state: "created" }]);
  await story.stripe.deliveries.release({ order: "reversed", copies: 2 });
  await story.arrive();
  await story.look();
  expect(await orders()).toMatchObject([{ state: "refunded" }]);
  expect((await payments()).map(({ gross }) => gross).toSorted((a, b) => a - b)).toEqual([-500, 500]);
  const happened = (await story.world.activity(guild.id)).map(({ event }) => event);
  expect(happened.toSorted()).toEqual(["paid", "refunded"]);
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([]), POLL_OPTIONS);
});

const refundAtStripe = (key: string, paymentIntent: string, amount?: number) =>
  fetch(`${story.stripe.url}/v1/refunds`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ payment_intent: paymentIntent, ...(amount ? { amount: String(amount) } : {}) }),
  }).then(({ status }) => expect(status).toBe(200));

test("returns the stock when the page closes, and keeps the payment of another server's order apart", async () => {
  const one = await story.shop((where) => [{ ...vip(where)[0], stock: 1 }]);
  const other = await story.shop(vip, {}, { key: one.key });
  const robin = await story.world.join(one.guild, "Robin");
  const wren = await story.world.join(other.guild, "Wren");
  const { url } = await orderByCard(robin, "VIP");
  expect((await robin.command("buy")).message?.embeds[0]?.description).toContain("sold out");
  const paid = await orderByCard(wren, "VIP");
  await story.payOn(paid.url);
  await story.arrive();
  await vi.waitFor(async () => expect(await other.orders()).toMatchObject([{ state: "fulfilled" }]), POLL_OPTIONS);
  expect(await one.orders()).toMatchObject([{ state: "created", number: 1 }]);
  await story.look(3 * HOUR_MS);
  expect(await one.orders()).toMatchObject([{ state: "expired" }]);
  expect(await story.payOn(url)).toBe(200);
  expect((await robin.command("buy")).message?.embeds[0]?.description).not.toContain("sold out");
  expect(await one.payments()).toEqual([]);
});

test("refunds at Stripe once, with the reason for the member, and parts that the owner refunds there", async () => {
  const { guild, owner, path, orders, payments, key } = await story.shop(vip);
  const robin = await story.world.join(guild, "Robin");
  await story.payOn((await orderByCard(robin, "VIP")).url);
  await story.arrive();
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state: "fulfilled" }]), POLL_OPTIONS);
  const [intent] = story.stripe.account(key).data.intents.all();
  await refundAtStripe(key, intent?.id ?? "", 120);
  await story.arrive();
  expect(await orders()).toMatchObject([{ state: "fulfilled" }]);
  const reason = { reason: "Asked for it" };
  for (const status of [200, 409]) {
    expect((await owner.send("POST", path("orders/1/refund"), reason)).status).toBe(status);
  }
  await story.look();
  expect(story.stripe.account(key).data.refunds.all()).toHaveLength(2);
  expect((await payments()).map(({ gross }) => gross).toSorted((a, b) => a - b)).toEqual([-380, -120, 500]);
  expect(sumOf(await payments())).toBe(-45);
  expect((await story.directMessages(robin.id)).at(-1)).toContain("Asked for it");
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([]), POLL_OPTIONS);
});

test("names the reason for a refund when Stripe's event comes before the answer, and none for a refund at Stripe", async () => {
  const { guild, owner, path, orders, key } = await story.shop(vip);
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  for (const member of [robin, wren]) await story.payOn((await orderByCard(member, "VIP")).url);
  await story.arrive();
  await vi.waitFor(async () => {
    expect(await orders()).toMatchObject([{ state: "fulfilled" }, { state: "fulfilled" }]);
  }, POLL_OPTIONS);
  story.stripe.deliveries.hold();
  // The request and its retry are done there, and not answered.
  story.stripe.faults.next.push("lost", "lost");
  const asked = await owner.send("POST", path("orders/1/refund"), { reason: "Asked for it" });
  expect(asked).toMatchObject({ status: 409, body: { code: "stripeAway" } });
  await story.stripe.deliveries.release();
  const second = (await orders()).find(({ number }) => number === 2);
  await refundAtStripe(key, second?.transaction ?? "");
  await story.arrive();
  await story.look();
  expect(await orders()).toMatchObject([{ state: "refunded" }, { state: "refunded" }]);
  expect((await story.directMessages(robin.id)).at(-1)).toMatch(/refunded order 1 .*\n> Asked for it$/);
  expect((await story.directMessages(wren.id)).at(-1)).toMatch(/refunded order 2 .*\)\.$/);
});

test("takes the role while a payment is disputed, returns it if the owner wins, and refunds if the bank agrees", async () => {
  const { guild, owner, path, orders, payments, key } = await story.shop(vip);
  const members = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")] as const;
  for (const member of members) await story.payOn((await orderByCard(member, "VIP")).url);
  await story.arrive();
  for (const { id } of members) {
    await vi.waitFor(async () => expect(await story.rolesOf(guild, id)).toEqual([guild.roleId]), POLL_OPTIONS);
  }
  const disputes = (await orders()).map(({ transaction }) => story.stripe.openDispute(key, transaction ?? ""));
  await story.arrive();
  for (const { id } of members) {
    await vi.waitFor(async () => expect(await story.rolesOf(guild, id)).toEqual([]), POLL_OPTIONS);
  }
  await story.look();
  expect(await orders()).toMatchObject([{ state: "disputed" }, { state: "disputed" }]);
  expect((await story.world.alerts(guild.id)).map(({ code }) => code)).toEqual(["paymentDisputed", "paymentDisputed"]);
  const evidence = async () => (await owner.download(path("orders/1/evidence"))).content.toString();
  await vi.waitFor(async () => {
    const text = await evidence();
    expect(text).toMatch(/Order: 1 in .*Buyer: Robin \(Discord ID \d+\).*Delivered.*Disputed: general/s);
    // Its line is where the member got the message: before the dispute or after it.
    expect(text).toContain("Direct message about it sent");
  }, POLL_OPTIONS);
  // Newest first: Wren's is lost, Robin's won.
  story.stripe.closeDispute(key, disputes[0] ?? "", false);
  story.stripe.closeDispute(key, disputes[1] ?? "", true);
  await story.arrive();
  await vi.waitFor(async () => expect(await story.rolesOf(guild, members[0].id)).toEqual([guild.roleId]), POLL_OPTIONS);
  await story.look();
  expect(await story.rolesOf(guild, members[1].id)).toEqual([]);
  expect(await orders()).toMatchObject([{ state: "refunded" }, { state: "fulfilled" }]);
  expect(await story.world.alerts(guild.id)).toEqual([]);
  // Two payments less their fees; one of them went back; Stripe charges each dispute.
  expect(sumOf(await payments())).toBe(2 * 455 - 500 - 2 * 1500);
});

test("finds by comparing what no event brought, and shows that the webhook is silent", async () => {
  const { guild, owner, path, orders } = await story.shop(vip, {}, { isDeaf: true });
  const robin = await story.world.join(guild, "Robin");
  await story.payOn((await orderByCard(robin, "VIP")).url);
  await story.world.advance(20 * 60_000);
  expect(await orders()).toMatchObject([{ state: "created" }]);
  const { body } = await owner.send("POST", path("account/compare"));
  expect(body).toMatchObject({ account: { compared: 1, comparedAt: expect.any(String) } });
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state: "fulfilled" }]), POLL_OPTIONS);
  expect((await story.world.alerts(guild.id)).map(({ code }) => code)).toEqual(["webhookSilent"]);
  const again = await owner.send("POST", path("account/compare"));
  expect(again.body).toMatchObject({ account: { compared: 0 } });
  await story.payOn((await orderByCard(robin, "VIP")).url);
  await story.look(25 * HOUR_MS);
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state: "fulfilled" }, {}]), POLL_OPTIONS);
});

test("orders once and pays once when the process dies at any step", async () => {
  const { guild, orders, payments, key } = await story.shop(vip);
  const robin = await story.world.join(guild, "Robin");
  const question = await choose(robin, "VIP");
  const answer = await story.world.replay(() => robin.press("payment-module:card", { answer: question }));
  const url = pageIn(await answer.now());
  expect(await orders()).toHaveLength(1);
  expect(story.stripe.account(key).data.sessions.all()).toHaveLength(1);
  await story.world.replay(async () => {
    await story.payOn(url);
    await story.arrive();
  });
  await story.world.replay(() => story.look());
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state: "fulfilled" }]), POLL_OPTIONS);
  expect(await payments()).toHaveLength(1);
  expect((await story.world.activity(guild.id)).filter(({ event }) => event === "paid")).toHaveLength(1);
  expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]);
});

test("opens one page for an order whose button is pressed twice at once", async () => {
  const { guild, orders, key } = await story.shop(vip);
  const robin = await story.world.join(guild, "Robin");
  const question = await choose(robin, "VIP");
  const press = () => robin.press("payment-module:card", { answer: question });
  const pages = (await Promise.all([press(), press()])).map(pageIn);
  expect(new Set(pages).size).toBe(1);
  expect(story.stripe.account(key).data.sessions.all()).toHaveLength(1);
  // Killed after Stripe made the page, before it was stored.
  const { orm } = story.world.services.context;
  const mine = eq(paymentModuleOrders.guildId, guild.id);
  await orm.update(paymentModuleOrders).set({ checkoutId: null, checkoutUrl: null }).where(mine);
  expect(pageIn(await press())).toBe(pages[0]);
  expect(await orders()).toHaveLength(1);
});

test("cancels only what can't be paid anymore", async () => {
  const { guild, owner, path, orders } = await story.shop(vip);
  const robin = await story.world.join(guild, "Robin");
  const first = await orderByCard(robin, "VIP");
  const asked = await robin.press("payment-module:cancel", { answer: first.answer });
  expect((await robin.press("payment-module:stop", { answer: asked })).content).toContain("was canceled");
  expect(await story.payOn(first.url)).toBe(200);
  const second = await orderByCard(robin, "VIP");
  story.stripe.deliveries.hold();
  await story.payOn(second.url);
  expect((await owner.send("POST", path("orders/2/cancel"))).status).toBe(409);
  await story.stripe.deliveries.release();
  await story.arrive();
  await vi.waitFor(async () => expect((await orders())[0]?.state).toBe("fulfilled"), POLL_OPTIONS);
});

test("says what is wrong with a key, stores it sealed, and refuses to sell without an account", async () => {
  const { guild, owner, path, key, secret } = await story.shop(vip);
  const connect = (given: object) => owner.send("PUT", path("account"), { key, secret, ...given });
  expect((await connect({ key: "pk_test_1" })).body).toMatchObject({
    code: "keyUnusable",
    message: expect.stringContaining("starts with rk_"),
  });
  expect((await connect({ secret: "sk_test_1" })).body).toMatchObject({ code: "secretInvalid" });
  story.stripe.faults.revoked.add("rk_test_gone1");
  expect(String((await connect({ key: "rk_test_gone1" })).body.message)).toContain("doesn't accept this key");
  const [row] = await story.world.services.context.orm.select().from(paymentModuleAccounts);
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(JSON.stringify((await owner.get(path("account"))).body)).not.toContain(key);
  expect((await story.api.visitor().get(path("account"))).status).toBe(403);
  const stranger = await story.api.signIn("stranger");
  expect((await stranger.get(path("account"))).status).toBe(404);
  expect((await owner.send("DELETE", path("account"))).status).toBe(200);
  const robin = await story.world.join(guild, "Robin");
  expect((await choose(robin, "VIP")).content).toContain("can't pay here yet");
});

test("refuses orders while Stripe refuses or doesn't answer, and lets neither take the stock twice", async () => {
  const { guild, orders, key } = await story.shop(vip);
  const robin = await story.world.join(guild, "Robin");
  story.stripe.faults.revoked.add(key);
  const question = await choose(robin, "VIP");
  const press = () => robin.press("payment-module:card", { answer: question });
  expect((await press()).content).toContain("Stripe didn't accept this");
  expect((await story.world.alerts(guild.id)).map(({ code }) => code)).toEqual(["keyRefused"]);
  story.stripe.faults.revoked.delete(key);
  expect(pageIn(await press())).toContain(story.stripe.url);
  expect(await orders()).toHaveLength(1);
});

test("books the tax that Stripe computed as a part of the price, and takes it back with a refund", async () => {
  const { guild, owner, path, orders, payments } = await story.shop(vip, { stripeTax: true });
  const robin = await story.world.join(guild, "Robin");
  await story.payOn((await orderByCard(robin, "VIP")).url);
  await story.arrive();
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state: "fulfilled" }]), POLL_OPTIONS);
  const [payment] = await payments();
  expect(payment?.gross).toBe(500);
  expect(payment?.tax).toBeGreaterThan(0);
  await owner.send("POST", path("orders/1/refund"), { reason: "Asked for it" });
  expect((await payments()).reduce((sum, { tax }) => sum + tax, 0)).toBe(0);
});

test("sells a gift by card, in a currency without decimals", async () => {
  const yen = ({ roleId }: { roleId: string }) => [{ name: "VIP", price: 700, currency: "jpy", role: roleId }];
  const { guild, orders, payments } = await story.shop(yen);
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  const question = await choose(robin, "VIP", await robin.command("gift to", { member: wren.id }));
  await story.payOn(pageIn(await robin.press("payment-module:card", { answer: question })));
  await story.arrive();
  await vi.waitFor(async () => expect(await story.rolesOf(guild, wren.id)).toEqual([guild.roleId]), POLL_OPTIONS);
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state: "fulfilled" }]), POLL_OPTIONS);
  await story.look();
  expect(await payments()).toMatchObject([{ gross: 700, currency: "jpy" }]);
  expect(await story.directMessages(wren.id)).toEqual([expect.stringContaining("bought you **VIP**")]);
});

test.for([
  ["requires_payment_method", "unpaid", "failed", "expired"],
  ["succeeded", "paid", "succeeded", "fulfilled"],
] as const)("waits for a bank's answer, which is %s", async ([status, payment, outcome, state]) => {
  const { guild, owner, path, orders, key } = await story.shop(vip);
  const robin = await story.world.join(guild, "Robin");
  const { url } = await orderByCard(robin, "VIP");
  story.stripe.deliveries.hold();
  await story.payOn(url);
  // The stand-in has cards only: its payment becomes one that takes days.
  const { data, emit } = story.stripe.account(key);
  const [session] = data.sessions.all();
  const [intent] = data.intents.all();
  if (!session || !intent) throw new Error("there is no payment");
  Object.assign(session, { payment_status: "unpaid" });
  Object.assign(intent, { status: "processing" });
  await story.stripe.deliveries.release();
  await story.look(3 * HOUR_MS);
  expect(await orders()).toMatchObject([{ state: "created" }]);
  const { events } = (await owner.get(path("orders/1"))).body as unknown as { events: { kind: string }[] };
  expect(events.map(({ kind }) => kind)).toEqual(["created", "seen"]);
  Object.assign(session, { payment_status: payment });
  Object.assign(intent, { status });
  emit(`checkout.session.async_payment_${outcome}`, session);
  await story.arrive();
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state }]), POLL_OPTIONS);
});
