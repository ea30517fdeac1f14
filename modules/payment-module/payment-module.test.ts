// Stories of buying: ordered in chat, paid on a real chain, delivered, extended, refunded, expired.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { findAnvil } from "#stand-ins/chain/find-anvil.ts";
import { paymentModuleFigures } from "./api.ts";
import { paymentModule as contract } from "./contract.ts";
import { paymentModuleOrders, paymentModulePayments } from "./store.ts";
import {
  addressIn,
  amountIn,
  choose,
  OWNER,
  openPaymentStory,
  order,
  type PaymentStory,
  XPUB,
} from "./testing/payment-story.ts";

/** Grants are retried by the database's clock. */
const DAY_S = 86_400;
const HOUR_MS = 3_600_000;
const onChain = test.skipIf(findAnvil() === null);
let story: PaymentStory;
beforeAll(async () => {
  if (findAnvil()) story = await openPaymentStory();
});
afterAll(() => story?.close());

type Months = { months: string[]; total: number };
const vip = ({ roleId }: { roleId: string }) => [{ name: "VIP", price: 5, role: roleId, duration: 30 * DAY_S }];

onChain(
  "gives a role once the payment is deep enough, with a receipt, and removes it when its time is over",
  async () => {
    const { guild, orders } = await story.shop(vip, { receipt: "Harbour Ltd.", termsUrl: "https://example.com/terms" });
    const robin = await story.world.join(guild, "Robin");
    const question = await choose(robin, "VIP");
    expect(question.content).toContain("**VIP** · $5.00 · 30 days");
    expect(question.content).toContain("https://example.com/terms");
    const answer = await robin.press("payment-module:pay", { answer: question });
    const amount = amountIn(answer);
    expect(amount).toMatch(/^5\.00\d{1,4}$/);
    expect(answer.content).toContain(`\`${OWNER.toLowerCase()}\``);
    expect(answer.content).toContain("test chain");
    // Pressed twice, it is the same order.
    expect(amountIn(await robin.press("payment-module:pay", { answer: question }))).toBe(amount);
    const hash = await story.send(amount);
    await story.look();
    expect(await orders()).toMatchObject([{ number: 1, state: "created", isTest: true }]);
    await story.mine(2);
    await story.look();
    await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]), POLL_OPTIONS);
    await vi.waitFor(
      async () => expect(await orders()).toMatchObject([{ state: "fulfilled", transaction: hash }]),
      POLL_OPTIONS,
    );
    expect(await story.directMessages(robin.id)).toEqual([
      expect.stringMatching(/received your payment of \$5\.00.*Harbour Ltd\./s),
    ]);
    const mine = await robin.command("subscription");
    expect(mine.message?.embeds[0]?.description).toMatch(/\*\*VIP\*\* until <t:\d+:f>.*Paid \$5\.00/s);
    await story.world.advance(31 * DAY_S * 1000);
    await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([]), POLL_OPTIONS);
    await story.look(11 * 60_000);
    expect(await orders()).toMatchObject([{ state: "ended" }]);
    expect((await story.directMessages(robin.id)).at(-1)).toContain("is over");
    expect((await story.world.activity(guild.id)).map(({ event }) => event)).toEqual(["paid"]);
  },
);

