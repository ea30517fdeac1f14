// Gives each file of tests a database of its own: files run side by side, and none may see another's rows.
import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { connect } from "#kit-server/database/connect.ts";
import { testDatabaseUrl } from "#kit-server/testing/test-database.ts";

const url = testDatabaseUrl();
const name = `test_${randomUUID().replaceAll("-", "")}`;
const own = new URL(url);
own.pathname = `/${name}`;

const server = connect(url, { max: 1 });
await server`create database ${server(name)} template original`;
process.env.TEST_DATABASE_URL = own.href;

afterAll(async () => {
  process.env.TEST_DATABASE_URL = url;
  await server`drop database ${server(name)} with (force)`;
  await server.end({ timeout: 5 });
});
