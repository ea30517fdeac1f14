// The product as an operator runs it: a separate process on free ports, with an empty data directory.
import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endWithBench, removeWithBench } from "./leftovers.ts";

const root = join(import.meta.dirname, "..");
const START_TIMEOUT_MS = 120_000;
const POLL_MS = 20;

export type Installation = {
  url: string;
  sandboxUrl: string;
  pid: number;
  dataDir: string;
  /** Its latest output. */
  output(): string;
  /** From starting the process to its first ready answer. */
  startedInMs: number;
  stop(): Promise<void>;
};

/** A directory for `startInstallation`; a second start reuses the first one's data. */
export function makeDataDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "guildhall-bench-"));
  return { path, remove: removeWithBench(path) };
}

/** Below those that systems choose themselves (from 32768 on Linux, 49152 on macOS): nobody else gets one before it is used. */
const PORTS = { from: 20_000, pairs: 5_000 };

/** Two consecutive free ports: the sandbox uses the one after the product's. */
export async function freePorts(): Promise<number> {
  const first = PORTS.from + 2 * randomInt(PORTS.pairs);
  try {
    for (const { close } of await Promise.all([listen(first), listen(first + 1)])) await close();
    return first;
  } catch {
    return freePorts();
  }
}

const listen = (wanted: number): Promise<{ close(): Promise<void> }> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(wanted, "127.0.0.1", () => {
      resolve({ close: () => new Promise((closed) => server.close(() => closed())) });
    });
  });

/**
 * `nodeOptions` are for the process itself, not for its sandbox; `settings` are the operator's. A later start with the
 * same data reuses the `port` of the first, because the bot resumes its session at the sandbox's address.
 */
export async function startInstallation(
  dataDir: string,
  nodeOptions: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
  port?: number,
): Promise<Installation> {
  port ??= await freePorts();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["--enable-source-maps", ...nodeOptions, "dist/server/main.mjs"], {
    cwd: root,
    env: { ...environment(), ...settings, PORT: String(port), SANDBOX_PORT: String(port + 1), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithBench(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output = (output + chunk).slice(-8000)));
  await becomeReady(child, url, () => output);
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${port + 1}`,
    pid: child.pid ?? 0,
    dataDir,
    output: () => output,
    startedInMs: performance.now() - startedAt,
    stop: () => stop(child),
  };
}

const COMPILED = join(root, "node_modules/.cache/compiled");

/** The operator's own settings must not affect the measurement, and its request rate exceeds the default limit. */
export function environment(): NodeJS.ProcessEnv {
  const foreign = /^(DISCORD_|DATABASE_URL|PUBLIC_URL|ROLES|SECRET_KEY|ADMIN_USER_IDS|PRODUCT_NAME|HOST$)/;
  const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return {
    ...Object.fromEntries(kept),
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: COMPILED,
    LOG_LEVEL: "warn",
    CALLS_PER_MINUTE: "1000000000",
  };
}

export async function becomeReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  await stop(child);
  throw new Error(`the server was not ready within ${START_TIMEOUT_MS / 1000} s:\n${output()}`);
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  return ended;
}
