// Stories of what goes wrong: missing channels and permissions, closed direct messages, changes made at the same time.
import { afterAll, beforeAll, expect, test } from "vitest";
import { gateOfRoles } from "#kit/eligibility/gate.ts";
import { saveWorkRoles } from "#kit-server/guild/access/work-role-store.ts";
import { PANEL } from "./contract.ts";
import { decide, openWorkStory, specOf, submitLink, type WorkStory } from "./testing/work-story.ts";

let work: WorkStory;
beforeAll(async () => {
  work = await openWorkStory();
});
afterAll(() => work?.close());

const LINK = "https://example.com/work";
const embedOf = (answer: { message: { embeds: { description?: string }[] } | null }): string =>
  answer.message?.embeds[0]?.description ?? "";

test("keeps submissions on the dashboard while the review channel is gone, and names the setting", async () => {
  const { guild, join, manager, at } = await work.shop();
  await guild.asOwner("DELETE", `/channels/${guild.channelId}`);
  await work.world.settle();
  const robin = await join("Robin");
  const shown = await robin.command("work submit", {}, { channelId: guild.otherChannelId });
  const form = await robin.press("proof-of-work:start", { answer: shown });
  expect((await robin.submit(form, { 0: { value: LINK } })).content).toContain("Submitted as #1");
  expect(await work.world.alerts(guild.id)).toMatchObject([{ path: "reviewIn" }]);
  expect((await manager.get(at("reviews"))).body).toMatchObject({ waiting: 1 });
});

test("pays although the gallery can't be posted in, and posts no second reward when it can again", async () => {
  const { guild, join, manager, at, configure, balance } = await work.shop();
  await configure({ galleryIn: guild.otherChannelId });
  await guild.asOwner("DELETE", `/channels/${guild.otherChannelId}`);
  await work.world.settle();
  const robin = await join("Robin");
  await submitLink(robin, LINK);
  await decide(manager, at("reviews/decide"), [1], "approve");
  await work.world.settle();
  expect(await balance(robin)).toBe(50);
  expect(await work.world.alerts(guild.id)).toMatchObject([{ path: "galleryIn" }]);
});

test("decides and pays when the member accepts no direct messages, who reads it with /work mine", async () => {
  const { join, manager, at, balance } = await work.shop();
  const robin = await join("Robin");
  await work.sandbox.control.closeDms(robin.id);
  await submitLink(robin, LINK);
  await decide(manager, at("reviews/decide"), [1], "approve");
  await work.world.settle();
  expect(await balance(robin)).toBe(50);
  expect(embedOf(await robin.command("work mine"))).toContain("✅ Approved · 50 points");
});

test("lets nobody decide their own work, nor staff of other modules", async () => {
  const { guild, join, owner, at, manager, balance } = await work.shop();
  const roles = { "proof-of-work": [guild.roleId] };
  const actor = { id: guild.ownerId, name: "Owner" };
  await saveWorkRoles(work.orm, { guildId: guild.id, actor, version: 0, roles });
  const staff = await owner();
  await submitLink(staff, LINK);
  expect((await staff.press("proof-of-work:reviewApprove:1")).content).toContain("your own submission");
  const [mara, kim] = [await join("Mara", [guild.roleId]), await join("Kim", [guild.otherRoleId])];
  expect((await kim.press("proof-of-work:reviewApprove:1")).content).toContain("You can't decide this");
  expect((await mara.press("proof-of-work:reviewApprove:1")).content).toBe("Approved.");
  expect(await balance(staff)).toBe(50);
  expect((await manager.get(at("reviews/1"))).body.review).toMatchObject({ decidedBy: { name: "Mara" } });
});

