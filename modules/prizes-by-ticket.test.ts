// Stories of prizes that staff hand over in a ticket: bought or given by a list, refused by tickets, and closed.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerOf } from "#kit-server/guild/ledger/ledger.ts";
import { botModules } from "#kit-server/module/bot/bot-module.ts";
import type { AnyModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { createStoryGuild } from "#kit-server/testing/story-guild.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { claimBot } from "./claim/bot.ts";
import { claim } from "./claim/contract.ts";
import { claimEntries, claimLists, claimOrders } from "./claim/store.ts";
import { claimWords } from "./claim/words.ts";
import { ticketBot } from "./ticket/bot.ts";
import { ticket } from "./ticket/contract.ts";
import { tickets } from "./ticket/store.ts";
import { ticketWords } from "./ticket/words.ts";

let sandbox: Sandbox;
let world: BotWorld;
beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  world = await startBotWorld(
    sandbox,
    botModules(
      { claim, ticket },
      { claim: claimWords, ticket: ticketWords },
      { claim: claimBot as AnyModuleBot, ticket: ticketBot as AnyModuleBot },
    ),
  );
});
afterAll(async () => {
  await world?.close();
  await sandbox?.close();
});

async function harbour(ticketing: { memberLimit?: number } | null = {}) {
  const guild = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}`, permissions: "8" });
  await world.guild(guild.id);
  const items = [{ name: "Painting", price: 30, delivery: "ticket" as const }];
  await world.configure(guild.id, claim, claim.config.parse({ items, lists: true, reminders: false }));
  if (ticketing) await world.configure(guild.id, ticket, ticketing);
  const { orm } = world.services.context;
  const robin = await world.join(guild, "Robin");
  const ledger = ledgerOf(guild.id, "test");
  await ledger.credit(orm, { memberId: robin.id, amount: 100, key: "start", reason: "Start" });
  return {
    ...{ guild, robin, orm },
    balance: async () => (await ledger.balance(orm, robin.id)).balance,
    orders: () => orm.select().from(claimOrders).where(eq(claimOrders.guildId, guild.id)).orderBy(claimOrders.number),
    opened: () => orm.select().from(tickets).where(eq(tickets.guildId, guild.id)).orderBy(tickets.number),
  };
}

/** Confirms with a double press. */
async function buy(member: StoryMember): Promise<string> {
  const question = await member.choose("claim:buy", ["Painting"], { answer: await member.command("shop") });
  const answers = await Promise.all([1, 2].map(() => member.press("claim:pay", { answer: question })));
  return answers[0]?.content ?? "";
}

test("opens one ticket for a purchase, also when pressed twice, and delivers when staff close it", async () => {
  const { guild, robin, balance, orders, opened } = await harbour();
  expect(await buy(robin)).toContain("hand it over in your ticket 1");
  await world.settle();
  expect([await balance(), (await orders()).length, (await opened()).length]).toEqual([70, 1, 1]);
  const channelId = (await opened())[0]?.channelId ?? "";
  expect(JSON.stringify(await sandbox.control.messages(channelId))).toContain("Painting");
  const owner = await world.owner(guild);
  await owner.command("ticket close", { reason: "Handed over" }, { channelId });
  await world.settle();
  expect(await orders()).toMatchObject([{ state: "delivered", ticket: 1, byId: owner.id }]);
});

test("charges nothing while tickets are off, or when they refuse, with their reason", async () => {
  const off = await harbour(null);
  expect(await buy(off.robin)).toContain("Tickets are off right now");
  expect([await off.balance(), await off.orders()]).toEqual([100, []]);
  const { robin, balance, orders, opened } = await harbour({ memberLimit: 1 });
  await buy(robin);
  await world.advance(60_000);
  expect(await buy(robin)).toMatch(/^You weren't charged\. .*limit of open tickets \(1\)/s);
  expect([await balance(), (await orders()).length, (await opened()).length]).toEqual([70, 1, 1]);
});

test("waits on the page when the member closes the ticket", async () => {
  const { robin, orders, opened } = await harbour();
  await buy(robin);
  await world.settle();
  await robin.command("ticket close", {}, { channelId: (await opened())[0]?.channelId ?? "" });
  await world.settle();
  expect(await opened()).toMatchObject([{ state: "closed" }]);
  expect(await orders()).toMatchObject([{ state: "waiting" }]);
});

test("keeps due what a list gives while tickets refuse, and then opens one ticket for all of it", async () => {
  const { guild, robin, orm, balance, orders, opened } = await harbour({ memberLimit: 1 });
  const about = { guildId: guild.id, at: new Date(), byId: guild.ownerId, byName: "Owner", version: 1 };
  for (const number of [1, 2]) {
    await orm.insert(claimLists).values({ ...about, number, key: String(number), name: `List ${number}` });
    const row = { guildId: guild.id, list: number, line: 1, memberId: robin.id, memberName: "Robin" };
    await orm.insert(claimEntries).values({ ...row, item: "Painting", points: 0 });
  }
  await buy(robin);
  await world.advance(60_000);
  expect((await robin.command("claim list")).content).toMatch(/\*\*Painting\*\*\n⏳ .*limit of open tickets/s);
  expect([await balance(), (await orders()).length]).toEqual([70, 1]);
  const owner = await world.owner(guild);
  await owner.command("ticket close", { reason: "Done" }, { channelId: (await opened())[0]?.channelId ?? "" });
  await world.advance(60_000);
  expect((await robin.command("claim list")).content.match(/in your ticket 2/g)).toHaveLength(2);
  await world.settle();
  await owner.command("ticket close", { reason: "Done" }, { channelId: (await opened())[1]?.channelId ?? "" });
  await world.settle();
  expect(await orders()).toMatchObject([
    { price: 30, state: "delivered", ticket: 1 },
    { price: 0, list: 1, state: "delivered", ticket: 2 },
    { price: 0, list: 2, state: "delivered", ticket: 2 },
  ]);
});
