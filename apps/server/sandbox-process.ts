// Runs the sandbox, a small copy of Discord, in its own process if the operator set no credentials.
import { type ChildProcess, fork } from "node:child_process";
import * as z from "zod";
import { type PlatformSettings, type Settings, withoutVersion } from "#kit-server/base/settings/settings.ts";
import { StartError } from "./start-error.ts";

const MAIN = new URL("../../packages/sandbox/main.ts", import.meta.url);
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 3_000;
const MAX_PAUSE_MS = 30_000;

const sandboxMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("ready"),
    url: z.url(),
    apiUrl: z.url(),
    sitesUrl: z.url(),
    application: z.object({ id: z.string(), clientSecret: z.string(), botToken: z.string() }),
  }),
  z.object({ type: z.literal("failed"), message: z.string() }),
]);

/** `sitesUrl`: the sample sites that run beside it. */
export type SandboxProcess = { url: string; sitesUrl: string; platform: PlatformSettings; close(): Promise<void> };

/** `onFailure` receives later failures; a sandbox that exits is restarted at the same address. */
export async function startSandboxProcess(
  { dataDir, sandboxPort }: Settings,
  /** 0 is any free one. */
  sitesPort: number,
  onFailure: (sentence: string) => void,
): Promise<SandboxProcess> {
  let isClosing = false;
  let running = await launch(dataDir, { port: sandboxPort, sitesPort });
  const { url, apiUrl, sitesUrl, application } = running.ready;
  const ports = { port: Number(new URL(url).port), sitesPort: Number(new URL(sitesUrl).port) };
  watch(running.child, 0);

  function watch(child: ChildProcess, failures: number): void {
    child.once("exit", (code, signal) => {
      if (isClosing) return;
      onFailure(`The sandbox ended (${signal ?? `exit code ${code}`}); starting it again.`);
      setTimeout(() => void revive(failures), Math.min(MAX_PAUSE_MS, 500 * 2 ** failures)).unref();
    });
  }

  async function revive(failures: number): Promise<void> {
    if (isClosing) return;
    try {
      running = await launch(dataDir, ports);
      if (isClosing) await end(running.child);
      else watch(running.child, 0);
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
      setTimeout(() => void revive(failures + 1), Math.min(MAX_PAUSE_MS, 500 * 2 ** (failures + 1))).unref();
    }
  }

  return {
    url,
    sitesUrl,
    platform: {
      clientId: application.id,
      clientSecret: application.clientSecret,
      botToken: application.botToken,
      apiUrl: withoutVersion(apiUrl),
    },
    async close() {
      isClosing = true;
      await end(running.child);
    },
  };
}

type Ready = Extract<z.output<typeof sandboxMessage>, { type: "ready" }>;

type Ports = { port: number; sitesPort: number };

function launch(dataDir: string, { port, sitesPort }: Ports): Promise<{ child: ChildProcess; ready: Ready }> {
  const at = { SANDBOX_PORT: String(port), SITES_PORT: String(sitesPort), HOST: "127.0.0.1" };
  const env = { ...process.env, DATA_DIR: dataDir, ...at };
  // In its own process group: Ctrl+C must not reach it directly, because this process still needs it to shut down.
  const child = fork(MAIN, { env, detached: true, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  return new Promise((resolve, reject) => {
    const fail = (sentence: string) => {
      child.kill("SIGKILL");
      reject(new StartError(sentence));
    };
    const late = setTimeout(fail, START_TIMEOUT_MS, "The sandbox did not start within a minute.");
    child.once("message", (message) => {
      clearTimeout(late);
      const parsed = sandboxMessage.safeParse(message);
      if (!parsed.success) fail("The sandbox sent a message that this version doesn't understand.");
      else if (parsed.data.type === "failed") fail(parsed.data.message);
      else resolve({ child, ready: parsed.data });
    });
    child.once("exit", (code) => {
      clearTimeout(late);
      reject(new StartError(`The sandbox could not be started (exit code ${code}).`));
    });
  });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
    child.once("exit", () => {
      clearTimeout(force);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
