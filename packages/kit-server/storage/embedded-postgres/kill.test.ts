// Kills the process, its database server or both while writing: nothing acknowledged is lost.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity } from "#kit-server/guild/activity/tables.ts";
import { auditLog } from "#kit-server/guild/audit/tables.ts";
import { moduleConfigHistory, moduleConfigs } from "#kit-server/guild/configs/tables.ts";
import { openDatabase } from "#kit-server/storage/database/database.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { until } from "#kit-server/testing/until.ts";
import { openEmbeddedServer } from "./embedded-server.ts";
import { placesIn, serverPid } from "./places.ts";

const WRITER = fileURLToPath(new URL("../../testing/acknowledging-writer.ts", import.meta.url));
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 6);
const LONGEST_LIFE_MS = 900;
const SEED = Number(process.env.KILL_SEED ?? Date.now() % 100_000);

/** The same moments for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Writer = { child: ChildProcess; acknowledged: () => string[] };

function startWriter(directory: string, guildId: string): Writer {
  const child = spawn(process.execPath, [WRITER, directory, guildId], { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  // A truncated last line was not acknowledged completely.
  return { child, acknowledged: () => printed.split("\n").slice(0, -1) };
}

/** Waits for a new line. */
async function writes({ acknowledged }: Writer): Promise<void> {
  const before = acknowledged().length;
  await until("the writer writes", () => acknowledged().length > before);
}

function killServer(directory: string): void {
  const pid = serverPid(placesIn(directory));
  if (pid !== null) process.kill(pid, "SIGKILL");
}

const VICTIMS = ["process", "server", "both"] as const;

test(`finds every acknowledged write after kill -9 (KILL_SEED=${SEED})`, { timeout: ROUNDS * 90_000 }, async () => {
  const directory = mkdtempSync(join(tmpdir(), "guildhall-kill-"));
  const guildId = newId();
  const random = randomFrom(SEED);
  const keys: string[] = [];
  let version = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const victim = VICTIMS[round % VICTIMS.length];
    const writer = startWriter(directory, guildId);
    const closed = once(writer.child, "close");
    try {
      await writes(writer);
      await pause(random() * LONGEST_LIFE_MS);
      if (victim !== "process") killServer(directory);
      // The writer's own database server is restarted, and the writer continues.
      if (victim === "server") await writes(writer);
    } finally {
      writer.child.kill("SIGKILL");
      await closed;
    }
    for (const line of writer.acknowledged()) {
      const [kind, value = ""] = line.split(" ");
      if (kind === "config") version = Number(value);
      else keys.push(value);
    }

    // The next process uses what is left: a running server, or its files.
    const server = await openEmbeddedServer(directory, { onFailure: () => {} });
    const { orm, close } = await openDatabase(server.url);
    const found = await orm.select().from(activity).where(eq(activity.guildId, guildId));
    const [config] = await orm.select().from(moduleConfigs).where(eq(moduleConfigs.guildId, guildId));
    const history = await orm.select().from(moduleConfigHistory).where(eq(moduleConfigHistory.guildId, guildId));
    const audit = await orm.select().from(auditLog).where(eq(auditLog.guildId, guildId));
    await close();
    await server.close();
    expect(serverPid(placesIn(directory))).toBeNull();

    const missing = keys.filter((key) => !found.some((row) => row.key === key));
    expect(missing, `round ${round}`).toEqual([]);
    expect(config?.version).toBeGreaterThanOrEqual(version);
    // A save is either complete or absent.
    expect(history).toHaveLength(config?.version ?? -1);
    expect(audit).toHaveLength(config?.version ?? -1);
  }
  expect(keys.length).toBeGreaterThan(ROUNDS);
  rmSync(directory, { recursive: true });
});
