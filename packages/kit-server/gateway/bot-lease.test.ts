import { expect, test, vi } from "vitest";
import { connect } from "../database/connect.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { takeLease } from "./bot-lease.ts";

const waiting = () => {
  const stop = new AbortController();
  return { stop, options: { signal: stop.signal, onFailure: vi.fn() } };
};

test("one process leads, and the next takes over when it lets go", async () => {
  const database = await openTestDatabase();
  const first = await takeLease(database, waiting().options);
  const second = takeLease(database, waiting().options);
  expect(await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 500, "waits"))])).toBe("waits");
  await first?.release();
  await (await second)?.release();
  await database.close();
});

test("a leader whose connection breaks learns that it leads no more", async () => {
  const database = await openTestDatabase();
  const first = await takeLease(database, waiting().options);
  const sql = connect(database.url, { max: 1 });
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
            and database = (select oid from pg_database where datname = current_database())`;
  await first?.lost;
  const second = await takeLease(database, waiting().options);
  expect(second).not.toBeNull();
  await second?.release();
  await sql.end();
  await database.close();
});

test("who stands by can be stopped", async () => {
  const database = await openTestDatabase();
  const first = await takeLease(database, waiting().options);
  const { stop, options } = waiting();
  const second = takeLease(database, options);
  stop.abort();
  expect(await second).toBeNull();
  await first?.release();
  await database.close();
});
