// The bot as the operator runs it, killed while a crowd claims drops: each pays exactly as many as it has winners.
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ledgerBalances, ledgerEntries } from "#kit-server/ledger/tables.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { storyMember } from "#kit-server/testing/story-member.ts";
import { catalog } from "#modules/catalog.ts";
import { dropClaims, drops } from "#modules/click-to-earn/store.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { type Killable, openKillable, patience } from "./testing/killable.ts";

const CROWD = 60;
const WINNERS = 10;
const POINTS = 5;
/** Killed when so many presses were answered: none, some, and more than win. */
const ANSWERED_AT_KILL = [0, 5, 30];

let sandbox: Sandbox;
let bot: Killable;
let guild: StoryGuild;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  bot = await openKillable(sandbox);
  guild = await createStoryGuild(sandbox, { permissions: "8", members: CROWD });
});
afterAll(async () => {
  await bot.close();
  await sandbox.close();
});

const messages = async () => (await sandbox.control.messages(guild.channelId)).filter(({ author }) => author.bot);

test("killed in the middle of a crowd's presses, repeatedly, each drop pays ten, and says so", async () => {
  const { control } = sandbox;
  await bot.start();
  await control.settle();
  await bot.end("SIGTERM");
  const kind = { name: "Chest", channel: guild.channelId, rewardFrom: POINTS, rewardTo: POINTS, winners: WINNERS };
  await bot.switchOn(guild, catalog["click-to-earn"], catalog["click-to-earn"].config.parse({ drops: [kind] }));
  const { token } = await control.person(guild.ownerId);
  const person = { id: guild.ownerId, token, name: "Owner" };
  const owner = storyMember({ platform: sandbox, settle: () => control.settle() }, guild, person);
  const crowd = (await control.members(guild.id)).filter(({ user }) => !user.bot).map(({ user }) => user.id);

  await bot.start();
  for (const [at, enough] of ANSWERED_AT_KILL.entries()) {
    await vi.waitFor(() => owner.command("drop create", { kind: "Chest" }), patience);
    await vi.waitFor(async () => expect(await messages()).toHaveLength(at + 1), patience);
    const id =
      (await messages())
        .map((message) => message.id)
        .sort()
        .at(-1) ?? "";
    await control.forgetRequests();
    await control.pressTogether(guild.channelId, id, { people: [...crowd, ...crowd], customId: "click-to-earn:claim" });
    const answered = async () => (await control.requests()).filter(({ path }) => path.endsWith("/callback")).length;
    await vi.waitFor(async () => expect(await answered()).toBeGreaterThanOrEqual(enough), patience);
    await bot.end("SIGKILL");
    await bot.start();
    await vi.waitFor(async () => {
      const message = (await messages()).find((one) => one.id === id);
      expect(message?.content).toContain("This drop is over");
    }, patience);
  }
  await control.settle({ quietMs: 1_000, timeoutMs: 20_000 });
  await bot.end("SIGTERM");

  await bot.withDatabase(async ({ orm }) => {
    const ofGuild = eq(dropClaims.guildId, guild.id);
    const all = await orm.select().from(drops).where(eq(drops.guildId, guild.id)).orderBy(drops.number);
    expect(all).toHaveLength(ANSWERED_AT_KILL.length);
    for (const { number, winners, points, endedWhy } of all) {
      expect({ winners, points, endedWhy }).toEqual({ winners: WINNERS, points: WINNERS * POINTS, endedWhy: "full" });
      const paid = and(ofGuild, eq(dropClaims.number, number), eq(dropClaims.outcome, "paid"));
      expect(await orm.select().from(dropClaims).where(paid)).toHaveLength(WINNERS);
    }
    const entries = await orm.select().from(ledgerEntries).where(eq(ledgerEntries.guildId, guild.id));
    expect(entries).toHaveLength(WINNERS * all.length);
    const balances = await orm.select().from(ledgerBalances).where(eq(ledgerBalances.guildId, guild.id));
    expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(WINNERS * POINTS * all.length);
  });
  for (const { content } of await messages()) expect(content.match(/<@\d+>/g)).toHaveLength(WINNERS);
}, 180_000);
