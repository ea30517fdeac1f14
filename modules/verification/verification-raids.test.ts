// Stories of raids: many members join at once, the owner's settings apply, and the raid ends automatically.
import { afterAll, beforeAll, expect, test } from "vitest";
import { lastRaids } from "./store.ts";
import {
  answerWith,
  openVerificationStory,
  PERMISSIONS,
  START,
  type VerificationStory,
} from "./testing/verification-story.ts";

const MINUTE_MS = 60_000;
const MANAGE_GUILD = 1n << 5n;
const RAID = { raidJoins: 3, raidWindow: 60, raidLasts: 600 };

let story: VerificationStory;
beforeAll(async () => {
  story = await openVerificationStory();
});
afterAll(() => story?.close());

type Harbour = Awaited<ReturnType<VerificationStory["harbour"]>>;
async function joinTogether({ join }: Harbour, ...names: string[]) {
  const members = [];
  for (const name of names) members.push(await join(name));
  await story.world.settle();
  return members;
}
const eventsIn = async ({ guild }: Harbour) =>
  (await story.world.activity(guild.id)).map(({ event }) => event).toSorted();
const pausedUntil = async ({ guild }: Harbour) =>
  (await story.sandbox.control.guild(guild.id)).incidents_data?.invites_disabled_until ?? null;

test("starts a raid once at the number of joins that the owner set, reports it in the alert channel, and ends it automatically", async () => {
  const harbour = await story.harbour(RAID);
  const { guild, configure, arrivals } = harbour;
  await configure({ ...RAID, raidChannel: guild.otherChannelId });
  await joinTogether(harbour, "One", "Two");
  expect(await eventsIn(harbour)).toEqual([]);
  await joinTogether(harbour, "Three", "Four");
  expect(await eventsIn(harbour)).toEqual(["raidBegan"]);
  expect((await arrivals()).map(({ raid }) => raid)).toEqual([1, 1, 1, 1]);
  expect(await story.story.said(guild.otherChannelId)).toEqual([expect.stringContaining("joined within a short time")]);
  await story.later(5 * MINUTE_MS);
  await joinTogether(harbour, "Late");
  await story.later(7 * MINUTE_MS);
  expect(await eventsIn(harbour)).toEqual(["raidBegan", "raidEnded"]);
  await joinTogether(harbour, "After");
  expect((await arrivals()).map(({ raid }) => raid)).toEqual([1, 1, 1, 1, 1, null]);
  expect(await story.story.said(guild.otherChannelId)).toHaveLength(1);
});

test("doesn't count joins far apart, or of old accounts if only new ones count, as a raid", async () => {
  const apart = await story.harbour(RAID);
  for (const name of ["One", "Two", "Three"]) {
    await joinTogether(apart, name);
    await story.later(2 * MINUTE_MS);
  }
  expect(await eventsIn(apart)).toEqual([]);
  const off = await story.harbour({ ...RAID, raidEnabled: false });
  await joinTogether(off, "One", "Two", "Three");
  expect(await eventsIn(off)).toEqual([]);
});

test("starts a raid at a share of young accounts, whose owners alone belong to it", async () => {
  const config = { raidJoins: 100, raidSignals: ["young"], raidAlike: 4, raidYoungShare: 75 };
  const harbour = await story.harbour(config);
  const { control } = story.sandbox;
  const known = await Promise.all(["Old", "Older"].map((displayName) => control.createPerson({ displayName })));
  await story.later(8 * 24 * 60 * MINUTE_MS);
  for (const { id } of known) await control.join(harbour.guild.id, id);
  await joinTogether(harbour, "One", "Two");
  expect(await eventsIn(harbour)).toEqual([]);
  await joinTogether(harbour, "Three", "Four", "Five", "Six");
  expect(await eventsIn(harbour)).toEqual(["raidBegan"]);
  expect((await harbour.arrivals()).map(({ raid }) => raid)).toEqual([null, null, 1, 1, 1, 1, 1, 1]);
});

test("holds members who joined in a raid until it ends, and then shows them the picture", async () => {
  const harbour = await story.harbour({ ...RAID, raidActions: ["hold", "harder"] });
  const [before] = await joinTogether(harbour, "Before");
  await story.later(2 * MINUTE_MS);
  const [one] = await joinTogether(harbour, "One", "Two", "Three");
  expect((await before?.press(START))?.content).toContain("You're verified");
  expect((await one?.press(START))?.content).toMatch(/Many accounts are joining .* <t:\d+:R>/);
  await story.later(12 * MINUTE_MS);
  if (!one) throw new Error("nobody joined");
  const asked = await one.press(START);
  expect(asked.message?.attachments).toHaveLength(1);
  expect((await answerWith(one, asked, await harbour.rightAnswer(one))).content).toContain("You're verified");
});

