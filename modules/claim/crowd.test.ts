// A crowd buys the last item at the same moment: one gets it, nobody else pays, and everybody reads it. The bench
// measures the same with hundreds.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerOf } from "#kit-server/guild/ledger/ledger.ts";
import { createContext } from "#kit-server/module/bot/context.ts";
import { claim as contract } from "./contract.ts";
import { buyTogether } from "./service/buy.ts";
import { type ClaimStory, openClaimStory } from "./testing/claim-story.ts";

const CROWD = 40;
const PRICE = 60;

let story: ClaimStory;
beforeAll(async () => {
  // Discord's own limits apply here.
  story = await openClaimStory({ rateLimitsLifted: false });
});
afterAll(() => story?.close());

test("sells the last item to one of a crowd, answers everyone, and charges nobody else", async () => {
  const { control } = story.sandbox;
  const guild = await story.newGuild({ members: CROWD });
  await story.configure(guild, { items: [{ name: "Crown", price: PRICE, stock: 1, delivery: "manual" }] });
  const everyone = (await control.members(guild.id)).filter(({ user }) => !user.bot && user.id !== guild.ownerId);
  const people = everyone.map(({ user }) => user.id);
  await ledgerOf(guild.id, "test").creditAll(
    story.orm,
    people.map((memberId) => ({ memberId, amount: 100, key: memberId, reason: "Start" })),
  );
  // The question that each member would see in private, as one message that all of them can press.
  const customId = `claim:pay:${PRICE}:Crown`;
  const { discord } = await createContext(story.world.services.context, contract, guild.id, contract.config.parse({}));
  const button = { type: 2 as const, style: 3 as const, label: "Buy", custom_id: customId };
  const components = [{ type: 1 as const, components: [button] }];
  const { id } = await discord.sendMessage(guild.channelId, { content: "Crown", components }, { key: "crowd" });
  await control.forgetRequests();
  await control.pressTogether(guild.channelId, id, { people, customId });
  await story.world.settle();

  const requests = await control.requests();
  const answers = requests.filter(({ path }) => path.endsWith("/callback"));
  expect(answers).toHaveLength(people.length);
  const said = requests.flatMap(({ path, body }) => {
    if (path.endsWith("/callback")) return (body as { data?: { content?: string } }).data?.content ?? [];
    return path.startsWith("/webhooks/") ? ((body as { content?: string }).content ?? []) : [];
  });
  expect(said.filter((text) => text.includes("You bought **Crown**. Your balance: 40."))).toHaveLength(1);
  expect(said.filter((text) => text.startsWith("Too late, it's sold out."))).toHaveLength(people.length - 1);
  const balances = await ledgerOf(guild.id, "test").balances(story.orm, people);
  expect([...balances.values()].filter((balance) => balance === 40)).toHaveLength(1);
  expect([...balances.values()].filter((balance) => balance === 100)).toHaveLength(people.length - 1);
});

test("sells the last item to one when two processes decide at once, also when both handle the same press", async () => {
  const guild = await story.newGuild();
  const config = contract.config.parse({ items: [{ name: "Crown", price: PRICE, stock: 1, delivery: "manual" }] });
  await story.configure(guild, { items: config.items });
  const people = await Promise.all(["Robin", "Wren"].map((name) => story.world.join(guild, name)));
  for (const { id } of people) await story.credit(guild, id, 100);
  const ctx = await createContext(story.world.services.context, contract, guild.id, config);
  const asked = people.map(({ id, name: memberName }) => {
    const member = { id, roles: [], joinedAt: null, isBoosting: false };
    return [
      { ctx, item: "Crown", price: PRICE, buyer: { key: id, memberId: id, memberName, member, channelId: null } },
    ];
  });
  const outcomes = (await Promise.all([...asked, ...asked].map(buyTogether))).map(([one]) => one?.kind);
  expect(outcomes.toSorted()).toEqual(["bought", "bought", "soldOut", "soldOut"]);
  const balances = await Promise.all(people.map(({ id }) => story.balance(guild, id)));
  expect(balances.toSorted((one, other) => one - other)).toEqual([40, 100]);
});
