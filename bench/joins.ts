// The effect on visitors of the dashboard while many members join a guild with greetings, and the memory it takes.
import { setTimeout as sleep } from "node:timers/promises";
import { greetings } from "#modules/greetings/contract.ts";
import { controlClient } from "#sandbox/control/client.ts";
import type { Figure } from "./figure.ts";
import type { Installation } from "./installation.ts";
import { installationMemoryMb } from "./memory.ts";
import { OWNER, ownerOf } from "./owner.ts";

type Control = ReturnType<typeof controlClient>;

const JOINS = 2_000;
const WITHIN_MS = 5_000;
const BURSTS = 20;
/** The dashboard is used until all are greeted, and at least this long. */
const WATCH_MS = 15_000;
const CALL_EVERY_MS = 20;

export async function measureJoins(installation: Installation): Promise<Figure[]> {
  const control = controlClient(installation.sandboxUrl);
  await control.rateLimits({ lifted: true });
  const [ours] = await control.applications();
  const guild = await control.createGuild({ name: "The Harbour", owner: OWNER, application: ours?.id ?? "" });
  const channelId = guild.channels.find(({ type }) => type === 0)?.id ?? "";
  const owner = await ownerOf(installation, guild.id);
  const made = await owner.ask("POST", "/roles", { name: "Newcomer", key: crypto.randomUUID() });
  const role = (made as { role: { id: string } }).role.id;
  await owner.switchOn("greetings", {
    ...greetings.config.parse({}),
    joinChannel: channelId,
    autoRoles: [role],
    raidEnabled: false,
    cancelWindow: 0,
  });

  const joining = joinWithin(control, guild.id, JOINS, WITHIN_MS);
  const calls: number[] = [];
  let highestMb = 0;
  const until = performance.now() + WATCH_MS;
  while (performance.now() < until) {
    const startedAt = performance.now();
    await owner.ask("GET", "/modules/greetings");
    calls.push(performance.now() - startedAt);
    if (calls.length % 25 === 0) highestMb = Math.max(highestMb, installationMemoryMb(installation) ?? 0);
    await sleep(CALL_EVERY_MS);
  }
  await joining;
  const sorted = calls.toSorted((one, other) => one - other);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  const longest = sorted.at(-1) ?? 0;
  const while_ = `${calls.length} calls while ${JOINS} joined in ${WITHIN_MS / 1000} s`;
  return [
    {
      name: "Dashboard while a crowd joins, 99th percentile",
      value: p99,
      unit: "ms",
      goal: { atMost: 100 },
      note: while_,
    },
    {
      name: "Dashboard while a crowd joins, longest call",
      value: longest,
      unit: "ms",
      goal: { atMost: 1_000 },
      note: while_,
    },
    ...(highestMb > 0
      ? [{ name: "Memory while a crowd joins", value: highestMb, unit: "MB", goal: { atMost: 500 }, note: PARTS }]
      : []),
  ];
}

export const PARTS = "server and database, proportional set size";

/** Lets a crowd join evenly within this time, or as soon as the sandbox manages. */
export async function joinWithin(control: Control, guildId: string, joins: number, withinMs: number): Promise<void> {
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const startedAt = performance.now();
    await control.burst(guildId, joins / BURSTS);
    await sleep(Math.max(0, withinMs / BURSTS - (performance.now() - startedAt)));
  }
}
