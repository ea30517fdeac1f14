// A process that is killed in the middle of writing has lost nothing that it had acknowledged.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity } from "../activity/tables.ts";
import { auditLog } from "../audit/tables.ts";
import { moduleConfigHistory, moduleConfigs } from "../configs/tables.ts";
import { newId } from "../testing/sample-guild.ts";
import { openEmbeddedDatabase } from "./database.ts";

const WRITER = fileURLToPath(new URL("../testing/acknowledging-writer.ts", import.meta.url));
const ROUNDS = 5;
const LONGEST_LIFE_MS = 900;
const SEED = Number(process.env.KILL_SEED ?? Date.now() % 100_000);

/** The same moments again for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Lets a writer live for so long after its first write, and answers with the lines that it was able to say. */
async function linesUntilKilled(directory: string, guildId: string, lifeMs: number): Promise<string[]> {
  const writer = spawn(process.execPath, [WRITER, directory, guildId], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  writer.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  await once(writer.stdout, "data");
  await pause(lifeMs);
  writer.kill("SIGKILL");
  await once(writer, "close");
  // A last line that was cut off was not acknowledged whole.
  return said.split("\n").slice(0, -1);
}

test.skipIf(process.env.TEST_DATABASE_URL)(
  `after kill -9 every acknowledged write is found (KILL_SEED=${SEED})`,
  { timeout: 120_000 },
  async () => {
    const directory = join(mkdtempSync(join(tmpdir(), "guildhall-kill-")), "database");
    const guildId = newId();
    const random = randomFrom(SEED);
    const keys: string[] = [];
    let version = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const lines = await linesUntilKilled(directory, guildId, random() * LONGEST_LIFE_MS);
      for (const line of lines) {
        const [kind, value = ""] = line.split(" ");
        if (kind === "config") version = Number(value);
        else keys.push(value);
      }
      const { orm, close } = await openEmbeddedDatabase(directory);
      const found = await orm.select().from(activity).where(eq(activity.guildId, guildId));
      const [config] = await orm.select().from(moduleConfigs).where(eq(moduleConfigs.guildId, guildId));
      const history = await orm.select().from(moduleConfigHistory).where(eq(moduleConfigHistory.guildId, guildId));
      const audit = await orm.select().from(auditLog).where(eq(auditLog.guildId, guildId));
      await close();

      const missing = keys.filter((key) => !found.some((row) => row.key === key));
      expect(missing, `round ${round}`).toEqual([]);
      expect(config?.version).toBeGreaterThanOrEqual(version);
      // Either all of a save is there or none of it.
      expect(history).toHaveLength(config?.version ?? -1);
      expect(audit).toHaveLength(config?.version ?? -1);
    }
    expect(keys.length).toBeGreaterThan(ROUNDS);
  },
);
