// Stories of verification with a real bot on the sandbox.
import { afterAll, beforeAll, expect, test } from "vitest";
import { askPlatform } from "#kit-server/testing/story-platform.ts";
import { verification } from "./contract.ts";
import { answerWith, openVerificationStory, START, type VerificationStory } from "./testing/verification-story.ts";

let story: VerificationStory;
beforeAll(async () => {
  story = await openVerificationStory();
});
afterAll(() => story?.close());

const HOUR_MS = 3_600_000;
const QUESTION = { text: "Who keeps the lighthouse?", answers: "Mara\nthe keeper" };

test("gives a role on joining, and swaps it for the role of verified members with one press", async () => {
  const { guild, join, rolesOf, arrivals } = await story.harbour();
  const robin = await join("Robin");
  await story.world.settle();
  expect(await rolesOf(robin.id)).toEqual([guild.otherRoleId]);
  expect((await arrivals()).map(({ state }) => state)).toEqual(["waiting"]);
  const answer = await robin.press(START);
  expect(answer.content).toBe("✅ You're verified. Welcome!");
  expect(await rolesOf(robin.id)).toEqual([guild.roleId]);
  expect(await arrivals()).toMatchObject([{ state: "passed", way: "button", passedAt: expect.any(Date) }]);
  expect((await robin.press(START)).content).toBe("✅ You're verified. Welcome!");
  expect((await story.world.activity(guild.id)).map(({ event }) => event)).toEqual(["passed"]);
});

test("accepts each correct answer to a question in any spelling", async () => {
  const { guild, join, rolesOf, arrivals } = await story.harbour({ method: "question", questions: [QUESTION] });
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  const asked = await robin.press(START);
  expect(asked.content).toContain(QUESTION.text);
  expect((await answerWith(robin, asked, " The  KEEPER. ")).content).toContain("You're verified");
  expect(await rolesOf(robin.id)).toEqual([guild.roleId]);
  const wrong = await answerWith(wren, await wren.press(START), "nobody");
  expect(wrong.content).toBe("❌ That's not right. 4 attempts are left.");
  expect(await rolesOf(wren.id)).toEqual([guild.otherRoleId]);
  expect((await arrivals()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ["passed", 0],
    ["started", 1],
  ]);
  const again = await wren.press(START, { answer: wrong });
  expect((await answerWith(wren, again, "mará")).content).toContain("You're verified");
});

test("reveals nothing in a picture's file name and buttons, and lets the member in for its letters", async () => {
  const { guild, join, rolesOf, rightAnswer } = await story.harbour({ method: "captcha" });
  const robin = await join("Robin");
  const asked = await robin.press(START);
  const letters = await rightAnswer(robin);
  const { attachments = [], components = [], flags = 0 } = asked.message ?? {};
  expect(attachments).toMatchObject([{ filename: "picture.jpg", description: expect.stringContaining("picture") }]);
  expect(JSON.stringify([asked.content, attachments[0]?.filename, components]).toUpperCase()).not.toContain(letters);
  expect(flags & 64).toBe(64);
  expect((await answerWith(robin, asked, letters.toLowerCase())).content).toContain("You're verified");
  expect(await rolesOf(robin.id)).toEqual([guild.roleId]);
});

test("offers the owner's question instead of the picture, or a sum without one", async () => {
  const gate = await story.harbour({ method: "captcha", questions: [QUESTION] });
  const robin = await gate.join("Robin");
  const question = await robin.press("verification:other", { answer: await robin.press(START) });
  expect(question.content).toContain(QUESTION.text);
  expect(question.message?.attachments).toEqual([]);
  const bare = await story.harbour({ method: "captcha" });
  const wren = await bare.join("Wren");
  const sum = await wren.press("verification:other", { answer: await wren.press(START) });
  expect(sum.content).toMatch(/^What is \d+ \+ \d+\?/);
  expect((await answerWith(wren, sum, await bare.rightAnswer(wren))).content).toContain("You're verified");
  expect(await bare.arrivals()).toMatchObject([{ way: "sum" }]);
});

test("counts no attempt for an older or expired picture", async () => {
  const { join, rightAnswer, arrivals } = await story.harbour({ method: "captcha", answerWithin: 60 });
  const robin = await join("Robin");
  const first = await robin.press(START);
  await story.later(2_000);
  const second = await robin.press(START);
  const right = await rightAnswer(robin);
  expect((await answerWith(robin, first, right)).content).toContain("out of date");
  await story.later(61_000);
  expect((await answerWith(robin, second, right)).content).toContain("out of date");
  expect(await arrivals()).toMatchObject([{ state: "started", attempts: 0 }]);
});

