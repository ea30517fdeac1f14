// Stories of the bot with two small modules on the sandbox: a module's errors affect only itself, and the bot recovers
// from Discord's.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { defineModule } from "#kit/module.ts";
import type { ModuleWords } from "#kit/words.ts";
import { dailyCounts } from "#kit-server/guild/members/member-events.ts";
import { gatewaySessions } from "#kit-server/platform/gateway/tables.ts";
import { bareModule, bareWords } from "#kit-server/testing/bare-module.ts";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { botModules } from "./bot-module.ts";
import type { ModuleBot } from "./module-bot.ts";

const clumsy = defineModule({ ...bareModule, id: "clumsy", routeName: "clumsy" });
const careful = defineModule({
  ...bareModule,
  id: "careful",
  routeName: "careful",
  commands: { careful: { permission: "ManageGuild", subcommands: ["think"] } },
});
const carefulWords: ModuleWords<typeof careful> = {
  ...bareWords,
  commands: { careful: { description: "Thinks", subcommands: { think: "For a while" } } },
};
const onJoin = vi.fn(async () => {});
const failingBot: ModuleBot<typeof clumsy> = {
  on: { GUILD_MEMBER_ADD: () => Promise.reject(new Error("clumsy again")) },
  commands: {},
  jobs: {},
};
const carefulBot: ModuleBot<typeof careful> = {
  on: { GUILD_MEMBER_ADD: onJoin },
  commands: {
    careful: {
      think: async () => {
        await new Promise((resolve) => setTimeout(resolve, 2_300));
        return { content: "thought about it" };
      },
    },
  },
  jobs: {},
};

let sandbox: Sandbox;
let world: BotWorld;
let guild: StoryGuild;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  world = await startBotWorld(
    sandbox,
    botModules(
      { clumsy, careful },
      { clumsy: bareWords, careful: carefulWords },
      { clumsy: failingBot, careful: carefulBot },
    ),
  );
});
afterAll(async () => {
  await world?.close();
  await sandbox?.close();
});
beforeEach(async () => {
  vi.clearAllMocks();
  guild = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}` });
  await world.guild(guild.id);
  await world.settle();
});

test("handles other modules and later events when one module fails", async () => {
  await world.configure(guild.id, clumsy, {});
  await world.configure(guild.id, careful, {});
  await sandbox.control.burst(guild.id, 2);
  await world.settle();
  expect(onJoin).toHaveBeenCalledTimes(2);
});

test("sends no events to a module that is off", async () => {
  await sandbox.control.burst(guild.id, 1);
  await world.settle();
  expect(onJoin).not.toHaveBeenCalled();
});

test("counts joins and leaves when modules fail", async () => {
  const [one] = await sandbox.control.burst(guild.id, 3);
  await sandbox.control.leave(guild.id, one ?? "");
  await world.settle();
  const days = await dailyCounts(world.services.context.orm, guild.id, 1, new Date());
  expect(days).toMatchObject([{ joins: 3, leaves: 1 }]);
});

test("defers a slow reply before Discord's time limit and sends it later", async () => {
  await world.configure(guild.id, careful, {});
  const owner = await world.owner(guild);
  await sandbox.control.forgetRequests();
  expect((await owner.command("careful think")).content).toBe("thought about it");
  const answers = async () => (await sandbox.control.requests()).filter(({ path }) => /callback|@original/.test(path));
  expect(await answers()).toMatchObject([
    { method: "POST", status: 204, body: { type: 5, data: { flags: 64 } } },
    { method: "PATCH", status: 200, body: { content: "thought about it" } },
  ]);
});

test("registers the commands once, also after a restart", async () => {
  await sandbox.control.forgetRequests();
  await world.restart();
  await world.settle();
  const registrations = (await sandbox.control.requests({ method: "PUT" })).filter(({ path }) =>
    path.endsWith("/commands"),
  );
  expect(registrations).toEqual([]);
  expect(await guild.asOwner("GET", `/guilds/${guild.id}/application-command-index`)).toMatchObject({
    application_commands: [{ name: "careful", default_member_permissions: String(1n << 5n) }],
  });
});

test("handles events of a downtime after the restart", async () => {
  await world.configure(guild.id, careful, {});
  await world.restart(async () => void (await sandbox.control.burst(guild.id, 3)));
  await world.settle();
  expect(onJoin).toHaveBeenCalledTimes(3);
  expect((await world.guild(guild.id)).memberCount).toBe(5);
});

test("starts a new session when Discord ends one", async () => {
  await world.configure(guild.id, careful, {});
  await sandbox.control.faultGateway({ kind: "invalid-session", resumable: false });
  await vi.waitFor(async () => {
    await sandbox.control.burst(guild.id, 1);
    await world.settle();
    expect(onJoin).toHaveBeenCalled();
  }, POLL_OPTIONS);
});

test("detects servers that were left while no session could be resumed", async () => {
  const [application] = await sandbox.control.applications();
  const stays = await createStoryGuild(sandbox, { name: `Stays ${Math.random()}` });
  await world.guild(stays.id);
  const { orm, guilds } = world.services.context;
  await world.restart(async () => {
    await orm.delete(gatewaySessions);
    await sandbox.control.leave(guild.id, application?.id ?? "");
  });
  await vi.waitFor(async () => expect(await guilds.get(guild.id)).toBeNull(), 10_000);
  expect(await guilds.get(stays.id)).not.toBeNull();
});
