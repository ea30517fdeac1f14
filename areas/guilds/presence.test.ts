// Presence on a module's page, in this process and in others.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Editor } from "#kit/live-event.ts";
import { openEditors } from "#kit-server/storage/live/editors.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { openSecond } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import { type GuildsWorld, openGuildsWorld } from "./testing/guilds-world.ts";

let world: GuildsWorld;
let { guild, mara } = {} as Awaited<ReturnType<GuildsWorld["newGuild"]>>;

beforeAll(async () => {
  world = await openGuildsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ guild, mara } = await world.newGuild());
});

const heartbeat = async (browser: Browser, tab: string, more = {}) => {
  const body = { tab, field: null, ...more };
  return browser.send("POST", `/guilds/${guild.id}/modules/sample/presence`, body);
};
const namesIn = (editors: unknown) => (editors as Editor[]).map(({ user, field }) => [user.name, field]);

test("shows two owners each other, their focused fields, and when one leaves", async () => {
  const tomas = await world.api.signIn("Tomás", [{ id: guild.id, name: guild.name, owner: false }]);
  const [here, there] = [randomUUID(), randomUUID()];
  expect(namesIn((await heartbeat(mara, here)).body.editors)).toEqual([["Mara", null]]);
  const page = await mara.listen(`/guilds/${guild.id}/events`);
  const answer = await heartbeat(tomas, there, { field: "note" });
  expect(namesIn(answer.body.editors)).toEqual([
    ["Mara", null],
    ["Tomás", "note"],
  ]);
  await heartbeat(tomas, there, { field: "roles.0" });
  await heartbeat(tomas, there, { field: "roles.0" });
  await heartbeat(tomas, there, { isLeaving: true });
  await until("it is received", () => page.events.length >= 3);
  const received = page.events as { type: string; module: string; editors: Editor[] }[];
  expect(received.map(({ type, module, editors }) => [type, module, namesIn(editors).slice(1)])).toEqual([
    ["editors", "sample", [["Tomás", "note"]]],
    ["editors", "sample", [["Tomás", "roles.0"]]],
    ["editors", "sample", []],
  ]);
  page.stop();
});

test("rejects closing someone else's tab and invalid tab ids", async () => {
  const tab = randomUUID();
  await heartbeat(mara, tab);
  const tomas = await world.api.signIn("Tomás", [{ id: guild.id, name: guild.name, owner: false }]);
  expect(namesIn((await heartbeat(tomas, tab, { isLeaving: true })).body.editors)).toEqual([["Mara", null]]);
  expect((await heartbeat(mara, "no tab")).status).toBe(422);
});

test("keeps a page's newest field when its own notifications arrive late", async () => {
  const tab = randomUUID();
  const editors = await openEditors(world.database);
  const received: (string | null)[] = [];
  editors.onGuild(guild.id, (change) => received.push(change.editors[0]?.field ?? null));
  const other = await openEditors(await openSecond(world.database));
  const arrived = new Promise<void>((resolve) => {
    other.onGuild(guild.id, (change) => change.editors[0]?.field === "c" && resolve());
  });
  const beat = (field: string) =>
    editors.beat(
      { guildId: guild.id, module: "sample" },
      { tab, user: { id: guild.ownerId, name: "Mara", avatar: null }, field, isLeaving: false },
    );
  await Promise.all(["a", "b", "c"].map(beat));
  await arrived;
  expect(received).toEqual(["a", "b", "c"]);
  await Promise.all([editors.close(), other.close()]);
});

test("shares presence across processes and drops tabs that stop reporting", async () => {
  const [one, other] = [
    await openEditors(world.database, 300),
    await openEditors(await openSecond(world.database), 300),
  ];
  const received: string[][] = [];
  other.onGuild(guild.id, ({ editors }) => received.push(editors.map(({ user }) => user.name)));
  const place = { guildId: guild.id, module: "sample" };
  const user = { id: guild.ownerId, name: "Mara", avatar: null };
  await one.beat(place, { tab: randomUUID(), user, field: null, isLeaving: false });
  await until("the other hears of it", () => received.length > 0);
  await until("the page is taken for closed", () => received.length > 1);
  expect(received).toEqual([["Mara"], []]);
  await Promise.all([one.close(), other.close()]);
});
