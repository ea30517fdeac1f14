// Stories of roles that are promised: given once, parked when they cannot be, done when what kept the bot has changed.
import * as fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";
import { PERMISSION_BITS } from "#kit/permissions.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { botModules } from "../bot/bot-module.ts";
import type { BotFace, GrantDone } from "../bot/face.ts";
import { type BotWorld, startBotWorld } from "../testing/bot-world.ts";
import { createStoryGuild, type StoryGuild } from "../testing/story-guild.ts";
import { mindAlerts } from "./grant-alerts.ts";
import { type Grants, grantsOf } from "./grants.ts";
import { letGoByHand } from "./let-go.ts";
import { reconcileJob } from "./reconcile.ts";
import { roleGrants, roleGrantTurns } from "./tables.ts";
import { retryByHand } from "./try-again.ts";
import { type GrantParts, workGuild } from "./work-guild.ts";

const prizes = defineModule({
  id: "prizes",
  routeName: "prizes",
  category: "rewards",
  icon: "gift",
  permissions: [],
  intents: ["Guilds", "GuildMembers"],
  configVersion: 1,
  config: z.strictObject({ prize: field.roles({ max: 5, assignable: true }) }),
  grantsRoles: true,
  routes: {},
  pages: [],
  commands: {},
  jobs: {},
  events: {},
  errors: {},
});
const told = vi.fn(async (_ctx: object, _done: readonly GrantDone[]) => {});
const prizesFace: BotFace<typeof prizes> = { on: {}, commands: {}, jobs: {}, granted: told };
const prizesWords = {
  name: "Prizes",
  purpose: "Are given.",
  fields: { prize: { label: "Prize", help: "" } },
  choices: {},
  commands: {},
  events: {},
  errors: {},
};

