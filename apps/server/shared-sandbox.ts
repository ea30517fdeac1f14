// One sandbox for all processes of a data directory: the first runs it, the others use it, and one of them takes over.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import type { Settings } from "#kit-server/base/settings/settings.ts";
import { type FileLock, tryLock } from "#kit-server/storage/embedded-postgres/file-lock.ts";
import { type SandboxProcess, type SandboxSettings, startSandboxProcess } from "./sandbox-process.ts";
import { StartError } from "./start-error.ts";

const note = z.object({
  url: z.url(),
  sitesUrl: z.url(),
  platform: z.object({ clientId: z.string(), clientSecret: z.string(), botToken: z.string(), apiUrl: z.url() }),
  modelUrl: z.url().nullable().default(null),
  stripeUrl: z.url().nullable().default(null),
});

const START_TIMEOUT_MS = 60_000;
const RETRY_MS = 250;
const WATCH_MS = 1_000;

/** `onFailure` receives what goes wrong later, as sentences for the operator. */
export async function openSandbox(settings: Settings, onFailure: (sentence: string) => void): Promise<SandboxProcess> {
  for (const deadline = performance.now() + START_TIMEOUT_MS; ; await sleep(RETRY_MS)) {
    const lock = lockOf(settings);
    if (lock) return startOwned({ ...settings, sitesPort: 0, modelPort: 0, stripePort: 0 }, lock, onFailure);
    const found = await findRunning(settings);
    if (found) return follow(settings, found, onFailure);
    if (performance.now() > deadline)
      throw new StartError("The sandbox of another process did not start within a minute.");
  }
}

const lockOf = ({ dataDir }: Settings): FileLock | null => tryLock(join(dataDir, "sandbox.lock"), "exclusive");
const noteOf = ({ dataDir }: Pick<Settings, "dataDir">): string => join(dataDir, "sandbox-process.json");

async function startOwned(
  settings: SandboxSettings,
  lock: FileLock,
  onFailure: (sentence: string) => void,
): Promise<SandboxProcess> {
  try {
    const sandbox = await startSandboxProcess(settings, onFailure);
    const { url, sitesUrl, platform, modelUrl, stripeUrl } = sandbox;
    writeFileSync(noteOf(settings), JSON.stringify({ url, sitesUrl, platform, modelUrl, stripeUrl }), { mode: 0o600 });
    return { ...sandbox, close: () => sandbox.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Null until it responds. */
async function findRunning(settings: Settings): Promise<z.output<typeof note> | null> {
  try {
    const found = note.parse(JSON.parse(readFileSync(noteOf(settings), "utf8")));
    const { ok } = await fetch(`${found.url}/_sandbox/clock`, { signal: AbortSignal.timeout(WATCH_MS) });
    return ok ? found : null;
  } catch {
    return null;
  }
}

/** Uses another process's sandbox, and runs it at the same address after that process has ended. */
function follow(
  settings: Settings,
  { url, sitesUrl, platform, modelUrl, stripeUrl }: z.output<typeof note>,
  onFailure: (sentence: string) => void,
): SandboxProcess {
  const stopping = new AbortController();
  const portOf = (address: string): number => Number(new URL(address).port);
  const portOrAny = (address: string | null): number => (address ? portOf(address) : 0);
  const ports = { sitesPort: portOf(sitesUrl), modelPort: portOrAny(modelUrl), stripePort: portOrAny(stripeUrl) };
  const at = { ...settings, sandboxPort: portOf(url), ...ports };
  const takeOver = async (): Promise<SandboxProcess | null> => {
    while (!stopping.signal.aborted) {
      const lock = lockOf(settings);
      if (lock) {
        // Its port may become free only a moment after its process has ended.
        const taken = await startOwned(at, lock, onFailure).catch(() => null);
        if (taken) return taken;
      }
      await sleep(WATCH_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
    return null;
  };
  const takingOver = takeOver();
  return {
    url,
    sitesUrl,
    platform,
    modelUrl,
    stripeUrl,
    close: async () => {
      stopping.abort();
      await (await takingOver)?.close();
    },
  };
}
