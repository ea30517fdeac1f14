// Stories of the economy: figures over all modules, other settings, and sums that always match.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pointsReward } from "#kit/rewards/reward.ts";
import { ledgerFaults, ledgerOf } from "#kit-server/guild/ledger/ledger.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import { claim as contract } from "./contract.ts";
import { weeksOf } from "./service/economy.ts";
import { type ClaimStory, openClaimStory } from "./testing/claim-story.ts";

const DAY_MS = 86_400_000;
const { routes } = contract;
let story: ClaimStory;
beforeAll(async () => {
  story = await openClaimStory();
});
afterAll(() => story?.close());

const ITEM = { name: "Cap", price: 15, delivery: "manual" };

async function server(config: object = {}) {
  const guild = await story.newGuild();
  await story.configure(guild, { reminders: false, items: [ITEM], ...config });
  const owner = await story.api.manager(guild);
  const path = (rest: string) => story.api.path(guild, rest);
  return {
    ...{ guild, owner, path },
    economy: async () => routes.economy.answer.parse((await owner.get(path("economy"))).body).economy,
  };
}

async function buy(member: StoryMember): Promise<string> {
  const shop = await member.command("shop");
  // Sold out: there is nothing to choose.
  if (!shop.message?.components?.length) return shop.content;
  const question = await member.choose("claim:buy", ["Cap"], { answer: shop });
  if (!question.message?.components?.length) return question.content;
  return (await member.press("claim:pay", { answer: question })).content;
}

test("adds up what every module issued and what was spent, by day, module and tenths; a refund is less spent", async () => {
  const { guild, owner, path, economy } = await server({ dailyPoints: 20, streakStep: 0, weeklyBonus: 0 });
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  await ledgerOf(guild.id, "click-to-earn").credit(story.orm, {
    ...{ memberId: wren.id, amount: 100, key: "drop:1", reason: "Drop", at: story.clock.now() },
  });
  await robin.command("daily");
  for (const member of [robin, wren]) expect(await buy(member)).toContain("You bought");
  await owner.send("POST", path("orders/2/refund"), { reason: "Out of stock" });
  const read = await economy();
  expect(read).toMatchObject({ held: 105, holders: 2, prices: [{ item: "Cap", price: 15, sold: 1 }] });
  expect(read.days.at(-1)).toMatchObject({ issued: 120, spent: 15 });
  expect(read.sources).toEqual([
    { module: "click-to-earn", issued: 100, spent: 0 },
    { module: "claim", issued: 20, spent: 15 },
  ]);
  expect(read.tenths.map(({ points }) => points)).toEqual([100, 5]);
  expect(read.weeks.at(-1)).toMatchObject({ change: 105, percent: null });
  await owner.send("POST", path("orders/1/deliver"), { note: "" });
  expect((await economy()).delivered).toMatchObject({ orders: 1, medianSeconds: expect.any(Number) });
});

test("computes the growth of each week from what was held when it began", () => {
  const weeks = weeksOf(new Map([["2026-11-24", { issued: 30, spent: 10 }]]), "2026-10-01", 120);
  expect(weeks.map(({ change, percent }) => [change, percent])).toEqual([
    ...Array.from({ length: 7 }, () => [0, 0]),
    [20, 20],
  ]);
});

test("shows what another reward would have paid, with each member's multiplier, and another price", async () => {
  const multipliers = (guild: StoryGuild) => ({ stacking: "highest", roles: [{ role: guild.roleId, factor: 2 }] });
  const rates = { dailyPoints: 10, streakStep: 0, weeklyBonus: 0 };
  const { guild, owner, path } = await server();
  await story.configure(guild, { ...rates, reminders: false, items: [ITEM], multipliers: multipliers(guild) });
  const robin = await story.world.join(guild, "Robin", { roles: [guild.roleId] });
  const wren = await story.world.join(guild, "Wren");
  for (const _ of [1, 2]) {
    await robin.command("daily");
    await wren.command("daily");
    await story.world.advance(DAY_MS);
  }
  await buy(robin);
  await buy(wren);
  const ask = async (rest: string) => (await owner.get(path(`economy/${rest}`))).body;
  const asked = "what-if-reward?dailyPoints=10&streakStep=5&streakCap=7&weeklyBonus=0";
  expect(await ask(asked)).toMatchObject({ before: 60, after: 75, count: 4, unaffordable: 0 });
  expect(await ask("what-if-price?item=Cap&price=30")).toMatchObject({
    ...{ before: 30, after: 30, count: 2, unaffordable: 1 },
  });
});

