// Stories of tasks that choose winners at the end, of taking back, the gallery, and a member's record.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiContexts } from "#kit-server/module/bot/api-context.ts";
import { workRecordPage } from "./service/record-page.ts";
import { decide, openWorkStory, submitLink, type WorkShop, type WorkStory } from "./testing/work-story.ts";

let work: WorkStory;
beforeAll(async () => {
  work = await openWorkStory();
});
afterAll(() => work?.close());

const decideIn = (shop: WorkShop, numbers: number[], decision: string) =>
  decide(shop.manager, shop.at("reviews/decide"), numbers, decision, "No");

/** Three members with approved submissions, numbered in their order. */
async function three(shop: WorkShop) {
  const members = [];
  for (const [at, name] of ["Robin", "Wren", "Ines"].entries()) {
    const member = await shop.join(name);
    await submitLink(member, `https://example.com/${at}`);
    members.push(member);
  }
  await decideIn(shop, [1, 2, 3], "approve");
  await work.world.settle();
  return members;
}
const balances = (shop: WorkShop, members: readonly { id: string }[]) =>
  Promise.all(members.map((member) => shop.balance(member)));

test("pays only the best, once a manager chose them, and notifies the others", async () => {
  const shop = await work.shop({ slotMode: "best", slots: 1 });
  const members = await three(shop);
  expect(await balances(shop, members)).toEqual([0, 0, 0]);
  const choose = (numbers: number[]) => shop.manager.send("POST", shop.at("tasks/1/winners"), { numbers });
  expect((await choose([2])).body.code).toBe("notOver");
  await shop.manager.send("POST", shop.at("tasks/1/end"), {});
  expect(await shop.task()).toMatchObject({ state: "choosing", approved: 3 });
  expect((await choose([1, 2])).body.code).toBe("wrongWinners");
  expect((await choose([9])).body.code).toBe("wrongWinners");
  const [first, second] = await Promise.all([choose([2]), choose([2])]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  await work.world.settle();
  expect(await balances(shop, members)).toEqual([0, 50, 0]);
  expect((await shop.entries()).map(({ state }) => state)).toEqual(["lost", "rewarded", "lost"]);
  expect((await work.directMessages(members[0]?.id ?? "")).join()).toContain("didn't win this time");
  expect((await work.directMessages(members[1]?.id ?? "")).join()).toContain("You got 50 points.");
});

test("takes back approved work before its winners are known, once, and it can't win", async () => {
  const shop = await work.shop({ slotMode: "best", slots: 3 });
  const members = await three(shop);
  const takeBack = () => shop.manager.send("POST", shop.at("works/2/take-back"), { reason: "Copied", mayOwe: false });
  const both = await Promise.all([takeBack(), takeBack()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await work.world.settle();
  const said = await work.directMessages(members[1]?.id ?? "");
  expect(said.filter((text) => text.includes("was taken back"))).toEqual([
    expect.stringMatching(/^↩️ The approval of your work .*\n> Copied$/s),
  ]);
  await shop.manager.send("POST", shop.at("tasks/1/end"), {});
  const choose = (numbers: number[]) => shop.manager.send("POST", shop.at("tasks/1/winners"), { numbers });
  expect((await choose([1, 2])).body.code).toBe("wrongWinners");
  await choose([1, 3]);
  await work.world.settle();
  expect(await balances(shop, members)).toEqual([50, 0, 50]);
});

test("waits with winners until nothing is undecided", async () => {
  const shop = await work.shop({ slotMode: "best", slots: 1 });
  await submitLink(await shop.join("Robin"), "https://example.com/1");
  await shop.manager.send("POST", shop.at("tasks/1/end"), {});
  const { body } = await shop.manager.send("POST", shop.at("tasks/1/winners"), { numbers: [1] });
  expect(body.code).toBe("stillWaiting");
});

test("draws a winner when the last day is over, by the seed that was committed before", async () => {
  const shop = await work.shop(null);
  const today = await (await work.contextOf(shop.guild)).time.today();
  await shop.create({ slotMode: "draw", slots: 1, until: today });
  const watcher = await shop.join("Otis");
  const shown = (await watcher.command("work submit")).message?.embeds[0]?.description ?? "";
  const commitment = /\/api\/draws\/([0-9a-f]{64})/.exec(shown)?.[1];
  expect(commitment).toBeDefined();
  const members = await three(shop);
  expect(await balances(shop, members)).toEqual([0, 0, 0]);
  await shop.guild.asOwner("DELETE", `/guilds/${shop.guild.id}/members/${members[0]?.id}`);
  await work.later(24 * 3_600_000);
  expect(await shop.task()).toMatchObject({ state: "ended" });
  const paid = await balances(shop, members);
  expect(paid.toSorted()).toEqual([0, 0, 50]);
  expect(paid[0]).toBe(0);
  const { readProof } = await import("#kit-server/guild/draws/draws.ts");
  const proof = await readProof(work.orm, commitment ?? "");
  expect(proof).toMatchObject({ winners: [members[paid.indexOf(50)]?.id] });
  expect(proof?.entries?.find(({ id }) => id === members[0]?.id)).toMatchObject({ isOut: true });
});

test("takes back a reward once, with its reason, and asks before a balance drops below zero", async () => {
  const shop = await work.shop({}, { galleryIn: null });
  await shop.configure({ galleryIn: shop.guild.otherChannelId });
  const robin = await shop.join("Robin");
  await submitLink(robin, "https://example.com/1");
  await decideIn(shop, [1], "approve");
  await work.world.settle();
  const gallery = () => work.story.said(shop.guild.otherChannelId);
  expect(await gallery()).toHaveLength(1);
  const { ledger } = await work.contextOf(shop.guild);
  await work.orm.transaction((tx) =>
    ledger.debit(tx, { memberId: robin.id, amount: 30, key: "spent", reason: "Shop" }),
  );
  const take = (mayOwe: boolean) =>
    shop.manager.send("POST", shop.at("works/1/take-back"), { reason: "Copied", mayOwe });
  expect((await take(false)).body.code).toBe("hasSpent");
  await Promise.all([take(true), take(true)]);
  await work.world.settle();
  expect(await shop.balance(robin)).toBe(-30);
  expect(await gallery()).toEqual([]);
  expect((await work.directMessages(robin.id)).at(-1)).toMatch(/was taken back\.\n> Copied/);
  expect(await shop.entries()).toMatchObject([{ state: "takenBack", reason: "Copied" }]);
});

test("shows rewarded work in the gallery once, and not what its task keeps private", async () => {
  const shop = await work.shop({}, {});
  await shop.configure({ galleryIn: shop.guild.otherChannelId });
  await shop.create({ title: "Private", isShown: false });
  const robin = await shop.join("Robin");
  await submitLink(robin, "https://example.com/1", "Make a video");
  await submitLink(robin, "https://example.com/2", "Private");
  await work.world.replay(async () => {
    const staff = await shop.owner();
    return staff.press("proof-of-work:reviewApprove:1");
  });
  await decideIn(shop, [2], "approve");
  await work.world.settle();
  const posted = await work.sandbox.control.messages(shop.guild.otherChannelId);
  expect(posted.map(({ embeds }) => embeds[0]?.description)).toEqual([
    expect.stringContaining("https://example.com/1"),
  ]);
});

test("gives a member a signed record that the published script accepts, and refuses once it is changed", async () => {
  const shop = await work.shop();
  const robin = await shop.join("Robin");
  expect((await robin.command("work record")).content).toContain("You haven't submitted any work here yet.");
  await submitLink(robin, "https://example.com/1");
  await decideIn(shop, [1], "approve");
  await work.world.settle();
  const answer = await robin.command("work record");
  const url = answer.message?.attachments[0]?.url ?? "";
  const text = await (await fetch(url)).text();
  const page = workRecordPage({ contextIn: apiContexts(work.world.services.context, work.world.services.configs) });
  const token = /work-record\/\d+\/([\w-]+)/.exec(answer.content)?.[1] ?? "";
  const view = await page.open({ guildId: shop.guild.id, token, address: "" });
  expect(view.status).toBe(200);
  expect((await page.open({ guildId: shop.guild.id, token: "a".repeat(43), address: "" })).status).toBe(404);
  const key = view.lines.join("\n").match(/work-record\.json (\S+)/)?.[1] ?? "";
  const folder = mkdtempSync(join(tmpdir(), "record-"));
  const check = (record: string) => {
    const path = join(folder, "work-record.json");
    writeFileSync(path, record);
    return spawnSync(process.execPath, [page.files["check-record.mjs"] ?? "", path, key]).stdout.toString();
  };
  try {
    expect(check(text)).toMatch(/^Valid\.[\s\S]*"name": "Robin"[\s\S]*"task": "Make a video"/);
    expect(check(text.replace("Make a video", "Make 2 videos"))).toMatch(/^NOT VALID/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
