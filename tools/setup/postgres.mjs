// A PostgreSQL for the tests of the database: a cluster of its own in a temporary folder, on a free port of this machine.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { canInstallDebianPackages, installDebianPackages } from "./debian.mjs";
import { run } from "./run.mjs";
import { line, Refusal } from "./say.mjs";

/** Where each version has a folder of its own: Debian, Homebrew on either processor, Postgres.app, and PostgreSQL's own for Red Hat. */
const PLACES = [
  { in: "/usr/lib/postgresql", named: /^(\d+)$/ },
  { in: "/opt/homebrew/opt", named: /^postgresql@(\d+)$/ },
  { in: "/usr/local/opt", named: /^postgresql@(\d+)$/ },
  { in: "/Applications/Postgres.app/Contents/Versions", named: /^(\d+)$/ },
  { in: "/usr", named: /^pgsql-(\d+)$/ },
];
const START_TIMEOUT_MS = 30_000;

/** The newest of each place comes first. */
function versionsIn(place) {
  if (!existsSync(place.in)) return [];
  const found = readdirSync(place.in).flatMap((name) => {
    const version = place.named.exec(name)?.[1];
    return version === undefined ? [] : [{ folder: join(place.in, name, "bin"), version: Number(version) }];
  });
  return found.sort((a, b) => b.version - a.version).map(({ folder }) => folder);
}

/** The folder with `initdb` and `postgres`. */
function findPrograms() {
  const folders = [...PLACES.flatMap(versionsIn), ...(process.env.PATH ?? "").split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** PostgreSQL refuses to run as root: there it runs as its own user, or as nobody. */
async function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, name], { output: "keep" })));
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.text), gid: Number(gid.text) };
  }
  throw new Refusal(
    "PostgreSQL does not run as root, and this machine has no user `postgres` or `nobody` to run it as.",
  );
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function startCluster(programs) {
  const user = await unprivileged();
  const home = mkdtempSync(join(tmpdir(), "guildhall-postgres-"));
  const data = join(home, "data");
  const passwordFile = join(home, "password");
  const password = randomBytes(18).toString("base64url");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) for (const path of [home, passwordFile]) chownSync(path, user.uid, user.gid);
  const options = { ...user, cwd: home, env: { PATH: process.env.PATH, HOME: home, LC_ALL: "C" } };

  const made = await run(
    join(programs, "initdb"),
    [
      "-D",
      data,
      "-U",
      "guildhall",
      "-A",
      "scram-sha-256",
      "--pwfile",
      passwordFile,
      "-E",
      "UTF8",
      "--no-locale",
      "--no-sync",
    ],
    { ...options, output: "keep" },
  );
  if (made.code !== 0) throw new Refusal(`PostgreSQL could not make a database: ${made.text.trim()}`);

  const port = await freePort();
  const server = spawn(
    join(programs, "postgres"),
    [
      "-D",
      data,
      "-p",
      String(port),
      "-k",
      home,
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      "fsync=off",
      "-c",
      "max_connections=200",
    ],
    { ...options, stdio: ["ignore", "ignore", "pipe"] },
  );
  const closed = new Promise((resolve) => server.on("close", resolve));
  await ready(server);
  return {
    url: `postgres://guildhall:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill("SIGINT");
      await closed;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function ready(server) {
  return new Promise((resolve, reject) => {
    let log = "";
    const refuse = (why) => reject(new Refusal(`PostgreSQL did not start (${why}): ${log.trim()}`));
    const timer = setTimeout(() => {
      server.kill("SIGKILL");
      refuse("it took too long");
    }, START_TIMEOUT_MS);
    server.on("error", (error) => refuse(error.message));
    server.on("close", (code) => refuse(`exit code ${code}`));
    server.stderr.on("data", (chunk) => {
      log = (log + chunk).slice(-4000);
      if (!log.includes("ready to accept connections")) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * A PostgreSQL that the tests may do anything with, and how to stop it; null when there is none to be had. Where CI is
 * set that is an error, so that the half of the tests that needs it is never left out unseen.
 */
export async function ensurePostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} };
  let programs = findPrograms();
  if (!programs && process.env.CI && canInstallDebianPackages()) {
    await installDebianPackages("postgresql");
    programs = findPrograms();
  }
  if (programs) return startCluster(programs);
  if (process.env.CI)
    throw new Refusal("The tests need PostgreSQL here: install it, or name one with TEST_DATABASE_URL.");
  line("No PostgreSQL found: the tests that need one are left out (install it, or set TEST_DATABASE_URL).");
  return null;
}
