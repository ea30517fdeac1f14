// Builds the browser's pages and the server, each only if its sources have changed.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, fingerprintOf } from "./fingerprint.mjs";
import { root, run } from "./run.mjs";
import { line, Refusal, step } from "./say.mjs";

const COMMON = ["package-lock.json", "tsconfig.base.json", "tsconfig.web.json", "package.json"];
/** Files in the source folders that are only for the server. */
const OF_THE_SERVER = /^(modules|areas)\/([^/]+\/)?(api|bot|store|service|migrations)(\.ts$|\/)/;
/** Files in the source folders that are only for the browser. */
const OF_THE_BROWSER = /\.tsx$|\.css$|^packages\/sandbox\/chat\//;
const DASHBOARD = {
  sources: ["apps/web", "packages/kit", "packages/kit-web", "modules", "areas"],
  isApart: OF_THE_SERVER,
};
const PARTS = [
  { name: "dashboard", config: "apps/web/vite.config.ts", out: "dist/web", ...DASHBOARD },
  { name: "first frames", config: "apps/web/frames/vite.config.ts", out: "dist/frames", ...DASHBOARD },
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
    sources: [
      ...["apps/server", "packages/kit", "packages/kit-server", "packages/sandbox", "packages/stand-ins"],
      ...["modules", "areas"],
    ],
    isApart: OF_THE_BROWSER,
  },
  { name: "gallery", config: "apps/web/gallery/vite.config.ts", out: "dist/gallery", ...DASHBOARD, isForTests: true },
];

const fingerprint = ({ sources, isApart }) =>
  fingerprintOf([...COMMON, ...sources.flatMap(filesBelow).filter((path) => !isApart?.test(path))]);

async function build(target) {
  const stamp = join(root, target.out, ".built-from");
  const now = fingerprint(target);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  rmSync(stamp, { force: true });
  await step(`Building the ${target.name}`, async () => {
    const options = { output: "keep", shell: process.platform === "win32" };
    const { code, text } = await run("vite", ["build", "-c", target.config, "--logLevel", "warn"], options);
    if (code === 0) return;
    line(text.trim().replaceAll("\n", "\n  "));
    throw new Refusal(`The ${target.name} could not be built; the reason is above.`);
  });
  writeFileSync(stamp, now);
}

/** Builds outdated parts of the product. `only` names a single target, including those only for tests. */
export async function ensureBuilt(only) {
  await Promise.all(PARTS.filter(({ name, isForTests }) => (only ? name === only : !isForTests)).map(build));
}
