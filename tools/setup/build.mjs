// Builds the browser's two pages, each only when something that goes into it has changed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root, run } from "./run.mjs";
import { line, Refusal, step } from "./say.mjs";

const COMMON = ["package-lock.json", "tsconfig.base.json", "tsconfig.web.json"];
const PAGES = [
  {
    name: "dashboard",
    config: "apps/web/vite.config.ts",
    out: "dist/web",
    sources: ["apps/web", "packages/kit", "packages/kit-web", "modules", "areas"],
  },
  {
    name: "chat page",
    config: "packages/sandbox/chat/vite.config.ts",
    out: "dist/chat",
    sources: ["packages/sandbox"],
  },
];

/** Files of the source folders that the browser never gets. */
const IS_APART = /\.test\.tsx?$|\.md$|^(modules|areas)\/([^/]+\/)?(api|bot|store|service)(\.ts$|\/)/;

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll("\\", "/"))
    .filter((path) => !IS_APART.test(path));
}

function fingerprint(page) {
  const hash = createHash("sha256");
  for (const path of [...COMMON, ...page.sources.flatMap(filesBelow)].sort()) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

async function build(page) {
  const stamp = join(root, page.out, ".built-from");
  const now = fingerprint(page);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  rmSync(stamp, { force: true });
  await step(`Building the ${page.name}`, async () => {
    const options = { output: "keep", shell: process.platform === "win32" };
    const { code, text } = await run("vite", ["build", "-c", page.config, "--logLevel", "warn"], options);
    if (code === 0) return;
    line(text.trim().replaceAll("\n", "\n  "));
    throw new Refusal(`The ${page.name} could not be built; the reason is above.`);
  });
  writeFileSync(stamp, now);
}

/** Builds what is stale. `only` names one page. */
export async function ensureBuilt(only) {
  await Promise.all(PAGES.filter(({ name }) => !only || name === only).map(build));
}
