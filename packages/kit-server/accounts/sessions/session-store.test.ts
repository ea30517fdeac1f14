import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserEvent } from "#kit/live-event.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { openLive } from "#kit-server/storage/live/live.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { openSecond, openTestDatabase } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import { openSessionStore, SESSION_MS, type SessionStore } from "./session-store.ts";
import { users } from "./tables.ts";

let database: Database;
let now = Date.now();
let store: SessionStore;
let other: SessionStore;
beforeAll(async () => {
  database = await openTestDatabase();
  store = await openSessionStore(database, () => now);
  other = await openSessionStore(await openSecond(database), () => now);
});
afterAll(async () => {
  await Promise.all([store.close(), other.close()]);
  await database.close();
});

async function begin() {
  const id = newId();
  await database.orm.insert(users).values({ id, username: "robin" });
  return { id, ...(await store.begin(id, "a browser")) };
}

test("finds a session in every process by its token only", async () => {
  const { id, token } = await begin();
  expect((await store.find(token))?.user.id).toBe(id);
  expect((await other.find(token))?.user.id).toBe(id);
  expect(await store.find(`${token}x`)).toBeNull();
  expect(store.find(token)).not.toBeInstanceOf(Promise);
});

test("expires thirty days after its last use, which is stored at most once an hour", async () => {
  const { token } = await begin();
  const session = await store.find(token);
  if (!session) throw new Error("there is no session");
  expect(await store.touch(session)).toBeNull();
  now += 2 * 3_600_000;
  expect((await store.touch(session))?.getTime()).toBe(now + SESSION_MS);
  now += SESSION_MS - 1_000;
  expect(await store.find(token)).not.toBeNull();
  now += 2_000;
  expect(await store.find(token)).toBeNull();
});

test("expires ninety days after it began, even when in use", async () => {
  const { token } = await begin();
  const began = now;
  const day = 86_400_000;
  for (let days = 25; days < 90; days += 25) {
    now = began + days * day;
    const session = await store.find(token);
    if (!session) throw new Error(`it ended after ${days} days`);
    await store.touch(session);
  }
  now = began + 90 * day - 1_000;
  expect(await store.find(token)).not.toBeNull();
  now += 2_000;
  expect(await store.find(token)).toBeNull();
  expect(await other.find(token)).toBeNull();
});

test("ends in every process, also where it is cached", async () => {
  const { token } = await begin();
  const session = await other.find(token);
  if (!session) throw new Error("there is no session");
  await store.find(token);
  await other.end(session);
  await until("it is ended here", async () => (await store.find(token)) === null);
  now += 2 * 3_600_000;
  expect(await store.touch(session)).toBeNull();
  expect(await store.find(token)).toBeNull();
});

test("ends all of a person's sessions at once and notifies open pages", async () => {
  const { id, token } = await begin();
  const { token: second } = await store.begin(id, null);
  await Promise.all([other.find(token), other.find(second)]);
  const live = await openLive(database);
  const received: UserEvent[] = [];
  live.onUser(id, (event) => received.push(event));
  expect(await store.endAll(id)).toBe(2);
  await until("they are ended", async () => !(await other.find(token)) && !(await other.find(second)));
  await until("the event arrives", () => received.length > 0);
  expect(received).toEqual([{ type: "signedOut" }]);
  await live.close();
});