test("pauses invites during a raid, and keeps a moderator's longer pause", async () => {
  const harbour = await story.harbour(RAID);
  const { guild, configure } = harbour;
  await story.sandbox.control.setPermissions(guild.id, guild.botRoleId, PERMISSIONS | MANAGE_GUILD);
  await story.world.settle();
  await configure({ ...RAID, raidActions: ["pauseInvites"] });
  await joinTogether(harbour, "One", "Two", "Three");
  const { now } = await story.sandbox.control.clock();
  const until = Date.parse((await pausedUntil(harbour)) ?? "") - Date.parse(now);
  expect(until).toBeGreaterThan(8 * MINUTE_MS);
  expect(until).toBeLessThanOrEqual(10 * MINUTE_MS);
  const longer = new Date(Date.parse(now) + 600 * MINUTE_MS).toISOString();
  await guild.asOwner("PUT", `/guilds/${guild.id}/incident-actions`, { invites_disabled_until: longer });
  await story.later(2 * MINUTE_MS);
  await joinTogether(harbour, "Four", "Five", "Six");
  expect(Date.parse((await pausedUntil(harbour)) ?? "")).toBe(Date.parse(longer));
});

test("raises an alert for a pause that Discord rejects, and still records the raid", async () => {
  const harbour = await story.harbour(RAID);
  const { guild, configure } = harbour;
  await story.sandbox.control.setPermissions(guild.id, guild.botRoleId, PERMISSIONS | MANAGE_GUILD);
  await story.world.settle();
  await configure({ ...RAID, raidActions: ["pauseInvites"] });
  await story.sandbox.control.setPermissions(guild.id, guild.botRoleId, PERMISSIONS);
  await story.world.settle();
  await joinTogether(harbour, "One", "Two", "Three");
  expect(await eventsIn(harbour)).toEqual(["raidBegan"]);
  expect(await story.world.alerts(guild.id)).toMatchObject([{ path: "raidActions", code: "invitesRefused" }]);
});

test("sends no reminders during a raid", async () => {
  const harbour = await story.harbour({ ...RAID, raidLasts: 3600, remindAfter: 600 });
  const before = (await story.story.said(harbour.guild.channelId)).length;
  await joinTogether(harbour, "One", "Two", "Three");
  await story.later(20 * MINUTE_MS);
  expect(await story.story.said(harbour.guild.channelId)).toHaveLength(before);
  await story.later(50 * MINUTE_MS);
  expect(await story.story.said(harbour.guild.channelId)).toHaveLength(before + 1);
});

test("detects members with similar names over a longer time, and adds only those to the raid", async () => {
  const alike = { raidJoins: 50, raidSignals: ["names"], raidAlike: 3, raidAlikeWindow: 600, raidLasts: 600 };
  const harbour = await story.harbour(alike);
  const { guild, configure, arrivals } = harbour;
  await configure({ ...alike, raidChannel: guild.otherChannelId });
  for (const name of ["Räider_1", "Robin", "raider 22"]) {
    await joinTogether(harbour, name);
    await story.later(2 * MINUTE_MS);
  }
  expect(await eventsIn(harbour)).toEqual([]);
  await joinTogether(harbour, "RAIDER.333");
  expect(await eventsIn(harbour)).toEqual(["raidBegan"]);
  expect((await arrivals()).map(({ raid }) => raid)).toEqual([1, null, 1, 1]);
  expect(await story.story.said(guild.otherChannelId)).toEqual([expect.stringContaining("names like “raider”")]);
});

test("recognizes a raid member who rejoins after it ended, and counts them once", async () => {
  const harbour = await story.harbour({ ...RAID, raidActions: ["harder"] });
  const [one] = await joinTogether(harbour, "One", "Two", "Three");
  if (!one) throw new Error("nobody joined");
  await story.later(12 * MINUTE_MS);
  expect(await eventsIn(harbour)).toEqual(["raidBegan", "raidEnded"]);
  await story.sandbox.control.leave(harbour.guild.id, one.id);
  await story.later(2_000);
  await story.sandbox.control.join(harbour.guild.id, one.id);
  await story.world.settle();
  expect((await harbour.arrivals()).map(({ raid }) => raid)).toEqual([1, 1, 1, 1]);
  expect((await lastRaids(story.orm, harbour.guild.id, 1))[0]).toMatchObject({ joined: 3, signal: "joins" });
  expect((await one.press(START)).message?.attachments).toHaveLength(1);
});

test("shows a possible second account to staff, or lets only staff let it in, once it was decided", async () => {
  const harbour = await story.harbour({ raidEnabled: false, secondAccounts: "hold" });
  const { join, guild, arrivals, configure } = harbour;
  const owner = await story.world.owner(guild);
  const robin = await join("Robin Reed");
  await owner.command("unverify member", { member: robin.id });
  const twin = await join("robin.reed 2");
  const other = await join("Wren");
  await story.world.settle();
  const rows = await arrivals();
  expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
    ["failed", "keptOut"],
    ["failed", "secondAccount"],
    ["waiting", null],
  ]);
  expect(rows[1]?.alike).toMatchObject({ number: 1, name: "Robin Reed", signs: expect.arrayContaining(["name"]) });
  expect(await eventsIn(harbour)).toEqual(["keptOut", "secondAccount"]);
  expect((await twin.press(START)).content).toContain("Only the server's staff can let you in.");
  await owner.command("verify member", { member: twin.id });
  expect(await harbour.rolesOf(twin.id)).toEqual([guild.roleId]);
  expect((await other.press(START)).content).toContain("You're verified");
  await configure({ raidEnabled: false, secondAccounts: "off" });
  await join("Robin Reed 3");
  await story.world.settle();
  expect((await arrivals()).at(-1)).toMatchObject({ state: "waiting", alike: null });
});
