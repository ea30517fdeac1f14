// Builds the browser's two pages and the server, each only when something that goes into it has changed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root, run } from "./run.mjs";
import { line, Refusal, step } from "./say.mjs";

const COMMON = ["package-lock.json", "tsconfig.base.json", "tsconfig.web.json", "package.json"];
/** Files of the source folders that the browser never gets. */
const OF_THE_SERVER = /^(modules|areas)\/([^/]+\/)?(api|bot|store|service)(\.ts$|\/)/;
/** Files of the source folders that the server never gets. */
const OF_THE_BROWSER = /\.tsx$|\.css$|^packages\/sandbox\/chat\//;
const PARTS = [
  {
    name: "dashboard",
    config: "apps/web/vite.config.ts",
    out: "dist/web",
    sources: ["apps/web", "packages/kit", "packages/kit-web", "modules", "areas"],
    isApart: OF_THE_SERVER,
  },
  {
    name: "chat page",
    config: "packages/sandbox/chat/vite.config.ts",
    out: "dist/chat",
    sources: ["packages/sandbox"],
  },
  {
    name: "server",
    config: "apps/server/vite.config.ts",
    out: "dist/server",
    sources: ["apps/server", "packages/kit", "packages/kit-server", "packages/sandbox", "modules", "areas"],
    isApart: OF_THE_BROWSER,
  },
];
const IS_NEVER_BUILT = /\.test\.tsx?$|\.md$/;

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll("\\", "/"))
    .filter((path) => !IS_NEVER_BUILT.test(path));
}

function fingerprint({ sources, isApart }) {
  const hash = createHash("sha256");
  const files = sources.flatMap(filesBelow).filter((path) => !isApart?.test(path));
  for (const path of [...COMMON, ...files].sort()) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

async function build(part) {
  const stamp = join(root, part.out, ".built-from");
  const now = fingerprint(part);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  rmSync(stamp, { force: true });
  await step(`Building the ${part.name}`, async () => {
    const options = { output: "keep", shell: process.platform === "win32" };
    const { code, text } = await run("vite", ["build", "-c", part.config, "--logLevel", "warn"], options);
    if (code === 0) return;
    line(text.trim().replaceAll("\n", "\n  "));
    throw new Refusal(`The ${part.name} could not be built; the reason is above.`);
  });
  writeFileSync(stamp, now);
}

/** Builds what is stale. `only` names one part. */
export async function ensureBuilt(only) {
  await Promise.all(PARTS.filter(({ name }) => !only || name === only).map(build));
}