onChain("adds the time of a role that is bought again, and keeps it when only one order is refunded", async () => {
  const { guild, owner, path, orders } = await story.shop(vip);
  const robin = await story.world.join(guild, "Robin");
  for (const _time of [1, 2]) {
    const { amount } = await order(robin, "VIP");
    await story.send(amount);
    await story.mine(3);
    await story.look();
    await vi.waitFor(async () => expect((await orders())[0]?.state).toBe("fulfilled"), POLL_OPTIONS);
  }
  const [second, first] = await orders();
  const days = (Date.parse(second?.until ?? "") - Date.parse(first?.until ?? "")) / (DAY_S * 1000);
  expect(days).toBeCloseTo(30, 3);
  for (const status of [200, 409]) {
    expect((await owner.send("POST", path("orders/2/refund"), { reason: "By mistake" })).status).toBe(status);
  }
  await story.look();
  expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]);
  expect((await owner.send("POST", path("orders/1/refund"), { reason: "Asked for it" })).status).toBe(200);
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([]), POLL_OPTIONS);
  const { body } = await owner.get(path("sales"));
  expect(body).toMatchObject({
    live: [],
    test: [{ currency: "usd", gross: 1000, refunded: 1000, net: 0, orders: 2 }],
    outcomes: { created: 2, paid: 2, refunded: 2, unpaid: 0 },
  });
  const { orm, clock } = story.world.services.context;
  const needs = { orm, guildId: guild.id, config: contract.config.parse({}), onError: () => {} };
  const figure = async () => (await paymentModuleFigures({ ...needs, now: clock.now() })).sales.value;
  expect(await figure()).toBe(2);
  await orm.update(paymentModuleOrders).set({ isTest: false }).where(eq(paymentModuleOrders.number, 1));
  await orm.update(paymentModulePayments).set({ isTest: false }).where(eq(paymentModulePayments.id, "1:paid"));
  expect(await figure()).toBe(1);
  expect((await owner.get(path("sales"))).body).toMatchObject({
    live: [{ gross: 500, orders: 1 }],
    outcomes: { created: 1, paid: 1, refunded: 1, unpaid: 0 },
  });
  const file = (await owner.download(path("payments.csv"))).content.toString().trimEnd().split("\r\n");
  expect(file).toHaveLength(5);
  expect(file[0]).toContain("Gross");
  // As numbers, which a spreadsheet adds up.
  expect(file.filter((line) => line.includes('"-5.00"'))).toHaveLength(2);
  const { months, total } = (await owner.get(path("payments?month=2025-12"))).body as never as Months;
  expect(total).toBe(0);
  for (const month of ["9999-12", "2026-13"]) {
    expect((await owner.get(path(`payments?month=${month}`))).status).toBe(422);
  }
  const files = months.map(async (month) => (await owner.download(path(`payments.csv?month=${month}`))).content);
  const rows = (await Promise.all(files)).flatMap((one) => one.toString().trimEnd().split("\r\n").slice(1));
  expect(rows.toSorted()).toEqual(file.slice(1).toSorted());
});

onChain("shows the owner coins that pay for a role that its receiver got at the same moment", async () => {
  const { guild, owner, path, orders } = await story.shop(({ roleId }) => [
    { name: "VIP", price: 5, role: roleId, duration: null },
  ]);
  const robin = await story.world.join(guild, "Robin");
  const wren = await story.world.join(guild, "Wren");
  const mine = await order(robin, "VIP");
  const question = await choose(wren, "VIP", await wren.command("gift to", { member: robin.id }));
  const gift = amountIn(await wren.press("payment-module:pay", { answer: question }));
  await story.send(mine.amount);
  await story.send(gift);
  await story.mine(3);
  await story.look();
  await story.look();
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]), POLL_OPTIONS);
  const codes = async () => (await story.world.alerts(guild.id)).map(({ code }) => code);
  await vi.waitFor(async () => expect(await codes()).toEqual(["paidTwice"]), POLL_OPTIONS);
  expect((await story.directMessages(wren.id)).filter((text) => text.includes("goes back to you"))).toHaveLength(1);
  const second = (await orders()).find(({ state }) => state === "ended");
  const sent = await owner.send("POST", path(`orders/${second?.number}/refund`), { reason: "Sent back in 0x12" });
  expect(sent.status).toBe(200);
  await story.look();
  await vi.waitFor(async () => expect(await codes()).toEqual([]), POLL_OPTIONS);
  expect((await owner.get(path("sales"))).body).toMatchObject({ test: [{ gross: 1000, refunded: 500, net: 500 }] });
  expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]);
});

onChain("keeps a transfer of another amount for the owner, who assigns it once", async () => {
  const { guild, owner, path, orders } = await story.shop(vip);
  const robin = await story.world.join(guild, "Robin");
  await order(robin, "VIP");
  await story.send("4.5");
  await story.mine(3);
  await story.look();
  expect(await orders()).toMatchObject([{ state: "created" }]);
  const { body } = await owner.get(path("transfers"));
  const { items } = body as unknown as { items: { id: string; amount: string }[] };
  expect(items).toMatchObject([{ amount: "4.5", number: null }]);
  const transfer = items[0]?.id ?? "";
  expect((await owner.send("POST", path("orders/1/assign"), { transfer: "nothing" })).status).toBe(404);
  expect((await owner.send("POST", path("orders/1/assign"), { transfer })).status).toBe(200);
  expect((await owner.send("POST", path("orders/1/assign"), { transfer })).status).toBe(404);
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]), POLL_OPTIONS);
});

