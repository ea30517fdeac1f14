// Stories of applications: newcomers who wait for staff, and what becomes of them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openVerificationStory, START, type VerificationStory } from "./testing/verification-story.ts";

const HOUR_MS = 3_600_000;
const DAY_S = 86_400;
const QUESTION = { label: "Who are you?", kind: "paragraph" };

let story: VerificationStory;
beforeAll(async () => {
  story = await openVerificationStory();
});
afterAll(() => story?.close());

/** A server where newcomers apply, with its owner, and cards in the second channel. */
async function openGate(given: object = {}) {
  const base = { method: "application", form: [QUESTION], unverifiedRole: null };
  const harbour = await story.harbour({ ...base, ...given });
  const { guild } = harbour;
  const configure = (more: object) =>
    harbour.configure({ ...base, ...given, reviewChannel: guild.otherChannelId, ...more });
  await configure({});
  return {
    ...{ ...harbour, configure, owner: await story.world.owner(guild) },
    cards: () => story.story.said(guild.otherChannelId),
    apply: async (member: Awaited<ReturnType<typeof harbour.join>>, text: string, press = START) =>
      member.submit(await member.press(press), { 0: { value: text } }),
  };
}
const card = (guild: { otherChannelId: string }) => ({ channelId: guild.otherChannelId });
/** Denies the application with this number. */
async function deny({ owner, guild }: Awaited<ReturnType<typeof openGate>>, number: number, reason: string) {
  const form = await owner.press(`verification:reviewDeny:${number}`, card(guild));
  return owner.submit(form, { 0: { value: reason } });
}

test("lets in a newcomer whom staff approve on the card, and shows an application that waits", async () => {
  const gate = await openGate();
  const { join, rolesOf, guild, arrivals, owner } = gate;
  const robin = await join("Robin");
  expect((await gate.apply(robin, "I *sail*")).content).toContain("You've applied");
  expect(await gate.cards()).toEqual([
    expect.stringMatching(/\(Robin\) applied for access.*Who are you\?\*\*\n> I \\\*sail/s),
  ]);
  expect(await arrivals()).toMatchObject([{ state: "applied" }]);
  await story.later(2_000);
  expect((await robin.press(START)).content).toContain("staff will decide");
  expect((await robin.press("verification:reviewApprove:1", card(guild))).content).toContain("You can't decide this");
  expect((await owner.press("verification:reviewApprove:1", card(guild))).content).toBe("Approved.");
  expect(await rolesOf(robin.id)).toEqual([guild.roleId]);
  expect(await arrivals()).toMatchObject([{ state: "passed", way: "application" }]);
  expect((await story.world.activity(guild.id)).map(({ event }) => event).toSorted()).toEqual([
    ...["reviewApproved", "reviewSubmitted"],
  ]);
});

test("shows a denied newcomer the reason, lets them apply again, and stops when the attempts are used up", async () => {
  const gate = await openGate({ attempts: 2, onFail: "staff" });
  const { join, arrivals, rolesOf } = gate;
  const robin = await join("Robin");
  await gate.apply(robin, "Hello");
  expect((await deny(gate, 1, "Say *more*")).content).toBe("Denied.");
  expect(await arrivals()).toMatchObject([{ state: "waiting", reason: "denied", attempts: 1 }]);
  await story.later(2_000);
  const denied = await robin.press(START);
  expect(denied.content).toContain("denied your application: Say \\*more\\*\nYou can apply once more.");
  const form = await robin.press("verification:apply", { answer: denied });
  await robin.submit(form, { 0: { value: "I sail" } });
  await deny(gate, 2, "No");
  expect(await arrivals()).toMatchObject([{ state: "failed", reason: "attempts", attempts: 2 }]);
  await story.later(2_000);
  expect((await robin.press(START)).content).toContain("Only the server's staff can let you in.");
  expect(await rolesOf(robin.id)).toEqual([]);
});

test("takes an application without questions at the press, and lets the newcomer apply again after it expired", async () => {
  const gate = await openGate({ form: [], reviewWithin: DAY_S, kickAfter: 3600, remindAfter: 600 });
  const robin = await gate.join("Robin");
  expect((await robin.press(START)).content).toContain("You've applied");
  await story.later(2 * HOUR_MS);
  expect(await gate.rolesOf(robin.id)).toEqual([]);
  await story.later(24 * HOUR_MS);
  expect(await gate.arrivals()).toMatchObject([{ state: "waiting", attempts: 0 }]);
  expect((await robin.press(START)).content).toContain("You've applied");
  expect(await gate.cards()).toEqual([expect.stringContaining("Expired"), expect.stringContaining("Waiting")]);
});

test("withdraws an application when the newcomer leaves, or is let in or kept out in another way", async () => {
  const gate = await openGate();
  const { join, guild, owner, configure } = gate;
  const [robin, wren, ines, kim] = [await join("Robin"), await join("Wren"), await join("Ines"), await join("Kim")];
  for (const member of [robin, wren, ines, kim]) await gate.apply(member, "Hello");
  await story.sandbox.control.leave(guild.id, robin.id);
  await owner.command("verify member", { member: wren.id });
  await owner.command("unverify member", { member: ines.id });
  await configure({ method: "button" });
  await story.later(2_000);
  expect((await kim.press(START)).content).toContain("You're verified");
  await story.world.settle();
  expect((await gate.cards()).filter((card) => card.includes("Withdrawn"))).toHaveLength(4);
  expect(await gate.rolesOf(ines.id)).toEqual([]);
});

test("stores one application of a double press, and of a press that is handled again after a kill", async () => {
  const gate = await openGate({ form: [] });
  const [robin, wren] = [await gate.join("Robin"), await gate.join("Wren")];
  await Promise.all([robin.press(START), robin.press(START)]);
  const answer = await story.world.replay(() => wren.press(START));
  expect((await answer.now()).content).toContain("You've applied");
  await story.world.settle();
  expect(await gate.cards()).toHaveLength(2);
  expect((await gate.arrivals()).map(({ state }) => state)).toEqual(["applied", "applied"]);
});

test("decides in spite of closed direct messages and a deleted staff channel, which it reports", async () => {
  const gate = await openGate();
  const { join, guild, owner, rolesOf } = gate;
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  await story.sandbox.control.closeDms(robin.id);
  await gate.apply(robin, "Hello");
  expect((await owner.press("verification:reviewApprove:1", card(guild))).content).toBe("Approved.");
  expect(await rolesOf(robin.id)).toEqual([guild.roleId]);
  await guild.asOwner("DELETE", `/channels/${guild.otherChannelId}`);
  await story.world.settle();
  expect((await gate.apply(wren, "Hello")).content).toContain("You've applied");
  expect(await story.world.alerts(guild.id)).toMatchObject([{ path: "reviewChannel", code: "channelGone" }]);
});

test("refuses an answer that was opened before staff decided, and files in the form", async () => {
  const gate = await openGate();
  const robin = await gate.join("Robin");
  const form = await robin.press(START);
  await gate.owner.command("verify member", { member: robin.id });
  expect((await robin.submit(form, { 0: { value: "Hello" } })).content).toContain("couldn't be sent");
  expect(await gate.cards()).toEqual([]);
  await expect(gate.configure({ form: [{ ...QUESTION, kind: "files" }] })).rejects.toThrow("form.0.kind: filesRefused");
});