test("names every reason against a member who is blocked or lacks a role, before and after the form", async () => {
  const { guild, join, manager, at, configure, entries } = await work.shop();
  const robin = await join("Robin");
  const shown = await robin.command("work submit");
  const form = await robin.press("proof-of-work:start", { answer: shown });
  await configure({ gate: gateOfRoles([guild.roleId]) });
  await manager.send("POST", at("blocks"), { member: robin.id, reason: "", days: null });
  const late = await robin.submit(form, { 0: { value: LINK } });
  expect(late.content).toMatch(/You're blocked from this[\s\S]*You must have/);
  expect(embedOf(await robin.command("work submit"))).toContain("You're blocked from this");
  expect(await entries()).toEqual([]);
});

test("refuses to overwrite a task that someone else changed, and roles that the author may not give", async () => {
  const { guild, manager, at, task } = await work.shop();
  const change = (version: number, title: string) =>
    manager.send("POST", at("tasks/1"), { version, spec: specOf({ title }) });
  const answers = await Promise.all([change(1, "One"), change(1, "Two")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await task()).toMatchObject({ version: 2 });
  const unknown = { min: 0, max: 0, role: "900000000000000001" };
  const { body } = await manager.send("POST", at("tasks"), { key: "another-key", spec: specOf({ reward: unknown }) });
  expect(body.issues).toMatchObject([{ path: "reward.role", code: "roleGone" }]);
  expect((await manager.send("POST", at(`tasks/${guild.id}`), { version: 1, spec: specOf() })).status).toBe(422);
});

test("creates a task once for its key, and says what is wrong with one at its field", async () => {
  const { manager, at } = await work.shop(null);
  const send = (spec: object) => manager.send("POST", at("tasks"), { key: "the-same-key", spec });
  const wrong = await send({
    title: " ",
    inputs: [],
    from: "2030-02-01",
    until: "2030-01-01",
    slotMode: "draw",
    recurrence: "daily",
  });
  expect((wrong.body.issues as { path: string }[]).map(({ path }) => path)).toEqual([
    "title",
    "inputs",
    "until",
    "recurrence",
  ]);
  await Promise.all([send(specOf()), send(specOf())]);
  expect((await manager.get(at("tasks"))).body.total).toBe(1);
});

test("offers tasks in its panel from their first to their last day, and no longer when the last place is taken", async () => {
  const { guild, join, create, configure, manager, at } = await work.shop({ slotMode: "first", slots: 1 });
  await configure({ panelIn: guild.otherChannelId });
  const { time } = await work.contextOf(guild);
  const today = await time.today();
  const tomorrow = await time.dayOf(new Date((await time.dayStart(today)).getTime() + 36 * 3_600_000));
  await create({ title: "Tomorrow", from: tomorrow });
  await work.story.panels.show(guild, PANEL);
  const offered = async () => {
    const [message] = await work.sandbox.control.messages(guild.otherChannelId);
    return (
      JSON.stringify(message?.components)
        .match(/"label":"[^"]+"/g)
        ?.join() ?? ""
    );
  };
  expect(await offered()).toContain("Make a video");
  expect(await offered()).not.toContain("Tomorrow");
  await submitLink(await join("Robin"), LINK, "Make a video");
  await work.later(10_000);
  expect(await offered()).not.toContain("Make a video");
  await work.later(36 * 3_600_000);
  await work.later(10_000);
  expect(await offered()).toContain("Tomorrow");
  await manager.send("POST", at("tasks/2/end"), {});
  await work.later(10_000);
  expect(await offered()).not.toContain("Tomorrow");
});

test("reminds reviewers once of what waits for too long", async () => {
  const { guild, join, configure } = await work.shop();
  await configure({ remindAfter: 3600, remindRole: guild.roleId });
  await submitLink(await join("Robin"), LINK);
  await work.later(30 * 60_000);
  const reminders = async () => (await work.story.said(guild.channelId)).filter((said) => said.includes("⏰"));
  expect(await reminders()).toEqual([]);
  await work.later(80 * 60_000);
  const said = expect.stringMatching(/^<@&\d+> ⏰ A submission needs a review\. The oldest is #1/);
  expect(await reminders()).toEqual([said]);
  await work.later(65 * 60_000);
  expect(await reminders()).toEqual([said, said]);
});

test("speaks the server's language on cards, in forms and in direct messages", async () => {
  const { guild, join, manager, at, cards } = await work.shop();
  await guild.asOwner("PATCH", `/guilds/${guild.id}`, { preferred_locale: "de" });
  await work.world.settle();
  const robin = await join("Robin");
  expect(embedOf(await robin.command("work submit"))).toContain("🎁 Belohnung: 50 Punkte");
  expect((await submitLink(robin, LINK)).content).toContain("Als Nr. 1 für **Make a video** eingereicht");
  await decide(manager, at("reviews/decide"), [1], "approve");
  await work.world.settle();
  expect((await cards()).join()).toContain("Nr. 1 · Make a video");
  expect((await work.directMessages(robin.id)).join()).toContain("wurde angenommen. Du bekommst 50 Punkte");
});

test("shows how far submissions got, and how reviewers agree", async () => {
  const { join, owner, manager, at } = await work.shop({ approvals: 2, recurrence: "daily" });
  const robin = await join("Robin");
  await submitLink(robin, LINK);
  await (await owner()).press("proof-of-work:reviewApprove:1");
  await decide(manager, at("reviews/decide"), [1], "deny", "No");
  await work.world.settle();
  const { body } = await manager.get(at("insights"));
  expect(body).toMatchObject({
    funnel: {
      steps: [
        { step: "submitted", count: 1 },
        { step: "decided", count: 1 },
        { step: "approved", count: 0 },
        { step: "rewarded", count: 0 },
      ],
      drops: [{ reason: "denied", count: 1 }],
    },
    tasks: [{ number: 1, submitted: 1, approved: 0, points: 0 }],
  });
  expect(
    (body.reviewers as { shared: number; agreed: number }[]).map(({ shared, agreed }) => [shared, agreed]),
  ).toEqual([
    [1, 0],
    [1, 0],
  ]);
});
