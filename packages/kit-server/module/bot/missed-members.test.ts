// Stories of members who join and leave without a session, so that Discord never sends these events.

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { defineModule } from "#kit/module.ts";
import { dailyCounts } from "#kit-server/guild/members/member-events.ts";
import { loadSessions } from "#kit-server/platform/gateway/session-store.ts";
import { gatewaySessions } from "#kit-server/platform/gateway/tables.ts";
import { bareModule, bareWords } from "#kit-server/testing/bare-module.ts";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { botModules } from "./bot-module.ts";
import type { ModuleBot } from "./module-bot.ts";

const careful = defineModule({ ...bareModule, id: "careful", routeName: "careful" });
const joined = vi.fn(async (_memberId: string, _eventId: string) => {});
const left = vi.fn(async (_memberId: string, _name: string) => {});
const greeted = vi.fn(async (_memberId: string) => null);
const bot: ModuleBot<typeof careful> = {
  on: {
    GUILD_MEMBER_ADD: async ({ event, once }, { user }) => {
      await joined(user.id, event.id);
      await once(event.id, () => greeted(user.id));
    },
    GUILD_MEMBER_REMOVE: async (_ctx, { user }) => left(user.id, user.username),
  },
  commands: {},
  jobs: {},
};

let sandbox: Sandbox;
let world: BotWorld;
let guild: StoryGuild;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  world = await startBotWorld(sandbox, botModules({ careful }, { careful: bareWords }, { careful: bot }));
});
afterAll(async () => {
  await world?.close();
  await sandbox?.close();
});
beforeEach(async () => {
  for (const mock of [joined, left, greeted]) mock.mockReset();
  guild = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}`, members: 4 });
  await world.guild(guild.id);
  await world.configure(guild.id, careful, {});
  await world.settle();
});

/** Discord ends the session and doesn't send the missed events. */
async function whileOffline(meanwhile: () => Promise<unknown>): Promise<void> {
  await sandbox.control.faultGateway({ kind: "invalid-session", resumable: false });
  await meanwhile();
  await vi.waitFor(async () => expect(await sandbox.control.sessions()).toMatchObject([{ isConnected: true }]), 20_000);
  await world.settle();
}
const called = (mock: { mock: { calls: unknown[][] } }) => mock.mock.calls.map(([id]) => id).sort();

test("handles missed joins and leaves once", async () => {
  const before = (await sandbox.control.members(guild.id)).filter(({ user }) => !user.bot && user.id !== guild.ownerId);
  const [leaver, other] = before.map(({ user }) => user);
  let newcomers: string[] = [];
  await whileOffline(async () => {
    newcomers = await sandbox.control.burst(guild.id, 3);
    await sandbox.control.leave(guild.id, leaver?.id ?? "");
    await sandbox.control.leave(guild.id, newcomers[2] ?? "");
  });
  expect(called(greeted)).toEqual(newcomers.slice(0, 2).sort());
  expect(left.mock.calls).toEqual([[leaver?.id, leaver?.username]]);
  const orm = world.services.context.orm;
  expect(await dailyCounts(orm, guild.id, 1, new Date())).toMatchObject([{ joins: 2, leaves: 1 }]);
  expect((await world.guild(guild.id)).memberCount).toBe((await sandbox.control.members(guild.id)).length);

  await whileOffline(() => sandbox.control.leave(guild.id, other?.id ?? ""));
  expect(called(greeted)).toEqual(newcomers.slice(0, 2).sort());
  expect(called(left)).toEqual([leaver?.id, other?.id].sort());
});

test("doesn't count members of a newly joined server as joins", async () => {
  await whileOffline(async () => {});
  expect(joined).not.toHaveBeenCalled();
  expect(left).not.toHaveBeenCalled();
});

test("compares members after a restart that interrupted the comparison, even when the session is resumed", async () => {
  await sandbox.control.faultRequests({ method: "GET", path: `/guilds/${guild.id}/members`, status: 503 });
  await sandbox.control.faultGateway({ kind: "invalid-session", resumable: false });
  const newcomers = await sandbox.control.burst(guild.id, 3);
  await vi.waitFor(async () => expect(await sandbox.control.sessions()).toMatchObject([{ isConnected: true }]), 20_000);
  const [before] = await sandbox.control.sessions();
  const { orm } = world.services.context;
  await vi.waitFor(async () => expect((await loadSessions(orm)).get(0)?.sequence).toBe(before?.seq), 20_000);
  expect(greeted).not.toHaveBeenCalled();
  await world.restart(() => sandbox.control.clearFaults());
  await vi.waitFor(() => expect(called(greeted)).toEqual(newcomers.toSorted()), 20_000);
  expect(await sandbox.control.sessions()).toMatchObject([{ id: before?.id }]);
});

// Last: the session deleted here stays open at Discord, so the bot never counts as idle afterwards.
test("handles joins that a kill interrupted, with the same event id", async () => {
  joined.mockImplementation(() => new Promise(() => {}));
  const newcomers = await sandbox.control.burst(guild.id, 3);
  await vi.waitFor(() => expect(joined).toHaveBeenCalled(), POLL_OPTIONS);
  const [first] = joined.mock.calls;
  await world.restart(async () => {
    joined.mockReset();
    await world.services.context.orm.delete(gatewaySessions);
  });
  await vi.waitFor(() => expect(called(greeted)).toEqual(newcomers.toSorted()), 20_000);
  expect(joined.mock.calls).toContainEqual(first);
});
