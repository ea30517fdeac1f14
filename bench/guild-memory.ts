// The bot's memory for each thousand guilds, between the first measurement and the last.
import { type ControlClient, controlClient } from "#sandbox/control/client.ts";
import type { Figure } from "./figure.ts";
import { type Inspector, inspect } from "./inspector.ts";
import { makeDataDir, startInstallation } from "./installation.ts";
import { signInAs } from "./sign-in.ts";

/** How many guilds there are at each measurement, in addition to those of the sample world. */
const LOOKS = [0, 1_000, 3_000] as const;
/** A typical guild: a few friends and a slightly changed template. */
const ORDINARY = { members: 10, roles: 12, channels: 20 };
const MADE_AT_ONCE = 4;

export async function measureGuildMemory(): Promise<Figure[]> {
  const dataDir = makeDataDir();
  const installation = await startInstallation(dataDir.path, ["--inspect=127.0.0.1:0"]);
  const inspector = await inspect(installation.output());
  try {
    const control = controlClient(installation.sandboxUrl);
    const [application] = await control.applications();
    const seen: { guilds: number; heapMb: number; wholeMb: number }[] = [];
    let made = 0;
    for (const guilds of LOOKS) {
      await makeGuilds(control, guilds - made, application?.id ?? "");
      made = guilds;
      await untilKnown(installation, control, application?.id ?? "");
      seen.push({ guilds, ...(await memoryOf(inspector)) });
    }
    return figuresOf(seen);
  } finally {
    inspector.close();
    await installation.stop();
    dataDir.remove();
  }
}

type Seen = { guilds: number; heapMb: number; wholeMb: number };

function figuresOf(seen: readonly Seen[]): Figure[] {
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last) throw new Error("nothing was looked at");
  const slope = (of: "heapMb" | "wholeMb") => ((last[of] - first[of]) * 1000) / (last.guilds - first.guilds);
  const noteOf = (of: "heapMb" | "wholeMb") =>
    seen.map((one) => `${Math.round(one[of])} MB with ${one.guilds}`).join(", ");
  return [
    {
      name: "Memory for each thousand guilds, in use",
      value: slope("heapMb"),
      unit: "MB",
      goal: { atMost: 15 },
      note: noteOf("heapMb"),
    },
    {
      name: "Memory for each thousand guilds, whole process",
      value: slope("wholeMb"),
      unit: "MB",
      goal: { atMost: 40 },
      note: noteOf("wholeMb"),
    },
  ];
}

async function makeGuilds(control: ControlClient, count: number, application: string): Promise<void> {
  let left = count;
  const make = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await control.createGuild({ name: `Ordinary ${left}`, application, ...ORDINARY });
    }
  };
  await Promise.all(Array.from({ length: MADE_AT_ONCE }, make));
}

const POLL_MS = 200;
const KNOWN_WITHIN_MS = 120_000;

/** The bot receives guilds in order, so once it knows a guild created now, it knows all. */
async function untilKnown(
  { url, sandboxUrl }: { url: string; sandboxUrl: string },
  control: ControlClient,
  application: string,
): Promise<void> {
  const owner = await control.createPerson();
  const { id } = await control.createGuild({ name: "The last", owner: owner.id, application });
  const { name, value } = await signInAs({ url, sandboxUrl }, owner.id);
  const deadline = performance.now() + KNOWN_WITHIN_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/api/guilds/${id}`, { headers: { cookie: `${name}=${value}` } });
    if (answer.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`the bot does not know the last guild after ${KNOWN_WITHIN_MS / 1000} s`);
}

const MB = 1024 * 1024;

/** Measures after a full garbage collection, so that only memory in use counts. */
async function memoryOf(inspector: Inspector): Promise<{ heapMb: number; wholeMb: number }> {
  await inspector.ask("HeapProfiler.collectGarbage");
  await inspector.ask("HeapProfiler.collectGarbage");
  const { result } = await inspector.ask<{ result: { value: string } }>("Runtime.evaluate", {
    expression: "JSON.stringify(process.memoryUsage())",
    returnByValue: true,
  });
  const { heapUsed, rss } = JSON.parse(result.value) as { heapUsed: number; rss: number };
  return { heapMb: heapUsed / MB, wholeMb: rss / MB };
}
