// Stories of the shop: bought in chat, delivered by the bot or by staff, and refunded.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { gateOfRoles } from "#kit/eligibility/gate.ts";
import { ledgerOf } from "#kit-server/guild/ledger/ledger.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { claim as contract } from "./contract.ts";
import { type ClaimStory, openClaimStory } from "./testing/claim-story.ts";

/** Grants are retried by the database's clock. */
let story: ClaimStory;
beforeAll(async () => {
  story = await openClaimStory();
});
afterAll(() => story?.close());

const STICKER = { name: "Sticker", price: 60, delivery: "manual" };

async function shop(items: (guild: StoryGuild) => object[] = () => [STICKER]) {
  const guild = await story.newGuild({ permissions: "8" });
  await story.configure(guild, { items: items(guild) });
  const owner = await story.api.manager(guild);
  const path = (rest: string) => story.api.path(guild, rest);
  return {
    guild,
    owner,
    path,
    join: async (name: string, points = 100, roles: string[] = []) => {
      const member = await story.world.join(guild, name, { roles });
      const key = `start:${member.id}`;
      if (points > 0) {
        await ledgerOf(guild.id, "test").credit(story.orm, {
          memberId: member.id,
          amount: points,
          key,
          reason: "Start",
        });
      }
      return member;
    },
    orders: async () => contract.routes.orders.answer.parse((await owner.get(path("orders"))).body).items,
  };
}

/** Chooses the item in the shop and confirms. */
async function buy(member: StoryMember, name: string) {
  const list = await member.command("shop");
  const question = await member.choose("claim:buy", [name], { answer: list });
  return question.message?.components?.length ? member.press("claim:pay", { answer: question }) : question;
}

test("sells an item that staff deliver: it waits on the page, and the buyer reads the note", async () => {
  const { guild, owner, path, join, orders } = await shop();
  const robin = await join("Robin");
  const list = await robin.command("shop");
  expect(list.message?.embeds[0]?.description).toBe("**Sticker** · 60 points");
  const question = await robin.choose("claim:buy", ["Sticker"], { answer: list });
  expect(question.content).toBe("Buy **Sticker** for 60 points? You'll have 40 points left.");
  const bought = await robin.press("claim:pay", { answer: question });
  expect(bought.content).toContain("You bought **Sticker**. Your balance: 40.");
  const [again] = await Promise.all([1, 2].map(() => robin.press("claim:pay", { answer: question })));
  expect(again?.content).toContain("You bought **Sticker**. Your balance: 40.");
  expect((await buy(robin, "Sticker")).content).toContain("You don't have enough points");
  expect(await orders()).toMatchObject([{ number: 1, state: "waiting", price: 60 }]);
  expect((await owner.send("POST", path("orders/1/deliver"), { note: "Sent by mail" })).status).toBe(200);
  expect((await owner.send("POST", path("orders/1/deliver"), { note: "" })).status).toBe(409);
  await story.world.settle();
  expect(await story.directMessages(robin.id)).toEqual([expect.stringMatching(/was delivered.*Sent by mail/s)]);
  const inventory = await robin.command("inventory");
  expect(inventory.message?.embeds[0]?.description).toMatch(/40 points.*Sticker.*Sent by mail/s);
  expect(await story.balance(guild, robin.id)).toBe(40);
});

test("gives each buyer a code of their own, until the pool is empty", async () => {
  const { owner, path, join } = await shop(() => [{ name: "Key", price: 10, delivery: "code" }]);
  const added = await owner.send("POST", path("pool"), { item: "Key", codes: ["AAA-1", "BBB-2", "AAA-1"] });
  expect(added.body).toMatchObject({ added: 2 });
  const [robin, wren, ines] = [await join("Robin"), await join("Wren"), await join("Ines")];
  const late = await ines.command("shop");
  const said = [(await buy(robin, "Key")).content, (await buy(wren, "Key")).content];
  expect(said.map((text) => /\|\|`(.+)`\|\|/.exec(text)?.[1])).toEqual(["AAA-1", "BBB-2"]);
  const question = await ines.choose("claim:buy", ["Key"], { answer: late });
  expect((await ines.press("claim:pay", { answer: question })).content).toContain("it's sold out");
  const { items } = contract.routes.stock.answer.parse((await owner.get(path("stock"))).body);
  expect(items).toMatchObject([{ name: "Key", sold: 2, left: 0 }]);
});

