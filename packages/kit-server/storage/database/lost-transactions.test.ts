// A driver that writes to a connection lost in a transaction would end the process.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cutOffDatabase } from "#kit-server/testing/cut-off-database.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";

const line = cutOffDatabase();

const endConnections = () =>
  line.direct.orm.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );

test.each([
  ["the server ends it", endConnections],
  ["the network does", async () => line.proxy.cut()],
])("fails a transaction whose connection is lost without ending the process: %s", async (_how, lose) => {
  const duringQuery = line.database.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_sleep(10)`);
  });
  const betweenQueries = line.database.orm.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await sleep(500);
    await tx.execute(sql`select 1`);
  });
  const betweenNested = line.database.orm.transaction(async (tx) => {
    await tx.transaction(async (nested) => {
      await nested.execute(sql`select 1`);
      await sleep(500);
      await nested.execute(sql`select 1`);
    });
  });
  // Awaited from here on: they may fail before the loss is reported.
  const ends = Promise.allSettled([duringQuery, betweenQueries, betweenNested]);
  await sleep(250);
  await lose();
  for (const end of await ends) {
    expect(end).toMatchObject({ status: "rejected" });
    expect(isDatabaseUnavailable((end as PromiseRejectedResult).reason)).toBe(true);
  }
  // Anything written without a connection would be sent on the next one.
  await sleep(500);
  line.proxy.restore();
  const rows = await Promise.all(
    Array.from({ length: 12 }, (_, at) => line.database.orm.execute(sql`select ${at}::int as at`)),
  );
  expect(rows.map((row) => row.rows[0]?.at)).toEqual(rows.map((_, at) => at));
});
