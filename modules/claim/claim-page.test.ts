// Stories of members' own pages, and of orders for staff who don't manage the server.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StoryApi } from "#kit-server/testing/open-story.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import { claimApi, claimPage, claimWork } from "./api.ts";
import { type ClaimStory, openClaimStory } from "./testing/claim-story.ts";

let story: ClaimStory;
let api: StoryApi;
beforeAll(async () => {
  story = await openClaimStory();
  api = await story.openApi(claimApi, {}, claimPage);
});
afterAll(() => story?.close());

async function linkOf(member: StoryMember): Promise<string> {
  const { message } = await member.command("inventory");
  const [path] = /\/m\/claim\/\d+\/[\w-]+/.exec(JSON.stringify(message?.components)) ?? [];
  if (!path) throw new Error("there is no link");
  return api.url + path;
}
const read = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
};

test("shows a member what is due and when, and changes nothing", async () => {
  const item = { name: "Sticker", isForSale: false, delivery: "manual" };
  const guild = await story.guildWith({ dailyPoints: 10, lists: true, items: [item] });
  const robin = await story.world.join(guild, "Robin <b>");
  const owner = await api.manager(guild);
  const csv = `${robin.id},Sticker\n${robin.id},70`;
  const preview = await owner.send("POST", api.path(guild, "lists/preview"), { list: null, csv });
  const { fingerprint } = preview.body.preview as { fingerprint: string };
  const about = { list: null, name: "Winners", until: "2099-12-31", csv, fingerprint, key: randomUUID() };
  expect((await owner.send("POST", api.path(guild, "lists"), about)).status).toBe(200);
  const link = await linkOf(robin);
  const before = await read(link);
  expect(before).toMatchObject({ status: 200, text: expect.stringContaining("Ready now. Use /daily") });
  expect(before.text).toContain("Hi Robin &#60;b&#62;! You have 0 points.");
  expect(before.text).toContain("Sticker (Winners)");
  expect(before.text).toContain("70 points (Winners)");
  expect(before.text).toContain('<time datetime="2100-01-01T00:00:00.000Z">');
  expect(before.text).not.toMatch(/style=|<script(?! type="module" src="\/m\/files\/times.js")/);
  await robin.command("daily");
  await robin.command("claim list");
  const after = await read(link);
  expect(after.text).toMatch(/Next reward<\/dt><dd><time datetime="20\d\d-\d\d-\d\dT00:00:00.000Z">/);
  expect(after.text.match(/: collected</g)).toHaveLength(1);
  expect(after.text).toContain("Nothing is waiting for you");
  expect(after.text).toContain("Waiting for staff");
  expect((await read(`${api.url}/m/files/times.js`)).status).toBe(200);
});

test("a link ends with a new one, when its member leaves, and after a month; another server doesn't know it", async () => {
  const [guild, other] = [await story.guildWith(), await story.guildWith()];
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  const old = await linkOf(robin);
  const [link, hers] = [await linkOf(robin), await linkOf(wren)];
  const statuses = async (...urls: string[]) => Promise.all(urls.map(async (url) => (await read(url)).status));
  expect(await statuses(old, link, link.replace(guild.id, other.id))).toEqual([404, 200, 404]);
  await story.sandbox.control.leave(guild.id, wren.id);
  await story.world.settle();
  expect(await statuses(hers)).toEqual([404]);
  await story.world.advance(31 * 86_400_000);
  expect(await read(link)).toMatchObject({ status: 404, text: expect.stringContaining("This link has expired.") });
});

test("counts orders for staff, and shows them nothing else of the module", async () => {
  const guild = await story.guildWith({ items: [{ name: "Sticker", price: 10, delivery: "manual" }] });
  const robin = await story.world.join(guild, "Robin");
  await story.credit(guild, robin.id, 10);
  const question = await robin.choose("claim:buy", ["Sticker"], { answer: await robin.command("shop") });
  await robin.press("claim:pay", { answer: question });
  const work = claimWork({ orm: story.orm });
  const staff = { userId: robin.id, roles: [] } as never;
  expect(await work.count(guild.id, robin.id, staff)).toEqual({ waiting: 1, unread: 0 });
  const seen = await Promise.all(["1", "2", robin.id, "WELCOME"].map((id) => work.seesRecord(guild.id, staff, id)));
  expect(seen).toEqual([true, false, false, false]);
});
