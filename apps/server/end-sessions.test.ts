// An operator ends sessions with the command while the API runs and has them cached.
import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeLogger } from "#kit-server/base/log/logger.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { until } from "#kit-server/testing/until.ts";
import { bareEnv } from "./testing/bare-env.ts";
import { openWholeApi, type WholeApi } from "./testing/whole-api.ts";

const MAIN = join(import.meta.dirname, "../../dist/server/guildhall.mjs");
let api: WholeApi;
let logged = "";
beforeAll(async () => {
  const write = (line: string): void => {
    logged += line;
  };
  api = await openWholeApi({ log: makeLogger("warn", { write }) });
});
afterAll(() => api?.close());

async function guildhall(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = {
    ...bareEnv(),
    DATABASE_URL: api.database.url,
    DATA_DIR: mkdtempSync(join(tmpdir(), "guildhall-end-")),
  };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [MAIN, ...args], { env });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}
const idOf = async (browser: Browser) => ((await browser.get("/user")).body as { id: string }).id;
const isIn = async (browser: Browser) => (await browser.get("/user")).status === 200;

test("ends one account's sessions, or everyone's, at once in a running process", async () => {
  logged = "";
  const [mara, maraElsewhere] = [await api.signedIn("mara.lindqvist"), await api.signedIn("mara.lindqvist")];
  const tomas = await api.signedIn("tomas.ferreira");
  const id = await idOf(mara);
  const stream = await mara.listen("/events");

  expect(await guildhall("sessions", "end", id)).toEqual({ code: 0, out: "2 sessions ended.\n", err: "" });
  await until("Mara is signed out", async () => !(await isIn(mara)) && !(await isIn(maraElsewhere)));
  await until("her open page is notified", () =>
    stream.events.some((event) => JSON.stringify(event).includes("signedOut")),
  );
  expect(await isIn(tomas)).toBe(true);

  await api.signedIn("mara.lindqvist");
  expect(await guildhall("sessions", "end", "--all")).toEqual({ code: 0, out: "2 sessions ended.\n", err: "" });
  await until("Tomás is signed out", async () => !(await isIn(tomas)));
  expect((await guildhall("sessions", "end", id)).out).toBe("0 sessions ended.\n");

  const readLog = () =>
    logged
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  await until("the running process has logged the last command", () => readLog().at(-1)?.ended === 0);
  expect(readLog().map(({ msg, ended }) => [msg, ended])).toEqual([
    ["the operator ended sessions", 2],
    ["the operator ended sessions", 2],
    ["the operator ended sessions", 0],
  ]);
  expect(logged).not.toContain(id);
});

test("ends nothing when the command is used incorrectly", async () => {
  const tomas = await api.signedIn("tomas.ferreira");
  const [both, nobody] = await Promise.all([
    guildhall("sessions", "end", "100000000000000001", "--all"),
    guildhall("sessions", "end", "everyone"),
  ]);
  expect(both).toMatchObject({ code: 2, out: expect.stringContaining("sessions end --all") });
  expect(nobody).toMatchObject({ code: 1, err: expect.stringContaining("isn't the id") });
  expect(await isIn(tomas)).toBe(true);
});
