import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { cutOffDatabase } from "#kit-server/testing/cut-off-database.ts";
import { testDatabaseUrl } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import { connect, inTurn, withConnection } from "./connect.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";

const line = cutOffDatabase();

const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

const endOf = (client: Client) => new Promise<void>((resolve) => client.once("end", resolve));

/** Accepts connections and sends nothing, like a frozen server. */
async function silentServer(): Promise<{ url: string; connections(): number }> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on("error", () => {});
    socket.on("close", () => (connections -= 1));
    socket.resume();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return {
    url: `postgres://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/c`,
    connections: () => connections,
  };
}

test("names connections after the product, whatever the URL contains", async () => {
  const url = new URL(testDatabaseUrl());
  url.searchParams.set("application_name", "another");
  const { rows } = await withConnection(url.href, async (client) =>
    client.query("select current_setting('application_name') as name"),
  );
  expect(rows).toEqual([{ name: "guildhall" }]);
});

test("fails current and later queries of a lost connection without ending the process", async () => {
  const client = await connect(line.proxy.url);
  const ended = endOf(client);
  const asked = rejection(client.query("select pg_sleep(10)"));
  line.proxy.cut();
  expect(isDatabaseUnavailable(await asked)).toBe(true);
  await ended;
  expect(isDatabaseUnavailable(await rejection(client.query("select 1")))).toBe(true);
  await client.end();
  expect(isDatabaseUnavailable(await rejection(connect(line.proxy.url)))).toBe(true);
  line.proxy.restore();
});

test("keeps the process running when the server closes an idle connection", async () => {
  const client = await connect(line.proxy.url, { application_name: "to be ended" });
  const ended = endOf(client);
  await line.direct.orm.execute(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be ended'",
  );
  await ended;
});

test("waits for a silent server until the time limit or the signal", async () => {
  const { url, connections } = await silentServer();
  expect(isDatabaseUnavailable(await rejection(connect(url, { connectionTimeoutMillis: 100 })))).toBe(true);
  const ending = new AbortController();
  const waiting = rejection(connect(url, { signal: ending.signal }));
  await until("it is there", () => connections() === 1);
  ending.abort();
  expect(await waiting).toBeInstanceOf(Error);
  await until("it is gone", () => connections() === 0);
  expect(await rejection(connect(url, { signal: ending.signal }))).toBeInstanceOf(Error);
  expect(connections()).toBe(0);
});

test("runs concurrent queries in order, also after one that fails", async () => {
  await withConnection(testDatabaseUrl(), async (client) => {
    const query = inTurn(client);
    const asked = ["select 1 as n", "select wrong", "select 2 as n"].map((text) => query(text));
    const rows = await Promise.all(
      asked.map((answer) => answer.then((found) => found.rows[0].n).catch(() => "failed")),
    );
    expect(rows).toEqual([1, "failed", 2]);
  });
});
