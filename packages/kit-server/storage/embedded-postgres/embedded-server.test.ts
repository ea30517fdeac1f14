// The embedded server's lifecycle, with real PostgreSQL processes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { withConnection } from "#kit-server/storage/database/connect.ts";
import { openPool } from "#kit-server/storage/database/pool.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { until } from "#kit-server/testing/until.ts";
import { type EmbeddedServer, openEmbeddedServer } from "./embedded-server.ts";
import { isServer, placesIn, serverPid } from "./places.ts";

const WRITER = join(import.meta.dirname, "../../testing/acknowledging-writer.ts");
const patience = { timeout: 120_000 };

/** With a space and an accent, and not accessible to others, like a home directory. */
function newDirectory(name = "dàta of mine"): string {
  const home = mkdtempSync(join(tmpdir(), "guildhall-server-"));
  onTestFinished(() => rmSync(home, { recursive: true, maxRetries: 3 }));
  const directory = join(home, name);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return directory;
}

type Options = Partial<Parameters<typeof openEmbeddedServer>[1]>;
async function open(directory: string, options: Options = {}): Promise<EmbeddedServer> {
  const server = await openEmbeddedServer(directory, { onFailure: () => {}, isDurable: false, ...options });
  onTestFinished(server.close);
  return server;
}

/** One row of the query's result. */
async function ask(url: string, query: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await withConnection(url, async (client) => client.query(query));
  return rows[0];
}

test("shares a server between processes of one directory, and stops it with the last one", patience, async () => {
  const directory = newDirectory();
  const [one, two] = await Promise.all([open(directory), open(directory)]);
  expect(two.pid()).toBe(one.pid());
  await one.close();
  expect(await ask(two.url, "select 1 as answer")).toEqual({ answer: 1 });
  await two.close();
  expect(serverPid(placesIn(directory))).toBeNull();
});

test("is private to its owner, verifies page checksums, and listens only on a socket", patience, async () => {
  const directory = newDirectory();
  const { url } = await open(directory);
  const { data, password } = placesIn(directory);
  expect(statSync(data).mode & 0o777).toBe(0o700);
  expect(statSync(password).mode & 0o777).toBe(0o600);
  expect(
    await ask(
      url,
      `select current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
        current_setting('listen_addresses') as addresses`,
    ),
  ).toEqual({ checksums: "on", encoding: "UTF8", addresses: "" });
  const wrong = url.replace(readFileSync(password, "utf8"), "wrong");
  await expect(ask(wrong, "select 1")).rejects.toThrow(/password authentication failed/);
});

test("listens on loopback with a password where the path is too long for a socket", patience, async () => {
  const directory = newDirectory("a long name ".repeat(12).trim());
  const { url, pid } = await open(directory);
  expect(new URL(url).hostname).toBe("127.0.0.1");
  expect(await ask(url, "select 1 as answer")).toEqual({ answer: 1 });
  const wrong = url.replace(readFileSync(placesIn(directory).password, "utf8"), "wrong");
  await expect(ask(wrong, "select 1")).rejects.toThrow(/password authentication failed/);

  const killed = pid();
  process.kill(killed, "SIGKILL");
  await until("it runs again", () => pid() !== killed);
  expect(await ask(url, "select 1 as answer")).toEqual({ answer: 1 });
});

test("restarts a server that dies, and connections reconnect", patience, async () => {
  const said: string[] = [];
  const server = await open(newDirectory(), { onFailure: (sentence) => said.push(sentence), isDurable: true });
  const { orm, close } = openPool(server.url);
  onTestFinished(close);
  await orm.execute("create table kept (note text)");
  await orm.execute("insert into kept values ('ahoy')");
  const killed = server.pid();
  process.kill(killed, "SIGKILL");
  await until("another one runs", () => server.pid() !== killed);
  const read = async () => (await orm.execute("select note from kept")).rows[0]?.note === "ahoy";
  await until("it answers again", () => read().catch(() => false));
  expect(said).toEqual(["The database server ended; starting it again."]);
});

test("reuses the server of a killed process, and stops it when it is unused", patience, async () => {
  const directory = newDirectory();
  const writer = spawn(process.execPath, [WRITER, directory, newId()], { stdio: ["ignore", "pipe", "inherit"] });
  await once(writer.stdout, "data");
  writer.kill("SIGKILL");
  const left = serverPid(placesIn(directory));
  const next = await open(directory);
  expect(next.pid()).toBe(left);
  await next.close();

  const again = spawn(process.execPath, [WRITER, directory, newId()], { stdio: ["ignore", "pipe", "inherit"] });
  await once(again.stdout, "data");
  const abandoned = serverPid(placesIn(directory)) ?? 0;
  again.kill("SIGKILL");
  expect(isServer(abandoned)).toBe(true);
  await until("it has ended", () => !isServer(abandoned));
});

test("rejects a directory with other content, with a sentence about what to do", patience, async () => {
  const foreign = newDirectory();
  mkdirSync(placesIn(foreign).data);
  writeFileSync(join(placesIn(foreign).data, "holiday.txt"), "keep me");
  await expect(open(foreign)).rejects.toThrow(/isn't a database of Guildhall\. Move it away, or set DATA_DIR/);
  expect(existsSync(join(placesIn(foreign).data, "holiday.txt"))).toBe(true);

  const older = newDirectory();
  mkdirSync(placesIn(older).data);
  writeFileSync(join(placesIn(older).data, "PG_VERSION"), "17\n");
  await expect(open(older)).rejects.toThrow(/was made by PostgreSQL 17, and this Guildhall runs 18/);
});
