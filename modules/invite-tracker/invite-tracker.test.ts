// Stories of the invite tracker with a real bot on the sandbox: who came by what, and when it counts.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type InviteStory, openInviteStory } from "./testing/invite-story.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let story: InviteStory;
beforeAll(async () => {
  story = await openInviteStory();
});
afterAll(() => story?.close());

test("distinguishes an invite, one deleted with its last use, one with roles, the vanity URL and none", async () => {
  const { guild, invite, use, joins } = await story.harbour({}, { features: ["VANITY_URL"] });
  await guild.asOwner("PATCH", `/guilds/${guild.id}/vanity-url`, { code: `harbour-${guild.id}` });
  const wren = await story.world.join(guild, "Wren");
  await story.later();
  const [plain, last, roles] = [
    await invite(wren),
    await invite(wren, { max_uses: 1 }),
    await invite(null, { role_ids: [guild.roleId] }),
  ];
  for (const [at, code] of [plain, last, roles, `harbour-${guild.id}`].entries()) {
    await use(code, `Guest ${at}`);
    await story.later();
  }
  expect((await joins()).map(({ source, code, inviterName }) => [source, code, inviterName])).toEqual([
    ["unknown", null, null],
    ["known", plain, "Wren"],
    ["singleUse", last, "Wren"],
    ["roleInvite", roles, expect.any(String)],
    ["vanity", `harbour-${guild.id}`, null],
  ]);
});

test("marks two simultaneous joins with different invites as unsure, and counts neither", async () => {
  const { guild, invite, use, joins } = await story.harbour();
  const [wren, aiko] = [await story.world.join(guild, "Wren"), await story.world.join(guild, "Aiko")];
  await story.later();
  const codes = [await invite(wren), await invite(aiko)];
  await Promise.all(codes.map((code) => use(code, `Guest of ${code}`)));
  await story.later();
  for (const row of (await joins()).slice(2)) {
    expect(row).toMatchObject({ source: "unsure", state: "none", inviterId: null });
    expect(row.candidates.toSorted()).toEqual(codes.toSorted());
  }
});

test("counts and pays an invite once after the required stay, and reverses it when the member leaves", async () => {
  const { guild, invite, use, joins, leave } = await story.harbour({ stayDays: 2, points: 50 });
  const wren = await story.world.join(guild, "Wren");
  await story.later();
  const robin = await use(await invite(wren), "Robin");
  await story.later();
  expect((await joins()).at(-1)).toMatchObject({ state: "pending", inviterId: wren.id });
  const balance = () => story.world.pointsOf(guild, wren.id);
  expect(await balance()).toBe(0);
  await story.later(2 * DAY_MS + HOUR_MS);
  expect((await joins()).at(-1)).toMatchObject({ state: "valid", points: 50 });
  expect(await balance()).toBe(50);
  await leave(robin.id);
  expect((await joins()).at(-1)).toMatchObject({ state: "left", leftAt: expect.any(Date) });
  expect(await balance()).toBe(0);
  const events = (await story.world.activity(guild.id)).map(({ event }) => event);
  expect(events.toSorted()).toEqual(["credited", "joined", "lost"]);
});

test("never counts members who leave early, rejoin, are too new, or use their own invite", async () => {
  const { guild, invite, use, joins, leave, configure } = await story.harbour({ stayDays: 1 });
  const wren = await story.world.join(guild, "Wren");
  await story.later();
  const code = await invite(wren);
  const robin = await use(code, "Robin");
  await story.later();
  await leave(robin.id);
  await robin.ask("POST", `/invites/${code}`, {});
  await story.later();
  await configure({ minAccountDays: 1 });
  await use(code, "Fresh");
  await story.later();
  await configure({ minAccountDays: 0, stayDays: 1 });
  await leave(wren.id);
  await wren.ask("POST", `/invites/${code}`, {});
  await story.later(2 * DAY_MS);
  expect((await joins()).slice(1).map(({ state, reason }) => [state, reason])).toEqual([
    ["left", null],
    ["refused", "rejoin"],
    ["refused", "young"],
    ["refused", "self"],
  ]);
});

test("marks two members who invited each other", async () => {
  const { guild, invite, use, joins, leave } = await story.harbour();
  const wren = await story.world.join(guild, "Wren");
  await story.later();
  const robin = await use(await invite(wren), "Robin");
  await story.later();
  const back = await invite(robin);
  await leave(wren.id);
  await wren.ask("POST", `/invites/${back}`, {});
  await story.later();
  expect((await joins()).at(-1)).toMatchObject({ inviterId: robin.id, isPair: true, reason: "rejoin" });
});

