// Stories of temporary roles, and of members who lose roles in other ways.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { english } from "#kit/chat/translator.ts";
import { dropOldGrants } from "#kit-server/module/grant-work/reconcile.ts";
import { type GrantStory, openGrantStory, prizes } from "#kit-server/testing/grant-story.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { cancelManually } from "./cancel-grants.ts";

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

const HOUR_MS = 3_600_000;
const inHours = (hours: number): Date => new Date(world.services.context.clock.now().getTime() + hours * HOUR_MS);
const reported = () =>
  completed.mock.calls
    .flatMap(([, grants]) => grants)
    .map(({ wanted, outcome, reasons }) => [wanted, outcome, ...reasons.map((text) => english.t(text))].join(" "));
/** Discord ends the session and doesn't send the missed events. */
async function whileOffline(meanwhile: () => Promise<unknown>): Promise<void> {
  await sandbox.control.faultGateway({ kind: "invalid-session", resumable: false });
  await meanwhile();
  await vi.waitFor(async () => expect(await sandbox.control.sessions()).toMatchObject([{ isConnected: true }]), 20_000);
  await world.settle();
}

test("removes an expired role once, and reports both changes", async () => {
  const { guild, grants, newMember, rolesOf, promise } = await story.harbour();
  const robin = await newMember();
  const until = inHours(2);
  await grants.give(orm, promise(robin, guild.roleId, { until }));
  await world.settle();
  expect(await rolesOf(robin)).toEqual([guild.roleId]);
  expect(await grants.holders(orm, guild.roleId)).toMatchObject([{ memberId: robin, until }]);

  await world.advance(HOUR_MS);
  await world.settle();
  expect(await rolesOf(robin)).toEqual([guild.roleId]);
  await world.advance(2 * HOUR_MS);
  await world.settle();
  expect(await rolesOf(robin)).toEqual([]);
  expect(await grants.holders(orm, guild.roleId)).toEqual([]);
  expect(reported()).toEqual(["give done", "take done"]);

  await sandbox.control.forgetRequests();
  await world.advance(HOUR_MS);
  await world.settle();
  expect(reported()).toHaveLength(2);
});

test("extends the time with a later grant, and keeps a role whose grant has no end", async () => {
  const { guild, grants, newMembers, rolesOf, promise } = await story.harbour();
  const [robin = "", mara = ""] = await newMembers(2);
  for (const id of [robin, mara]) await grants.give(orm, promise(id, guild.roleId, { until: inHours(1) }));
  await world.settle();
  await grants.give(orm, promise(robin, guild.roleId, { key: "more", until: inHours(5) }));
  await grants.give(orm, promise(mara, guild.roleId, { key: "for good" }));
  await world.settle();
  expect(await grants.holders(orm, guild.roleId)).toHaveLength(2);
  await world.advance(2 * HOUR_MS);
  await world.settle();
  for (const id of [robin, mara]) expect(await rolesOf(id)).toEqual([guild.roleId]);
  await world.advance(4 * HOUR_MS);
  await world.settle();
  expect(await rolesOf(robin)).toEqual([]);
  expect(await rolesOf(mara)).toEqual([guild.roleId]);
  expect(await grants.heldBy(orm, mara)).toMatchObject([{ key: "for good", until: null }]);
});

test("never gives a role whose time ended before it could be given", async () => {
  const { guild, grants, newMember, rolesOf, promise, states, manageRoles, alertCodes } = await story.harbour();
  const robin = await newMember();
  await manageRoles(false);
  await world.settle();
  await grants.give(orm, promise(robin, guild.roleId, { until: inHours(1) }));
  await world.settle();
  expect(reported()).toEqual([]);
  await world.advance(2 * HOUR_MS);
  await world.settle();
  await manageRoles(true);
  await world.settle();
  expect(await states()).toEqual(["void"]);
  expect(await rolesOf(robin)).toEqual([]);
  expect(reported()).toEqual(["give void The time for this role was over before the bot could give it."]);
  expect(await alertCodes()).toEqual([]);
});

test("reports grants that failed, were canceled, or were replaced by a later one", async () => {
  const { guild, grants, newMembers, promise, manageRoles } = await story.harbour();
  const [robin = "", mara = "", wren = ""] = await newMembers(3);
  const path = `/guilds/${guild.id}/members/*`;
  await sandbox.control.faultRequests({ method: "PUT", path, status: 400, times: 1 });
  await grants.give(orm, promise(robin));
  await world.settle();
  expect(reported()).toEqual(["give failed Discord rejected it."]);

  completed.mockClear();
  await manageRoles(false);
  await world.settle();
  await grants.give(orm, promise(mara));
  await world.settle();
  await cancelManually(orm, { guildId: guild.id, module: prizes.id, id: null });
  await world.settle();
  await grants.give(orm, promise(wren));
  await grants.take(orm, promise(wren, guild.roleId, { key: "back" }));
  await world.settle();
  // Robin's failed one was canceled together with Mara's.
  expect(reported().toSorted()).toEqual([
    "give void A newer change to this role replaced it.",
    "give void Someone canceled it.",
    "give void Someone canceled it.",
  ]);
});

