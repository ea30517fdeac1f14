// Stories of the routes: what settings are refused, imports, exports, and who did what.
import { StandardMerkleTree } from "@openzeppelin/merkle-tree";
import { and, eq, lt, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAudit } from "#kit-server/guild/audit/audit-store.ts";
import { whitelistFigures } from "./api.ts";
import { whitelist as contract, listSettings } from "./contract.ts";
import { pagedEntries, whitelistEntries } from "./store.ts";
import { openWhitelistStory, submits, type WhitelistStory, walletOf } from "./testing/whitelist-story.ts";

let story: WhitelistStory;
beforeAll(async () => {
  story = await openWhitelistStory();
});
afterAll(() => story?.close());

const CHECKED = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const imported = (body: unknown) => contract.routes.importEntries.answer.parse(body);

test("refuses settings that can't work, each at its field, and creates a list once for its key", async () => {
  const { owner, path } = await story.harbour();
  const create = (settings: object, more: object = {}) =>
    owner.send("POST", path("lists"), { settings: listSettings.parse(settings), key: crypto.randomUUID(), ...more });
  const faults = async (settings: object, more: object = {}) =>
    ((await create(settings, more)).body as { issues?: { path: string }[] }).issues?.map((one) => one.path);
  expect(await faults({ name: " " })).toEqual(["name"]);
  expect(await faults({ name: "A", mode: "draw" })).toEqual(["places"]);
  expect(await faults({ name: "A", chain: "bitcoin", proof: "signed" })).toEqual(["proof"]);
  expect(await faults({ name: "A", tiers: [{ name: "B" }, { name: "b" }] })).toEqual(["tiers.1.name"]);
  expect(await faults({ name: "A" }, { closesAt: "2020-01-01T00:00:00.000Z" })).toEqual(["closesAt"]);
  const unknown = [[{ kind: "wharf:sails", params: {}, isNot: false }]];
  expect(await faults({ name: "A", gate: unknown })).toEqual(["gate.0.0"]);
  const key = crypto.randomUUID();
  const both = await Promise.all([create({ name: "A" }, { key }), create({ name: "A" }, { key })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await owner.get(path("lists"))).body).toMatchObject({ total: 1 });
});

test("keeps what members relied on once a list was opened, and shows who changed it meanwhile", async () => {
  const { owner, path, list, read, join, entries } = await story.harbour();
  const number = await list({ places: 1, waiting: 2 });
  for (const [at, name] of ["Robin", "Wren"].entries()) await submits(await join(name), walletOf(at + 1));
  const { settings, version } = await read(number);
  const change = (more: object, of = version) =>
    owner.send("PUT", path(`lists/${number}`), {
      ...{ settings: { ...settings, ...more }, opensAt: null, closesAt: null, version: of },
    });
  expect((await change({ chain: "solana" })).body).toMatchObject({ issues: [{ path: "chain", code: "fixedNow" }] });
  expect((await change({ places: 2, name: "Longer voyage" })).status).toBe(200);
  expect((await entries()).map(({ state, place }) => [state, place])).toEqual([
    ["accepted", 1],
    ["accepted", 2],
  ]);
  expect((await change({ places: 1 }, version + 1)).body).toMatchObject({ issues: [{ path: "places" }] });
  expect((await change({ name: "Other" })).body).toMatchObject({ code: "listChanged" });
});

test("counts an import before it is done, names faulty lines, and does the same twice", async () => {
  const { owner, path, list, join, entries } = await story.harbour();
  const number = await list({ places: 3 });
  const robin = await join("Robin");
  await submits(robin, walletOf(1));
  const text = [
    `address,member`,
    walletOf(1),
    walletOf(2),
    `${walletOf(3)},${robin.id}`,
    "0x12",
    walletOf(4),
    walletOf(5),
  ];
  const send = (isTrial: boolean) =>
    owner.send("POST", path(`lists/${number}/import`), { text: text.join("\n"), isTrial });
  const trial = imported((await send(true)).body);
  expect(trial).toMatchObject({ added: 2, changed: 1, same: 1, wrong: 2 });
  expect(trial.faults.map(({ line, message }) => [line, message])).toEqual([
    [5, expect.stringContaining("isn't an address")],
    [7, expect.stringContaining("Voyage is full.")],
  ]);
  expect(await entries()).toHaveLength(1);
  await send(false);
  expect((await entries()).map(({ place, proof, addressKey }) => [place, proof, addressKey])).toEqual([
    [1, "imported", walletOf(3)],
    [2, "imported", walletOf(2)],
    [3, "imported", walletOf(4)],
  ]);
  expect(imported((await send(true)).body)).toMatchObject({ added: 0, changed: 0, same: 3 });
});

