import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIMessage } from "discord-api-types/v10";
import { afterEach, beforeEach, expect, test } from "vitest";
import { controlClient } from "./control/client.ts";
import { openStage } from "./testing/sample.ts";

let dataDir: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "sandbox-"));
});

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

interface Report {
  type: "ready" | "failed";
  message?: string;
  url: string;
  apiUrl: string;
  application: { id: string; clientSecret: string; botToken: string };
}

async function start(
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<{ child: ChildProcess; reported: Report }> {
  const child = fork(join(import.meta.dirname, "main.ts"), args, {
    env: { ...process.env, DATA_DIR: dataDir, SANDBOX_PORT: "0", ...env },
    silent: true,
  });
  started.push(child);
  const [reported] = (await once(child, "message")) as [Report];
  return { child, reported };
}

test("prints its addresses, and keeps the world over restarts until a reset", async () => {
  const first = await start();
  expect(first.reported).toMatchObject({
    type: "ready",
    application: { clientSecret: expect.any(String), botToken: expect.any(String) },
  });
  const guild = await controlClient(first.reported.url).guild("Harbour Lights");
  const channel = guild.channels.find(({ name }) => name === "general")?.id ?? "";
  const headers = { authorization: `Bot ${first.reported.application.botToken}`, "content-type": "application/json" };
  const sent = await fetch(`${first.reported.apiUrl}/channels/${channel}/messages`, {
    method: "POST",
    headers,
    body: JSON.stringify({ content: "remember me" }),
  });
  expect(((await sent.json()) as APIMessage).content).toBe("remember me");
  first.child.kill("SIGTERM");
  await once(first.child, "exit");
  const second = await start();
  expect((await controlClient(second.reported.url).messages(channel)).at(-1)?.content).toBe("remember me");
  second.child.disconnect();
  const [code] = (await once(second.child, "exit")) as [number];
  expect(code).toBe(0);
  const third = await start({}, ["--reset"]);
  expect(
    (await controlClient(third.reported.url).messages(channel)).some(({ content }) => content === "remember me"),
  ).toBe(false);
});

test("reports a port in use in one sentence", async () => {
  await using stage = await openStage();
  const { child, reported } = await start({ SANDBOX_PORT: new URL(stage.sandbox.url).port });
  expect(reported).toMatchObject({
    type: "failed",
    message: expect.stringMatching(/^The sandbox cannot listen on port \d+: it is in use\./),
  });
  const [code] = (await once(child, "exit")) as [number];
  expect(code).toBe(1);
});

test("listens only on this machine", async () => {
  const { reported } = await start({ HOST: "0.0.0.0" });
  expect(reported).toMatchObject({
    type: "failed",
    message: "The sandbox listens on this machine alone, not on 0.0.0.0.",
  });
});
