// Stories of grants: roles that are given once, removed, expired, and postponed.
import { afterAll, beforeAll, expect, test } from "vitest";
import { reconcileJob } from "#kit-server/module/grant-work/reconcile.ts";
import { type GrantStory, openGrantStory, prizes } from "#kit-server/testing/grant-story.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";

let story: GrantStory<Sandbox>;
let sandbox: Sandbox;
let world: GrantStory<Sandbox>["world"];
let orm: GrantStory<Sandbox>["orm"];
let completed: GrantStory<Sandbox>["completed"];
beforeAll(async () => {
  story = await openGrantStory(await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } }));
  ({ sandbox, world, orm, completed } = story);
});
afterAll(() => story?.close());

test("gives a role once and notifies the module; the same key is not a new grant", async () => {
  const { guild, grants, newMember, rolesOf, promise, states, asked } = await story.harbour();
  const robin = await newMember();
  const outcomes = await Promise.all([grants.give(orm, promise(robin)), grants.give(orm, promise(robin))]);
  expect(outcomes.sort()).toEqual(["already", "promised"]);
  await world.settle();
  expect(await rolesOf(robin)).toEqual([guild.roleId]);
  expect(await states()).toEqual(["done"]);
  expect(await asked()).toHaveLength(1);
  const about = { memberId: robin, memberName: "Robin", roleId: guild.roleId, outcome: "done", reasons: [] };
  expect(completed).toHaveBeenCalledExactlyOnceWith(expect.anything(), [
    { key: `${robin}:${guild.roleId}`, wanted: "give", ...about },
  ]);

  await grants.take(orm, promise(robin, guild.roleId, { key: "over" }));
  await world.settle();
  expect(await rolesOf(robin)).toEqual([]);
});

test("stores no grant when the caller's transaction is rolled back", async () => {
  const { grants, newMember, rolesOf, promise, states } = await story.harbour();
  const robin = await newMember();
  const change = orm.transaction(async (tx) => {
    await grants.give(tx, promise(robin));
    throw new Error("out of stock");
  });
  await expect(change).rejects.toThrow("out of stock");
  await world.settle();
  expect(await rolesOf(robin)).toEqual([]);
  expect(await states()).toEqual([]);
});

test("ends a grant when its member leaves, unless it is for returning members", async () => {
  const { guild, grants, newMembers, rolesOf, promise, states, manageRoles } = await story.harbour();
  const [robin = "", mara = ""] = await newMembers(2);
  await manageRoles(false);
  await world.settle();
  await grants.giveAll(orm, [promise(robin), promise(mara, guild.roleId, { onReturn: true })]);
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

test("doesn't give a role again that a moderator removed by hand", async () => {
  const { guild, grants, newMember, rolesOf, promise } = await story.harbour();
  const robin = await newMember();
  await grants.give(orm, promise(robin, guild.roleId, { onReturn: true }));
  await world.settle();
  await guild.asOwner("DELETE", `/guilds/${guild.id}/members/${robin}/roles/${guild.roleId}`);
  await world.settle();
  await reconcileJob({ orm: orm })({} as never);
  await world.configure(guild.id, prizes, { prize: [guild.otherRoleId] });
  await world.settle();
  expect(await rolesOf(robin)).toEqual([]);
});

test("holds a module's grants while it is off", async () => {
  const { guild, grants, newMember, rolesOf, promise, faults, alertCodes } = await story.harbour();
  const robin = await newMember();
  await world.switchOff(guild.id, prizes);
  await grants.give(orm, promise(robin));
  await world.settle();
  expect(await faults()).toEqual([["moduleOff"]]);
  expect(await alertCodes()).toEqual([]);
  await world.configure(guild.id, prizes, {});
  await world.settle();
  expect(await rolesOf(robin)).toEqual([guild.roleId]);
});
