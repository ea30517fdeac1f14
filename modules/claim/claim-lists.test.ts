// Stories of lists: imported over HTTP, claimed in chat, and what the stock has to do with it.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { claim as contract, PANEL } from "./contract.ts";
import { type ClaimStory, openClaimStory } from "./testing/claim-story.ts";

let story: ClaimStory;
beforeAll(async () => {
  story = await openClaimStory();
});
afterAll(() => story?.close());

const STICKER = { name: "Sticker", isForSale: false, stock: 2, delivery: "manual" };
const { routes } = contract;

async function lists(items: (guild: StoryGuild) => object[] = () => [STICKER]) {
  const guild = await story.newGuild({ permissions: "8" });
  const set = (config: object) =>
    story.configure(guild, { daily: false, lists: true, panelIn: guild.channelId, reminders: false, ...config });
  await set({ items: items(guild) });
  await story.panels.show(guild, PANEL);
  const owner = await story.api.manager(guild);
  const path = (rest: string) => story.api.path(guild, rest);
  const preview = async (csv: string, list: number | null = null) =>
    routes.previewList.answer.parse((await owner.send("POST", path("lists/preview"), { list, csv })).body).preview;
  const send = (csv: string, fingerprint: string, given: object = {}) => {
    const body = { list: null, name: "Winners", until: null, csv, fingerprint, key: randomUUID(), ...given };
    return owner.send("POST", path("lists"), body);
  };
  return {
    ...{ guild, owner, path, preview, send, set },
    store: async (csv: string, given: { list?: number; until?: string; name?: string } = {}) => {
      const { fingerprint } = await preview(csv, given.list ?? null);
      return routes.importList.answer.parse((await send(csv, fingerprint, given)).body).list;
    },
    entries: async (query = "") =>
      routes.listEntries.answer.parse((await owner.get(path(`list-entries?sort=line${query}`))).body).items,
    left: async () => routes.stock.answer.parse((await owner.get(path("stock"))).body).items[0]?.left,
  };
}

