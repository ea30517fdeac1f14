// Stories of roles that can't be given: they are parked with every reason, and given or canceled when that changes.
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { syncGrantAlerts } from "#kit-server/module/grant-work/grant-alerts.ts";
import { reconcileJob } from "#kit-server/module/grant-work/reconcile.ts";
import { type GrantStory, openGrantStory, prizes } from "#kit-server/testing/grant-story.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { cancelManually } from "./cancel-grants.ts";
import { retryManually } from "./try-again.ts";

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
  expect((await retryManually(orm, { guildId: guild.id, module: "prizes", id: null })).retried).toBe(4);
  await world.settle();
  expect(await states()).toEqual(["done", "done", "done", "done"]);
  expect(await alertCodes()).toEqual([]);
});

test.each([429, 503])("a platform that answers %d is waited for, and the role is given", async (status) => {
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
  await vi.waitFor(async () => expect(await states()).toEqual(["done"]), { timeout: 15_000, interval: 50 });
  expect(await rolesOf(robin)).toEqual([guild.roleId]);
  expect(await alertCodes()).toEqual([]);
});

test("a request that the platform does not understand is not repeated, until a person wants it", async () => {
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
  await retryManually(orm, { guildId: guild.id, module: "prizes", id: (await rows())[0]?.id ?? 0n });
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

test("what a person lets go is given neither once the bot may nor to who comes back, and no alert is left of it", async () => {
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
