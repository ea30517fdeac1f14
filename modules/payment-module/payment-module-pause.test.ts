// Stories of pauses: nothing is charged meanwhile, and the role follows the setting.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { type CardStory, openCardStory } from "./testing/card-story.ts";

let story: CardStory;
beforeAll(async () => {
  story = await openCardStory();
});
afterAll(() => story?.close());

const club = ({ roleId }: { roleId: string }) => [{ name: "Club", price: 5, role: roleId, interval: "week" }];

test("pauses at the member's wish: the role ends with the paid time, and returns with the next payment", async () => {
  const shop = await story.shop(club, { memberPause: true });
  const { guild, owner, path, orders, payments } = shop;
  const robin = await story.subscribe(shop);
  const managed = async () => robin.press("payment-module:manage", { answer: await robin.command("subscription") });
  const before = await managed();
  const paused = await robin.press("payment-module:pause", { answer: before });
  expect(paused.content).toContain("is paused. The role's paid time ends <t:");
  // Pressed twice, it is paused once.
  expect((await robin.press("payment-module:pause", { answer: before })).content).toContain("is paused");
  expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]);
  await story.pass(8);
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([]), POLL_OPTIONS);
  await story.pass(7);
  expect(await payments()).toHaveLength(1);
  expect(await orders()).toMatchObject([{ state: "fulfilled", subscription: { status: "paused", renewsAt: null } }]);
  expect((await owner.get(path("sales"))).body).toMatchObject({ subscriptions: { active: 0, mrr: [], churn: 0 } });
  const resumed = await robin.press("payment-module:unpause", { answer: await managed() });
  expect(resumed.content).toContain("goes on with the next payment");
  // The time that isn't paid stays without the role.
  expect(await story.rolesOf(guild, robin.id)).toEqual([]);
  await story.pass(7);
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]), POLL_OPTIONS);
  expect(await payments()).toHaveLength(2);
  expect(await orders()).toMatchObject([{ until: null, subscription: { status: "active" } }]);
  await story.look();
  const texts = (await story.directMessages(robin.id)).join("\n");
  expect(texts).toMatch(/is paused.*The pause of \*\*Club\*\*.*The next payment of \$5\.00.*goes on/s);
  const { events } = (await owner.get(path("orders/1"))).body as unknown as { events: { kind: string }[] };
  expect(events.map(({ kind }) => kind).filter((kind) => /pause|resume/.test(kind))).toEqual([
    ...["paused", "unpaused", "resumed"],
  ]);
});

test("pauses for the owner, with the role if it stays; what is paid goes on at once", async () => {
  const shop = await story.shop(club, { pauseTakesRole: false });
  const { guild, owner, path, orders, payments } = shop;
  const robin = await story.subscribe(shop);
  const post = async (act: string) => (await owner.send("POST", path(`orders/1/${act}`))).status;
  // Members can't, unless the owner lets them.
  const managed = await robin.press("payment-module:manage", { answer: await robin.command("subscription") });
  expect(JSON.stringify(managed.message?.components)).not.toContain("Pause subscription");
  expect(await post("resume")).toBe(409);
  expect(await post("pause")).toBe(200);
  expect(await post("pause")).toBe(409);
  await story.pass(8);
  expect(await payments()).toHaveLength(1);
  expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]);
  expect(await orders()).toMatchObject([{ until: null, subscription: { status: "paused" } }]);
  expect(await post("resume")).toBe(200);
  await story.pass(7);
  expect(await payments()).toHaveLength(2);
  expect(await orders()).toMatchObject([{ subscription: { status: "active" } }]);
  // Within the paid time nothing is missing.
  expect([await post("pause"), await post("resume")]).toEqual([200, 200]);
  expect(await orders()).toMatchObject([{ subscription: { status: "active" } }]);
  const stranger = await story.api.signIn("stranger");
  expect((await stranger.send("POST", path("orders/1/pause"))).status).toBe(404);
});

test("ends a paused subscription that is canceled", async () => {
  const shop = await story.shop(club, { memberPause: true });
  const { guild, orders } = shop;
  const robin = await story.subscribe(shop);
  const managed = () =>
    robin.command("subscription").then((answer) => robin.press("payment-module:manage", { answer }));
  await robin.press("payment-module:pause", { answer: await managed() });
  await robin.press("payment-module:unsubscribe", { answer: await managed() });
  await story.pass(8);
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state: "ended" }]), POLL_OPTIONS);
  expect(await story.rolesOf(guild, robin.id)).toEqual([]);
});
