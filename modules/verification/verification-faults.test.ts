// Stories of failures: nobody gets in or is kicked because of one, and everyone reads what happened.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createContext } from "#kit-server/module/bot/context.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { verification } from "./contract.ts";
import { kick } from "./service/arrive.ts";
import {
  answerWith,
  openVerificationStory,
  PERMISSIONS,
  START,
  type VerificationStory,
} from "./testing/verification-story.ts";

/** Grants are retried by the database's clock. */
const HOUR_MS = 3_600_000;
const KICK_MEMBERS = 1n << 1n;
const MANAGE_ROLES = 1n << 28n;

let story: VerificationStory;
beforeAll(async () => {
  story = await openVerificationStory();
});
afterAll(() => story?.close());

test("verifies a member without Manage Roles, explains that the role comes later, and gives it once allowed", async () => {
  const { guild, join, rolesOf } = await story.harbour({ unverifiedRole: null });
  const robin = await join("Robin");
  const { control } = story.sandbox;
  await control.setPermissions(guild.id, guild.botRoleId, PERMISSIONS & ~MANAGE_ROLES);
  await story.world.settle();
  expect((await robin.press(START)).content).toContain("You'll get it as soon as it can");
  expect(await rolesOf(robin.id)).toEqual([]);
  await control.setPermissions(guild.id, guild.botRoleId, PERMISSIONS);
  await vi.waitFor(async () => expect(await rolesOf(robin.id)).toEqual([guild.roleId]), POLL_OPTIONS);
});

