// Stories of orders that are moved to another account: both agree, and everything moves at once, or nothing does.

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { type CardShop, type CardStory, DAY_MS, openCardStory, orderByCard, pageIn } from "./testing/card-story.ts";
import { choose } from "./testing/payment-story.ts";

let story: CardStory;
beforeAll(async () => {
  story = await openCardStory();
});
afterAll(() => story?.close());

const club = ({ roleId }: { roleId: string }) => [
  { name: "Club", price: 5, role: roleId, interval: "month", trialDays: 7 },
];
const vip = ({ roleId }: { roleId: string }) => [{ name: "VIP", price: 5, role: roleId, duration: 30 * 86_400 }];

async function buy({ guild, orders }: CardShop, member: StoryMember, name: string) {
  await story.payOn((await orderByCard(member, name)).url);
  await story.arrive();
  await vi.waitFor(async () => expect(await story.rolesOf(guild, member.id)).toEqual([guild.roleId]), POLL_OPTIONS);
  await vi.waitFor(async () => expect((await orders())[0]?.state).toBe("fulfilled"), POLL_OPTIONS);
}
async function ask(from: StoryMember, to: StoryMember) {
  const managed = await from.press("payment-module:manage", { answer: await from.command("subscription") });
  const answer = await from.press("payment-module:move", { answer: managed });
  return { managed, answer, asked: await from.choose("payment-module:move-to", [to.id], { answer }) };
}
const accept = async (to: StoryMember) =>
  to.press("payment-module:move-yes", { answer: await to.command("subscription") });
const timeline = async ({ owner, path }: CardShop) =>
  ((await owner.get(path("orders/1"))).body as unknown as { events: { kind: string }[] }).events.map(
    ({ kind }) => kind,
  );

test("moves a subscription once both agreed; its payer keeps the card, and renewals go to the new account", async () => {
  const shop = await story.shop(club);
  const { guild, orders, payments } = shop;
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  await buy(shop, robin, "Club");
  const { answer, asked } = await ask(robin, wren);
  expect(answer.content).toContain("Your card keeps paying");
  expect(asked.content).toContain("was asked");
  await story.look();
  expect(await story.directMessages(wren.id)).toEqual([expect.stringContaining("Robin wants to move **Club**")]);
  expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]);
  const mine = await wren.command("subscription");
  expect(mine.message?.embeds[0]?.description).toContain("keeps paying for it");
  const press = () => wren.press("payment-module:move-yes", { answer: mine });
  const replies = await Promise.all([press(), press()]);
  expect(replies.map(({ content }) => content).join()).toContain("is yours");
  await vi.waitFor(async () => expect(await story.rolesOf(guild, wren.id)).toEqual([guild.roleId]), POLL_OPTIONS);
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([]), POLL_OPTIONS);
  await vi.waitFor(
    async () =>
      expect(await orders()).toMatchObject([
        { state: "fulfilled", buyer: { name: "Wren" }, receiver: { name: "Wren" }, payer: { name: "Robin" } },
      ]),
    POLL_OPTIONS,
  );
  expect((await timeline(shop)).filter((kind) => kind === "moved")).toHaveLength(1);
  await story.look(32 * DAY_MS);
  await story.look();
  expect(await payments()).toMatchObject([{ gross: 500 }]);
  expect((await story.directMessages(robin.id)).at(-1)).toContain("was renewed for $5.00");
  expect(await story.rolesOf(guild, wren.id)).toEqual([guild.roleId]);

  // The card's page is for who pays; both can cancel.
  const managed = await wren.press("payment-module:manage", { answer: await wren.command("subscription") });
  expect(pageIn(managed)).toBe("");
  expect(managed.content).toContain("pays for it");
  const paid = await robin.press("payment-module:manage", { answer: await robin.command("subscription") });
  expect(pageIn(paid)).toContain("/p/session/");
  expect((await robin.press("payment-module:unsubscribe", { answer: paid })).content).toContain("is canceled");
  // No second free trial for the payer.
  expect(JSON.stringify((await wren.press("payment-module:resume", { answer: await again(wren) })).content)).toContain(
    "renews",
  );
  const { answer: order } = await orderByCard(robin, "Club");
  await robin.press("payment-module:check", { answer: order });
  const [session] = story.stripe.account(shop.key).data.sessions.all();
  expect(session?.amount_total).toBe(500);
});
const again = async (member: StoryMember) =>
  member.press("payment-module:manage", { answer: await member.command("subscription") });

test("moves the rest of a role's time, and moves it back", async () => {
  const shop = await story.shop(vip);
  const { guild, orders } = shop;
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  await buy(shop, robin, "VIP");
  const [before] = await orders();
  for (const [from, to] of [
    [robin, wren],
    [wren, robin],
    [robin, wren],
  ] as const) {
    await ask(from, to);
    expect((await accept(to)).content).toContain("is yours");
    await vi.waitFor(async () => expect(await story.rolesOf(guild, to.id)).toEqual([guild.roleId]), POLL_OPTIONS);
    await vi.waitFor(async () => expect(await story.rolesOf(guild, from.id)).toEqual([]), POLL_OPTIONS);
    await vi.waitFor(async () => expect((await orders())[0]?.state).toBe("fulfilled"), POLL_OPTIONS);
  }
  expect(await orders()).toMatchObject([{ until: (before as unknown as { until: string }).until }]);
  await story.world.advance(31 * DAY_MS);
  await vi.waitFor(async () => expect(await story.rolesOf(guild, wren.id)).toEqual([]), POLL_OPTIONS);
});