test("counts a long list up to 5,000 entries, and further on its later pages", async () => {
  const { owner, path, list } = await story.harbour();
  const number = await list({ mode: "collect" });
  const text = Array.from({ length: 5_020 }, (_, at) => `0x${String(at + 1).padStart(40, "b")}`).join("\n");
  await owner.send("POST", path(`lists/${number}/import`), { text, isTrial: false });
  const page = async (query: string) => {
    const { body } = await owner.get(path(`lists/${number}/entries?${query}`));
    const { items, total } = contract.routes.entries.answer.parse(body);
    return [items.length, total];
  };
  expect(await page("page=1")).toEqual([25, 5_001]);
  expect(await page("name=0xbbbb&page=2")).toEqual([25, 5_001]);
  expect(await page("page=200")).toEqual([25, 5_020]);
  expect(await page("page=201")).toEqual([20, 5_020]);
  expect(await page("page=202")).toEqual([0, 5_020]);
  expect(await page("name=0xnothing")).toEqual([0, 0]);
  const { body } = await owner.get(path(`lists/${number}`));
  expect(body).toMatchObject({ list: { counts: { entries: 5_020, accepted: 5_020 } } });
});

test("exports each format with or without members, and logs every export", async () => {
  const { owner, path, list, join, entries, guild } = await story.harbour();
  const number = await list({ places: 1, waiting: 1 });
  const [robin, wren] = [await join("Robin"), await join("=Wren")];
  await submits(robin, CHECKED);
  await submits(wren, walletOf(2));
  const get = async (query: string) =>
    (await owner.download(path(`lists/${number}/export?${query}`))).content.toString();
  expect(await get("format=txt")).toBe(`${CHECKED}\n`);
  expect(await get("format=csv")).not.toContain(robin.id);
  const named = await get("format=csv&members=yes&who=all");
  expect(named.trim().split("\r\n")).toHaveLength(3);
  expect(named).toContain(robin.id);
  expect(named).not.toContain(",=Wren");
  const second = (await entries())[1]?.address;
  expect(await get("format=csv&who=all")).toBe(
    [
      '\uFEFF"Address","ENS name","State","Place","Tier","Partner","Proof"',
      `"${CHECKED}","","accepted","1","","","typed"`,
      `"${second}","","waiting","1","","","typed"\r\n`,
    ].join("\r\n"),
  );
  const json = (address = "", state = "") =>
    `{"address":"${address}","ensName":null,"state":"${state}","place":1,"tier":null,"partner":null,"proof":"typed"}`;
  expect(await get("format=json&who=all")).toBe(`[${json(CHECKED, "accepted")},${json(second, "waiting")}]`);
  const tree = StandardMerkleTree.load<[string]>(JSON.parse(await get("format=merkle")));
  expect(tree.verify([CHECKED], tree.getProof([CHECKED]))).toBe(true);
  await owner.download(path(`lists/${number}/entries.csv`));
  const log = await listAudit(story.orm, { guildId: guild.id, limit: 100, action: "whitelist.exported" });
  expect(log.map(({ details }) => [details?.format, details?.members, details?.rows])).toEqual([
    ["csv", "with members", 2],
    ["merkle", "without members", 1],
    ["json", "without members", 2],
    ["csv", "without members", 2],
    ["csv", "with members", 2],
    ["csv", "without members", 1],
    ["txt", "without members", 1],
  ]);
});

