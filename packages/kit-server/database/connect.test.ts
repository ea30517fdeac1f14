import { expect, test } from "vitest";
import { testDatabaseUrl } from "../testing/test-database.ts";
import { connect } from "./connect.ts";

test("a new connection runs only the queries it was given", async () => {
  const ran: string[] = [];
  const sql = connect(testDatabaseUrl(), { max: 1, debug: (_, query) => ran.push(query) });
  await sql`select 1`;
  await sql.end();
  expect(ran).toEqual(["select 1"]);
});
