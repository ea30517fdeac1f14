// Creates PostgreSQL's data directory, completely or not at all.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedServerError } from "./embedded-server-error.ts";
import { ACCOUNT, type Places } from "./places.ts";
import type { Programs, RunAs } from "./programs.ts";

const run = promisify(execFile);

/**
 * The owner of the data directory; null if there is none yet. Throws if it contains another database or belongs to
 * another user.
 */
export function dataOwner({ data }: Places): number | null {
  if (!existsSync(data)) return null;
  const { uid } = statSync(data);
  if (process.getuid?.() !== 0 && process.getuid?.() !== uid) {
    throw new EmbeddedServerError(`The database in ${data} belongs to another user. Start Guildhall as that user.`);
  }
  checkVersion(data);
  return uid;
}

const MAJOR_VERSION = "18";

function checkVersion(data: string): void {
  const path = join(data, "PG_VERSION");
  const version = existsSync(path) ? readFileSync(path, "utf8").trim() : null;
  if (version === MAJOR_VERSION && existsSync(join(data, "global", "pg_control"))) return;
  throw new EmbeddedServerError(
    version === null
      ? `${data} isn't a database of Guildhall. Move it away, or set DATA_DIR to another directory.`
      : `The database in ${data} was made by PostgreSQL ${version}, and this Guildhall runs ${MAJOR_VERSION}. Back it up with the Guildhall that made it (npm run guildhall -- backup FILE), move it away, and restore it here.`,
  );
}

/**
 * The folder in which PostgreSQL runs, with a path that it can use: another user may not be able to enter the parent
 * folders.
 */
export const workingFolder = (data: string, user: RunAs): { cwd: string; name: string } => ({
  cwd: data,
  name: process.platform === "linux" && user.uid !== undefined ? "/proc/self/cwd" : data,
});

/** `isDurable` false: for tests, whose data doesn't have to survive a crash of the machine. */
export async function createCluster(
  places: Places,
  programs: Programs,
  user: RunAs,
  isDurable: boolean,
): Promise<void> {
  const { staging } = places;
  rmSync(staging, { recursive: true, force: true });
  const data = join(staging, "data");
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString("base64url");
  const passwordFile = join(staging, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const { uid, gid } = user;
  if (uid !== undefined && gid !== undefined)
    for (const path of [staging, data, passwordFile]) chownSync(path, uid, gid);

  const { cwd, name } = workingFolder(data, user);
  try {
    // Text sorts by code points unless a query names a collation, so results don't depend on the machine's locales.
    await run(
      programs.initdb,
      [
        ...["-D", name, "-U", ACCOUNT, "--pwfile", "../password", "-A", "scram-sha-256", "--data-checksums"],
        ...["-E", "UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
        ...(isDurable ? [] : ["--no-sync"]),
      ],
      { ...user, cwd, env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } },
    );
  } catch (cause) {
    const said = (cause as { stderr?: string }).stderr?.trim().split("\n").at(-1);
    throw new EmbeddedServerError(
      `PostgreSQL could not create its database in ${places.data}: ${said ?? String(cause)}`,
      {
        cause,
      },
    );
  }
  writeFileSync(join(data, "pg_hba.conf"), ACCESS);
  mkdirSync(join(places.password, ".."), { recursive: true, mode: 0o700 });
  writeFileSync(places.password, password, { mode: 0o600 });
  renameSync(data, places.data);
  rmSync(staging, { recursive: true, force: true });
}

/** Requires the password even on the socket: `nobody` may run other programs too. */
const ACCESS = `# Written by Guildhall.
local all all              scram-sha-256
host  all all 127.0.0.1/32 scram-sha-256
`;
