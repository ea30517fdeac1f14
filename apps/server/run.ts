// Starts a process's parts in order, and stops those that were started in reverse order.

import { join } from "node:path";
import { setPlatformName } from "#kit/platform-name.ts";
import { allOrNone } from "#kit-server/base/lifecycle/all-or-none.ts";
import { openPrivateHosts } from "#kit-server/base/safe-fetch/safe-fetch.ts";
import { keepFilesPrivate, tightenFolder } from "#kit-server/base/settings/private-files.ts";
import type { Role, Settings } from "#kit-server/base/settings/settings.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { MigrationError } from "#kit-server/storage/database/migration-record.ts";
import { openEmbeddedServer } from "#kit-server/storage/embedded-postgres/embedded-server.ts";
import { EmbeddedServerError } from "#kit-server/storage/embedded-postgres/embedded-server-error.ts";
import { tryLock } from "#kit-server/storage/embedded-postgres/file-lock.ts";
import { localUrl } from "./dashboard-url.ts";
import type { SandboxProcess } from "./sandbox-process.ts";
import { openServices, type RunningPart, type ServiceSettings, type Services } from "./services.ts";
import { settingsFromEnvironment } from "./settings-from-environment.ts";
import { openSandbox } from "./shared-sandbox.ts";
import { StartError, whenPortInUse } from "./start-error.ts";
import { reasonOf, untilDatabaseAnswers } from "./until-database-answers.ts";

export type Running = {
  settings: Settings;
  /** The dashboard's address; null without the role `api`. */
  url: string | null;
  hasPages: boolean;
  sandboxUrl: string | null;
  /** The sample sites beside the sandbox; null with real Discord. */
  sitesUrl: string | null;
  /** Sentences about what keeps parts of this process from working. */
  problems(): string[];
  /** Stops the roles. */
  closeParts(): Promise<void>;
  /** Stops the roles, then the database and the sandbox. */
  close(): Promise<void>;
};

/** Throws StartError, with everything stopped again, if the operator can fix the problem. */
export async function run(): Promise<Running> {
  // Before any file is written, including the secret key and the database.
  keepFilesPrivate();
  const settings = settingsFromEnvironment();
  setPlatformName(settings.platformName);
  tightenFolder(settings.dataDir);
  const { value, close } = await allOrNone(async (opened) => {
    if (settings.roles.includes("api") && !settings.databaseUrl) opened(lockDashboard(settings.dataDir));
    const opening = bothOrNone(openDatabase(settings), sandboxOf(settings), opened);
    loadRoles(settings.roles);
    const [database, sandbox] = await opening;
    if (sandbox) openPrivateHosts([new URL(sandbox.sitesUrl).host]);
    const platform = settings.platform ?? sandbox?.platform;
    if (!platform) throw new Error("there is neither a platform nor a sandbox");
    const given = {
      settings,
      platform,
      sandboxUrl: sandbox?.url ?? null,
      modelUrl: sandbox?.modelUrl ?? null,
      stripeUrl: sandbox?.stripeUrl ?? null,
      database,
    };
    // The database may go down at any moment, also while this opens: then everything is opened again.
    const parts = await untilDatabaseAnswers(() => allOrNone((opened) => openParts(given, opened)), print);
    opened(parts.close);
    return { ...parts.value, closeParts: parts.close, sitesUrl: sandbox?.sitesUrl ?? null };
  });
  return { settings, ...value, close };
}

type Opened = (close: () => unknown) => void;

async function openParts(
  given: ServiceSettings,
  opened: Opened,
): Promise<Omit<Running, "settings" | "sitesUrl" | "close" | "closeParts">> {
  const services = await openServices(given);
  opened(services.close);
  const parts: RunningPart[] = [];
  const api = await startParts(services, opened, parts);
  const { settings, sandboxUrl } = given;
  return {
    url: api ? (settings.publicUrl ?? localUrl(settings, api.port)) : null,
    hasPages: api?.hasPages ?? false,
    sandboxUrl,
    problems: () => parts.flatMap((runningPart) => runningPart.problem?.() ?? []),
  };
}

type PartStarter = <P extends RunningPart>(role: Role, start: () => P | Promise<P>) => Promise<P | null>;

