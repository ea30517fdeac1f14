// Stories of owners who replace or disconnect their Stripe account while members pay.

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { oldKeys } from "./store/accounts.ts";
import { type CardStory, openCardStory, orderByCard, pageIn } from "./testing/card-story.ts";
import { choose } from "./testing/payment-story.ts";

let story: CardStory;
beforeAll(async () => {
  story = await openCardStory();
});
afterAll(() => story?.close());

type Where = { roleId: string };
const vip = ({ roleId }: Where) => [{ name: "VIP", price: 5, role: roleId, duration: 30 * 86_400 }];

test("closes the pages of an account that is disconnected, so that nobody pays what isn't seen anymore", async () => {
  const shop = await story.shop(vip);
  const robin = await story.world.join(shop.guild, "Robin");
  const { url } = await orderByCard(robin, "VIP");
  const { data } = story.stripe.account(shop.key);
  // Its events have nowhere to go.
  for (const endpoint of data.endpoints.all()) endpoint.status = "disabled";
  expect((await shop.owner.send("DELETE", shop.path("account"))).status).toBe(200);
  await story.payOn(url);
  expect(data.charges.all()).toHaveLength(0);
  expect(await shop.orders()).toMatchObject([{ state: "expired" }]);
});

test("closes the pages of an account that was disconnected while Stripe was away, and erases its key then", async () => {
  const shop = await story.shop(vip, {}, { isDeaf: true });
  const robin = await story.world.join(shop.guild, "Robin");
  const { url } = await orderByCard(robin, "VIP");
  const { data } = story.stripe.account(shop.key);
  const kept = () => oldKeys(story.world.services.context.orm, shop.guild.id);
  story.stripe.faults.next.push(...Array<number>(20).fill(500));
  expect((await shop.owner.send("DELETE", shop.path("account"))).status).toBe(200);
  story.stripe.faults.next.length = 0;
  expect(await shop.orders()).toMatchObject([{ state: "created" }]);
  expect(await kept()).toHaveLength(1);
  await story.world.restart(async () => {});
  await story.look();
  await vi.waitFor(async () => expect(await shop.orders()).toMatchObject([{ state: "expired" }]), POLL_OPTIONS);
  await vi.waitFor(async () => expect(await kept()).toEqual([]), POLL_OPTIONS);
  await story.payOn(url);
  expect(data.charges.all()).toHaveLength(0);
});

test("delivers what was paid on a page of the account before, until it was closed", async () => {
  const shop = await story.shop(vip, {}, { isDeaf: true });
  const robin = await story.world.join(shop.guild, "Robin");
  const { url } = await orderByCard(robin, "VIP");
  story.stripe.faults.next.push(...Array<number>(20).fill(500));
  expect((await shop.owner.send("DELETE", shop.path("account"))).status).toBe(200);
  story.stripe.faults.next.length = 0;
  await story.payOn(url);
  await story.look();
  await story.hasRole(shop, robin.id);
  expect(await shop.payments()).toMatchObject([{ gross: 500 }]);
});

test("opens no page at an account that is disconnected meanwhile", async () => {
  const shop = await story.shop(vip, {}, { isDeaf: true });
  const robin = await story.world.join(shop.guild, "Robin");
  const { data } = story.stripe.account(shop.key);
  const question = await choose(robin, "VIP");
  story.stripe.faults.delayMs = 400;
  onTestFinished(() => {
    story.stripe.faults.delayMs = 0;
  });
  const pressed = robin.press("payment-module:card", { answer: question });
  await vi.waitFor(() => expect(data.prices.all()).toHaveLength(1), POLL_OPTIONS);
  expect((await shop.owner.send("DELETE", shop.path("account"))).status).toBe(200);
  expect(pageIn(await pressed)).toBe("");
  const [session] = data.sessions.all();
  expect(session?.url ?? null).toBeNull();
  expect(session?.status).toBe("expired");
});
