// Stories of proof of work: a member submits work for a task, staff decide, and the reward follows.
import { afterAll, beforeAll, expect, test } from "vitest";
import { pngOf } from "#kit-server/testing/pictures.ts";
import { decide, openWorkStory, submitLink, type WorkStory } from "./testing/work-story.ts";

let work: WorkStory;
beforeAll(async () => {
  work = await openWorkStory();
});
afterAll(() => work?.close());

const VIDEO = "https://youtube.com/watch?v=abc";
const embedOf = (answer: { message: { embeds: { description?: string }[] } | null }): string =>
  answer.message?.embeds[0]?.description ?? "";

test("pays a member once for work that is approved on its card, and notifies them", async () => {
  const { guild, join, owner, cards, entries, balance } = await work.shop();
  const robin = await join("Robin");
  const shown = await robin.command("work submit");
  expect(embedOf(shown)).toContain("Show our harbor.\n\n🎁 Reward: 50 points");
  const form = await robin.press("proof-of-work:start", { answer: shown });
  expect((await robin.submit(form, { 0: { value: VIDEO } })).content).toContain("Submitted as #1 for **Make a video**");
  expect(await cards()).toEqual([
    expect.stringMatching(/#1 · Make a video.*Robin.*\n.*Link.*\n> <https:.*\n.*50 points\n.*Waiting/),
  ]);
  const answer = await work.world.replay(async () => (await owner()).press("proof-of-work:reviewApprove:1"));
  expect((await answer.now()).content).toBe("Approved.");
  expect(await balance(robin)).toBe(50);
  expect(await entries()).toMatchObject([{ state: "rewarded", points: 50, announcedAt: expect.any(Date) }]);
  expect(await work.directMessages(robin.id)).toEqual([
    expect.stringMatching(/Your work for \*\*Make a video\*\* in .* was approved. You got 50 points\./),
  ]);
  const happened = (await work.world.activity(guild.id)).map(({ event }) => event).toReversed();
  expect(happened).toEqual(["reviewSubmitted", "reviewApproved", "workRewarded"]);
  expect(embedOf(await robin.command("work submit"))).toContain("You've already done it.");
});

test("lets a member try again after a denial, as often and as soon as the task allows", async () => {
  const { join, manager, at } = await work.shop({ attempts: 2, cooldown: 3600 });
  const robin = await join("Robin");
  await submitLink(robin, VIDEO);
  expect(embedOf(await robin.command("work submit"))).toContain("still waiting for a decision");
  await decide(manager, at("reviews/decide"), [1], "deny", "Too *short*");
  await work.world.settle();
  expect((await work.directMessages(robin.id)).join()).toContain("was denied.\n> Too \\*short\\*");
  expect(embedOf(await robin.command("work submit"))).toMatch(/was denied: Too \\\*short\\\*\n🔒.*\n- .*try again <t:/);
  await work.later(3_600_000);
  expect((await submitLink(robin, VIDEO)).content).toContain("Submitted as #2");
  await decide(manager, at("reviews/decide"), [2], "deny", "No");
  await work.later(3_600_000);
  expect(embedOf(await robin.command("work submit"))).toContain("You've used all 2 attempts.");
  const mine = embedOf(await robin.command("work mine"));
  expect(mine).toMatch(/#2 Make a video.*\n❌ Denied\n> No\n\*\*#1/);
});

test("gives the last place to one of two members who take it at once, and again after a denial", async () => {
  const { join, manager, at, task } = await work.shop({ slotMode: "first", slots: 1 });
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  const forms = [];
  for (const member of [robin, wren]) {
    const shown = await member.command("work submit");
    forms.push({ member, form: await member.press("proof-of-work:start", { answer: shown }) });
  }
  const said = await Promise.all(forms.map(({ member, form }) => member.submit(form, { 0: { value: VIDEO } })));
  const refused = said.filter(({ content }) => !content.includes("Submitted as #1"));
  expect(refused.map(({ content }) => content)).toEqual([expect.stringContaining("All places are taken")]);
  expect(await task()).toMatchObject({ state: "full", pending: 1, left: 0 });
  await decide(manager, at("reviews/decide"), [1], "deny", "No");
  expect(await task()).toMatchObject({ state: "open", left: 1 });
});

test("comes around again for each member with the day of the server", async () => {
  const { join, manager, at, balance } = await work.shop({ recurrence: "daily" });
  const robin = await join("Robin");
  await submitLink(robin, VIDEO);
  await decide(manager, at("reviews/decide"), [1], "approve");
  await work.world.settle();
  expect(embedOf(await robin.command("work submit"))).toContain("You've already done it today.");
  await work.later(24 * 3_600_000);
  await submitLink(robin, `${VIDEO}2`);
  await decide(manager, at("reviews/decide"), [2], "approve");
  await work.world.settle();
  expect(await balance(robin)).toBe(100);
});

test("lets reviewers choose the points within the range, in chat and on the dashboard", async () => {
  const { join, owner, manager, at, balance } = await work.shop({
    reward: { min: 10, max: 60, role: null },
    recurrence: "daily",
    approvals: 1,
  });
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  await submitLink(robin, VIDEO);
  const staff = await owner();
  const form = await staff.press("proof-of-work:reviewApprove:1");
  const returned = await staff.submit(form, { 0: { value: "61" } });
  expect(returned.content).toContain("From 10 to 60");
  expect(await balance(robin)).toBe(0);
  const again = await staff.press("form:again", { answer: returned });
  expect((await staff.submit(again, { 0: { value: "60" } })).content).toBe("Approved.");
  expect(await balance(robin)).toBe(60);
  await submitLink(wren, `${VIDEO}2`);
  expect((await manager.send("POST", at("reviews/2/approve"), { points: 9 })).body.code).toBe("pointsRange");
  await manager.send("POST", at("reviews/2/approve"), { points: 33 });
  await work.world.settle();
  expect(await balance(wren)).toBe(33);
});

test("needs two people where the task asks for two", async () => {
  const { join, owner, manager, at, balance } = await work.shop({ approvals: 2 });
  const robin = await join("Robin");
  await submitLink(robin, VIDEO);
  expect((await (await owner()).press("proof-of-work:reviewApprove:1")).content).toContain(
    "Someone else has to approve it too",
  );
  expect(await balance(robin)).toBe(0);
  await decide(manager, at("reviews/decide"), [1], "approve");
  await work.world.settle();
  expect(await balance(robin)).toBe(50);
});

test("hides who submitted a blind review until it is decided", async () => {
  const { guild, join, manager, at, cards } = await work.shop({ isBlind: true });
  const robin = await join("Robin");
  await submitLink(robin, VIDEO);
  const read = async () => JSON.stringify((await manager.get(at("reviews/1"))).body);
  expect((await cards()).join()).toContain("blind review");
  for (const shown of [(await cards()).join(), await read(), JSON.stringify(await work.world.activity(guild.id))]) {
    expect(shown).not.toContain("Robin");
    expect(shown).not.toContain(robin.id);
  }
  expect((await manager.get(at("reviews?name=Robin"))).body.total).toBe(0);
  await decide(manager, at("reviews/decide"), [1], "approve");
  await work.world.settle();
  expect(await read()).toContain("Robin");
  expect((await cards()).join()).toContain("Robin");
});

test("returns a form whose link the task doesn't accept, filled in, with what is wrong", async () => {
  const { join, create, entries } = await work.shop({
    inputs: [{ label: "Link", kind: "link", domains: "youtube.com" }],
  });
  const robin = await join("Robin");
  const said = await submitLink(robin, "https://vimeo.com/1");
  expect(said.content).toContain("Links to these sites are accepted: youtube.com.");
  const again = await robin.press("form:again", { answer: said });
  expect(JSON.stringify(again.modal)).toContain("https://vimeo.com/1");
  expect((await robin.submit(again, { 0: { value: "m.youtube.com/shorts/abc" } })).content).toContain(
    "Submitted as #1",
  );
  await create({ title: "Anything" });
  const onX = await submitLink(robin, "https://x.com/robin/status/1", "Anything");
  expect(onX.content).toContain("because X forbids it");
  expect(await entries()).toHaveLength(1);
});

test("refuses a reward for a task that accepts X, and accepts one without", async () => {
  const { manager, at, join, balance } = await work.shop(null);
  const inputs = [{ label: "Post", kind: "link", domains: "x.com" }];
  const body = { key: "a-key-of-the-task", spec: { title: "Post about us", inputs } };
  const refused = await manager.send("POST", at("tasks"), body);
  expect(refused.body.issues).toMatchObject([{ path: "inputs.0.domains", code: "noRewardForX" }]);
  const spec = { ...body.spec, reward: { min: 0, max: 0, role: null } };
  expect((await manager.send("POST", at("tasks"), { ...body, spec })).status).toBe(200);
  const robin = await join("Robin");
  expect((await submitLink(robin, "twitter.com/robin/status/1")).content).toContain(
    "Links to these sites are accepted: x.com",
  );
  await submitLink(robin, "https://x.com/robin/status/1");
  await decide(manager, at("reviews/decide"), [1], "approve");
  await work.world.settle();
  expect(await balance(robin)).toBe(0);
  expect((await work.directMessages(robin.id)).join()).toMatch(/was approved\.$/);
});

test("submits a member's own message from its menu, with its link and text filled in", async () => {
  const { join, manager, at } = await work.shop({
    inputs: [
      { label: "Link", kind: "link" },
      { label: "Note", kind: "paragraph", isRequired: false },
    ],
  });
  const [robin, wren] = [await join("Robin"), await join("Wren")];
  const message = await robin.say(`Look at ${VIDEO}`);
  expect((await wren.menu("Submit as work", message.id)).content).toContain("only submit your own messages");
  const form = await robin.menu("Submit as work", message.id);
  expect(JSON.stringify(form.modal)).toContain(`Look at ${VIDEO}`);
  await robin.submit(form, { 0: { value: VIDEO }, 1: { value: "Look" } });
  const { review } = (await manager.get(at("reviews/1"))).body as { review: { about: { source: string } } };
  expect(review.about.source).toContain(message.id);
});

test("asks for which of several tasks a message is, and keeps its picture", async () => {
  const { join, create, evidence } = await work.shop();
  await create({ title: "Send a picture", inputs: [{ label: "Picture", kind: "files" }] });
  const robin = await join("Robin");
  const message = await robin.say("My harbor", {}, [{ name: "harbor.png", content: pngOf(4, 4) }]);
  const asked = await robin.menu("Submit as work", message.id);
  const form = await robin.choose("proof-of-work:from", ["2"], { answer: asked });
  expect((await robin.submit(form, { [fileInput(form)]: { values: [] } })).content).toContain("Submitted as #1");
  expect((await evidence(1)).files).toMatchObject([{ name: "harbor.png", state: "stored", isPicture: true }]);
});
const fileInput = (form: { modal: unknown }): string =>
  /"custom_id":"(0:\d+)"/.exec(JSON.stringify(form.modal))?.[1] ?? "";

test("withdraws what a member takes back, and everything of one who leaves", async () => {
  const { guild, join, entries } = await work.shop({ recurrence: "daily" });
  const robin = await join("Robin");
  await submitLink(robin, VIDEO);
  const mine = await robin.command("work mine");
  expect((await robin.press("proof-of-work:withdraw:1", { answer: mine })).content).toContain("You've withdrawn #1");
  expect((await submitLink(robin, VIDEO)).content).toContain("Submitted as #2");
  await guild.asOwner("DELETE", `/guilds/${guild.id}/members/${robin.id}`);
  await work.world.settle();
  expect((await entries()).map(({ state }) => state)).toEqual(["withdrawn", "withdrawn"]);
});

test("stores a submission once when the process is killed before noting it", async () => {
  const { join, entries, cards } = await work.shop();
  const robin = await join("Robin");
  const shown = await robin.command("work submit");
  const form = await robin.press("proof-of-work:start", { answer: shown });
  const answer = await work.world.replay(() => robin.submit(form, { 0: { value: VIDEO } }));
  expect((await answer.now()).content).toContain("Submitted as #1");
  expect(await entries()).toHaveLength(1);
  expect(await cards()).toHaveLength(1);
});
