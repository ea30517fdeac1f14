// How fast the sandbox sends events to one bot, compared with a bare WebSocket that sends the same frames in the same run.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { WebSocket } from "ws";
import { type ControlClient, controlClient } from "#sandbox/control/client.ts";
import { firstMessage } from "./child.ts";
import type { Figure } from "./figure.ts";
import { gatewaySocket } from "./gateway-socket.ts";
import { makeDataDir } from "./installation.ts";
import { endWithBench } from "./leftovers.ts";

const ROUNDS = 3;
const NEWCOMERS = 2_000;
/** Two events for each newcomer: the join and the welcome message. */
const EVENTS = 2 * NEWCOMERS;
const LARGE_GUILD = 5_000;

type Sandbox = { control: ControlClient; gatewayUrl: string; process: ChildProcess };

export async function measureSandbox(): Promise<Figure[]> {
  const dataDir = makeDataDir();
  const sandbox = await startSandbox(dataDir.path);
  try {
    const [ours, frames] = await measureBursts(sandbox);
    const theirs = await measureBare(frames);
    return [
      {
        name: "Sandbox, events to one bot",
        value: ours,
        unit: "/s",
        goal: { atLeast: 1_000 },
        note: `${EVENTS} events of newcomers and their welcomes, best of ${ROUNDS}`,
      },
      {
        name: "Sandbox, events, against a bare WebSocket",
        value: ours / theirs,
        unit: "",
        goal: { atLeast: 0.2 },
        note: `${Math.round(ours)} of ${Math.round(theirs)} frames/s`,
      },
      {
        name: `Sandbox, guild of ${LARGE_GUILD} created and sent`,
        value: await measureLargeGuild(sandbox),
        unit: "ms",
        goal: { atMost: 500 },
        note: "requested, then a bot signed in and received it",
      },
    ];
  } finally {
    const ended = once(sandbox.process, "exit");
    sandbox.process.kill("SIGTERM");
    await ended;
    dataDir.remove();
  }
}

async function startSandbox(dataDir: string): Promise<Sandbox> {
  const child = fork(join(import.meta.dirname, "../packages/sandbox/main.ts"), {
    env: { ...process.env, SANDBOX_PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir },
  });
  endWithBench(child);
  const started = await firstMessage<{ type: string; url: string; message?: string }>(child);
  if (started.type !== "ready") throw new Error(started.message);
  return {
    control: controlClient(started.url),
    gatewayUrl: `${started.url.replace(/^http/, "ws")}/gateway`,
    process: child,
  };
}

/** Events per second of the best burst, and the frames of the last one. */
async function measureBursts({ control, gatewayUrl }: Sandbox): Promise<[perSecond: number, frames: string[]]> {
  const application = await control.createApplication({ name: "Listener" });
  const guild = await control.createGuild({ name: "The Crowd", members: 1, application: application.id });
  const socket = await gatewaySocket(gatewayUrl, application.botToken, guild.id);
  let best = 0;
  let frames: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    [frames] = await Promise.all([collect(socket, EVENTS), control.burst(guild.id, NEWCOMERS)]);
    best = Math.max(best, perSecond(startedAt));
  }
  socket.terminate();
  return [best, frames];
}

async function measureBare(frames: readonly string[]): Promise<number> {
  const child = endWithBench(fork(join(import.meta.dirname, "bare-gateway.ts")));
  child.send(frames);
  const port = await firstMessage<number>(child);
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
  await once(socket, "open");
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    const all = collect(socket, EVENTS);
    socket.send("go");
    await all;
    best = Math.max(best, perSecond(startedAt));
  }
  socket.terminate();
  child.kill("SIGTERM");
  return best;
}

async function measureLargeGuild({ control, gatewayUrl }: Sandbox): Promise<number> {
  const application = await control.createApplication({ name: "Newcomer" });
  const startedAt = performance.now();
  const guild = await control.createGuild({ name: "The Many", members: LARGE_GUILD, application: application.id });
  const socket = await gatewaySocket(gatewayUrl, application.botToken, guild.id);
  const took = performance.now() - startedAt;
  socket.terminate();
  return took;
}

function collect(socket: WebSocket, count: number): Promise<string[]> {
  const frames: string[] = [];
  return new Promise((resolve) => {
    const take = (data: unknown): void => {
      if (frames.push(String(data)) < count) return;
      socket.off("message", take);
      resolve(frames);
    };
    socket.on("message", take);
  });
}

const perSecond = (startedAt: number): number => EVENTS / ((performance.now() - startedAt) / 1000);
