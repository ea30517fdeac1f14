// PostgreSQL as part of the product: created, started, monitored and stopped by the processes that use it.
import type { ChildProcess } from "node:child_process";
import { closeSync, constants, existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withConnection } from "#kit-server/storage/database/connect.ts";
import { createCluster, dataOwner } from "./create-cluster.ts";
import { EmbeddedServerError } from "./embedded-server-error.ts";
import { type FileLock, tryLock, waitForLock } from "./file-lock.ts";
import { launch, makeAliveFile } from "./launch.ts";
import { isServer, type Places, placesIn, serverPid, urlOf } from "./places.ts";
import { findPrograms, userFor } from "./programs.ts";

export type EmbeddedServer = {
  /** The URL of its only database, for `openDatabase`; constant while this process runs. */
  url: string;
  /** The process ID of the current server. */
  pid(): number;
  /** The last process that uses the server stops it. Close database connections first. */
  close(): Promise<void>;
};

export type EmbeddedServerOptions = {
  /** Gets sentences for the operator: that the server died and is restarted, and why a restart fails. */
  onFailure(sentence: string): void;
  /** False for tests: nothing survives a crash of the machine. Default true. */
  isDurable?: boolean;
};

/** Recovery after a crash may take this long; creating and starting are quick. */
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;
const WATCH_MS = 500;
const RETRY_MS = 250;
const MAX_PAUSE_MS = 15_000;

/**
 * Uses the server of a data directory: one that any process has started, or a new one, creating its database if there
 * is none. While this process runs, it restarts a server that dies, and clients reconnect. After all processes that use
 * the server are killed, it stops within a minute. Throws EmbeddedServerError.
 */
export async function openEmbeddedServer(dataDir: string, options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const places = placesIn(dataDir);
  mkdirSync(dirname(places.alive), { recursive: true, mode: 0o700 });
  // A process that stops the server holds this lock exclusively until the server has ended.
  const using = await waitForLock(places.usersLock, "shared", START_TIMEOUT_MS);
  if (!using)
    throw new EmbeddedServerError(`The database in ${places.data} is still being stopped by another process.`);
  makeAliveFile(places);
  const alive = openSync(places.alive, constants.O_RDWR | constants.O_NONBLOCK);
  const leave = () => {
    closeSync(alive);
    using.release();
  };
  try {
    let pid = await ensureRunning(places, options);
    const watch = watchProcess(
      () => pid,
      async () => {
        pid = await ensureRunning(places, options);
      },
      options,
    );
    const close = async (): Promise<void> => {
      await watch.stop();
      leave();
      await stopWhenUnused(places);
    };
    let closing: Promise<void> | null = null;
    return {
      url: urlOf(places),
      pid: () => pid,
      close: () => {
        closing ??= close();
        return closing;
      },
    };
  } catch (error) {
    leave();
    throw error;
  }
}

/** The process id of a server that accepts connections. Safe to call in several processes at once. */
async function ensureRunning(places: Places, options: EmbeddedServerOptions): Promise<number> {
  const starting = await waitForLock(places.startLock, "exclusive", START_TIMEOUT_MS);
  if (!starting) throw new EmbeddedServerError("Another process has been starting the database for two minutes.");
  try {
    return await startUnlessRunning(places, options);
  } finally {
    starting.release();
  }
}

async function startUnlessRunning(places: Places, { isDurable = true }: EmbeddedServerOptions): Promise<number> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  const owner = dataOwner(places);
  let launched: ChildProcess | null = null;
  let launches = 0;
  for (; performance.now() < deadline; await sleep(RETRY_MS)) {
    const pid = serverPid(places);
    if (pid !== null) {
      if (await accepts(places)) return pid;
      continue;
    }
    if (launched && launched.exitCode === null && launched.signalCode === null) continue;
    // Processes of a killed server may hold its shared memory for a moment.
    if (launches > MAX_LAUNCHES) break;
    launches += 1;
    const user = await userFor(owner);
    const programs = await findPrograms(user);
    if (!existsSync(places.data)) await createCluster(places, programs, user, isDurable);
    launched = await launch(places, { programs, user, isDurable });
    await sleep(FIRST_LOOK_MS);
  }
  throw new EmbeddedServerError(`The database in ${places.data} doesn't start: ${lastLine(places.log)}`);
}

const MAX_LAUNCHES = 20;
const FIRST_LOOK_MS = 50;

/**
 * False while the server starts, recovers or shuts down. Throws if it runs and rejects this installation's password.
 */
async function accepts(places: Places): Promise<boolean> {
  try {
    await withConnection(urlOf(places), async (client) => client.query("select 1"), { connectionTimeoutMillis: 5_000 });
    return true;
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === WRONG_PASSWORD) {
      throw new EmbeddedServerError(
        `The password in ${places.password} isn't that of the database in ${places.data}. Restore both from the same backup.`,
        { cause },
      );
    }
    return false;
  }
}

/** invalid_password */
const WRONG_PASSWORD = "28P01";

type Watch = { stop(): Promise<void> };

function watchProcess(pid: () => number, restart: () => Promise<void>, { onFailure }: EmbeddedServerOptions): Watch {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted; ) {
      if (isServer(pid())) {
        await pause(WATCH_MS);
        continue;
      }
      try {
        onFailure("The database server ended; starting it again.");
        await restart();
        failures = 0;
      } catch (error) {
        onFailure(error instanceof Error ? error.message : String(error));
        failures += 1;
        await pause(Math.min(MAX_PAUSE_MS, WATCH_MS * 2 ** failures));
      }
    }
  };
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Does nothing while another process uses it. */
async function stopWhenUnused(places: Places): Promise<void> {
  const last: FileLock | null = tryLock(places.usersLock, "exclusive");
  if (!last) return;
  try {
    const pid = serverPid(places);
    if (pid === null) return;
    // A fast shutdown: rolls back open transactions and flushes committed ones.
    process.kill(pid, "SIGINT");
    for (const deadline = performance.now() + STOP_TIMEOUT_MS; isServer(pid); await sleep(10)) {
      if (performance.now() > deadline) throw new EmbeddedServerError("The database didn't stop within 20 seconds.");
    }
  } finally {
    last.release();
  }
}

function lastLine(path: string): string {
  try {
    return readFileSync(path, "utf8").trim().split("\n").at(-1) || "it printed nothing";
  } catch {
    return "it printed nothing";
  }
}
