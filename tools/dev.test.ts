// `npm run dev` in a copy of the project: what a saved file restarts, and what keeps running.
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { controlClient } from "#sandbox/control/client.ts";
import { freePorts } from "../bench/installation.ts";

const root = join(import.meta.dirname, "..");
const copy = mkdtempSync(join(tmpdir(), "dev-"));
/** Vite scans the dashboard's packages at the first start. */
const PATIENCE_MS = 120_000;

let dev: ChildProcess;
let output = "";
let api: string;
let web: string;
let control: ReturnType<typeof controlClient>;

beforeAll(async () => {
  const parts = ["apps", "areas", "modules", "packages", "tools/dev.mjs", "tools/setup"];
  const configurations = [
    "package.json",
    "package-lock.json",
    ...["base", "server", "web"].map((of) => `tsconfig.${of}.json`),
  ];
  for (const path of [...parts, ...configurations]) cpSync(join(root, path), join(copy, path), { recursive: true });
  if (existsSync(join(root, "dist/chat")))
    cpSync(join(root, "dist/chat"), join(copy, "dist/chat"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const [port, webPort] = [await freePorts(), await freePorts()];
  api = `http://127.0.0.1:${port}/api`;
  web = `http://127.0.0.1:${webPort}`;
  control = controlClient(`http://127.0.0.1:${port + 1}`);
  const { PATH } = process.env;
  const env = { PATH, PORT: `${port}`, SANDBOX_PORT: `${port + 1}`, WEB_PORT: `${webPort}`, LOG_LEVEL: "warn" };
  dev = spawn(process.execPath, ["tools/dev.mjs"], { cwd: copy, env, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on("data", (chunk) => (output += chunk));
  await answers("/ready");
}, PATIENCE_MS);

afterAll(async () => {
  const ended = new Promise((resolve) => dev.once("exit", resolve));
  dev.kill("SIGTERM");
  expect(await ended).toBe(0);
  rmSync(copy, { recursive: true, force: true });
}, PATIENCE_MS);

const answers = (path: string) =>
  vi.waitFor(async () => expect((await fetch(`${api}${path}`)).status).toBe(200), PATIENCE_MS);
/** Waits until another process than the one that started then serves. */
const isReplaced = async (before: string | undefined) => {
  await vi.waitFor(async () => expect(await startedAt()).not.toBe(before), PATIENCE_MS);
  await answers("/ready");
};
const says = (text: string) => vi.waitFor(() => expect(output).toContain(text), PATIENCE_MS);

/** When the server's process started. */
const startedAt = async () =>
  (await (await fetch(`${api}/metrics`)).text()).match(/^process_start_time_seconds \d+/m)?.[0];

/** Saves a file with this line at its end, instead of what an earlier save added. */
function save(path: string, line: string): void {
  writeFileSync(join(copy, path), `${readFileSync(join(root, path), "utf8")}\n${line}\n`);
}

test("starts the server again with a saved file of a module, while the sandbox stays", {
  timeout: PATIENCE_MS,
}, async () => {
  const before = await startedAt();
  const requests = await control.requests();
  expect(requests).not.toEqual([]);
  save("modules/ticket/service/line.ts", 'console.log("The first change.");');
  await says("The first change.");
  await isReplaced(before);
  // The sandbox keeps them in memory only.
  expect((await control.requests()).slice(0, requests.length)).toEqual(requests);
});

test("says what is wrong with a saved file, keeps the server, and starts the repaired one", {
  timeout: PATIENCE_MS,
}, async () => {
  const before = await startedAt();
  save("modules/ticket/service/line.ts", "const = ;");
  await says("so the last version keeps running");
  expect(output).toMatch(/modules\/ticket\/service\/line\.ts:\d+\s+const = ;/);
  expect(await startedAt()).toBe(before);
  save("modules/ticket/service/line.ts", 'console.log("The second change.");');
  await says("The second change.");
  await isReplaced(before);
});

test("updates a saved page in the browser, while the server stays", { timeout: PATIENCE_MS }, async () => {
  const before = await startedAt();
  const page = "apps/web/pages/leaderboard.tsx";
  const read = async () => (await fetch(`${web}/pages/leaderboard.tsx`)).text();
  expect(await read()).not.toContain("A changed page");
  const token = (await (await fetch(`${web}/@vite/client`)).text()).match(/wsToken = "([^"]+)"/)?.[1];
  const socket = new WebSocket(`${web.replace("http", "ws")}/?token=${token}`, "vite-hmr");
  const messages: string[] = [];
  socket.addEventListener("message", ({ data }) => messages.push(String(data)));
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  save(page, "// A changed page");
  await vi.waitFor(() => expect(messages.join()).toContain('"type":"update"'), PATIENCE_MS);
  socket.close();
  expect(await read()).toContain("A changed page");
  expect(await startedAt()).toBe(before);
});