test("gives a role for a time, and returns points and stock when an order is refunded, once", async () => {
  const { guild, owner, path, join, orders } = await shop(({ roleId }) => [
    { name: "VIP", price: 30, stock: 1, delivery: "role", role: roleId, roleDuration: 3600 },
  ]);
  const robin = await join("Robin");
  const rolesOf = (id: string) => story.world.rolesOf(guild, id);
  await buy(robin, "VIP");
  await vi.waitFor(async () => expect(await rolesOf(robin.id)).toEqual([guild.roleId]), POLL_OPTIONS);
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state: "delivered" }]), POLL_OPTIONS);
  for (const status of [200, 409]) {
    expect((await owner.send("POST", path("orders/1/refund"), { reason: "By mistake" })).status).toBe(status);
  }
  await vi.waitFor(async () => expect(await rolesOf(robin.id)).toEqual([]), POLL_OPTIONS);
  expect(await story.balance(guild, robin.id)).toBe(100);
  const wren = await join("Wren");
  expect((await buy(wren, "VIP")).content).toContain("You bought **VIP**");
  expect((await story.world.activity(guild.id)).map(({ event }) => event).toSorted()).toEqual([
    "bought",
    "bought",
    "refunded",
  ]);
});

test("refunds an order whose role can't be given for a day, and sells none that the bot can't give", async () => {
  const { guild, join, orders } = await shop(({ roleId }) => [
    { name: "VIP", price: 30, delivery: "role", role: roleId },
  ]);
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  const route = `/guilds/${guild.id}/members/${robin.id}/roles/${guild.roleId}`;
  await story.sandbox.control.faultRequests({ method: "PUT", path: route, status: 403 });
  await buy(robin, "VIP");
  expect(await orders()).toMatchObject([{ state: "pending" }]);
  await story.world.advance(25 * 3_600_000);
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state: "refunded" }]), POLL_OPTIONS);
  await story.sandbox.control.clearFaults();
  await story.world.settle();
  expect(await story.balance(guild, robin.id)).toBe(100);
  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles`, [{ id: guild.roleId, position: 9 }]);
  await story.world.settle();
  expect((await buy(wren, "VIP")).content).toContain("above the bot's role");
  expect(await story.balance(guild, wren.id)).toBe(100);
});

test("sells once when the process dies after the purchase, and for a double press of one question", async () => {
  const { guild, join, orders } = await shop();
  const robin = await join("Robin", 60);
  const list = await robin.command("shop");
  const question = await robin.choose("claim:buy", ["Sticker"], { answer: list });
  const answer = await story.world.replay(() => robin.press("claim:pay", { answer: question }));
  expect((await answer.now()).content).toContain("You bought **Sticker**");
  expect((await robin.press("claim:pay", { answer: question })).content).toContain("You bought **Sticker**");
  expect(await orders()).toHaveLength(1);
  expect(await story.balance(guild, robin.id)).toBe(0);
});

test("charges nobody a price that changed, outside its window, beyond a member's limit or without its conditions", async () => {
  const { guild, join, orders } = await shop(() => [{ ...STICKER, price: 10, perMember: 1 }]);
  const robin = await join("Robin");
  const list = await robin.command("shop");
  const question = await robin.choose("claim:buy", ["Sticker"], { answer: list });
  await story.configure(guild, { items: [{ ...STICKER, price: 11, perMember: 1 }] });
  expect((await robin.press("claim:pay", { answer: question })).content).toContain("price has changed to 11 points");
  expect((await buy(robin, "Sticker")).content).toContain("You bought");
  expect((await buy(robin, "Sticker")).content).toContain("only once");
  await story.configure(guild, { items: [{ ...STICKER, price: 10, until: "2020-01-01" }] });
  expect((await robin.press("claim:pay", { answer: question })).content).toContain("isn't for sale today");
  await story.configure(guild, { items: [{ ...STICKER, price: 10, gate: gateOfRoles([guild.roleId]) }] });
  expect((await robin.press("claim:pay", { answer: question })).content).toContain(`<@&${guild.roleId}>`);
  await story.configure(guild, { items: [{ ...STICKER, name: "Other" }] });
  expect((await robin.press("claim:pay", { answer: question })).content).toContain("no longer in the shop");
  expect(await orders()).toHaveLength(1);
});
