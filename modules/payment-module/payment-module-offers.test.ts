// Stories of what is for sale: to whom, how often, at which price, as a gift, and before the owner said where the money goes.
import { afterAll, beforeAll, expect, test } from "vitest";
import { gateOfRoles } from "#kit/eligibility/gate.ts";
import { findAnvil } from "#stand-ins/chain/find-anvil.ts";
import { amountIn, choose, OWNER, openPaymentStory, order, type PaymentStory } from "./testing/payment-story.ts";

const DAY_S = 86_400;
const onChain = test.skipIf(findAnvil() === null);
let story: PaymentStory;
beforeAll(async () => {
  if (findAnvil()) story = await openPaymentStory();
});
afterAll(() => story?.close());

const vip = ({ roleId }: { roleId: string }) => [{ name: "VIP", price: 5, role: roleId, duration: 30 * DAY_S }];

onChain("sells to whom the conditions allow, up to a member's limit, at the price that they saw", async () => {
  const { guild } = await story.shop((where) => [{ ...vip(where)[0], perMember: 1 }]);
  const robin = await story.world.join(guild, "Robin");
  const question = await choose(robin, "VIP");
  await story.configure(guild, { products: [{ ...vip(guild)[0], price: 6, perMember: 1 }] });
  expect((await robin.press("payment-module:pay", { answer: question })).content).toContain("price has changed");
  const { answer } = await order(robin, "VIP");
  expect((await order(robin, "VIP")).answer.content).toContain("only once");
  const wren = await story.world.join(guild, "Wren");
  await expect(wren.press("payment-module:cancel:1", { answer })).rejects.toThrow();
  const asked = await robin.press("payment-module:cancel", { answer });
  expect((await robin.press("payment-module:stop", { answer: asked })).content).toContain("was canceled");
  await story.configure(guild, { products: [{ ...vip(guild)[0], gate: gateOfRoles([guild.roleId]) }] });
  expect((await choose(robin, "VIP")).content).toContain(`<@&${guild.roleId}>`);
});

onChain("takes a coupon's percent off as often as it may be used", async () => {
  const { guild } = await story.shop(vip, { coupons: [{ code: "FIRST", percent: 20, uses: 1 }] });
  const discounted = async (name: string) => {
    const member = await story.world.join(guild, name);
    const question = await choose(member, "VIP");
    const form = await member.press("payment-module:coupon", { answer: question });
    const cheaper = await member.submit(form, { 0: { value: "first" } });
    expect(cheaper.content).toContain("$4.00");
    return member.press("payment-module:pay", { answer: cheaper });
  };
  expect(amountIn(await discounted("Robin"))).toMatch(/^4\.00/);
  expect((await discounted("Wren")).content).toContain("no uses left");
});

onChain("delivers a gift by hand, and refuses members the orders of others", async () => {
  const { guild, owner, path, orders } = await story.shop(() => [{ name: "Sticker", price: 2, delivery: "manual" }]);
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  const list = await robin.command("gift to", { member: wren.id });
  const question = await choose(robin, "Sticker", list);
  expect(question.content).toContain(`A gift for <@${wren.id}>`);
  const answer = await robin.press("payment-module:pay", { answer: question });
  await story.send(amountIn(answer));
  await story.mine(3);
  await story.look();
  expect(await orders()).toMatchObject([{ state: "paid", buyer: { id: robin.id }, receiver: { id: wren.id } }]);
  expect((await owner.send("POST", path("orders/1/deliver"), { note: "Sent by mail" })).status).toBe(200);
  await story.look();
  const read = await story.directMessages(wren.id);
  expect(read).toEqual([
    expect.stringContaining("bought you **Sticker**"),
    expect.stringMatching(/delivered.*Sent by mail/s),
  ]);
  const { body } = await owner.get(path("orders/1"));
  expect((body as unknown as { events: { kind: string }[] }).events.map(({ kind }) => kind)).toEqual([
    "created",
    "paid",
    "fulfilled",
  ]);
  const stranger = await story.api.signIn("stranger");
  expect((await stranger.get(path("orders/1"))).status).toBe(404);
  expect((await story.api.visitor().get(path("payments"))).status).toBe(403);
});

onChain("sells a gift only for members who could buy it", async () => {
  const { guild } = await story.shop((where) => [{ ...vip(where)[0], gate: gateOfRoles([where.roleId]) }]);
  const robin = await story.world.join(guild, "Robin", { roles: [guild.roleId] });
  const wren = await story.world.join(guild, "Wren");
  const question = await choose(robin, "VIP", await robin.command("gift to", { member: wren.id }));
  const answer = await robin.press("payment-module:pay", { answer: question });
  expect(answer.content).toMatch(/member can't get this:.*<@&/s);
});

onChain("lets nobody order before the owner said where the money goes", async () => {
  const { guild } = await story.shop(vip, { coins: false });
  const robin = await story.world.join(guild, "Robin");
  expect((await choose(robin, "VIP")).content).toContain("can't pay here yet");
});

onChain("shows the owner at once that there is no token at this address", async () => {
  const { guild } = await story.shop(vip, { coinToken: OWNER });
  await story.look();
  expect(await story.world.alerts(guild.id)).toMatchObject([{ code: "tokenWrong", path: "coinToken" }]);
  await story.configure(guild, { products: vip(guild) });
  await story.look(11 * 60_000);
  expect(await story.world.alerts(guild.id)).toEqual([]);
});

onChain("takes the amount that the member chose in coins", async () => {
  const open = { payWhatYouWant: true, minPrice: 2, maxPrice: 50, delivery: "manual" };
  const { guild, orders } = await story.shop(() => [{ name: "Tip", price: 5, ...open }]);
  const robin = await story.world.join(guild, "Robin");
  const form = await robin.press("payment-module:price", { answer: await choose(robin, "Tip") });
  const chosen = await robin.submit(form, { 0: { value: "3.50" } });
  const amount = amountIn(await robin.press("payment-module:pay", { answer: chosen }));
  expect(amount).toMatch(/^3\.50\d{1,4}$/);
  await story.send(amount);
  await story.mine(3);
  await story.look();
  expect(await orders()).toMatchObject([{ state: "paid", price: 350 }]);
});
