// Stories of roles that can't be given: they are parked with every reason, and given or canceled once that changes.
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { PERMISSION_BITS } from "#kit/permissions.ts";
import { syncGrantAlerts } from "#kit-server/module/grant-work/grant-alerts.ts";
import { reconcileJob } from "#kit-server/module/grant-work/reconcile.ts";
import { type GrantStory, openGrantStory, prizes } from "#kit-server/testing/grant-story.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { cancelManually } from "./cancel-grants.ts";
import { retryManually } from "./try-again.ts";

const MANAGE = String(PERMISSION_BITS.ManageGuild | PERMISSION_BITS.ManageRoles);

let story: GrantStory<Sandbox>;
let sandbox: Sandbox;
let world: GrantStory<Sandbox>["world"];
let orm: GrantStory<Sandbox>["orm"];
let parts: GrantStory<Sandbox>["parts"];
beforeAll(async () => {
  story = await openGrantStory(await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } }));
  ({ sandbox, world, orm, parts } = story);
});
afterAll(() => story?.close());
afterEach(() => sandbox.control.clearFaults());

test("reports every reason at once, sends no request, and gives the role when the last one is gone", async () => {
  const { guild, grants, newMembers, rolesOf, promise, states, faults, asked, alertCodes, manageRoles } =
    await story.harbour();
  const members = await newMembers(3);
  await manageRoles(false);
  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles`, [{ id: guild.roleId, position: 4 }]);
  await world.settle();
  await sandbox.control.forgetRequests();
  await grants.giveAll(
    orm,
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

test("retries an unexpected rejection once for all waiting grants, hourly or by hand, and resolves it", async () => {
  const { guild, grants, newMembers, promise, states, asked, alertCodes } = await story.harbour();
  const members = await newMembers(4);
  const path = `/guilds/${guild.id}/members/*`;
  await sandbox.control.faultRequests({ method: "PUT", path, status: 403, body: { message: "No", code: 50013 } });
  await grants.giveAll(
    orm,
    members.map((id) => promise(id)),
  );
  await world.settle();
  expect(await states()).toEqual(["parked", "parked", "parked", "parked"]);
  expect(await asked()).toHaveLength(1);
  expect(await alertCodes()).toEqual(["roleAboveBot"]);

  await reconcileJob({ orm: orm })({} as never);
  await world.settle();
  expect(await asked()).toHaveLength(2);

  await sandbox.control.clearFaults();
  expect((await retryManually(orm, { guildId: guild.id, module: "prizes", id: null, by: guild.ownerId })).retried).toBe(
    4,
  );
  await world.settle();
  expect(await states()).toEqual(["done", "done", "done", "done"]);
  expect(await alertCodes()).toEqual([]);
});

test.each([429, 503])("retries when Discord responds with %d, and gives the role", async (status) => {
  const { guild, grants, newMember, rolesOf, promise, states, alertCodes } = await story.harbour();
  const robin = await newMember();
  const path = `/guilds/${guild.id}/members/*`;
  await sandbox.control.faultRequests({
    method: "PUT",
    path,
    status,
    times: 1,
    ...(status === 429 && { retryAfter: 0.3 }),
  });
  await grants.give(orm, promise(robin));
  await vi.waitFor(async () => expect(await states()).toEqual(["done"]), POLL_OPTIONS);
  expect(await rolesOf(robin)).toEqual([guild.roleId]);
  expect(await alertCodes()).toEqual([]);
});

test("doesn't repeat a request that Discord rejects as invalid until a person retries it", async () => {
  const { guild, grants, newMember, rolesOf, promise, rows, states, asked, alertCodes } = await story.harbour();
  const robin = await newMember();
  const path = `/guilds/${guild.id}/members/*`;
  await sandbox.control.faultRequests({ method: "PUT", path, status: 400, times: 1 });
  await grants.give(orm, promise(robin));
  await world.settle();
  expect(await states()).toEqual(["failed"]);
  await reconcileJob({ orm: orm })({} as never);
  await world.settle();
  expect(await asked()).toHaveLength(1);
  await retryManually(orm, { guildId: guild.id, module: "prizes", id: (await rows())[0]?.id ?? 0n, by: guild.ownerId });
  await world.settle();
  expect(await rolesOf(robin)).toEqual([guild.roleId]);
  expect(await alertCodes()).toEqual([]);
});

test("reports a deleted role and still gives the setting's other role", async () => {
  const { guild, grants, newMember, promise, states, asked, alertCodes } = await story.harbour();
  const robin = await newMember();
  await world.configure(guild.id, prizes, { prize: [guild.roleId, guild.otherRoleId] });
  await guild.asOwner("DELETE", `/guilds/${guild.id}/roles/${guild.otherRoleId}`);
  await world.settle();
  await grants.giveAll(orm, [promise(robin), promise(robin, guild.otherRoleId)]);
  await grants.take(orm, promise(await newMember(), guild.otherRoleId));
  await world.settle();
  expect(await states()).toEqual(["done", "parked", "void"]);
  expect(await alertCodes()).toEqual(["roleGone"]);
  expect(await asked()).toHaveLength(1);
  // The setting no longer names the role, so no new member waits for it.
  await world.configure(guild.id, prizes, { prize: [guild.roleId] });
  await world.settle();
  expect(await alertCodes()).toEqual([]);
});

test("never gives a canceled role, even when it could or the member rejoins, and clears its alert", async () => {
  const { guild, grants, newMembers, rolesOf, promise, rows, states, alertCodes, manageRoles } = await story.harbour();
  const [robin = "", mara = ""] = await newMembers(2);
  await manageRoles(false);
  await world.settle();
  await grants.giveAll(orm, [promise(robin, guild.roleId, { onReturn: true }), promise(mara)]);
  await world.settle();
  expect(await alertCodes()).toEqual(["permissionMissing"]);
  const which = { guildId: guild.id, module: "prizes" };
  const id = (await rows()).find(({ memberId }) => memberId === robin)?.id ?? 0n;
  expect(await cancelManually(orm, { ...which, guildId: "999", id })).toEqual([]);
  expect(await cancelManually(orm, { ...which, id })).toEqual(["prize"]);
  expect(await cancelManually(orm, { ...which, id })).toEqual([]);
  await syncGrantAlerts(parts, { ...which, fields: new Set(["prize"]) });
  expect(await alertCodes()).toEqual(["permissionMissing"]);
  expect(await cancelManually(orm, { ...which, id: null })).toEqual(["prize"]);
  await syncGrantAlerts(parts, { ...which, fields: new Set(["prize"]) });
  expect(await alertCodes()).toEqual([]);

  await manageRoles(true);
  await sandbox.control.leave(guild.id, robin);
  await world.settle();
  await sandbox.control.join(guild.id, robin);
  await world.settle();
  expect(await states()).toEqual(["void", "void"]);
  for (const member of [robin, mara]) expect(await rolesOf(member)).toEqual([]);
});

test("doesn't give a role automatically that the person who chose it can no longer give, until someone who can retries it", async () => {
  const { guild, grants, newMembers, rolesOf, promise, rows, faults, asked, alertCodes, manageRoles } =
    await story.harbour();
  const [robin = "", mara = "", admin = ""] = await newMembers(3);
  const bySomeone = { id: admin, name: "Admin" };
  // The admin may give the first role, which is below theirs, and chooses it; the owner had chosen the other one.
  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles/${guild.highRoleId}`, { permissions: MANAGE });
  await guild.asOwner("PUT", `/guilds/${guild.id}/members/${admin}/roles/${guild.highRoleId}`);
  await world.configure(guild.id, prizes, { prize: [guild.otherRoleId] });
  await world.configure(guild.id, prizes, { prize: [guild.otherRoleId, guild.roleId] }, bySomeone);
  await world.configure(guild.id, prizes, { prize: [guild.roleId, guild.otherRoleId] });
  await manageRoles(false);
  await world.settle();
  await grants.giveAll(orm, [promise(robin), promise(mara), promise(robin, guild.otherRoleId)]);
  await world.settle();
  expect(await faults()).toEqual([["permissionMissing"], ["permissionMissing"], ["permissionMissing"]]);

  await guild.asOwner("DELETE", `/guilds/${guild.id}/members/${admin}/roles/${guild.highRoleId}`);
  await world.settle();
  await sandbox.control.forgetRequests();
  await manageRoles(true);
  await world.settle();
  await reconcileJob({ orm })({} as never);
  await world.settle();
  expect((await faults()).sort()).toEqual([[], ["authorLostRole"], ["authorLostRole"]]);
  expect(await rolesOf(robin)).toEqual([guild.otherRoleId]);
  expect(await asked()).toHaveLength(1);
  expect(await alertCodes()).toEqual(["authorLostRole"]);

  // Discord is asked again at each retry: with their role back, the admin's choice counts again.
  const which = { guildId: guild.id, module: "prizes" };
  const ofMara = (await rows()).find(({ memberId }) => memberId === mara)?.id ?? 0n;
  await retryManually(orm, { ...which, id: ofMara, by: guild.ownerId });
  await world.settle();
  expect(await rolesOf(mara)).toEqual([guild.roleId]);
  await guild.asOwner("PUT", `/guilds/${guild.id}/members/${admin}/roles/${guild.highRoleId}`);
  await reconcileJob({ orm })({} as never);
  await world.settle();
  expect((await rolesOf(robin))?.toSorted()).toEqual([guild.roleId, guild.otherRoleId].toSorted());
  expect(await alertCodes()).toEqual([]);
});

test("checks the person who revoked or retried a role, not who chose it, when the bot tries again", async () => {
  const { guild, grants, newMembers, rolesOf, promise, faults, states, manageRoles } = await story.harbour();
  const [robin = "", mara = "", admin = ""] = await newMembers(3);
  await guild.asOwner("PUT", `/guilds/${guild.id}/members/${robin}/roles/${guild.roleId}`);
  await manageRoles(false);
  await world.settle();
  await grants.take(orm, promise(robin, guild.roleId, { askedBy: admin }));
  await grants.give(orm, promise(mara));
  await world.settle();
  await retryManually(orm, { guildId: guild.id, module: "prizes", id: null, by: admin });
  await world.settle();
  await manageRoles(true);
  await world.settle();
  expect(await faults()).toEqual([["authorLostRole"], ["authorLostRole"]]);
  expect(await rolesOf(robin)).toEqual([guild.roleId]);
  await retryManually(orm, { guildId: guild.id, module: "prizes", id: null, by: guild.ownerId });
  await world.settle();
  expect(await states()).toEqual(["done", "done"]);
  expect(await rolesOf(robin)).toEqual([]);
});

test("lets a module remove a role on its own, no matter who chose it", async () => {
  const { guild, grants, newMembers, rolesOf, promise, states, manageRoles } = await story.harbour();
  const [robin = "", admin = ""] = await newMembers(2);
  await world.configure(guild.id, prizes, { prize: [] });
  await world.configure(guild.id, prizes, { prize: [guild.roleId] }, { id: admin, name: "Admin" });
  await guild.asOwner("PUT", `/guilds/${guild.id}/members/${robin}/roles/${guild.roleId}`);
  await manageRoles(false);
  await world.settle();
  await grants.take(orm, promise(robin));
  await world.settle();
  await manageRoles(true);
  await world.settle();
  expect(await states()).toEqual(["done"]);
  expect(await rolesOf(robin)).toEqual([]);
});

test("waits when Discord can't return the author's permissions, and gives the role then", async () => {
  const { guild, grants, newMembers, rolesOf, promise, rows, states, manageRoles } = await story.harbour();
  const [robin = "", admin = ""] = await newMembers(2);
  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles/${guild.highRoleId}`, { permissions: MANAGE });
  await guild.asOwner("PUT", `/guilds/${guild.id}/members/${admin}/roles/${guild.highRoleId}`);
  await world.configure(guild.id, prizes, { prize: [] });
  await world.configure(guild.id, prizes, { prize: [guild.roleId] }, { id: admin, name: "Admin" });
  await manageRoles(false);
  await world.settle();
  await grants.give(orm, promise(robin));
  await world.settle();
  await sandbox.control.faultRequests({ method: "GET", path: `/guilds/${guild.id}/members/*`, status: 503 });
  await manageRoles(true);
  // Postponed, not parked: nobody lost a permission.
  const isPostponed = async () => (await rows()).every(({ dueAt }) => dueAt.getTime() > Date.now() + 2_000);
  await vi.waitFor(async () => expect(await isPostponed()).toBe(true), POLL_OPTIONS);
  expect(await states()).toEqual(["queued"]);
  expect(await rolesOf(robin)).toEqual([]);
  await sandbox.control.clearFaults();
  await vi.waitFor(async () => expect(await states()).toEqual(["done"]), POLL_OPTIONS);
  expect(await rolesOf(robin)).toEqual([guild.roleId]);
});