test("exports an empty list as an empty file of its format", async () => {
  const { owner, path, list } = await story.harbour();
  const number = await list({ mode: "collect" });
  const get = async (query: string) =>
    (await owner.download(path(`lists/${number}/export?${query}`))).content.toString();
  expect(await get("format=txt")).toBe("");
  expect(await get("format=json")).toBe("[]");
  expect(await get("format=csv")).toBe('\uFEFF"Address","ENS name","State","Place","Tier","Partner","Proof"\r\n');
  expect((await owner.get(path(`lists/${number}/export?format=merkle`))).body).toMatchObject({
    code: "nothingToExport",
  });
});

test("exports a long list in pages, and neither repeats nor skips entries whose places change meanwhile", async () => {
  const { owner, path, list, entries, guild } = await story.harbour();
  const number = await list({ mode: "collect" });
  const addresses = Array.from({ length: 2_500 }, (_, at) => `0x${String(at + 1).padStart(40, "b")}`);
  await owner.send("POST", path(`lists/${number}/import`), { text: addresses.join("\n"), isTrial: false });
  // A few have places, in the opposite order.
  await story.orm
    .update(whitelistEntries)
    .set({ place: sql`10 - ${whitelistEntries.number}` })
    .where(and(eq(whitelistEntries.guildId, guild.id), lt(whitelistEntries.number, 10)));
  const inOrder = (await entries())
    .toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || one.number - other.number)
    .map(({ address }) => address);
  const download = (format: string) => owner.download(path(`lists/${number}/export?format=${format}`));
  const text = await download("txt");
  expect(text.content.toString()).toBe(inOrder.map((address) => `${address}\n`).join(""));
  // The whole file isn't in memory, so that its length is unknown.
  expect(text.headers.get("content-length")).toBeNull();
  const json = JSON.parse((await download("json")).content.toString()) as { address: string }[];
  expect(json.map(({ address }) => address)).toEqual(inOrder);
  const [, ...lines] = (await download("csv")).content.toString().trimEnd().split("\r\n");
  expect(lines.map((line) => line.slice(1, 43))).toEqual(inOrder);

  const { count, pages } = await pagedEntries(story.orm, { guildId: guild.id, number }, ["accepted"]);
  expect(count).toBe(2_500);
  const read: string[] = [];
  for await (const page of pages) {
    read.push(...page.map(({ address }) => address));
    // As a draw does it: those that were read are last now, and the last ones are first.
    await story.orm
      .update(whitelistEntries)
      .set({ place: sql`3000 - ${whitelistEntries.number}` })
      .where(eq(whitelistEntries.guildId, guild.id));
    await story.orm.delete(whitelistEntries).where(eq(whitelistEntries.address, inOrder[2_400] ?? ""));
  }
  expect(read).toEqual(inOrder.toSpliced(2_400, 1));
});

test("finds entries by member and by the beginning of an address, and removes one", async () => {
  const { owner, path, list, join, entries, guild } = await story.harbour();
  const number = await list({ mode: "collect" });
  const robin = await join("Robin");
  await submits(robin, CHECKED);
  await submits(await join("Wren"), walletOf(2));
  const found = async (name: string) =>
    contract.routes.entries.answer
      .parse((await owner.get(path(`lists/${number}/entries?name=${name}`))).body)
      .items.map(({ member }) => member?.name);
  expect(await found("wre")).toEqual(["Wren"]);
  expect(await found("0x5aaeb6")).toEqual(["Robin"]);
  expect(await found(robin.id)).toEqual(["Robin"]);
  const [entry] = await entries();
  const remove = () => owner.send("POST", path(`lists/${number}/entries/${entry?.number}/remove`));
  expect((await remove()).status).toBe(200);
  expect((await remove()).body).toMatchObject({ code: "entryGone" });
  expect(await entries()).toHaveLength(1);
  const figures = contract.routes.figures.answer.parse((await owner.get(path("figures"))).body);
  expect([figures.entries, figures.days.at(-1)?.entries, figures.modes]).toEqual([
    1,
    1,
    [{ name: "collect", count: 1 }],
  ]);
  const needs = {
    orm: story.orm,
    guildId: guild.id,
    now: new Date(),
    config: contract.config.parse({}),
    onError: () => {},
  };
  expect(await whitelistFigures(needs)).toMatchObject({
    open: { value: 1 },
    entries: { value: 1 },
    wallets: { value: 2 },
  });
});
