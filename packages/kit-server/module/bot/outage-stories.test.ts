// Stories of failures around the bot: the database, Discord and the bot's start. The bot recovers on its own, handles
// events in order, and doesn't delay other servers.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { defineModule } from "#kit/module.ts";
import { PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import { loadSessions } from "#kit-server/platform/gateway/session-store.ts";
import { bareModule, bareWords } from "#kit-server/testing/bare-module.ts";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { type DatabaseProxy, openDatabaseProxy } from "#kit-server/testing/database-proxy.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { testDatabaseUrl } from "#kit-server/testing/test-database.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { botModules } from "./bot-module.ts";
import type { ModuleBot } from "./module-bot.ts";

const careful = defineModule({ ...bareModule, id: "careful", routeName: "careful" });
const onJoin = vi.fn(async (_guildId: string, _memberId: string) => {});
const bot: ModuleBot<typeof careful> = {
  on: { GUILD_MEMBER_ADD: ({ guildId }, { user }) => onJoin(guildId, user.id) },
  commands: {},
  jobs: {},
};

let proxy: DatabaseProxy;
let sandbox: Sandbox;
let world: BotWorld;
let guild: StoryGuild;

beforeAll(async () => {
  proxy = await openDatabaseProxy(testDatabaseUrl());
  process.env.TEST_DATABASE_URL = proxy.url;
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  world = await startBotWorld(sandbox, botModules({ careful }, { careful: bareWords }, { careful: bot }));
});
afterAll(async () => {
  await world?.close();
  await sandbox?.close();
  await proxy?.close();
});
const newGuild = async () => {
  const made = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}` });
  await world.guild(made.id);
  await world.configure(made.id, careful, {});
  await world.settle();
  return made;
};
beforeEach(async () => {
  onJoin.mockReset();
  guild = await newGuild();
});
const joinsIn = ({ id }: StoryGuild) => onJoin.mock.calls.filter(([guildId]) => guildId === id).map(([, who]) => who);

test("retries events that Discord failed in order, across a restart, without delaying other servers", async () => {
  const other = await newGuild();
  const { orm } = world.services.context;
  let isDown = true;
  const done: string[] = [];
  onJoin.mockImplementation(async (guildId, memberId) => {
    if (guildId === other.id) return;
    if (isDown) throw new PlatformUnavailable("Discord is down");
    done.push(memberId);
  });
  const members = await sandbox.control.burst(guild.id, 5);
  await vi.waitFor(() => expect(joinsIn(guild).length).toBeGreaterThanOrEqual(3), POLL_OPTIONS);
  await sandbox.control.burst(other.id, 2);
  await vi.waitFor(() => expect(joinsIn(other)).toHaveLength(2), POLL_OPTIONS);

  // The events are stored, so the resume point moves past them.
  const stored = async () => (await orm.execute(sql`select 1 from event_retries`)).rows.length;
  await vi.waitFor(async () => expect(await stored()).toBe(5), POLL_OPTIONS);
  const [session] = (await sandbox.control.sessions()).filter(({ isConnected }) => isConnected);
  const resumesAt = async () => (await loadSessions(orm)).get(0)?.sequence;
  await vi.waitFor(async () => expect(await resumesAt()).toBe(session?.seq), POLL_OPTIONS);

  await world.restart();
  isDown = false;
  members.push(...(await sandbox.control.burst(guild.id, 2)));
  await vi.waitFor(() => expect(done).toEqual(members), POLL_OPTIONS);
  await vi.waitFor(async () => expect(await stored()).toBe(0), POLL_OPTIONS);
});

test("retries events that timed out or that the database failed, in order", async () => {
  const away = Object.assign(new Error("query failed"), {
    cause: Object.assign(new Error(), { code: "ECONNREFUSED" }),
  });
  const done: string[] = [];
  let failures = 0;
  onJoin.mockImplementation(async (_, memberId) => {
    // The first event: fails on the first attempt, on every immediate retry, and once more.
    failures += 1;
    if (failures === 1) await new Promise(() => {});
    if (failures < 6) throw away;
    done.push(memberId);
  });
  const members = await sandbox.control.burst(guild.id, 2);
  await vi.waitFor(() => expect(done).toEqual(members), POLL_OPTIONS);
});

test("starts the bot again after a start that failed with the lease", async () => {
  const { orm } = world.services.context;
  await world.restart(async () => {
    await orm.execute(sql`alter table gateway_sessions rename to gateway_sessions_away`);
    const back = async () =>
      void (await orm.execute(sql`alter table gateway_sessions_away rename to gateway_sessions`));
    setTimeout(() => void back(), 1_500);
  });
  await sandbox.control.burst(guild.id, 1);
  await vi.waitFor(() => expect(joinsIn(guild)).toHaveLength(1), POLL_OPTIONS);
});

test("handles events received during a database outage in order", async () => {
  proxy.cut();
  const members = await sandbox.control.burst(guild.id, 5);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  proxy.restore();
  await vi.waitFor(() => expect(joinsIn(guild)).toEqual(members), POLL_OPTIONS);
  // The last event is stored as well.
  await world.settle();
});

test("handles events after the database hung for longer than a handler's time limit", async () => {
  proxy.freeze();
  const members = await sandbox.control.burst(guild.id, 5);
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  proxy.restore();
  await vi.waitFor(() => expect(new Set(joinsIn(guild))).toEqual(new Set(members)), POLL_OPTIONS);
  await world.settle();
});

test("buffers a limited number of events during a database outage, leaves the rest with Discord, and handles them all", async () => {
  const failures = async () => (await world.services.metrics.gatewayFailures.get()).values;
  await world.restart(undefined, { mostEvents: 20 });
  proxy.cut();
  const members = await sandbox.control.burst(guild.id, 40);
  const full = async () => (await failures()).find(({ labels }) => labels.cause === "full")?.value;
  await vi.waitFor(async () => expect(await full()).toBe(1), POLL_OPTIONS);
  members.push(...(await sandbox.control.burst(guild.id, 30)));
  const { unfinishedEvents } = world.services.metrics;
  expect((await unfinishedEvents.get()).values[0]?.value).toBeLessThan(members.length);
  proxy.restore();
  await vi.waitFor(() => expect(joinsIn(guild)).toEqual(members), POLL_OPTIONS);
  await world.settle();
  expect(await full()).toBe(1);
  await world.restart();
});
