// Adds the builds for other systems to package-lock.json, which npm omits on a machine that can't fetch them: without
// them, `npm ci` rejects the file. `--check` only reports whether any is missing.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import "./setup/require-node-20.mjs";
import { root } from "./setup/run.mjs";
import { command, Refusal } from "./setup/say.mjs";

const PATH = join(root, "package-lock.json");
const SYSTEMS = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const PROCESSORS = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "x64"];

/** Such packages are named after their system: `binding-linux-x64-musl`. */
function runsOn(name) {
  const parts = name.split(/[-/]/);
  const os = SYSTEMS.find((system) => parts.includes(system));
  const cpu = PROCESSORS.find((processor) => parts.includes(processor));
  if (!os || !cpu) return undefined;
  const isMusl = parts.some((name) => name.startsWith("musl"));
  return { cpu: [cpu], ...(os === "linux" ? { libc: [isMusl ? "musl" : "glibc"] } : {}), os: [os] };
}

/** Resolves `name` from the package at `path` like Node; undefined if it isn't found. */
function resolve(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const candidate = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (folder === "") return undefined;
  }
}

function missingFrom(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev, license }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !resolve(packages, path, name))
      .map(([name, version]) => ({ name, version, dev, license, system: runsOn(name) }))
      .filter(({ system, version }) => system && /^\d/.test(version)),
  );
}

await command(() => {
  const lock = JSON.parse(readFileSync(PATH, "utf8"));
  const missing = missingFrom(lock.packages);
  if (process.argv.includes("--check")) {
    if (missing.length === 0) return 0;
    throw new Refusal(
      `package-lock.json lacks ${missing.length} builds for other systems, so \`npm ci\` would refuse it: run \`node tools/complete-lock.mjs\`.`,
    );
  }
  for (const { name, version, dev, license, system } of missing) {
    const { cpu, libc, os } = system;
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu,
      ...(dev ? { dev } : {}),
      ...(libc ? { libc } : {}),
      license,
      optional: true,
      os,
    };
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")));
  writeFileSync(PATH, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} added`);
  return 0;
});
