// Starts PostgreSQL's server process, detached: it serves all processes of this data directory, not only its parent.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { workingFolder } from "./create-cluster.ts";
import { hasSocket, type Places } from "./places.ts";
import type { Programs, RunAs } from "./programs.ts";

const SCRIPT = readFileSync(join(import.meta.dirname, "run-server.sh"), "utf8");

/** For a machine with half a gigabyte of memory; enough for communities of any size. */
const SETTINGS = {
  shared_buffers: "32MB",
  work_mem: "8MB",
  maintenance_work_mem: "32MB",
  wal_buffers: "1MB",
  min_wal_size: "32MB",
  max_wal_size: "256MB",
  max_connections: "60",
  autovacuum_max_workers: "1",
  // Processes that would never have work.
  max_logical_replication_workers: "0",
  max_worker_processes: "2",
  max_wal_senders: "0",
  wal_level: "minimal",
  io_method: "sync",
  jit: "off",
  // Keeps failed statements and rows with people's data out of the log.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  timezone: "UTC",
};

/** Tests create a database for each file, which doesn't have to survive a crash. */
const THROWAWAY_SETTINGS = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "300",
  max_wal_size: "1GB",
};

export type LaunchOptions = { programs: Programs; user: RunAs; isDurable: boolean };

/** The returned process ends with the server; the server's output is in the log. */
export async function launch(places: Places, { programs, user, isDurable }: LaunchOptions): Promise<ChildProcess> {
  const { cwd, name } = workingFolder(places.data, user);
  const settings = {
    ...SETTINGS,
    ...(isDurable ? {} : THROWAWAY_SETTINGS),
    ...(hasSocket(places)
      ? { listen_addresses: "", unix_socket_directories: ".", unix_socket_permissions: "0700" }
      : { listen_addresses: "127.0.0.1", unix_socket_directories: "", port: String(await portFor(places)) }),
  };
  const args = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  // This process already has the FIFO open for writing, so opening it for reading doesn't block.
  const alive = openSync(places.alive, "r");
  const log = openSync(places.log, "w", 0o600);
  try {
    const child = spawn("/bin/sh", ["-c", SCRIPT, "postgres", programs.postgres, "-D", name, ...args], {
      ...user,
      cwd,
      detached: true,
      stdio: [alive, log, log],
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
    });
    child.unref();
    return child;
  } finally {
    closeSync(alive);
    closeSync(log);
  }
}

/** Creates the FIFO if there is none; Node has no call for it. */
export function makeAliveFile({ alive }: Places): void {
  if (existsSync(alive)) return;
  try {
    execFileSync("mkfifo", ["-m", "600", alive], { stdio: "ignore" });
  } catch (error) {
    // Another process created it in the meantime.
    if (!existsSync(alive)) throw error;
  }
}

/** Reuses the same port while it is free, because processes that wait for the server connect to it. */
async function portFor({ port: file }: Places): Promise<number> {
  const known = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  const port = await freePort(known).catch(() => freePort(0));
  if (port !== known) writeFileSync(file, String(port), { mode: 0o600 });
  return port;
}

function freePort(wanted: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once("error", reject);
  server.listen(wanted, "127.0.0.1", () => {
    const address = server.address();
    server.close(() => resolve(typeof address === "object" && address ? address.port : wanted));
  });
  return promise;
}
