// Stories of roles and channels created from the dashboard: the real API and bot against the sandbox.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { BotWorld } from "#kit-server/testing/bot-world.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { TestApi } from "#kit-server/testing/test-api.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { type GuildsStory, openGuildsStory } from "./testing/guilds-story.ts";

const MANAGE_ROLES_AND_CHANNELS = String((1n << 10n) | (1n << 28n) | (1n << 4n));

let sandbox: Sandbox;
let story: GuildsStory;
let world: BotWorld;
let api: TestApi;
let guild: StoryGuild;
let owner: Browser;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  story = await openGuildsStory(sandbox);
  ({ world, api } = story);
});
afterAll(async () => {
  await story?.close();
  await sandbox?.close();
});

const enter = async (permissions: string): Promise<void> => {
  guild = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}`, permissions });
  await world.guild(guild.id);
  await world.settle();
  owner = await api.signIn("Mara", [{ id: guild.id, name: "Harbour", owner: true }]);
};
beforeEach(() => enter(MANAGE_ROLES_AND_CHANNELS));

const known = async () => (await owner.get(`/guilds/${guild.id}`)).body.guild as KnownGuild;
type KnownGuild = {
  botRolePosition: number;
  roles: { id: string; name: string; position: number; permissions: string }[];
  channels: { id: string; name: string; parentId: string | null }[];
};
const newRole = (name: string, key: string = crypto.randomUUID(), browser = owner) =>
  browser.send("POST", `/guilds/${guild.id}/roles`, { name, key });
const newChannel = (given: object) =>
  owner.send("POST", `/guilds/${guild.id}/channels`, {
    type: "text",
    parentId: null,
    key: crypto.randomUUID(),
    ...given,
  });
const rolesThere = async () => (await sandbox.control.guild(guild.id)).roles;

test("creates a role below the bot without permissions and logs who created it", async () => {
  const answer = await newRole("  Newcomer ");
  expect(answer).toMatchObject({ status: 200, body: { role: { name: "Newcomer", permissions: "0" } } });
  const { id } = answer.body.role as { id: string };
  const { roles, botRolePosition } = await known();
  expect(roles.find((role) => role.id === id)?.position).toBeLessThan(botRolePosition);

  const there = (await rolesThere()).find((role) => role.id === id);
  expect(there).toMatchObject({ name: "Newcomer", permissions: "0" });
  const { audit_log_entries: entries } = (await guild.asOwner(
    "GET",
    `/guilds/${guild.id}/audit-logs?action_type=30`,
  )) as {
    audit_log_entries: { target_id: string; reason?: string }[];
  };
  expect(entries.find((entry) => entry.target_id === id)?.reason).toMatch(/Mara \(\d+\)/);
  const made = await listAudit(world.services.database.orm, { guildId: guild.id, limit: 5 });
  expect(made).toMatchObject([{ action: "role.created", actor: { name: "Mara" }, details: { name: "Newcomer" } }]);

  await world.settle();
  const after = await known();
  expect(after.roles.filter((role) => role.id === id)).toHaveLength(1);
  expect(after.roles.find((role) => role.id === id)?.position).toBeLessThan(after.botRolePosition);
});

test("creates a role that a bot with the lowest role can assign", async () => {
  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles`, [
    { id: guild.botRoleId, position: 1 },
    { id: guild.roleId, position: 2 },
    { id: guild.otherRoleId, position: 3 },
  ]);
  await world.settle();
  const { id } = (await newRole("Newcomer")).body.role as { id: string };
  await world.settle();
  const { roles, botRolePosition } = await known();
  expect(roles.find((role) => role.id === id)?.position).toBeLessThan(botRolePosition);
});

test("creates one role for two identical requests", async () => {
  const key = crypto.randomUUID();
  const [one, other] = await Promise.all([newRole("Crew", key), newRole("Crew", key)]);
  expect([one?.status, other?.status]).toEqual([200, 200]);
  expect((await newRole("Crew", key)).body).toEqual(one?.body);
  expect(other?.body).toEqual(one?.body);
  expect((await rolesThere()).filter(({ name }) => name === "Crew")).toHaveLength(1);
  expect(await listAudit(world.services.database.orm, { guildId: guild.id, limit: 5 })).toHaveLength(1);
});

test("creates a channel with Discord's normalized name in its category", async () => {
  const category = (await guild.asOwner("POST", `/guilds/${guild.id}/channels`, { name: "Deck", type: 4 })) as {
    id: string;
  };
  await world.settle();
  const answer = await newChannel({ name: " Say Hello ", parentId: category.id });
  expect(answer).toMatchObject({ status: 200, body: { channel: { name: "say-hello", parentId: category.id } } });
  const { id, botPermissions } = answer.body.channel as { id: string; botPermissions: string };
  expect(BigInt(botPermissions) & (1n << 10n)).not.toBe(0n);
  expect((await known()).channels.find((channel) => channel.id === id)).toMatchObject({ name: "say-hello" });
  await world.settle();
  expect((await known()).channels.filter((channel) => channel.id === id)).toHaveLength(1);
});

test("reports why a role or channel can't be created", async () => {
  const before = (await rolesThere()).length;
  const helper = await api.signIn("Tomas", [{ id: guild.id, name: "Harbour", owner: false }]);
  expect(await newRole("Crew", crypto.randomUUID(), helper)).toMatchObject({
    status: 409,
    body: { code: "personLacks", message: expect.stringContaining("You need Manage Roles") },
  });
  expect((await newRole(" ")).status).toBe(422);
  expect((await newRole("x".repeat(101))).status).toBe(422);
  expect((await newRole("Crew", "not-a-key")).status).toBe(422);
  expect((await newChannel({ name: "#" })).body).toMatchObject({ code: "nameEmpty", issues: [{ path: "name" }] });
  expect((await newChannel({ name: "a", parentId: guild.channelId })).body.code).toBe("categoryGone");
  expect((await newChannel({ name: "a", type: "category" })).status).toBe(422);

  await enter(String(1n << 10n));
  expect(await newRole("Crew")).toMatchObject({
    status: 409,
    body: { code: "botLacks", message: expect.stringContaining("The bot needs Manage Roles") },
  });
  expect((await newChannel({ name: "crew" })).body.code).toBe("botLacks");
  expect(before).toBe(5);
});

test("reports outages and rate limits of Discord and allows a retry", async () => {
  const path = `/guilds/${guild.id}/roles`;
  const key = crypto.randomUUID();
  await sandbox.control.faultRequests({ method: "POST", path, times: 1, status: 503 });
  expect(await newRole("Crew", key)).toMatchObject({ status: 502, body: { code: "platformUnavailable" } });
  await sandbox.control.faultRequests({
    method: "POST",
    path,
    times: 1,
    status: 400,
    body: { code: 30005, message: "Maximum number of guild roles reached (250)" },
  });
  expect(await newRole("Crew", key)).toMatchObject({ status: 402, body: { code: "rolesFull" } });
  expect((await newRole("Crew", key)).status).toBe(200);
  expect((await rolesThere()).filter(({ name }) => name === "Crew")).toHaveLength(1);
  await sandbox.control.faultRequests({ method: "POST", path, times: 1, status: 429, retryAfter: 7200 });
  expect(await newRole("Mate")).toMatchObject({
    status: 429,
    body: { code: "partsLimited", message: expect.stringMatching(/in 12[01] min/) },
  });
});
