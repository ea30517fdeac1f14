// Gives each test file its own database: files run in parallel and must not see each other's rows.
import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { withConnection } from "#kit-server/storage/database/connect.ts";
import { checkConnections } from "#kit-server/testing/second-connections.ts";
import { testDatabaseUrl } from "#kit-server/testing/test-database.ts";

const url = testDatabaseUrl();
const name = `test_${randomUUID().replaceAll("-", "")}`;
const ofFile = new URL(url);
ofFile.pathname = `/${name}`;

const onServer = (query: string) => withConnection(url, async (client) => client.query(query));
// Copies the template's files: writing each page to the log instead is slower, and a database of tests needs no log.
await onServer(`create database ${name} template original strategy file_copy`);
process.env.TEST_DATABASE_URL = ofFile.href;

afterAll(async () => {
  process.env.TEST_DATABASE_URL = url;
  await onServer(`drop database ${name} with (force)`);
  // Here, so that it is reported in the file that did it.
  checkConnections();
});
