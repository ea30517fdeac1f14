import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The files and folders of an embedded server. */
export type Places = {
  /** PostgreSQL's data directory. */
  data: string;
  /** A new cluster is created here first, so that a partial one is never used. */
  staging: string;
  /** The password of the only account; readable only by this process's user. */
  password: string;
  /** The TCP port, where the path is too long for a Unix socket. */
  port: string;
  /** Each process that uses the server holds a shared lock; the last one stops the server. */
  usersLock: string;
  /** Held while the server is created, started or stopped. */
  startLock: string;
  /** A FIFO that each process that uses the server keeps open: the server stops when nobody does. */
  alive: string;
  log: string;
};

export function placesIn(dataDir: string): Places {
  const bundled = join(dataDir, "postgres");
  return {
    data: join(dataDir, "database"),
    staging: join(dataDir, "database.new"),
    password: join(bundled, "password"),
    port: join(bundled, "port"),
    usersLock: join(bundled, "users.lock"),
    startLock: join(bundled, "start.lock"),
    alive: join(bundled, "alive"),
    log: join(bundled, "server.log"),
  };
}

/** `sun_path` has 108 bytes on Linux and 104 on macOS, including a terminating zero. */
const MAX_SOCKET_PATH = process.platform === "linux" ? 107 : 103;

/** Whether the data directory's path is short enough for a socket. */
export const hasSocket = ({ data }: Places): boolean =>
  Buffer.byteLength(join(data, ".s.PGSQL.5432")) <= MAX_SOCKET_PATH;

/** The URL for clients; the password and, without a socket, the port must already be written. */
export function urlOf(places: Places): string {
  const password = readFileSync(places.password, "utf8");
  const account = `postgres://${ACCOUNT}:${password}@`;
  if (hasSocket(places)) return `${account}localhost/postgres?host=${encodeURIComponent(places.data)}`;
  return `${account}127.0.0.1:${readFileSync(places.port, "utf8")}/postgres`;
}

export const ACCOUNT = "guildhall";

/** The process ID of the postmaster for the data directory; null if there is none. */
export function serverPid({ data }: Places): number | null {
  const path = join(data, "postmaster.pid");
  try {
    const pid = Number(readFileSync(path, "utf8").split("\n")[0]);
    return Number.isInteger(pid) && pid > 0 && isServer(pid) ? pid : null;
  } catch (error) {
    if (existsSync(path)) throw error;
    return null;
  }
}

/** The process may belong to another user, so that it can't be signaled but exists. */
export function isServer(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  // After a reboot, another program may have the number.
  return process.platform !== "linux" || commandOf(pid) === "postgres";
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return "";
  }
}