test("reports a role above the bot to the member, and removes nobody's access for a deleted role", async () => {
  const { guild, join, arrivals } = await story.harbour();
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  await wren.press(START);
  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles`, [{ id: guild.roleId, position: 9 }]);
  await story.world.settle();
  expect((await robin.press(START)).content).toContain("can't give you the role right now");
  await guild.asOwner("DELETE", `/guilds/${guild.id}/roles/${guild.roleId}`);
  await story.world.settle();
  expect((await arrivals()).map(({ state }) => state)).toEqual(["passed", "passed"]);
});

test("gives a role once Discord recovers from an outage, once", async () => {
  const { guild, join, rolesOf } = await story.harbour({ unverifiedRole: null });
  const robin = await join("Robin");
  const path = `/guilds/${guild.id}/members/${robin.id}/roles/${guild.roleId}`;
  await story.sandbox.control.faultRequests({ method: "PUT", path, status: 503 });
  await robin.press(START);
  expect(await rolesOf(robin.id)).toEqual([]);
  await story.sandbox.control.clearFaults();
  await vi.waitFor(async () => expect(await rolesOf(robin.id)).toEqual([guild.roleId]), POLL_OPTIONS);
});

test("raises an alert when Discord rejects a kick, and records nobody as kicked", async () => {
  const { guild, join, rolesOf, arrivals } = await story.harbour({ kickAfter: 3600 });
  const robin = await join("Robin");
  await story.world.settle();
  await story.sandbox.control.setPermissions(guild.id, guild.botRoleId, PERMISSIONS & ~KICK_MEMBERS);
  await story.later(HOUR_MS + 60_000);
  expect(await rolesOf(robin.id)).toEqual([guild.otherRoleId]);
  expect(await arrivals()).toMatchObject([{ state: "waiting", reason: null, leftAt: null }]);
  expect(await story.world.alerts(guild.id)).toMatchObject([{ path: "kickAfter", code: "kickRefused" }]);
});

test("raises an alert for a reminder in a deleted channel", async () => {
  const { guild, join } = await story.harbour({ remindAfter: 600 });
  await join("Robin");
  await story.world.settle();
  await guild.asOwner("DELETE", `/channels/${guild.channelId}`);
  await story.later(12 * 60_000);
  expect(await story.story.panels.states(guild)).toEqual(["missing"]);
  expect(await story.world.alerts(guild.id)).toMatchObject([{ path: "channel", code: "channelGone" }]);
});

test("treats a double press as one request, and changes nothing when a press or answer is handled again after a kill", async () => {
  const given = { method: "question", questions: [{ text: "Which way?", answers: "north" }], attempts: 3 };
  const { join, guild, rolesOf, arrivals } = await story.harbour(given);
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  const [one, other] = await Promise.all([robin.press(START), robin.press(START)]);
  expect(one.message?.components).toEqual(other.message?.components);
  const asked = await wren.press(START);
  const form = await wren.press("verification:answer", { answer: asked });
  await story.world.replay(() => wren.submit(form, { 0: { value: "south" } }));
  expect((await arrivals()).find(({ memberId }) => memberId === wren.id)).toMatchObject({ attempts: 1 });
  await story.world.replay(() => answerWith(robin, one, "north"));
  expect(await rolesOf(robin.id)).toEqual([guild.roleId]);
  expect((await story.world.activity(guild.id)).map(({ event }) => event)).toEqual(["passed"]);
});

test("handles members who joined or left while the bot was away", async () => {
  const { guild, join, rolesOf, arrivals } = await story.harbour();
  const robin = await join("Robin");
  await story.world.settle();
  let newcomer = "";
  await story.world.restart(async () => {
    await story.sandbox.control.leave(guild.id, robin.id);
    ({ id: newcomer } = await story.sandbox.control.createPerson({ displayName: "Wren" }));
    await story.sandbox.control.join(guild.id, newcomer);
  });
  await story.world.settle();
  expect(await rolesOf(newcomer)).toEqual([guild.otherRoleId]);
  expect((await arrivals()).map(({ state }) => state).toSorted()).toEqual(["left", "waiting"]);
});

test("kicks a member once when two processes try, and nobody who was let in meanwhile", async () => {
  const { guild, join, rolesOf, arrivals } = await story.harbour({ kickAfter: 3600 });
  const [robin, wren, owner] = [await join("Robin"), await join("Wren"), await story.world.owner(guild)];
  await owner.command("verify member", { member: wren.id });
  const { context, configs } = story.world.services;
  const { config } = await configs.read(guild.id, verification);
  const contexts = await Promise.all([0, 1].map(() => createContext(context, verification, guild.id, config)));
  const numbers = (await arrivals()).map(({ number }) => number);
  await Promise.all(contexts.flatMap((ctx) => numbers.map((number) => kick(ctx, { number, why: "time" }))));
  await story.world.settle();
  expect(await rolesOf(robin.id)).toBeNull();
  expect(await rolesOf(wren.id)).toEqual([guild.roleId]);
  const kicks = (await story.sandbox.control.auditLog(guild.id)).filter(({ action_type }) => action_type === 20);
  expect(kicks).toHaveLength(1);
});

test("prevents a moderator from letting in with a role above their own, and ignores bots", async () => {
  const { guild, join, rolesOf } = await story.harbour();
  const moderators = (await guild.asOwner("POST", `/guilds/${guild.id}/roles`, {
    name: "Mods",
    permissions: String(MANAGE_ROLES),
  })) as { id: string };
  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles`, [{ id: moderators.id, position: 1 }]);
  await story.world.settle();
  const [robin, mod] = [await join("Robin"), await join("Mod", [moderators.id])];
  const said = await mod.command("verify member", { member: robin.id });
  expect(said.content).toContain("isn't below your highest role");
  expect(await rolesOf(robin.id)).toEqual([guild.otherRoleId]);
  const bot = await story.sandbox.control.createPerson({ bot: true });
  await story.sandbox.control.join(guild.id, bot.id);
  await story.world.settle();
  expect(await rolesOf(bot.id)).toEqual([]);
  const owner = await story.world.owner(guild);
  expect((await owner.command("verify member", { member: bot.id })).content).toContain("Bots don't need to verify");
});

test("replies to the button that the module is off", async () => {
  const { guild, join } = await story.harbour();
  const robin = await join("Robin");
  await story.world.switchOff(guild.id, verification);
  expect((await robin.press(START)).content).toContain("off");
});

test("replies in German in a German server", async () => {
  const { guild, join } = await story.harbour({ method: "captcha" });
  await story.world.speak(guild.id, "de");
  const robin = await join("Robin");
  const asked = await robin.press(START);
  expect(asked.content).toContain("Welche Buchstaben und Ziffern siehst du?");
  expect((await answerWith(robin, asked, "x")).content).toBe("❌ Das stimmt nicht. Noch 4 Versuche.");
});