let sandbox: Sandbox;
let world: BotWorld;
let guild: StoryGuild;
let grants: Grants;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  world = await startBotWorld(sandbox, botModules({ prizes }, { prizes: prizesWords }, { prizes: prizesFace }));
});
afterAll(async () => {
  await world?.close();
  await sandbox?.close();
});
beforeEach(async () => {
  guild = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}` });
  grants = grantsOf(guild.id, "prizes");
  await world.guild(guild.id);
  await world.configure(guild.id, prizes, { prize: [guild.roleId] });
  await world.settle();
  await sandbox.control.forgetRequests();
  told.mockClear();
});
afterEach(() => sandbox.control.clearFaults());

const orm = () => world.services.context.orm;

async function newMember(): Promise<string> {
  const { id } = await sandbox.control.createPerson({ displayName: "Robin" });
  await sandbox.control.join(guild.id, id);
  return id;
}
const newMembers = (count: number) => Promise.all(Array.from({ length: count }, newMember));
const rolesOf = async (memberId: string) =>
  (await sandbox.control.members(guild.id)).find(({ user }) => user.id === memberId)?.roles;
const promise = (memberId: string, roleId = guild.roleId, more: object = {}) => ({
  memberId,
  memberName: "Robin",
  roleId,
  key: `${memberId}:${roleId}`,
  reason: "A prize",
  field: "prize",
  ...more,
});
async function rows() {
  const found = await orm().select().from(roleGrants);
  return found.filter(({ guildId }) => guildId === guild.id);
}
const states = async () => (await rows()).map(({ state }) => state).sort();
const faults = async () => (await rows()).map((row) => row.faults.map(({ code }) => code));
const asked = async () =>
  (await sandbox.control.requests()).filter(
    ({ path, method }) =>
      path.includes("/roles/") && method !== "GET" && path.startsWith(`/guilds/${guild.id}/members/`),
  );
const alertCodes = async () => (await world.alerts(guild.id)).map(({ code }) => code);
const manageRoles = (allowed: boolean) =>
  allowed
    ? sandbox.control.setPermissions(
        guild.id,
        guild.botRoleId,
        PERMISSION_BITS.ManageRoles | PERMISSION_BITS.ViewChannel,
      )
    : sandbox.control.setPermissions(guild.id, guild.botRoleId, PERMISSION_BITS.ViewChannel);
const partsOf = (): GrantParts => world.services;

test("a promised role is given once, and the module is told; the same key again is no new promise", async () => {
  const robin = await newMember();
  const outcomes = await Promise.all([grants.give(orm(), promise(robin)), grants.give(orm(), promise(robin))]);
  expect(outcomes.sort()).toEqual(["already", "promised"]);
  await world.settle();
  expect(await rolesOf(robin)).toEqual([guild.roleId]);
  expect(await states()).toEqual(["done"]);
  expect(await asked()).toHaveLength(1);
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.anything(), [
    { key: `${robin}:${guild.roleId}`, memberId: robin, memberName: "Robin", roleId: guild.roleId, wanted: "give" },
  ]);

  await grants.take(orm(), promise(robin, guild.roleId, { key: "over" }));
  await world.settle();
  expect(await rolesOf(robin)).toEqual([]);
});

test("what the caller takes back was never promised", async () => {
  const robin = await newMember();
  const change = orm().transaction(async (tx) => {
    await grants.give(tx, promise(robin));
    throw new Error("out of stock");
  });
  await expect(change).rejects.toThrow("out of stock");
  await world.settle();
  expect(await rolesOf(robin)).toEqual([]);
  expect(await states()).toEqual([]);
});

test("every reason is told at once, nothing is asked, and it is given when the last one is gone", async () => {
  const members = await newMembers(3);
  await manageRoles(false);
  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles`, [{ id: guild.roleId, position: 4 }]);
  await world.settle();
  await sandbox.control.forgetRequests();
  await grants.giveAll(
    orm(),
    members.map((id) => promise(id)),
  );
  await world.settle();
  expect(await faults()).toEqual(members.map(() => ["permissionMissing", "roleAboveBot"]));
  expect(await alertCodes()).toEqual(["permissionMissing", "roleAboveBot"]);

  await manageRoles(true);
  await world.settle();
  expect(await faults()).toEqual(members.map(() => ["roleAboveBot"]));
  expect(await alertCodes()).toEqual(["roleAboveBot"]);
  expect(await asked()).toEqual([]);

  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles`, [{ id: guild.roleId, position: 1 }]);
  await world.settle();
  expect(await states()).toEqual(["done", "done", "done"]);
  expect(await alertCodes()).toEqual([]);
  for (const id of members) expect(await rolesOf(id)).toEqual([guild.roleId]);
});

test("a refusal that nothing foretold is asked once for all who wait, again in an hour or by hand, and then mended", async () => {
  const members = await newMembers(4);
  const path = `/guilds/${guild.id}/members/*`;
  await sandbox.control.faultRequests({ method: "PUT", path, status: 403, body: { message: "No", code: 50013 } });
  await grants.giveAll(
    orm(),
    members.map((id) => promise(id)),
  );
  await world.settle();
  expect(await states()).toEqual(["parked", "parked", "parked", "parked"]);
  expect(await asked()).toHaveLength(1);
  expect(await alertCodes()).toEqual(["roleAboveBot"]);

  await reconcileJob({ orm: orm() })({} as never);
  await world.settle();
  expect(await asked()).toHaveLength(2);

  await sandbox.control.clearFaults();
  expect(await retryByHand(orm(), { guildId: guild.id, module: "prizes", id: null })).toBe(4);
  await world.settle();
  expect(await states()).toEqual(["done", "done", "done", "done"]);
  expect(await alertCodes()).toEqual([]);
});

test.each([429, 503])("a platform that answers %d is waited for, and the role is given", async (status) => {
  const robin = await newMember();
  const path = `/guilds/${guild.id}/members/*`;
  await sandbox.control.faultRequests({
    method: "PUT",
    path,
    status,
    times: 1,
    ...(status === 429 && { retryAfter: 0.3 }),
  });
  await grants.give(orm(), promise(robin));
  await vi.waitFor(async () => expect(await states()).toEqual(["done"]), { timeout: 15_000, interval: 50 });
  expect(await rolesOf(robin)).toEqual([guild.roleId]);
  expect(await alertCodes()).toEqual([]);
});

test("a request that the platform does not understand is not repeated, until a person wants it", async () => {
  const robin = await newMember();
  const path = `/guilds/${guild.id}/members/*`;
  await sandbox.control.faultRequests({ method: "PUT", path, status: 400, times: 1 });
  await grants.give(orm(), promise(robin));
  await world.settle();
  expect(await states()).toEqual(["failed"]);
  await reconcileJob({ orm: orm() })({} as never);
  await world.settle();
  expect(await asked()).toHaveLength(1);
  await retryByHand(orm(), { guildId: guild.id, module: "prizes", id: (await rows())[0]?.id ?? 0n });
  await world.settle();
  expect(await rolesOf(robin)).toEqual([guild.roleId]);
  expect(await alertCodes()).toEqual([]);
});

test("a role that was deleted is told of, and another of the setting is given all the same", async () => {
  const robin = await newMember();
  await world.configure(guild.id, prizes, { prize: [guild.roleId, guild.otherRoleId] });
  await guild.asOwner("DELETE", `/guilds/${guild.id}/roles/${guild.otherRoleId}`);
  await world.settle();
  await grants.giveAll(orm(), [promise(robin), promise(robin, guild.otherRoleId)]);
  await grants.take(orm(), promise(await newMember(), guild.otherRoleId));
  await world.settle();
  expect(await states()).toEqual(["done", "parked", "void"]);
  expect(await alertCodes()).toEqual(["roleGone"]);
  expect(await asked()).toHaveLength(1);
  // The setting names it no more: nobody who comes now waits for it.
  await world.configure(guild.id, prizes, { prize: [guild.roleId] });
  await world.settle();
  expect(await alertCodes()).toEqual([]);
});

test("a promise ends when its member leaves, unless it is meant for those who come back", async () => {
  const [robin = "", mara = ""] = await newMembers(2);
  await manageRoles(false);
  await world.settle();
  await grants.giveAll(orm(), [promise(robin), promise(mara, guild.roleId, { onReturn: true })]);
  await world.settle();
  for (const id of [robin, mara]) await sandbox.control.leave(guild.id, id);
  await world.settle();
  await manageRoles(true);
  await world.settle();
  expect(await states()).toEqual(["void", "void"]);
  for (const id of [robin, mara]) await sandbox.control.join(guild.id, id);
  await world.settle();
  expect(await rolesOf(robin)).toEqual([]);
  expect(await rolesOf(mara)).toEqual([guild.roleId]);
});

test("what a person lets go is given neither once the bot may nor to who comes back, and no alert is left of it", async () => {
  const [robin = "", mara = ""] = await newMembers(2);
  await manageRoles(false);
  await world.settle();
  await grants.giveAll(orm(), [promise(robin, guild.roleId, { onReturn: true }), promise(mara)]);
  await world.settle();
  expect(await alertCodes()).toEqual(["permissionMissing"]);
  const which = { guildId: guild.id, module: "prizes" };
  const id = (await rows()).find(({ memberId }) => memberId === robin)?.id ?? 0n;
  expect(await letGoByHand(orm(), { ...which, guildId: "999", id })).toEqual([]);
  expect(await letGoByHand(orm(), { ...which, id })).toEqual(["prize"]);
  expect(await letGoByHand(orm(), { ...which, id })).toEqual([]);
  await mindAlerts(partsOf(), { ...which, fields: new Set(["prize"]) });
  expect(await alertCodes()).toEqual(["permissionMissing"]);
  expect(await letGoByHand(orm(), { ...which, id: null })).toEqual(["prize"]);
  await mindAlerts(partsOf(), { ...which, fields: new Set(["prize"]) });
  expect(await alertCodes()).toEqual([]);

  await manageRoles(true);
  await sandbox.control.leave(guild.id, robin);
  await world.settle();
  await sandbox.control.join(guild.id, robin);
  await world.settle();
  expect(await states()).toEqual(["void", "void"]);
  for (const member of [robin, mara]) expect(await rolesOf(member)).toEqual([]);
});

test("a role that a moderator takes by hand stays taken", async () => {
  const robin = await newMember();
  await grants.give(orm(), promise(robin, guild.roleId, { onReturn: true }));
  await world.settle();
  await guild.asOwner("DELETE", `/guilds/${guild.id}/members/${robin}/roles/${guild.roleId}`);
  await world.settle();
  await reconcileJob({ orm: orm() })({} as never);
  await world.configure(guild.id, prizes, { prize: [guild.otherRoleId] });
  await world.settle();
  expect(await rolesOf(robin)).toEqual([]);
});

test("what a module promised while it is off waits until it is on", async () => {
  const robin = await newMember();
  await world.switchOff(guild.id, prizes);
  await grants.give(orm(), promise(robin));
  await world.settle();
  expect(await faults()).toEqual([["moduleOff"]]);
  expect(await alertCodes()).toEqual([]);
  await world.configure(guild.id, prizes, {});
  await world.settle();
  expect(await rolesOf(robin)).toEqual([guild.roleId]);
});

test("what a killed process had done and not noted is done again by another, and harms nobody", async () => {
  const robin = await newMember();
  const { context } = world.services;
  const killed: GrantParts = {
    ...partsOf(),
    context: {
      ...context,
      discordIn: (guildId) => ({
        ...context.discordIn(guildId),
        addRole: async (...given) => {
          await context.discordIn(guildId).addRole(...given);
          await new Promise(() => {});
        },
      }),
    },
  };
  // Its turn is taken before it is woken, so that the world's own worker comes second.
  await orm()
    .insert(roleGrantTurns)
    .values({ guildId: guild.id, holder: "killed", until: new Date(Date.now() + 600_000) });
  await grants.give(orm(), promise(robin));
  void workGuild(killed, { guildId: guild.id, holder: "killed", isStopping: () => false });
  await vi.waitFor(async () => expect(await asked()).toHaveLength(1));
  expect(await states()).toEqual(["queued"]);
  await orm()
    .update(roleGrantTurns)
    .set({ until: new Date(0) });
  await workGuild(partsOf(), { guildId: guild.id, holder: "next", isStopping: () => false });
  expect(await states()).toEqual(["done"]);
  expect(await rolesOf(robin)).toEqual([guild.roleId]);
});

test("two processes at once ask the platform for each role once", async () => {
  const members = await newMembers(20);
  const other = workGuild(partsOf(), { guildId: guild.id, holder: "other", isStopping: () => false });
  await grants.giveAll(
    orm(),
    members.map((id) => promise(id)),
  );
  await other;
  await workGuild(partsOf(), { guildId: guild.id, holder: "other", isStopping: () => false });
  await world.settle();
  expect(await asked()).toHaveLength(20);
  expect(new Set(await states())).toEqual(new Set(["done"]));
});

test("whatever is promised in whatever order, each key has one end and the platform shows the latest", async () => {
  const members = await newMembers(3);
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        wanted: fc.constantFrom("give", "take"),
        member: fc.nat(2),
        role: fc.nat(1),
        key: fc.nat(40),
      }),
    },
    { weight: 1, arbitrary: fc.boolean() },
  );
  let run = 0;
  const holds = async (steps: (boolean | { wanted: string; member: number; role: number; key: number })[]) => {
    run += 1;
    const roles = [guild.roleId, guild.otherRoleId];
    const latest = new Map<string, string>();
    const keys = new Set<string>();
    for (const one of steps) {
      if (typeof one === "boolean") {
        await manageRoles(one);
        continue;
      }
      const [memberId = "", roleId = ""] = [members[one.member], roles[one.role]];
      const key = `${run}:${one.key}`;
      const wanted = one.wanted === "give" ? grants.give : grants.take;
      const outcome = await wanted(orm(), promise(memberId, roleId, { key }));
      expect(outcome).toBe(keys.has(key) ? "already" : "promised");
      keys.add(key);
      if (outcome === "promised") latest.set(`${memberId} ${roleId}`, one.wanted);
    }
    await manageRoles(true);
    await world.settle();
    const own = (await rows()).filter(({ key }) => key.startsWith(`${run}:`));
    expect(own.map(({ key }) => key).sort()).toEqual([...keys].sort());
    for (const { state } of own) expect(["done", "void"]).toContain(state);
    for (const [place, wanted] of latest) {
      const [memberId = "", roleId = ""] = place.split(" ");
      expect((await rolesOf(memberId))?.includes(roleId)).toBe(wanted === "give");
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 12 }), holds), { numRuns: 8 });
});
