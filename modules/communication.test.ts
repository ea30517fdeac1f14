// Stories of a module that uses the capabilities of tickets and drops, and handles their events.

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { CapabilityInput } from "#kit/capabilities/capabilities.ts";
import { defineModule } from "#kit/module.ts";
import { pointsReward } from "#kit/rewards/reward.ts";
import { botModules } from "#kit-server/module/bot/bot-module.ts";
import { createContext } from "#kit-server/module/bot/context.ts";
import type { AnyModuleBot, ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { bareModule, bareWords } from "#kit-server/testing/bare-module.ts";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import { wording } from "#kit-server/testing/wording.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { clickToEarnBot } from "./click-to-earn/bot.ts";
import { clickToEarn } from "./click-to-earn/contract.ts";
import { drops } from "./click-to-earn/store.ts";
import { clickToEarnWords } from "./click-to-earn/words.ts";
import { ticketBot } from "./ticket/bot.ts";
import { ticket } from "./ticket/contract.ts";
import { tickets } from "./ticket/store.ts";
import { ticketWords } from "./ticket/words.ts";

const asker = defineModule({
  ...bareModule,
  id: "asker",
  routeName: "asker",
  uses: ["tickets.open", "drops.start"],
});
const listener = vi.fn(async (_name: string, _data: object) => {});
const bot: ModuleBot<typeof asker> = {
  on: {
    ticketOpened: (_ctx, data) => listener("ticketOpened", data),
    ticketClosed: (_ctx, data) => listener("ticketClosed", data),
    ticketRated: (_ctx, data) => listener("ticketRated", data),
    pointsChanged: (_ctx, data) => listener("pointsChanged", data),
  },
  commands: {},
  jobs: {},
};

let sandbox: Sandbox;
let world: BotWorld;
let guild: StoryGuild;
let robin: StoryMember;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  world = await startBotWorld(
    sandbox,
    botModules(
      { asker, ticket, "click-to-earn": clickToEarn },
      { asker: bareWords, ticket: ticketWords, "click-to-earn": clickToEarnWords },
      {
        asker: bot as AnyModuleBot,
        ticket: ticketBot as AnyModuleBot,
        "click-to-earn": clickToEarnBot as AnyModuleBot,
      },
    ),
  );
});
afterAll(async () => {
  await world?.close();
  await sandbox?.close();
});
beforeEach(async () => {
  listener.mockReset();
  guild = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}`, permissions: "8" });
  await world.guild(guild.id);
  await world.configure(guild.id, asker, {});
  robin = await world.join(guild, "Robin");
  await world.settle();
});

const context = () => createContext(world.services.context, asker, guild.id, {});
const about = (subject: string | null = null): CapabilityInput<"tickets.open"> => ({
  subject,
  channelId: guild.channelId,
  opener: { id: robin.id, name: "Robin", roles: [], joinedAt: null, isBoosting: false },
  answers: [{ label: "Question", value: "Where is my parcel?" }],
});
const openTicket = async (key: string, given = about()) => {
  const open = await (await context()).use("tickets.open");
  return open && (await context()).orm.transaction((tx) => open(tx, key, given));
};
const ticketsThere = async () =>
  (await (await context()).orm.select().from(tickets)).filter(({ guildId }) => guildId === guild.id);
const dropsThere = async () =>
  (await (await context()).orm.select().from(drops)).filter(({ guildId }) => guildId === guild.id);
const received = () => listener.mock.calls.map(([name, data]) => ({ name, ...data }));

test("opens a ticket for a member once, and receives its events", async () => {
  await world.configure(guild.id, ticket, {});
  expect(await openTicket("chat:1")).toEqual({ outcome: "done", done: { number: 1 } });
  expect(await openTicket("chat:1")).toEqual({ outcome: "done", done: { number: 1 } });
  await world.settle();
  const [opened] = await ticketsThere();
  const channelId = opened?.channelId ?? "";
  expect(JSON.stringify(await sandbox.control.messages(channelId))).toContain("Where is my parcel?");
  const one = { number: 1, openerId: robin.id, subject: opened?.subject };
  expect(received()).toEqual([{ name: "ticketOpened", ...one, channelId }]);

  const owner = await world.owner(guild);
  await owner.command("ticket close", { reason: "Found" }, { channelId });
  await world.settle();
  const form = await robin.press("ticket:rate:1:4", { channelId });
  await robin.submit(form, { 0: { value: "Quick" } });
  await world.settle();
  expect(received().slice(1)).toEqual([
    { name: "ticketClosed", ...one, closedById: owner.id, reason: "Found" },
    { name: "ticketRated", ...one, rating: 4 },
  ]);
});

test("returns the tickets' reason when a ticket is refused, and the caller's transaction continues", async () => {
  await world.configure(guild.id, ticket, { memberLimit: 1 });
  await openTicket("chat:1");
  await world.settle();
  await world.advance(60_000);
  const open = await (await context()).use("tickets.open");
  const answer = await (await context()).orm.transaction(async (tx) => {
    await (await context()).ledger.credit(tx, { memberId: robin.id, amount: 3, key: "before", reason: "Sample" });
    return open?.(tx, "chat:2", about());
  });
  expect(answer).toMatchObject({ outcome: "refused", code: "cannotOpen", sentence: expect.stringContaining("1") });
  expect(await openTicket("chat:3", about("Nothing of the kind"))).toMatchObject({ code: "subjectGone" });
  expect((await (await context()).ledger.balance((await context()).orm, robin.id)).balance).toBe(3);
  expect(await ticketsThere()).toHaveLength(1);
  await world.settle();
  expect(received().at(-1)).toMatchObject({ name: "pointsChanged", changes: [{ memberId: robin.id, amount: 3 }] });
});

test("creates no ticket when the caller's transaction fails", async () => {
  await world.configure(guild.id, ticket, {});
  const open = await (await context()).use("tickets.open");
  const failing = (await context()).orm.transaction(async (tx) => {
    await open?.(tx, "chat:1", about());
    throw new Error("the caller fails");
  });
  await expect(failing).rejects.toThrow("the caller fails");
  await world.settle();
  expect(await ticketsThere()).toEqual([]);
  expect(await openTicket("chat:1")).toEqual({ outcome: "done", done: { number: 1 } });
  await world.settle();
  expect((await ticketsThere())[0]?.channelId).toMatch(/\d+/);
});

test('returns "off" while the providing module is off', async () => {
  expect(await (await context()).use("tickets.open")).toBeNull();
  await world.configure(guild.id, ticket, {});
  expect(await (await context()).use("tickets.open")).not.toBeNull();
  await world.switchOff(guild.id, ticket);
  expect(await (await context()).use("tickets.open")).toBeNull();
});

test("starts a drop once, posts it after the commit, and rejects an unknown type", async () => {
  const chest = { name: "Chest", reward: pointsReward(10), channel: guild.channelId, message: wording("Chest!") };
  await world.configure(guild.id, clickToEarn, { drops: [chest] as never });
  const start = await (await context()).use("drops.start");
  const ask = async (key: string, kind: string) =>
    (await context()).orm.transaction(async (tx) => start?.(tx, key, { kind, channelId: null }));
  expect(await ask("a", "Chest")).toEqual({ outcome: "done", done: { number: 1 } });
  expect(await ask("a", "chest")).toEqual({ outcome: "done", done: { number: 1 } });
  expect(await ask("b", "Crate")).toMatchObject({ outcome: "refused", code: "kindGone" });
  await world.settle();
  expect(await dropsThere()).toMatchObject([{ state: "live", startedBy: "module", channelId: guild.channelId }]);
  await robin.press("click-to-earn:claim");
  expect(received()).toEqual([
    { name: "pointsChanged", module: "click-to-earn", changes: [{ memberId: robin.id, amount: 10 }] },
  ]);
});