test("gives and announces a rank once, and removes it when invites are subtracted, unless roles are only added", async () => {
  const ranks = (guild: { roleId: string; otherRoleId: string }) => [
    { invites: 1, role: guild.roleId },
    { invites: 2, role: guild.otherRoleId },
  ];
  const { guild, invite, use, leave, configure, rolesOf } = await story.harbour();
  const [wren, said] = [await story.world.join(guild, "Wren"), () => story.story.said(guild.otherChannelId)];
  await story.later();
  const code = await invite(wren);
  const robin = await use(code, "Robin");
  await story.later();
  const ranked = { ranks: ranks(guild), rankMode: "highest", ranksIn: guild.otherChannelId };
  await configure(ranked);
  await story.later(HOUR_MS);
  expect([await rolesOf(wren.id), await said()]).toEqual([[guild.roleId], []]);
  const kit = await use(code, "Kit");
  await story.later(HOUR_MS);
  expect(await rolesOf(wren.id)).toEqual([guild.otherRoleId]);
  expect(await said()).toEqual([`<@${wren.id}> has 2 valid invites and is now <@&${guild.otherRoleId}>.`]);
  await leave(kit.id);
  await story.later(HOUR_MS);
  expect(await rolesOf(wren.id)).toEqual([guild.roleId]);
  await use(code, "Noor");
  await story.later(HOUR_MS);
  expect([await rolesOf(wren.id), (await said()).length]).toEqual([[guild.otherRoleId], 1]);
  await configure({ ...ranked, keepRanks: true });
  await leave(robin.id);
  await story.later(HOUR_MS);
  expect(await rolesOf(wren.id)).toEqual([guild.otherRoleId]);
  // Another save gives the ranks that members have reached, but no lower one next to a kept one.
  await configure({ ...ranked, keepRanks: true, points: 3 });
  await story.later(HOUR_MS);
  expect(await rolesOf(wren.id)).toEqual([guild.otherRoleId]);
});

test("waits for rules screening if required", async () => {
  const features = ["MEMBER_VERIFICATION_GATE_ENABLED"];
  const { guild, invite, use, joins } = await story.harbour({ needs: "screening" }, { features });
  const robin = await use(await invite(), "Robin");
  await story.later(DAY_MS);
  expect(await joins()).toMatchObject([{ source: "known", state: "pending", screenedAt: null }]);
  await robin.ask("PUT", `/guilds/${guild.id}/requests/@me`, { form_fields: [] });
  await story.later();
  expect(await joins()).toMatchObject([{ state: "valid", screenedAt: expect.any(Date) }]);
});

test("counts invites above the weekly limit without paying them", async () => {
  const { guild, invite, use, joins } = await story.harbour({ points: 10, weeklyRewards: 1 });
  const wren = await story.world.join(guild, "Wren");
  await story.later();
  const code = await invite(wren);
  for (const name of ["Robin", "Kit"]) {
    await use(code, name);
    await story.later();
  }
  expect((await joins()).slice(1).map(({ state, points }) => [state, points])).toEqual([
    ["valid", 10],
    ["valid", 0],
  ]);
});

test("shows members their invites, who invited someone, and the top inviters", async () => {
  const { guild, invite, use } = await story.harbour();
  const wren = await story.world.join(guild, "Wren");
  await story.later();
  const code = await invite(wren);
  const robin = await use(code, "Robin");
  await story.later();
  expect((await wren.command("invites show")).content).toContain("**1 valid invite** · 0 pending");
  expect((await wren.command("invites who", { member: robin.id })).content).toContain(
    `<@${robin.id}> was invited by <@${wren.id}>`,
  );
  expect((await wren.command("invites who", { member: wren.id })).content).toContain("report which invite they used");
  expect((await wren.command("invites who", { member: guild.ownerId })).content).toContain(
    "before this bot tracked invites",
  );
  expect((await wren.command("invites top")).content).toContain(`1. <@${wren.id}> · 1`);
});

test("announces an invited member once, without notifying the inviter", async () => {
  const { guild, invite, use, configure } = await story.harbour();
  await configure({ announceIn: guild.channelId });
  const wren = await story.world.join(guild, "@everyone");
  await story.later();
  const code = await invite(wren);
  await story.world.replay(async () => {
    await use(code, "Robin");
    await story.later();
  });
  const said = await story.story.said(guild.channelId);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^Robin was invited by @\u200beveryone/);
});
