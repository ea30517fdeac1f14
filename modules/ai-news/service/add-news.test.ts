// News of several sources and processes, in the database.
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMemory } from "#kit-server/module/bot/memory.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { sourceTable } from "../store/sources.ts";
import { addNews } from "./add-news.ts";
import { markEntries } from "./feeds/new-entries.ts";

const DAY_MS = 86_400_000;
const START = new Date("2026-11-24T12:00:00Z");
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

type Given = { source: string; process?: ReturnType<typeof createMemory>; day?: number; isUndone?: boolean };

async function openGuild() {
  const guildId = newId();
  const first = createMemory();
  for (const id of ["a", "b", "c"])
    await sourceTable.put(database.orm, {
      ...{ guildId, id, name: id, kind: "feed" as const, place: "https://news.example/", isKnown: true },
      addedAt: START,
    });
  return async (title: string, { source, process = first, day = 0, isUndone = false }: Given) => {
    const now = new Date(START.getTime() + 1000 + day * DAY_MS);
    const entry = { guid: title, url: null, title, text: "", author: null, categories: [], publishedAt: null };
    let added: { id: string; story: string }[] = [];
    const writing = database.orm.transaction(async (tx) => {
      const row = await sourceTable.hold(tx, { guildId, id: source });
      if (!row) throw new Error("no source");
      const ctx = { guildId, clock: { now: () => now }, memory: process.of };
      added = await addNews(ctx, tx, row, markEntries([entry], null));
      if (isUndone) throw new Error("undone");
    });
    if (isUndone) await expect(writing).rejects.toThrow("undone");
    else await writing;
    return added[0] ?? null;
  };
}
const ROCKET = [
  "Rocket explodes shortly after launch in Texas",
  "SpaceX rocket explodes after launch from Texas",
] as const;

test("gives the same story to news of several sources, also when other processes read them", async () => {
  const add = await openGuild();
  const other = createMemory();
  const first = await add(ROCKET[0], { source: "a" });
  expect(first?.story).toBe(first?.id);
  expect(await add("School closes after flood in Texas", { source: "b" })).not.toMatchObject({ story: first?.id });
  expect(await add(ROCKET[1], { source: "b", process: other })).toMatchObject({ story: first?.id });
  expect(await add("Rocket explodes after launch, Texas", { source: "c" })).toMatchObject({ story: first?.id });
  expect(await add(ROCKET[0], { source: "a", process: other })).toBeNull();
});

test("isn't compared with news of a transaction that failed", async () => {
  const add = await openGuild();
  await add(ROCKET[0], { source: "a", isUndone: true });
  const second = await add(ROCKET[1], { source: "b" });
  expect(second?.story).toBe(second?.id);
  expect(await add(ROCKET[0], { source: "a" })).toMatchObject({ story: second?.id });
});

test("is compared with that of three days", async () => {
  const add = await openGuild();
  const first = await add(ROCKET[0], { source: "a" });
  expect(await add(ROCKET[1], { source: "b", day: 2 })).toMatchObject({ story: first?.id });
  const late = await add("Rocket explodes after launch, Texas", { source: "c", day: 4 });
  expect(late?.story).not.toBe(first?.id);
});