/** The API starts last, because it serves what the others prepare, and stops first, so that nothing new comes in. */
async function startParts(services: Services, opened: Opened, running: RunningPart[]) {
  const { roles, port } = services.settings;
  const readyChecks: Record<string, () => boolean | Promise<boolean>> = {};
  const readyNotes: Record<string, () => readonly string[]> = {};
  const begin: PartStarter = async (role, start) => {
    if (!roles.includes(role)) return null;
    const runningPart = await start();
    opened(runningPart.close);
    running.push(runningPart);
    Object.assign(readyChecks, runningPart.readyChecks);
    if (runningPart.notes) readyNotes[role] = () => runningPart.notes?.() ?? [];
    return runningPart;
  };
  if (runsModules(roles)) await startModules(services, opened, begin);
  return begin("api", async () => {
    const { startApi } = await loadApi();
    return startApi(services, { readyChecks, readyNotes }).catch((error: unknown) => {
      throw whenPortInUse(error, port, "PORT");
    });
  });
}

const loadApi = () => import("./api.ts");
/** Code for modules in chat is loaded only in processes that run it. */
const loadModules = () => Promise.all([import("./module-services.ts"), import("./bot.ts"), import("./jobs.ts")]);

/**
 * Starts loading the roles' code while the database and the sandbox start in their own processes, which saves a second.
 * An error is thrown again when the role starts.
 */
function loadRoles(roles: readonly Role[]): void {
  const loading = [...(roles.includes("api") ? [loadApi()] : []), ...(runsModules(roles) ? [loadModules()] : [])];
  void Promise.allSettled(loading);
}

const runsModules = (roles: readonly Role[]): boolean => roles.includes("bot") || roles.includes("jobs");

async function startModules(services: Services, opened: Opened, begin: PartStarter): Promise<void> {
  const [{ openModuleServices }, { startBot }, { startJobs }] = await loadModules();
  const moduleServices = await openModuleServices(services);
  opened(moduleServices.close);
  await begin("jobs", () => startJobs(moduleServices, services));
  await begin("bot", () => startBot(moduleServices));
}

/**
 * A second `npm start` on the same data directory would accidentally start a second dashboard. Further bots stand by
 * and further workers share the jobs, so any number of those is fine.
 */
function lockDashboard(directory: string): () => void {
  const lock = tryLock(join(directory, "api.lock"), "exclusive");
  if (lock) return lock.release;
  throw new StartError(
    `The data directory ${directory} is in use by another process. Stop that process, or set DATA_DIR to another directory.`,
  );
}

async function openDatabase({ databaseUrl, dataDir }: Settings): Promise<Database> {
  const { openDatabase: open } = await import("#kit-server/storage/database/database.ts");
  if (!databaseUrl) return openEmbedded(dataDir, open);
  try {
    return await untilDatabaseAnswers(() => open(databaseUrl), print);
  } catch (cause) {
    if (cause instanceof MigrationError) throw new StartError(cause.message, { cause });
    throw new StartError(`The database at DATABASE_URL cannot be used: ${reasonOf(cause)}.`, { cause });
  }
}

async function openEmbedded(dataDir: string, open: (url: string) => Promise<Database>): Promise<Database> {
  try {
    const server = await openEmbeddedServer(dataDir, { onFailure: print });
    try {
      const database = await open(server.url);
      return { ...database, close: () => database.close().finally(server.close) };
    } catch (error) {
      await server.close();
      throw error;
    }
  } catch (cause) {
    const isClear = cause instanceof EmbeddedServerError || cause instanceof MigrationError;
    throw isClear ? new StartError(cause.message, { cause }) : cause;
  }
}

const print = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

const sandboxOf = async (settings: Settings): Promise<SandboxProcess | null> =>
  settings.platform ? null : openSandbox(settings, print);

/** Opens both at once; if one fails, the other is still passed to `opened`. */
async function bothOrNone(
  database: Promise<Database>,
  sandbox: Promise<SandboxProcess | null>,
  opened: Opened,
): Promise<[Database, SandboxProcess | null]> {
  const noted = [sandbox.then((one) => void (one && opened(one.close))), database.then((one) => opened(one.close))];
  await Promise.allSettled(noted);
  return Promise.all([database, sandbox]);
}