test("reports again when the module failed to handle it, and each outcome once", async () => {
  const { grants, newMember, promise, states } = await story.harbour();
  completed.mockRejectedValueOnce(new Error("no connection"));
  await grants.give(orm, promise(await newMember()));
  await vi.waitFor(() => expect(completed).toHaveBeenCalledTimes(2), 15_000);
  await world.settle();
  expect(await states()).toEqual(["done"]);
  expect(reported()).toEqual(["give done", "give done"]);
});

test("knows the holders of a role that is removed by hand, also while the bot is away", async () => {
  const { guild, grants, newMembers, rolesOf, promise } = await story.harbour();
  const members = await newMembers(4);
  const [robin = "", mara = "", wren = "", ida = ""] = members;
  await grants.giveAll(
    orm,
    members.map((id) => promise(id, guild.roleId, { until: inHours(1), onReturn: true })),
  );
  await world.settle();
  const holders = async () => (await grants.holders(orm, guild.roleId)).map(({ memberId }) => memberId).toSorted();
  expect(await holders()).toEqual(members.toSorted());
  const removeByHand = (id: string) =>
    guild.asOwner("DELETE", `/guilds/${guild.id}/members/${id}/roles/${guild.roleId}`);

  await removeByHand(robin);
  await world.settle();
  expect(await holders()).toEqual([mara, wren, ida].toSorted());
  await whileOffline(async () => {
    await removeByHand(mara);
    await sandbox.control.leave(guild.id, wren);
  });
  expect(await holders()).toEqual([ida]);

  // A role removed by hand is not given again on rejoin, and the bot no longer removes it.
  for (const id of [robin, wren]) {
    if (id === robin) await sandbox.control.leave(guild.id, id);
    await world.settle();
    await sandbox.control.join(guild.id, id);
  }
  await world.settle();
  expect(await rolesOf(robin)).toEqual([]);
  expect(await rolesOf(wren)).toEqual([guild.roleId]);
  await guild.asOwner("PUT", `/guilds/${guild.id}/members/${mara}/roles/${guild.roleId}`);
  await world.advance(2 * HOUR_MS);
  await world.settle();
  expect(await rolesOf(mara)).toEqual([guild.roleId]);
  expect(await rolesOf(wren)).toEqual([]);
});

test("lists no holders of a deleted role", async () => {
  const { guild, grants, newMember, promise } = await story.harbour();
  const robin = await newMember();
  await grants.giveAll(orm, [promise(robin), promise(robin, guild.otherRoleId)]);
  await world.settle();
  await guild.asOwner("DELETE", `/guilds/${guild.id}/roles/${guild.roleId}`);
  await world.settle();
  expect(await grants.holders(orm, guild.roleId)).toEqual([]);
  expect(await grants.heldBy(orm, robin)).toMatchObject([{ roleId: guild.otherRoleId }]);
});

test("ends no newer grant when the bot's own removal is reported", async () => {
  const { guild, grants, newMember, rolesOf, promise } = await story.harbour();
  const robin = await newMember();
  await grants.give(orm, promise(robin));
  await world.settle();
  await grants.take(orm, promise(robin, guild.roleId, { key: "back" }));
  await world.settle();
  await grants.give(orm, promise(robin, guild.roleId, { key: "again" }));
  await world.settle();
  expect(await rolesOf(robin)).toEqual([guild.roleId]);
  expect(await grants.heldBy(orm, robin)).toMatchObject([{ key: "again" }]);
});

test("keeps grants of roles that members hold beyond the 90 days after which others are deleted", async () => {
  const { guild, grants, newMembers, promise } = await story.harbour();
  const [robin = "", mara = ""] = await newMembers(2);
  await grants.giveAll(orm, [promise(robin), promise(mara)]);
  await world.settle();
  await grants.take(orm, promise(mara, guild.roleId, { key: "back" }));
  await world.settle();
  await dropOldGrants(orm, inHours(100 * 24));
  expect(await grants.holders(orm, guild.roleId)).toMatchObject([{ memberId: robin }]);
  expect(await grants.heldBy(orm, mara)).toEqual([]);
});

test("lists every obstacle before a role is granted", async () => {
  const { guild, grants, manageRoles } = await story.harbour();
  const outlook = async (roleId: string) => (await grants.outlook(roleId)).map((text) => english.t(text));
  expect(await outlook(guild.roleId)).toEqual([]);
  expect(await outlook(guild.id)).toEqual(["Everyone has this role."]);
  expect(await outlook(guild.botRoleId)).toEqual(["The role belongs to an integration, so the bot can't give it."]);
  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles/${guild.otherRoleId}`, { permissions: "8" });
  await manageRoles(false);
  await world.settle();
  const forbidden = "The bot isn't allowed to manage roles in this server.";
  expect(await outlook(guild.highRoleId)).toEqual([
    forbidden,
    "The role is above the bot's role, so the bot can't give it.",
  ]);
  expect(await outlook(guild.otherRoleId)).toEqual([
    forbidden,
    "The role has permissions that the bot doesn't give to members.",
  ]);
  await guild.asOwner("DELETE", `/guilds/${guild.id}/roles/${guild.roleId}`);
  await world.settle();
  expect(await outlook(guild.roleId)).toEqual([forbidden, "The role was deleted."]);
});
