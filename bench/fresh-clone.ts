// Measures the first start of a fresh clone: `npm start` installs, builds, creates a database and serves.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Figure } from "./figure.ts";
import { becomeReady, environment, freePorts, makeDataDir } from "./installation.ts";
import { endWithBench } from "./leftovers.ts";

/**
 * Clones the committed state. npm takes packages from its cache if it can, as on a machine that has installed them
 * before.
 */
export async function measureFreshClone(): Promise<Figure[]> {
  const folder = makeDataDir();
  try {
    const clone = join(folder.path, "guildhall");
    execFileSync("git", ["clone", "--quiet", join(import.meta.dirname, ".."), clone]);
    const port = await freePorts();
    const startedAt = performance.now();
    const child = spawn("npm", ["start"], {
      cwd: clone,
      env: { ...environment(), PORT: String(port), SANDBOX_PORT: String(port + 1) },
      stdio: ["ignore", "pipe", "pipe"],
      // Killed as a group: npm forwards signals only to running children.
      detached: true,
    });
    endWithBench(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => (output = (output + chunk).slice(-8000)));
    await becomeReady(child, `http://127.0.0.1:${port}`, () => output);
    const value = (performance.now() - startedAt) / 1000;
    const ended = once(child, "exit");
    process.kill(-(child.pid ?? 0), "SIGTERM");
    await ended;
    return [
      {
        name: "First start of a fresh clone, to ready",
        value,
        unit: "s",
        goal: { atMost: 45 },
        note: "npm start, packages from npm's cache",
      },
    ];
  } finally {
    folder.remove();
  }
}
