// Gives each file of tests a PostgreSQL database of its own, when there is a PostgreSQL: files run side by side, and
// none may see another's rows. Without one it does nothing, and the tests use the embedded database.
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll } from "vitest";

const url = process.env.TEST_DATABASE_URL;
const original = process.env.TEST_DATABASE_ORIGINAL;
if (url && original) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const own = new URL(url);
  own.pathname = `/${name}`;

  const server = postgres(url, { max: 1, onnotice: () => {} });
  await server`create database ${server(name)} template ${server(original)}`;
  process.env.TEST_DATABASE_URL = own.href;

  afterAll(async () => {
    process.env.TEST_DATABASE_URL = url;
    await server`drop database ${server(name)} with (force)`;
    await server.end({ timeout: 5 });
  });
}