onChain("delivers nothing for as much of another token", async () => {
  const { guild, owner, path, orders } = await story.shop(vip);
  const robin = await story.world.join(guild, "Robin");
  const { amount } = await order(robin, "VIP");
  await story.sendWorthless(amount);
  await story.mine(3);
  await story.look();
  expect(await orders()).toMatchObject([{ state: "created" }]);
  expect((await owner.get(path("transfers"))).body).toMatchObject({ total: 0 });
  await story.send(amount);
  await story.mine(3);
  await story.look();
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]), POLL_OPTIONS);
});

onChain(
  "counts money that comes after the order expired, and returns the stock of orders that nobody pays",
  async () => {
    const { guild, orders } = await story.shop((where) => [{ ...vip(where)[0], stock: 1 }]);
    const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
    const { amount } = await order(robin, "VIP");
    const late = await wren.command("buy");
    expect(late.message?.embeds[0]?.description).toContain("sold out");
    await story.look(3 * HOUR_MS);
    expect(await orders()).toMatchObject([{ state: "expired" }]);
    expect((await order(wren, "VIP")).amount).not.toBe("");
    await story.send(amount);
    await story.mine(3);
    await story.look();
    await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]), POLL_OPTIONS);
  },
);

onChain("gives a role to a member who left before paying when they return", async () => {
  const { guild, orders } = await story.shop(vip);
  const robin = await story.world.join(guild, "Robin");
  const { amount } = await order(robin, "VIP");
  await story.sandbox.control.leave(guild.id, robin.id);
  await story.send(amount);
  await story.mine(3);
  await story.look();
  expect(await orders()).toMatchObject([{ state: "paid" }]);
  await story.sandbox.control.join(guild.id, robin.id);
  await story.world.settle();
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]), POLL_OPTIONS);
});

onChain("orders once and pays once when the process dies after either", async () => {
  const { guild, orders } = await story.shop(vip);
  const robin = await story.world.join(guild, "Robin");
  const question = await choose(robin, "VIP");
  const answer = await story.world.replay(() => robin.press("payment-module:pay", { answer: question }));
  const amount = amountIn(await answer.now());
  expect(await orders()).toHaveLength(1);
  await story.send(amount);
  await story.mine(3);
  await story.world.replay(() => story.look());
  await story.look();
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state: "fulfilled" }]), POLL_OPTIONS);
  expect((await story.world.activity(guild.id)).filter(({ event }) => event === "paid")).toHaveLength(1);
  expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]);
});

onChain("takes nothing from a block that a reorganization removed", async () => {
  const { guild, orders } = await story.shop(vip);
  const robin = await story.world.join(guild, "Robin");
  const { amount } = await order(robin, "VIP");
  await story.mine(1);
  const snapshot = await story.node.snapshot();
  await story.send(amount);
  await story.look();
  await story.node.revert({ id: snapshot });
  await story.mine(5);
  await story.look();
  expect(await orders()).toMatchObject([{ state: "created" }]);
  expect(await story.rolesOf(guild, robin.id)).toEqual([]);
});

onChain("finds a payment in a block that replaces one from before the order", async () => {
  const { guild, orders } = await story.shop(vip);
  const robin = await story.world.join(guild, "Robin");
  const snapshot = await story.node.snapshot();
  await story.mine(2);
  const { amount } = await order(robin, "VIP");
  await story.node.revert({ id: snapshot });
  await story.send(amount);
  await story.mine(3);
  await story.look();
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state: "fulfilled" }]), POLL_OPTIONS);
});

