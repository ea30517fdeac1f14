// Missed notifications: every cache is refreshed once the connection is back.
import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { openSessionStore } from "#kit-server/accounts/sessions/session-store.ts";
import { onAccessChanged } from "#kit-server/guild/access/access-changes.ts";
import { openWorkers } from "#kit-server/guild/access/workers.ts";
import { openConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { openGuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import { cutOffDatabase } from "#kit-server/testing/cut-off-database.ts";
import { listenerModule } from "#kit-server/testing/listener-module.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { until } from "#kit-server/testing/until.ts";
import { openDatabase } from "./database.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { notify } from "./notify.ts";

const line = cutOffDatabase();

const ACTOR = { id: newId(), name: "Mara" };

/** Disconnects the process while something happens in another, and waits until it listens again. */
async function cutOffWhile(meanwhile: () => Promise<unknown>): Promise<void> {
  const missed = vi.fn();
  const stop = await line.database.listen("cut_off", () => {}, missed);
  line.proxy.cut();
  try {
    await meanwhile();
    expect(missed).not.toHaveBeenCalled();
  } finally {
    line.proxy.restore();
  }
  await until("it listens again", () => missed.mock.calls.length > 0);
  await stop();
}

test("shows what another process changed during a lost connection once it is back", async () => {
  const [guilds, configs, sessions] = await Promise.all([
    openGuildStore(line.database),
    openConfigStore(line.database),
    openSessionStore(line.database),
  ]);
  const [otherGuilds, otherConfigs, otherSessions] = await Promise.all([
    openGuildStore(line.direct),
    openConfigStore(line.direct),
    openSessionStore(line.direct),
  ]);
  const guild = sampleGuild();
  await guilds.save(guild);
  expect((await configs.read(guild.id, listenerModule)).enabled).toBe(false);
  const roles = vi.fn(async (): Promise<string[]> => []);
  const workers = await openWorkers(line.database, { readMember: roles });
  await workers.rolesOf(guild.id, ACTOR.id);
  const expireAll = vi.fn();
  const stopListening = await onAccessChanged(line.database, { expire: () => {}, expireAll });
  await line.direct.orm.execute(`insert into users (id, username) values ('${ACTOR.id}', 'mara')`);
  const { token } = await sessions.begin(ACTOR.id, null);
  const session = await sessions.find(token);
  if (!session) throw new Error("there is no session");

  await cutOffWhile(async () => {
    await otherGuilds.save({ ...guild, name: "Another name" });
    const saving = { guildId: guild.id, contract: listenerModule, version: 0, enabled: true, config: {}, actor: ACTOR };
    await otherConfigs.save({ ...saving, guild: checkedGuild(guild), author: "unlimited" });
    await otherSessions.end(session);
  });

  expect((await guilds.get(guild.id))?.name).toBe("Another name");
  expect((await configs.read(guild.id, listenerModule)).enabled).toBe(true);
  expect(await sessions.find(token)).toBeNull();
  expect(expireAll).toHaveBeenCalledOnce();
  await workers.rolesOf(guild.id, ACTOR.id);
  expect(roles).toHaveBeenCalledTimes(2);
  await stopListening();
  for (const one of [guilds, configs, sessions, workers, otherGuilds, otherConfigs, otherSessions]) await one.close();
});

test("keeps the process and later listeners running when a listener throws", async () => {
  const warning = once(process, "warning");
  const received: string[] = [];
  const fail = () => {
    throw new Error("it can't read this");
  };
  const ends = [
    await line.database.listen("throwing", fail, () => {}),
    await line.database.listen(
      "throwing",
      (payload) => received.push(payload),
      () => {},
    ),
  ];
  await notify(line.database.orm, "throwing", "one");
  await until("the second listener has it", () => received.length === 1);
  const [{ message }] = await warning;
  expect(message).toContain("throwing");
  for (const end of ends) await end();
});

test("detects a connection that goes silent", async () => {
  const missed = vi.fn();
  const stop = await line.database.listen("silent", () => {}, missed);
  line.proxy.silence();
  await until("it listens again", () => missed.mock.calls.length > 0);
  await stop();
});

test("receives everything again after a long outage, each message once, and nothing for stopped listeners", async () => {
  const received: string[] = [];
  const stopped = vi.fn();
  const ends = await Promise.all(
    ["a", "b", "b"].map((channel) =>
      line.database.listen(
        `long ${channel}`,
        (payload) => received.push(`${channel} ${payload}`),
        () => {},
      ),
    ),
  );
  const stop = await line.database.listen("long a", stopped, stopped);
  const missed = vi.fn();
  ends.push(await line.database.listen("long c", () => {}, missed));
  await cutOffWhile(async () => {
    await stop();
    await new Promise((resolve) => setTimeout(resolve, 4_000));
  });
  expect(missed).toHaveBeenCalledOnce();
  await notify(line.direct.orm, "long b", "1");
  await notify(line.direct.orm, "long a", "2");
  await until("all is received", () => received.length === 3);
  expect(received).toEqual(["b 1", "b 1", "a 2"]);
  expect(stopped).not.toHaveBeenCalled();
  for (const end of ends) await end();
});

test("reports a listener's start while the database is down", async () => {
  const other = await openDatabase(line.proxy.url);
  line.proxy.cut();
  const refusal = await other
    .listen(
      "later",
      () => {},
      () => {},
    )
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(refusal)).toBe(true);
  line.proxy.restore();
  const received: string[] = [];
  await other.listen(
    "later",
    (payload) => received.push(payload),
    () => {},
  );
  await notify(line.direct.orm, "later", "now");
  await until("it is received", () => received.length === 1);
  await other.close();
});
