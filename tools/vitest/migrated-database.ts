// PostgreSQL for the tests, with a template database that has all tables: test files copy it, because creating one
// takes seconds.
import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CORE_QUEUES } from "#kit-server/runtime/start/module-services.ts";
import { withConnection } from "#kit-server/storage/database/connect.ts";
import { openDatabase } from "#kit-server/storage/database/database.ts";
import { openEmbeddedServer } from "#kit-server/storage/embedded-postgres/embedded-server.ts";
import { tryLock } from "#kit-server/storage/embedded-postgres/file-lock.ts";
import { placesIn, serverPid } from "#kit-server/storage/embedded-postgres/places.ts";
import { openJobQueue } from "#kit-server/storage/queue/job-queue.ts";
import { writeResults } from "../results/write-results.ts";
import { watchServer } from "./watch-server.ts";

const MEMORY = "/dev/shm";
/** A run needs a few hundred megabytes. */
const ROOM_BYTES = 2 ** 31;
const PREFIX = "guildhall-tests-";
const ORIGINAL = "original";
/** A run that has just created its directory may not hold its lock yet. */
const STARTING_MS = 60_000;

/** Passes the server's URL to the tests, unless TEST_DATABASE_URL already names another one. */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? null : await startServer();
  const url = given ?? server?.url ?? "";
  process.env.TEST_DATABASE_URL = url;
  const watch = watchServer(url, (sentence) => {
    writeResults({ failures: [{ file: null, name: null, errors: [sentence] }], secondTries: [], files: [] });
    process.stderr.write(`\n${sentence}\n`);
    server?.kill();
    process.exit(1);
  });
  await makeOriginal(url);
  return async () => {
    if (server) {
      delete process.env.TEST_DATABASE_URL;
      await server.close();
    }
    watch.stop();
  };
}

async function startServer() {
  const parent = hasRoom(MEMORY) ? MEMORY : tmpdir();
  removeLeftovers(parent);
  const directory = mkdtempSync(join(parent, PREFIX));
  const server = await openEmbeddedServer(directory, {
    onFailure: (sentence) => process.stderr.write(`${sentence}\n`),
    isDurable: false,
  });
  return {
    url: server.url,
    /** A server that doesn't respond can't be asked to stop. */
    kill: () => {
      const pid = serverPid(placesIn(directory));
      if (pid !== null) process.kill(pid, "SIGKILL");
    },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** Its name is the same in every run, so that a server that outlives runs has only one. */
async function makeOriginal(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query(`drop database if exists ${ORIGINAL} with (force)`);
    await client.query(`create database ${ORIGINAL}`);
  });
  const original = new URL(url);
  original.pathname = `/${ORIGINAL}`;
  const database = await openDatabase(original.href);
  // The queue's library has its own tables.
  const queue = await openJobQueue(database, { queues: CORE_QUEUES, isWorker: false, onError: () => {} });
  await queue.stop();
  await database.close();
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Directories of killed runs. Their servers have stopped if nobody holds their locks. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent).filter((one) => one.startsWith(PREFIX))) {
    const directory = join(parent, name);
    if (Date.now() - statSync(directory).ctimeMs < STARTING_MS) continue;
    const lock = tryLock(placesIn(directory).usersLock, "exclusive");
    if (!lock) continue;
    lock.release();
    rmSync(directory, { recursive: true, force: true });
  }
}
