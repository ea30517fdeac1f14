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
    modelUrl: z.url().nullable(),
    stripeUrl: z.url().nullable(),
  }),
  z.object({ type: z.literal("failed"), message: z.string() }),
]);

/** `sitesUrl`: the sample sites that run beside it. */
export type SandboxProcess = {
  url: string;
  sitesUrl: string;
  platform: PlatformSettings;
  /** The sample model's address; null while the operator set a model. */
  modelUrl: string | null;
  /** The stand-in of Stripe; null while the operator set a key. */
  stripeUrl: string | null;
  close(): Promise<void>;
};

export type SandboxSettings = Pick<Settings, "dataDir" | "sandboxPort"> & {
  /** Of the sample sites, the sample model and the stand-in of Stripe; 0 is any free one. */
  sitesPort: number;
  modelPort: number;
  stripePort: number;
};

/** `onFailure` receives later failures; a sandbox that exits is restarted at the same address. */
export async function startSandboxProcess(
  { dataDir, ...wanted }: SandboxSettings,
  onFailure: (sentence: string) => void,
): Promise<SandboxProcess> {
  let isClosing = false;
  let running = await launch(dataDir, wanted);
  const { url, apiUrl, sitesUrl, application, modelUrl, stripeUrl } = running.ready;
  const ports = {
    ...{ sandboxPort: portOf(url), sitesPort: portOf(sitesUrl) },
    ...{ modelPort: modelUrl ? portOf(modelUrl) : 0, stripePort: stripeUrl ? portOf(stripeUrl) : 0 },
  };
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
    modelUrl,
    stripeUrl,
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

const portOf = (url: string): number => Number(new URL(url).port);

type Ports = Omit<SandboxSettings, "dataDir">;

function launch(dataDir: string, ports: Ports): Promise<{ child: ChildProcess; ready: Ready }> {
  const env = { ...process.env, DATA_DIR: dataDir, HOST: "127.0.0.1", ...portsFor(ports) };
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

const portsFor = ({ sandboxPort, sitesPort, modelPort, stripePort }: Ports) => ({
  SANDBOX_PORT: String(sandboxPort),
  SITES_PORT: String(sitesPort),
  MODEL_PORT: String(modelPort),
  STRIPE_PORT: String(stripePort),
});

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
