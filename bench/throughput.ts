// The response time of an authenticated request, compared with Fastify serving the same bytes in the same run.
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import autocannon from "autocannon";
import { firstMessage } from "./child.ts";
import type { Figure } from "./figure.ts";
import type { Installation } from "./installation.ts";
import { endWithBench } from "./leftovers.ts";
import type { SignedIn } from "./sign-in.ts";

const CONNECTIONS = 32;
const ROUND_SECONDS = 4;
/** Product and baseline alternate, so that a busy moment of the machine affects both. */
const ROUNDS = 3;

async function requestsPerSecond(url: string, cookie: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: ROUND_SECONDS, headers: { cookie } });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

async function startBareServer(body: Buffer): Promise<{ url: string; process: ChildProcess }> {
  const env = { ...process.env, NODE_ENV: "production", BENCH_BODY: body.toString("base64") };
  const child = endWithBench(fork(join(import.meta.dirname, "bare-server.ts"), { env }));
  const port = await firstMessage<number>(child);
  return { url: `http://127.0.0.1:${port}`, process: child };
}

export async function measureThroughput({ url }: Installation, signedIn: SignedIn): Promise<Figure[]> {
  const { guildId } = signedIn;
  const cookie = `${signedIn.cookie.name}=${signedIn.cookie.value}`;
  const path = `/api/guilds/${guildId}`;
  const answer = await fetch(`${url}${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`GET ${path} was answered ${answer.status}`);
  const bare = await startBareServer(Buffer.from(await answer.arrayBuffer()));
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (const target of [url, bare.url])
      await autocannon({ url: `${target}${path}`, duration: 2, headers: { cookie } });
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await requestsPerSecond(`${url}${path}`, cookie));
      theirs.push(await requestsPerSecond(`${bare.url}${path}`, cookie));
    }
    const [best, yardstick] = [Math.max(...ours), Math.max(...theirs)];
    return [
      {
        name: "GET /api/guilds/{id}, against bare Fastify",
        value: best / yardstick,
        unit: "",
        goal: { atLeast: 0.5 },
        note: `${Math.round(best)} of ${Math.round(yardstick)} requests/s`,
      },
    ];
  } finally {
    bare.process.kill("SIGTERM");
  }
}