test("previews a file with what is wrong by line, imports it as shown, and gives each member what is theirs, once", async () => {
  const { guild, owner, path, preview, send, entries, left } = await lists();
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  const csv = `Member,Item\nrobin,Sticker\nrobin,40\n${wren.id},sticker\nnobody,5\nwren,Crown`;
  const shown = await preview(csv);
  expect(shown).toMatchObject({ rows: 3, faults: 2, added: 3, kept: 0, dropped: 0 });
  expect(shown.faultSample).toEqual([
    { line: 5, fault: "noMember", text: "nobody" },
    { line: 6, fault: "noItem", text: "Crown" },
  ]);
  expect((await send(csv, "something else")).body).toMatchObject({ code: "listChanged" });
  const key = randomUUID();
  for (const _ of [1, 2]) expect((await send(csv, shown.fingerprint, { key })).status).toBe(200);
  expect(routes.lists.answer.parse((await owner.get(path("lists"))).body).items).toMatchObject([
    { name: "Winners", version: 1, entries: 3, claimed: 0, state: "open" },
  ]);
  expect(await left()).toBe(0);
  expect((await robin.command("inventory")).message?.embeds[0]?.description).toContain("2 rewards are waiting");

  const [first, second] = await Promise.all([robin.command("claim list"), robin.press("claim:open:list")]);
  const said = [first.content, second.content].toSorted((one, other) => other.length - one.length);
  expect(said[0]).toMatch(/Winners: \*\*Sticker\*\*\n⏳ The server's staff.*Winners: \+40 points.*balance: 40/s);
  expect(said[1]).toContain("nothing for you to claim");
  expect(await story.balance(guild, robin.id)).toBe(40);
  const answer = await story.world.replay(() => wren.command("claim list"));
  expect((await answer.now()).content).toContain("Winners: **Sticker**");
  expect((await entries("&state=claimed")).map(({ line, member }) => [line, member.name])).toEqual([
    [2, "Robin"],
    [3, "Robin"],
    [4, "Wren"],
  ]);
  const orders = routes.orders.answer.parse((await owner.get(path("orders"))).body).items;
  expect(orders).toMatchObject([
    { price: 0, list: 1, state: "waiting" },
    { price: 0, list: 1, state: "waiting" },
  ]);
  const file = (await owner.download(path("list-entries.csv?sort=line"))).content.toString();
  expect(await preview(file, 1)).toMatchObject({ rows: 3, faults: 0, claimed: 3, added: 0 });
  const events = (await story.world.activity(guild.id)).map(({ event }) => event);
  expect(events).toEqual(["claimed", "claimed", "claimed"]);
});

test("keeps versions: what was claimed stays, the rest follows the file, and an earlier one can be restored", async () => {
  const { guild, owner, path, preview, store, entries } = await lists();
  const [robin] = [await story.world.join(guild, "Robin")];
  for (const name of ["Wren", "Ines"]) await story.world.join(guild, name);
  await store("robin,10\nwren,10");
  await robin.command("claim list");
  expect(await preview("wren,10\nines,20", 1)).toMatchObject({ added: 1, kept: 1, dropped: 0, claimed: 1 });
  expect(await store("ines,20", { list: 1, name: "Prizes" })).toMatchObject({ version: 2, name: "Prizes", entries: 2 });
  expect((await entries("&state=due")).map(({ member }) => member.name)).toEqual(["Ines"]);
  const versions = routes.listVersions.answer.parse((await owner.get(path("lists/1/versions"))).body).versions;
  expect(versions.map(({ version, rows }) => [version, rows])).toEqual([
    [2, 1],
    [1, 2],
  ]);
  expect((await owner.send("POST", path("lists/1/versions/1/restore"))).status).toBe(200);
  expect((await entries("&state=due")).map(({ member }) => member.name)).toEqual(["Wren"]);
  await robin.command("claim list");
  expect(await story.balance(guild, robin.id)).toBe(10);
  expect((await owner.send("POST", path("lists/1/versions/9/restore"))).status).toBe(404);
});

test("reserves the stock for a list, returns it when the list ends, and takes it again if it is still there", async () => {
  const { guild, owner, path, preview, store, left, set } = await lists(() => [
    { ...STICKER, isForSale: true, price: 1 },
  ]);
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  await story.world.join(guild, "Ines");
  expect((await preview("robin,Sticker\nwren,Sticker\nines,Sticker")).faultSample).toMatchObject([
    { line: 3, fault: "noStock" },
  ]);
  const today = story.clock.now().toISOString().slice(0, 10);
  await store("robin,Sticker\nwren,Sticker", { until: today });
  expect(await left()).toBe(0);
  expect((await robin.command("shop")).message?.embeds[0]?.description).toContain("sold out");
  await robin.command("claim list");
  await story.world.advance(25 * 3_600_000);
  expect(await left()).toBe(1);
  expect((await wren.command("claim list")).content).toContain("nothing for you to claim");
  expect((await owner.send("POST", path("lists/1/reopen"))).status).toBe(200);
  expect(await left()).toBe(0);
  expect((await owner.send("POST", path("lists/1/end"))).status).toBe(200);
  await set({ items: [{ ...STICKER, stock: 1 }] });
  expect((await owner.send("POST", path("lists/1/reopen"))).body).toMatchObject({ code: "listStock" });
  expect((await wren.command("claim list")).content).toContain("nothing for you to claim");
});

test("leaves due what can't be given now: a gone item, an empty pool, a role above the bot", async () => {
  const { guild, store, entries, set } = await lists(({ roleId }) => [
    { name: "Crown", isForSale: false, delivery: "manual" },
    { name: "VIP", isForSale: false, delivery: "role", role: roleId },
  ]);
  const robin = await story.world.join(guild, "Robin");
  await store("robin,Crown\nrobin,VIP\nrobin,5");
  await set({ items: [{ name: "VIP", isForSale: false, delivery: "role", role: guild.roleId }] });
  await guild.asOwner("PATCH", `/guilds/${guild.id}/roles`, [{ id: guild.roleId, position: 9 }]);
  await story.world.settle();
  const { content } = await robin.command("claim list");
  expect(content).toMatch(
    /\+5 points.*\*\*Crown\*\*\n⏳ This isn't available.*\*\*VIP\*\*\n⏳ .*above the bot's role/s,
  );
  expect((await entries("&state=due")).map(({ item }) => item)).toEqual(["Crown", "VIP"]);
});

test("gives the last code of a pool to one, also when a buyer comes at the same moment", async () => {
  const { guild, owner, path, store } = await lists(() => [{ name: "Key", price: 1, delivery: "code" }]);
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  await owner.send("POST", path("pool"), { item: "Key", codes: ["AAA-1", "BBB-2"] });
  await store("robin,Key");
  await story.credit(guild, wren.id, 10);
  const question = await wren.choose("claim:buy", ["Key"], { answer: await wren.command("shop") });
  const [, bought] = await Promise.all([robin.command("claim list"), wren.press("claim:pay", { answer: question })]);
  expect(bought.content).toContain("You bought **Key**");
  const orders = routes.orders.answer.parse((await owner.get(path("orders"))).body).items;
  expect(orders.map(({ state, item }) => [item, state])).toEqual([
    ["Key", "delivered"],
    ["Key", "delivered"],
  ]);
});

test("refuses lists to strangers and another server's, and says that lists are off", async () => {
  const { guild, owner, path, set } = await lists();
  const other = await lists();
  await other.store(`${(await story.world.join(other.guild, "Kit")).id},5`);
  expect((await owner.get(path("lists/1/versions"))).status).toBe(404);
  expect((await owner.send("POST", path("lists/1/end"))).status).toBe(404);
  const stranger = await story.api.signIn("stranger");
  expect((await stranger.send("POST", path("lists/preview"), { list: null, csv: "a,b" })).status).toBe(404);
  await set({ lists: false, daily: true });
  const robin = await story.world.join(guild, "Robin");
  expect((await robin.command("claim list")).content).toContain("no lists in this server");
});