test("makes a member wait after the last attempt, and then gives all attempts again", async () => {
  const { join, arrivals } = await story.harbour({ method: "question", questions: [QUESTION], attempts: 2 });
  const robin = await join("Robin");
  await answerWith(robin, await robin.press(START), "no");
  await story.later(2_000);
  const out = await answerWith(robin, await robin.press(START), "no");
  expect(out.content).toMatch(/used all your attempts\. Try again <t:\d+:R>/);
  await story.later(2_000);
  expect((await robin.press(START)).content).toContain("You've used all your attempts.");
  expect(await arrivals()).toMatchObject([{ state: "failed", reason: "attempts", attempts: 2 }]);
  await story.later(HOUR_MS);
  const wrong = await answerWith(robin, await robin.press(START), "no");
  expect(wrong.content).toContain("1 attempt is left");
});

test("leaves members who used up the attempts to staff if the owner chose that", async () => {
  const given = { method: "question", questions: [QUESTION], attempts: 1, onFail: "staff" };
  const { guild, join, rolesOf } = await story.harbour(given);
  const [robin, owner] = [await join("Robin"), await story.world.owner(guild)];
  const out = await answerWith(robin, await robin.press(START), "no");
  expect(out.content).toContain("Only the server's staff can let you in now.");
  await story.later(24 * HOUR_MS);
  expect((await robin.press(START)).content).toContain("Only the server's staff can let you in.");
  const said = await owner.command("verify member", { member: robin.id });
  expect(said.content).toBe(`✅ <@${robin.id}> is verified now.`);
  expect(await rolesOf(robin.id)).toEqual([guild.roleId]);
});

test("shows an account that is too new or without a picture every reason and what changes it", async () => {
  const { join, rolesOf, guild, arrivals, configure } = await story.harbour({
    minAccountDays: 3650,
    needsAvatar: true,
  });
  const robin = await join("Robin");
  const { content } = await robin.press(START);
  expect(content).toMatch(/at least 3,650 days old\. Come back <t:\d+:R>/);
  expect(content).toContain("needs a profile picture");
  expect(await arrivals()).toMatchObject([{ state: "waiting", reason: "tooYoung" }]);
  await configure({ minAccountDays: 0, needsAvatar: false });
  await story.later(2_000);
  await robin.press(START);
  expect(await rolesOf(robin.id)).toEqual([guild.roleId]);
});

test("lets staff let members in with /verify and the menu, and keep them out with /unverify", async () => {
  const { guild, join, rolesOf, arrivals } = await story.harbour();
  const [robin, wren, owner] = [await join("Robin"), await join("Wren"), await story.world.owner(guild)];
  await owner.command("verify member", { member: robin.id });
  await owner.menu("Verify", wren.id);
  expect([await rolesOf(robin.id), await rolesOf(wren.id)]).toEqual([[guild.roleId], [guild.roleId]]);
  const out = await owner.command("unverify member", { member: robin.id });
  expect(out.content).toContain("is no longer verified");
  expect(await rolesOf(robin.id)).toEqual([guild.otherRoleId]);
  expect((await robin.press(START)).content).toContain("Only the server's staff can let you in.");
  await owner.command("verify member", { member: robin.id });
  expect(await rolesOf(robin.id)).toEqual([guild.roleId]);
  expect((await arrivals()).map(({ state, way }) => [state, way])).toEqual([
    ["passed", "staff"],
    ["passed", "staff"],
  ]);
});

test("verifies a member who is given the role manually, and keeps out one who loses it manually", async () => {
  const { guild, join, rolesOf, arrivals } = await story.harbour();
  const robin = await join("Robin");
  const path = `/guilds/${guild.id}/members/${robin.id}/roles/${guild.roleId}`;
  await guild.asOwner("PUT", path);
  await story.world.settle();
  expect(await arrivals()).toMatchObject([{ state: "passed", way: "role" }]);
  expect(await rolesOf(robin.id)).toEqual([guild.roleId]);
  await guild.asOwner("DELETE", path);
  await story.world.settle();
  expect(await arrivals()).toMatchObject([{ state: "waiting", reason: null }]);
  // Two losses of a role within seconds are one to the bot.
  await story.later(20_000);
  await robin.press(START);
  expect(await arrivals()).toMatchObject([{ state: "passed", way: "button" }]);
  expect(await rolesOf(robin.id)).toEqual([guild.roleId]);
  await guild.asOwner("DELETE", path);
  await story.world.settle();
  expect(await arrivals()).toMatchObject([{ state: "failed", reason: "keptOut" }]);
  await story.later(2_000);
  expect((await robin.press(START)).content).toContain("Only the server's staff");
});

