// Story tests of the greetings routes: records as a page and a file, and the card's preview.
import { afterAll, beforeAll, expect, test } from "vitest";
import { inspectPicture } from "#kit-server/base/pictures/picture-reader.ts";
import { guildAssets } from "#kit-server/guild/assets/tables.ts";
import { recordJoins } from "#kit-server/guild/members/member-events.ts";
import { apiParts } from "#kit-server/http/api-part.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { gifOf } from "#kit-server/testing/pictures.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { openTestApi, type TestApi } from "#kit-server/testing/test-api.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { greetingsApi } from "./api.ts";
import { greetings, type SendOutcome } from "./contract.ts";
import { recordSend } from "./store.ts";
import { greetingsWords } from "./words.ts";

let database: Database;
let api: TestApi;
let owner: Browser;
const guild = sampleGuild();
const path = (rest: string) => `/guilds/${guild.id}/modules/greetings/${rest}`;

async function send(memberName: string, outcome: SendOutcome = "sent"): Promise<void> {
  const now = new Date();
  const about = { memberId: newId(), memberName, channelId: newId(), messageId: newId() };
  const reason = outcome === "sent" ? null : "The channel was deleted.";
  await recordSend(
    database.orm,
    { guildId: guild.id, key: newId(), kind: "join", outcome, reason, ...about, at: now },
    now,
  );
}

beforeAll(async () => {
  database = await openTestDatabase();
  const { orm } = database;
  const served = apiParts({ greetings }, { greetings: greetingsApi({ orm }) }, { greetings: greetingsWords });
  api = await openTestApi(database, { get: (id) => (id === guild.id ? guild : null) }, () => served);
  owner = await api.signIn("mara", [{ id: guild.id, name: guild.name, owner: true }]);
  for (const name of ["Wren", "Aiko", '=HYPERLINK("evil")']) await send(name);
  await send("Jonas, the second", "failed");
  await recordJoins(orm, guild.id, [{ memberId: newId(), joinedAt: new Date() }]);
});
afterAll(async () => {
  await api?.close();
  await database?.close();
});

async function ask(query: string) {
  const { body } = await owner.get(path(`sends?${query}`));
  return greetings.routes.sends.answer.parse(body);
}
const names = async (query: string) => (await ask(query)).items.map(({ memberName }) => memberName);

test("hides the records from other people", async () => {
  expect((await api.visitor().get(path("sends"))).status).toBe(403);
  const stranger = await api.signIn("stranger");
  for (const rest of ["sends", "sends.csv", "card.jpg"]) expect((await stranger.get(path(rest))).status).toBe(404);
});

test("filters, sorts and pages the records with totals", async () => {
  expect(await names("limit=2&sort=member&order=asc")).toEqual(['=HYPERLINK("evil")', "Aiko"]);
  expect(await names("limit=2&page=2&sort=member&order=asc")).toEqual(["Jonas, the second", "Wren"]);
  expect(await names("outcome=failed")).toEqual(["Jonas, the second"]);
  expect(await names("kind=boost")).toEqual([]);
  const { total, counts, members } = await ask("limit=2");
  expect(total).toBe(4);
  expect(counts).toEqual(
    expect.arrayContaining([
      { kind: "join", outcome: "sent", total: 3 },
      { kind: "join", outcome: "failed", total: 1 },
    ]),
  );
  expect(members.at(-1)).toMatchObject({ joins: 1, leaves: 0 });
  expect((await owner.get(path("sends?page=0"))).status).toBe(422);
});

test("quotes CSV values and contains no formula", async () => {
  const answer = await owner.download(path("sends.csv?sort=member&order=asc"));
  expect(answer.headers.get("content-type")).toContain("text/csv");
  expect(answer.headers.get("content-disposition")).toContain("attachment");
  const lines = answer.content.toString().trimEnd().split("\r\n");
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain(`"'=HYPERLINK(""evil"")"`);
  expect(lines[3]).toContain('"Jonas, the second"');
});

test("draws the card in its size, whatever is typed", async () => {
  const texts = new URLSearchParams({ title: "Welcome, محمد 🌊 Z̷̢̛̖͖algo", text: "x".repeat(120), color: "0" });
  const answer = await owner.download(path(`card.jpg?${texts}`));
  expect(answer.status).toBe(200);
  const picture = await inspectPicture(answer.content);
  expect(picture).toEqual({ ending: "jpg", width: 960, height: 320, frames: 1 });
  expect((await owner.get(path(`card.jpg?color=99999999`))).status).toBe(422);
});

test("leaves out a stored image that would decompress to gigabytes", async () => {
  const content = gifOf({ screen: [1, 1], frames: [[18_000, 18_000]] });
  const file = `${crypto.randomUUID()}.gif`;
  const uploaded = { mediaType: "image/gif", bytes: content.length, uploadedById: newId(), uploadedByName: "Mara" };
  await database.orm.insert(guildAssets).values({ guildId: guild.id, file, width: 1, height: 1, content, ...uploaded });
  const before = process.memoryUsage.rss();
  const answers = await Promise.all(
    ["a", "b", "c", "d"].map((title) => owner.download(path(`card.jpg?title=${title}&background=${file}`))),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(process.memoryUsage.rss() - before).toBeLessThan(256 * 1024 * 1024);
});