/** Acts of two members and a manager, in any order, some of them at once. */
const acts = fc.array(
  fc.record({
    act: fc.constantFrom("daily", "code", "buy", "double", "list", "refund", "reverse", "day"),
    who: fc.nat(1),
    which: fc.nat(5),
  }),
  { minLength: 4, maxLength: 14 },
);

test("never creates or loses a point: ledgers, balances, orders and figures match after any sequence of acts", async () => {
  const property = fc.asyncProperty(acts, async (steps) => {
    const { guild, owner, path, economy } = await server({
      ...{ dailyPoints: 10, graceDays: 1, lists: true },
      codes: [{ name: "Promo", reward: pointsReward(7), uses: 2, perMember: 3 }],
      items: [{ ...ITEM, stock: 4 }],
    });
    const people = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")] as const;
    for (const at of [0, 1, 2]) {
      await owner.send("POST", path("codes"), { kind: "Promo", code: `CODE-${at}`, key: randomUUID() });
    }
    const csv = people.flatMap(({ id }) => [`${id},Cap`, `${id},9`]).join("\n");
    const { body } = await owner.send("POST", path("lists/preview"), { list: null, csv });
    const { fingerprint } = routes.previewList.answer.parse(body).preview;
    await owner.send("POST", path("lists"), {
      ...{ list: null, name: "Due", until: null, csv, fingerprint, key: randomUUID() },
    });
    for (const { act, who, which } of steps) {
      const member = people[who === 0 ? 0 : 1];
      if (act === "daily") await member.command("daily");
      if (act === "code") await member.command("claim code", { code: `CODE-${which % 3}` });
      if (act === "buy") await buy(member);
      if (act === "double") await Promise.all(people.map((one) => buy(one)));
      if (act === "list") await Promise.all([member.command("claim list"), member.command("claim list")]);
      if (act === "day") await story.world.advance(DAY_MS);
      if (act === "refund") {
        const refund = () => owner.send("POST", path(`orders/${which + 1}/refund`), { reason: "Back" });
        await Promise.all([refund(), refund()]);
      }
      if (act === "reverse") {
        const uses = routes.codeUses.answer.parse((await owner.get(path("code-uses"))).body).items;
        const use = uses[which % Math.max(1, uses.length)];
        if (use) await owner.send("POST", path(`code-uses/${use.id}/take-back`), { reason: "Back", mayOwe: true });
      }
    }
    await story.world.settle();
    await expectSums(guild, await economy());
  });
  await fc.assert(property, { numRuns: 4, endOnFailure: true });
});

async function expectSums(guild: StoryGuild, { held, days, sources }: Awaited<ReturnType<Economy>>): Promise<void> {
  expect((await ledgerFaults(story.orm)).filter(({ guildId }) => guildId === guild.id)).toEqual([]);
  const [sums] = (
    await story.orm.execute<Record<string, number>>(sql`select
      (select coalesce(sum(amount), 0)::int from ledger_entries where guild_id = ${guild.id}) as entries,
      (select coalesce(sum(balance), 0)::int from ledger_balances where guild_id = ${guild.id}) as balances,
      (select coalesce(sum(points), 0)::int from claim_days where guild_id = ${guild.id}) as daily,
      (select coalesce(sum(points), 0)::int from claim_code_uses
        where guild_id = ${guild.id} and taken_back_at is null) as codes,
      (select coalesce(sum(points), 0)::int from claim_entries
        where guild_id = ${guild.id} and claimed_at is not null) as lists,
      (select coalesce(sum(price), 0)::int from claim_orders
        where guild_id = ${guild.id} and state <> 'refunded') as orders,
      (select count(*)::int from claim_orders
        where guild_id = ${guild.id} and state <> 'refunded') as sold`)
  ).rows;
  const { entries = 0, balances, daily = 0, codes = 0, lists = 0, orders = 0, sold = 0 } = sums ?? {};
  expect(balances).toBe(entries);
  expect(entries).toBe(daily + codes + lists - orders);
  expect(sold).toBeLessThanOrEqual(4);
  const net = (flows: readonly { issued: number; spent: number }[]) =>
    flows.reduce((sum, { issued, spent }) => sum + issued - spent, 0);
  expect([held, net(days), net(sources)]).toEqual([entries, entries, entries]);
}
type Economy = Awaited<ReturnType<typeof server>>["economy"];