onChain("delivers both of two orders of a role that are paid at the same time", async () => {
  const { guild, orders } = await story.shop(vip);
  const robin = await story.world.join(guild, "Robin");
  const amounts = [(await order(robin, "VIP")).amount, (await order(robin, "VIP")).amount];
  await story.sandbox.control.setPermissions(guild.id, guild.botRoleId, (1n << 10n) | (1n << 11n));
  for (const amount of amounts) await story.send(amount);
  await story.mine(3);
  await story.look();
  expect(await orders()).toMatchObject([{ state: "paid" }, { state: "paid" }]);
  await story.sandbox.control.setPermissions(guild.id, guild.botRoleId, 8n);
  await story.world.settle();
  const delivered = { state: "fulfilled", note: null };
  await vi.waitFor(async () => expect(await orders()).toMatchObject([delivered, delivered]), POLL_OPTIONS);
});

onChain("shows a gift to its receiver only once it is paid", async () => {
  const { guild } = await story.shop(vip);
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  const question = await choose(robin, "VIP", await robin.command("gift to", { member: wren.id }));
  const answer = await robin.press("payment-module:pay", { answer: question });
  expect((await wren.command("subscription")).content).toContain("haven't bought anything");
  await story.send(amountIn(answer));
  await story.mine(3);
  await story.look();
  expect((await wren.command("subscription")).message?.embeds[0]?.description).toContain("**VIP**");
});

onChain("refuses orders while the chain doesn't answer, reports it, and finds payments of the meantime", async () => {
  const { guild, orders } = await story.shop(vip);
  const robin = await story.world.join(guild, "Robin");
  const { amount } = await order(robin, "VIP");
  const question = await choose(robin, "VIP");
  const [url = ""] = story.networks.evmRpcUrls;
  story.networks.evmRpcUrls = ["http://127.0.0.1:9"];
  await story.send(amount);
  await story.mine(3);
  await story.look();
  expect((await robin.press("payment-module:pay", { answer: question })).content).toContain("isn't answering");
  expect(await story.world.alerts(guild.id)).toMatchObject([{ code: "chainUnavailable" }]);
  story.networks.evmRpcUrls = [url];
  await story.look();
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state: "fulfilled" }]), POLL_OPTIONS);
  expect(await story.world.alerts(guild.id)).toEqual([]);
});

onChain("gives each order an address of the owner's extended public key, and adds what arrives in parts", async () => {
  const { guild, owner, path, orders } = await story.shop(vip, { coinAddress: XPUB });
  const start = Number(await story.node.getBlockNumber());
  const robin = await story.world.join(guild, "Robin");
  const { amount, answer } = await order(robin, "VIP");
  expect(amount).toBe("5");
  const other = await order(await story.world.join(guild, "Wren"), "VIP");
  expect(addressIn(other.answer)).not.toBe(addressIn(answer));
  await story.send("3.5", addressIn(answer));
  await story.mine(3);
  const rest = await robin.press("payment-module:check", { answer });
  expect(rest.content).toContain("`3.5` arrived. Send the rest: `1.5`");
  expect((await orders())[1]).toMatchObject({ state: "created", received: "3.5" });
  await story.send("2", addressIn(answer));
  await story.mine(3);
  await story.look();
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]), POLL_OPTIONS);
  expect((await orders())[1]).toMatchObject({ received: "5.5" });
  await story.send("1", addressIn(answer));
  await story.mine(3);
  await story.look();
  expect((await owner.get(path("transfers"))).body).toMatchObject({ items: [{ amount: "1" }], total: 1 });
  // A process that dies after a search searches the same blocks again.
  await story.world.services.context.orm
    .update(paymentModuleOrders)
    .set({ searchedTo: start })
    .where(eq(paymentModuleOrders.guildId, guild.id));
  await story.look();
  expect((await owner.get(path("transfers"))).body).toMatchObject({ total: 1 });
  expect((await owner.get(path("payments"))).body).toMatchObject({ total: 1 });
});

onChain("refuses private keys, and shows an extended public key with a typo", async () => {
  const { guild } = await story.shop(vip, { coinAddress: `${XPUB.slice(0, -2)}zz` });
  await story.look();
  expect(await story.world.alerts(guild.id)).toMatchObject([{ code: "payeeInvalid", path: "coinAddress" }]);
  for (const coinAddress of [`xprv${XPUB.slice(4)}`, `0x${"a1".repeat(32)}`]) {
    const refused = story.configure(guild, { products: vip(guild), coinAddress });
    await expect(refused).rejects.toThrow(/privateKey/);
  }
});
