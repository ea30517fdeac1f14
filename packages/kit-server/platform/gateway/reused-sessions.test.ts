// A platform that reuses session ids and restarts event numbers at 1.
import { afterEach, beforeEach, expect, test } from "vitest";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { listenerModule, listenerWith } from "#kit-server/testing/listener-module.ts";
import {
  type ScriptedPlatform,
  scriptedChannel,
  scriptedGuild,
  sendReady,
  startScriptedPlatform,
} from "#kit-server/testing/scripted-platform.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import { gatewaySessions } from "./tables.ts";

const GUILD = "200000000000000001";
const LOBBY = scriptedChannel("400000000000000001", GUILD, "lobby");
const NEW = scriptedChannel("400000000000000002", GUILD, "new");
const INVALID_SESSION = { op: 9, d: false };

const received: string[] = [];
const record = async ({ event }: { event: { id: string } }) => void received.push(event.id);
const listener = listenerWith({ GUILD_BAN_ADD: record, GUILD_MEMBER_REMOVE: record });

const member = (id: string) => ({
  guild_id: GUILD,
  user: { id: `60000000000000000${id}`, username: `member ${id}` },
  roles: [],
  joined_at: "2026-01-01T00:00:00Z",
});

let platform: ScriptedPlatform;
let world: BotWorld;
beforeEach(async () => {
  received.length = 0;
  const database = await openTestDatabase();
  await database.orm.delete(gatewaySessions);
  await database.close();
});
afterEach(async () => {
  await world?.close();
  await platform?.close();
});

test("doesn't mistake a server in a new session with the same id for a replay", async () => {
  let isBack = false;
  platform = await startScriptedPlatform((connection) => {
    if (connection.began?.op === "resume") return connection.send(INVALID_SESSION);
    sendReady(connection, { guilds: [GUILD] });
    connection.dispatch("GUILD_CREATE", scriptedGuild(GUILD, { channels: isBack ? [LOBBY, NEW] : [LOBBY] }));
    if (!isBack) for (let id = 1; id <= 5; id += 1) connection.dispatch("GUILD_MEMBER_ADD", member(String(id)));
  });
  world = await startBotWorld(platform, []);
  await until("the members are counted", async () => (await world.guild(GUILD)).memberCount === 12);
  isBack = true;
  await world.restart();
  await until("the new channel is known", async () => {
    const { channels } = await world.guild(GUILD);
    return channels.some(({ id }) => id === NEW.id);
  });
  expect((await world.guild(GUILD)).memberCount).toBe(7);
});

test("gives events of two sessions with the same id different ids, and keeps those of a resumed one", async () => {
  let isOn = false;
  let mayResume = false;
  platform = await startScriptedPlatform((connection) => {
    const { began } = connection;
    if (began?.op === "resume" && !mayResume) return connection.send(INVALID_SESSION);
    if (began?.op === "identify") {
      sendReady(connection, { guilds: [GUILD] });
      connection.dispatch("GUILD_CREATE", scriptedGuild(GUILD));
    } else {
      connection.dispatch("RESUMED", null, Number(began?.d.seq));
    }
    if (isOn) connection.dispatch("GUILD_BAN_ADD", member("6"), 3);
  });
  world = await startBotWorld(platform, listener);
  await world.guild(GUILD);
  await world.configure(GUILD, listenerModule, {});
  // The guild may be known from an earlier run, before the session starts.
  await until("the session has begun", () => Boolean(platform.connections.at(-1)?.began));
  isOn = true;
  const ban = () => platform.connections.at(-1)?.dispatch("GUILD_BAN_ADD", member("6"), 4);
  ban();
  await until("the ban is handled", () => received.length === 1);
  await world.restart();
  ban();
  await until("the other session's bans are handled", () => received.length === 3);
  expect(new Set(received).size).toBe(3);

  mayResume = true;
  await world.restart();
  ban();
  await until("the resumed session repeats them", () => received.length === 5);
  expect(received.slice(3)).toEqual(received.slice(1, 3));
});

test("counts a join reported twice once, also without a join time", async () => {
  platform = await startScriptedPlatform((connection) => {
    sendReady(connection, { guilds: [GUILD] });
    connection.dispatch("GUILD_CREATE", scriptedGuild(GUILD));
    const { joined_at: _, ...timeless } = member("7");
    for (const one of [member("6"), member("6"), timeless, timeless, member("8")]) {
      connection.dispatch("GUILD_MEMBER_ADD", one);
    }
  });
  world = await startBotWorld(platform, []);
  await until("the last one is counted", async () => (await world.guild(GUILD)).memberCount >= 10);
  expect((await world.guild(GUILD)).memberCount).toBe(10);
});

test("counts a departure reported twice once, also of an unknown member, and the next one as new", async () => {
  const leave = (id: string) => platform.connections.at(-1)?.dispatch("GUILD_MEMBER_REMOVE", member(id));
  const { joined_at: _, ...timeless } = member("7");
  platform = await startScriptedPlatform((connection) => {
    sendReady(connection, { guilds: [GUILD] });
    connection.dispatch("GUILD_CREATE", scriptedGuild(GUILD));
  });
  world = await startBotWorld(platform, listener);
  await world.guild(GUILD);
  await world.configure(GUILD, listenerModule, {});
  received.length = 0;
  await until("the bot listens", () => Boolean(platform.connections.at(-1)?.began));
  for (const id of ["7", "7"]) leave(id);
  await until("both are handled", () => received.length === 2);
  platform.connections.at(-1)?.dispatch("GUILD_MEMBER_ADD", timeless);
  for (const id of ["7", "7"]) leave(id);
  await until("all are handled", () => received.length === 4);
  expect(received[1]).toBe(received[0]);
  expect(received[3]).toBe(received[2]);
  expect(received[2]).not.toBe(received[0]);
});
