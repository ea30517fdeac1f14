// A database with all its tables, made once for a run: tests take copies of it, for making one anew takes seconds each.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { openEmbeddedDatabase, openServerDatabase } from "#kit-server/database/database.ts";

/** Names the copy's original to the tests: a database of the server, or a directory. */
export async function setup(): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const { original, remove } = await (url ? onServer(url) : inDirectory());
  process.env.TEST_DATABASE_ORIGINAL = original;
  return async () => {
    delete process.env.TEST_DATABASE_ORIGINAL;
    await remove();
  };
}

async function inDirectory() {
  const original = await mkdtemp(join(tmpdir(), "guildhall-original-"));
  await (await openEmbeddedDatabase(original)).close();
  return { original, remove: () => rm(original, { recursive: true }) };
}

async function onServer(url: string) {
  const original = `original_${randomUUID().replaceAll("-", "")}`;
  const own = new URL(url);
  own.pathname = `/${original}`;
  const server = postgres(url, { max: 1, onnotice: () => {} });
  await server`create database ${server(original)}`;
  await (await openServerDatabase(own.href)).close();
  return {
    original,
    async remove() {
      await server`drop database ${server(original)} with (force)`;
      await server.end({ timeout: 5 });
    },
  };
}
