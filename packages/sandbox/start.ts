/** Starts a sandbox in this process: for tests, and for the sandbox's own process. */
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type ControlClient, controlClient } from "./control/client.ts";
import { FaultPlan } from "./control/fault-plan.ts";
import { RequestLog } from "./control/request-log.ts";
import { sessionState } from "./control/session-state.ts";
import { DEFAULT_QUIET_MS, DEFAULT_SETTLE_TIMEOUT_MS, settle } from "./control/settle.ts";
import { GatewayHub } from "./gateway/hub.ts";
import type { GatewayLimits } from "./gateway/limits.ts";
import { mountGateway } from "./gateway/mount.ts";
import type { Platform } from "./platform.ts";
import { isLoopbackAddress } from "./rules/loopback.ts";
import { type LimitOptions, RateLimiter } from "./rules/rate-limits.ts";
import { newWorld, type WorldKind } from "./seed/sample-world.ts";
import { buildServer, type StandIns } from "./server.ts";
import { watchProfiles } from "./state/auto-moderation-profile.ts";
import { Blobs } from "./state/blobs.ts";
import { Bus } from "./state/bus.ts";
import { Clock } from "./state/clock.ts";
import { InteractionDesk } from "./state/interaction-desk.ts";
import { Presences } from "./state/presences.ts";
import { SnowflakeSource } from "./state/snowflake.ts";
import { loadState, StateFile } from "./state/state-file.ts";
import { awaitThreads, watchThreads } from "./state/thread-archive.ts";
import { emptyWorld, type World } from "./state/world.ts";

export interface SandboxOptions {
  /** Defaults to 0, which picks any free port. */
  port?: number;
  /** Only this machine: 127.0.0.1 (default), ::1 or localhost. */
  host?: string;
  /** Where the world is stored; if omitted, only in memory. */
  dataDir?: string;
  world?: WorldKind;
  /** Deletes the sandbox's stored data. */
  reset?: boolean;
  limits?: Partial<GatewayLimits> & LimitOptions;
  /** Closed with the sandbox. */
  standIns?: StandIns;
}

export interface Sandbox extends AsyncDisposable {
  url: string;
  /** The REST API's base URL with its version; @discordjs/rest's `api` option takes `${url}/api`. */
  apiUrl: string;
  gatewayUrl: string;
  control: ControlClient;
  close(): Promise<void>;
}

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const host = options.host ?? "127.0.0.1";
  if (!isLoopbackAddress(host)) throw new Error(`The sandbox listens on this machine alone, not on ${host}.`);
  const { rateLimitsLifted = false, globalRateLimit, rateLimits = {}, ...gatewayLimits } = options.limits ?? {};
  const { platform, file } = preparePlatform(options, {
    rateLimitsLifted,
    rateLimits,
    ...(globalRateLimit === undefined ? {} : { globalRateLimit }),
  });
  const hub = new GatewayHub(platform, gatewayLimits);
  awaitThreads(platform);
  watchThreads(platform);
  watchProfiles(platform);
  const app = buildServer(platform, hub, options.standIns);
  const sockets = mountGateway(app.server, hub);
  await app.listen({ port: options.port ?? 0, host });
  const { port } = app.server.address() as AddressInfo;
  platform.url = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

  const close = async (): Promise<void> => {
    hub.endAll();
    sockets.close();
    platform.clock.stop();
    await app.close();
    await Promise.all(Object.values(options.standIns ?? {}).map((standIn) => standIn.close()));
    file?.flush();
  };
  return {
    url: platform.url,
    apiUrl: `${platform.url}/api/v10`,
    gatewayUrl: `${platform.url.replace(/^http/, "ws")}/gateway`,
    control: { ...controlClient(platform.url), ...watchDirectly(platform, hub) },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Tests ask this thousands of times while they wait, and in the sandbox's process they need no request for it. */
const watchDirectly = (platform: Platform, hub: GatewayHub): Pick<ControlClient, "settle" | "sessions"> => ({
  settle: ({ quietMs = DEFAULT_QUIET_MS, timeoutMs = DEFAULT_SETTLE_TIMEOUT_MS } = {}) =>
    settle(platform, hub, { quietMs, timeoutMs }),
  sessions: async () => hub.sessions.map(sessionState),
});

function preparePlatform(
  options: SandboxOptions,
  limits: LimitOptions,
): { platform: Platform; file: StateFile | undefined } {
  const { dataDir, reset = false, world: kind = "sample" } = options;
  const path = dataDir === undefined ? undefined : join(dataDir, "sandbox.json");
  const blobs = new Blobs(dataDir === undefined ? undefined : join(dataDir, "sandbox-files"));
  if (reset) blobs.clear();
  const kept = path === undefined || reset ? undefined : loadState<World>(path);
  // A world stored by an older version lacks newer fields.
  const world: World = kept ? { ...emptyWorld(), ...kept } : newWorld(kind);
  const clock = new Clock(world.clockOffsetMs);
  const now = () => clock.now();
  const platform: Platform = {
    world,
    clock,
    ids: new SnowflakeSource(now),
    bus: new Bus(),
    blobs,
    limiter: new RateLimiter(now, limits),
    requests: new RequestLog(now),
    faults: new FaultPlan(),
    presences: new Presences(() => platform.world),
    interactions: new InteractionDesk(clock),
    gatewayOf: () => {
      throw new Error("The gateway has not been mounted.");
    },
    url: "",
  };
  if (path === undefined) return { platform, file: undefined };
  const file = new StateFile(path, () => {
    platform.world.clockOffsetMs = clock.offsetMs;
    return platform.world;
  });
  // fails now instead of on the first change if the file can't be written
  if (kept === undefined) file.flush();
  platform.bus.listen(() => file.touch());
  platform.requests.listen(() => file.touch());
  return { platform, file };
}
