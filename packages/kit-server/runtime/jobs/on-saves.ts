import { and, gt, inArray, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { moduleConfigs } from "#kit-server/guild/configs/tables.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import { queueName } from "#kit-server/module/bot/context.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { openLive } from "#kit-server/storage/live/live.ts";
import type { JobQueue } from "#kit-server/storage/queue/job-queue.ts";

type Saved = { guildId: Snowflake; module: string; version: number };

/**
 * Enqueues the job that a module runs after its settings were saved in any process. Each version is enqueued once,
 * however many notifications arrive within the week in which a job's key is unique.
 */
export async function onSaves(
  database: Database,
  { queue, modules }: { queue: JobQueue; modules: readonly BotModule[] },
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const jobs = new Map(
    modules.flatMap(({ contract: { id }, bot: { afterSave } }) => (afterSave ? [[id, afterSave] as const] : [])),
  );
  async function enqueue({ guildId, module, version }: Saved): Promise<void> {
    const job = jobs.get(module);
    if (!job) return;
    const payload = { at: new Date().toISOString() };
    await queue.enqueue({ queue: queueName(module, job), guildId, payload, key: `saved:${version}` });
  }
  async function enqueueLatest(): Promise<void> {
    for (const saved of await savedToday(database, [...jobs.keys()])) await enqueue(saved);
  }
  const live = await openLive(database);
  const ends = [
    live.onEveryGuild(({ guildId, event }) => {
      if (event.type === "configChanged") enqueue({ guildId, ...event }).catch(onError);
    }),
    live.onMissed(() => void enqueueLatest().catch(onError)),
  ];
  return async () => {
    for (const end of ends) end();
    await live.close();
  };
}

/** Notifications are lost mostly while the database is away and nothing is saved, so a day covers every missed save. */
function savedToday({ orm }: Database, modules: string[]): Promise<Saved[]> {
  const { guildId, module, version, savedAt } = moduleConfigs;
  const isRecent = gt(savedAt, sql`now() - interval '1 day'`);
  return orm
    .select({ guildId, module, version })
    .from(moduleConfigs)
    .where(and(inArray(module, modules), isRecent));
}