test("moves nothing without consent, after it was refused, withdrawn or is over, or to who has the role", async () => {
  const shop = await story.shop(vip);
  const { guild } = shop;
  const [robin, wren, kit] = [
    await story.world.join(guild, "Robin"),
    await story.world.join(guild, "Wren"),
    await story.world.join(guild, "Kit"),
  ];
  await buy(shop, robin, "VIP");
  const first = await ask(robin, wren);
  const request = await wren.command("subscription");
  // Only the account that was asked last can accept.
  await robin.choose("payment-module:move-to", [kit.id], { answer: first.answer });
  expect((await wren.press("payment-module:move-yes", { answer: request })).content).toContain("is over");
  expect((await wren.command("subscription")).content).toContain("haven't bought anything");
  await robin.choose("payment-module:move-to", [wren.id], { answer: first.answer });
  expect((await wren.press("payment-module:move-no", { answer: request })).content).toContain("closed");
  expect((await wren.press("payment-module:move-yes", { answer: request })).content).toContain("is over");
  await story.look();
  expect((await story.directMessages(robin.id)).at(-1)).toContain("to Wren was refused");
  const second = await robin.choose("payment-module:move-to", [wren.id], { answer: first.answer });
  await robin.press("payment-module:move-no", { answer: second });
  expect((await wren.press("payment-module:move-yes", { answer: request })).content).toContain("is over");
  expect((await robin.choose("payment-module:move-to", [robin.id], { answer: first.answer })).content).toContain(
    "Choose another member",
  );
  await robin.choose("payment-module:move-to", [wren.id], { answer: first.answer });
  await story.world.advance(4 * DAY_MS);
  expect((await wren.press("payment-module:move-yes", { answer: request })).content).toContain("is over");
  await buy(shop, wren, "VIP");
  await robin.choose("payment-module:move-to", [wren.id], { answer: first.answer });
  expect((await wren.press("payment-module:move-yes", { answer: request })).content).toContain(
    "already have this role",
  );
  expect(await story.rolesOf(guild, robin.id)).toEqual([guild.roleId]);
  // Time from two orders of one account can't be divided between them.
  await choose(wren, "VIP");
  await story.payOn((await orderByCard(robin, "VIP")).url);
  await story.arrive();
  const managed = await robin.press("payment-module:manage", { answer: await robin.command("subscription") });
  expect((await robin.press("payment-module:move", { answer: managed })).content).toContain("several orders");
});

test("moves once when the process dies at any step", async () => {
  const shop = await story.shop(vip);
  const { guild, orders } = shop;
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  await buy(shop, robin, "VIP");
  await ask(robin, wren);
  const mine = await wren.command("subscription");
  await story.world.replay(() => wren.press("payment-module:move-yes", { answer: mine }));
  await vi.waitFor(async () => expect(await story.rolesOf(guild, wren.id)).toEqual([guild.roleId]), POLL_OPTIONS);
  await vi.waitFor(async () => expect(await story.rolesOf(guild, robin.id)).toEqual([]), POLL_OPTIONS);
  expect(await orders()).toMatchObject([{ buyer: { name: "Wren" } }]);
  expect((await timeline(shop)).filter((kind) => kind === "moved")).toHaveLength(1);
});

/** Does these at the same moment: each waits for an order, and all orders are released at once. */
async function atOnce<T>({ guild }: CardShop, acts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const { orm } = story.world.services.context;
  const [started] = await orm.transaction(async (tx) => {
    await tx.execute(sql`select 1 from payment_module_orders where guild_id = ${guild.id} for update`);
    const doing = Promise.all(acts.map((act) => act()));
    await vi.waitFor(async () => {
      // Otherwise a transaction keeps what it first read about the others.
      await tx.execute(sql`select pg_stat_clear_snapshot()`);
      const { rows } = await tx.execute(sql`select count(*)::integer as "waiting" from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows).toEqual([{ waiting: acts.length }]);
    }, POLL_OPTIONS);
    return [doing];
  });
  return started;
}

test("moves one of two orders that an account accepts at the same moment", async () => {
  const shop = await story.shop(vip);
  const [robin, kit, wren] = [
    await story.world.join(shop.guild, "Robin"),
    await story.world.join(shop.guild, "Kit"),
    await story.world.join(shop.guild, "Wren"),
  ];
  for (const member of [robin, kit]) {
    await buy(shop, member, "VIP");
    await ask(member, wren);
  }
  const answer = await wren.command("subscription");
  const accepted = [1, 2].map((number) => () => wren.press(`payment-module:move-yes:${number}`, { answer }));
  const replies = (await atOnce(shop, accepted)).map(({ content }) => content);
  expect(replies.filter((text) => text.includes("is yours"))).toHaveLength(1);
  expect(replies.filter((text) => text.includes("already have this role"))).toHaveLength(1);
  const buyers = (await shop.orders()).map((order) => (order as unknown as { buyer: { name: string } }).buyer.name);
  expect(buyers.filter((name) => name === "Wren")).toHaveLength(1);
});

test("moves nothing to an account that has as many of a product as one member can buy", async () => {
  const shop = await story.shop((where) => [{ ...vip(where)[0], perMember: 1, duration: 3_600 }]);
  const [robin, wren] = [await story.world.join(shop.guild, "Robin"), await story.world.join(shop.guild, "Wren")];
  await buy(shop, wren, "VIP");
  await story.look(2 * 3_600_000);
  await vi.waitFor(async () => expect(await story.rolesOf(shop.guild, wren.id)).toEqual([]), POLL_OPTIONS);
  await buy(shop, robin, "VIP");
  await ask(robin, wren);
  expect((await accept(wren)).content).toContain("only once");
  expect(await story.rolesOf(shop.guild, robin.id)).toEqual([shop.guild.roleId]);
});