test("gives no new attempts and no way around staff after leaving and rejoining", async () => {
  const { guild, join, arrivals } = await story.harbour({ method: "question", questions: [QUESTION], attempts: 2 });
  const [robin, wren, owner] = [await join("Robin"), await join("Wren"), await story.world.owner(guild)];
  const comeBack = async (id: string) => {
    await story.sandbox.control.leave(guild.id, id);
    await story.later(2_000);
    await story.sandbox.control.join(guild.id, id);
    await story.world.settle();
  };
  await answerWith(robin, await robin.press(START), "no");
  await comeBack(robin.id);
  expect((await answerWith(robin, await robin.press(START), "no")).content).toContain("used all your attempts");
  await comeBack(robin.id);
  expect((await robin.press(START)).content).toContain("You've used all your attempts.");
  await owner.command("unverify member", { member: wren.id });
  await comeBack(wren.id);
  expect((await wren.press(START)).content).toContain("Only the server's staff can let you in.");
  const here = (await arrivals()).filter(({ leftAt }) => leftAt === null);
  expect(here.map(({ reason }) => reason).toSorted()).toEqual(["attempts", "keptOut"]);
});

test("verifies a member from before the module, and starts over for one who rejoins", async () => {
  const { guild, join, rolesOf, arrivals, configure } = await story.harbour();
  await story.world.switchOff(guild.id, verification);
  const robin = await join("Robin");
  await story.world.settle();
  await configure({});
  expect(await arrivals()).toEqual([]);
  await robin.press(START);
  expect(await rolesOf(robin.id)).toEqual([guild.roleId]);
  await story.sandbox.control.leave(guild.id, robin.id);
  await story.later(2_000);
  await story.sandbox.control.join(guild.id, robin.id);
  await story.world.settle();
  expect(await rolesOf(robin.id)).toEqual([guild.otherRoleId]);
  expect((await arrivals()).map(({ state, leftAt }) => [state, leftAt !== null])).toEqual([
    ["passed", true],
    ["waiting", false],
  ]);
});

test("mentions members once, together, and kicks them when their time is over, except those let in by staff", async () => {
  const { guild, join, rolesOf, arrivals } = await story.harbour({ remindAfter: 600, kickAfter: 3600 });
  const [robin, wren, ines, owner] = [
    await join("Robin"),
    await join("Wren"),
    await join("Ines"),
    await story.world.owner(guild),
  ];
  await owner.command("verify member", { member: ines.id });
  await story.later(12 * 60_000);
  const said = await story.story.said(guild.channelId);
  // In the order in which the bot first saw them.
  const [mentions = "", text] = said.at(-1)?.split("\n") ?? [];
  expect(mentions.split(" ").toSorted()).toEqual([`<@${robin.id}>`, `<@${wren.id}>`].toSorted());
  expect(text).toBe("You haven't verified yet. Press “Verify” to get access.");
  await wren.press(START);
  await story.later(HOUR_MS);
  expect(await story.story.said(guild.channelId)).toHaveLength(said.length);
  expect(await rolesOf(robin.id)).toBeNull();
  expect([await rolesOf(wren.id), await rolesOf(ines.id)]).toEqual([[guild.roleId], [guild.roleId]]);
  const kicked = (await arrivals()).find(({ memberId }) => memberId === robin.id);
  expect(kicked).toMatchObject({ state: "left", reason: "kicked" });
  expect((await story.world.activity(guild.id)).map(({ event }) => event).toSorted()).toEqual([
    ...["kicked", "letIn", "passed"],
  ]);
});

test("gives no role to a member before they have accepted the rules on Discord", async () => {
  const { guild, rolesOf, arrivals } = await story.harbour();
  const { control, apiUrl } = story.sandbox;
  const { id, token } = await control.createPerson({});
  await control.join(guild.id, id, { pending: true });
  await story.world.settle();
  expect(await rolesOf(id)).toEqual([]);
  await askPlatform(apiUrl, token, "PUT", `/guilds/${guild.id}/requests/@me`, { form_fields: [] });
  await story.world.settle();
  expect(await rolesOf(id)).toEqual([guild.otherRoleId]);
  expect(await arrivals()).toMatchObject([{ state: "waiting" }]);
});

test("rejects settings that can't work at their field", async () => {
  const { guild, configure } = await story.harbour();
  await expect(configure({ verifiedRoles: [] })).rejects.toThrow("verifiedRoles: roleRequired");
  await expect(configure({ verifiedRoles: [guild.otherRoleId] })).rejects.toThrow("unverifiedRole: roleTwice");
  await expect(configure({ method: "question" })).rejects.toThrow("questions: questionsMissing");
  await expect(configure({ remindAfter: 3600, kickAfter: 600 })).rejects.toThrow("remindAfter: reminderTooLate");
  await expect(configure({ verifiedRoles: [guild.highRoleId] })).rejects.toThrow("roleAboveBot");
});
