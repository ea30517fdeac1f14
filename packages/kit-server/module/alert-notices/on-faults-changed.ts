import { randomUUID } from "node:crypto";
import type { GuildEvent } from "#kit/live-event.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { readGuildSettings } from "#kit-server/guild/guild-settings/read-settings.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { openLive } from "#kit-server/storage/live/live.ts";
import type { JobQueue } from "#kit-server/storage/queue/job-queue.ts";
import { EVERY_GUILD, NOTICE_QUEUE } from "./notice-job.ts";

/** Changes after which a module may stop or resume working, or the alert channel may change. */
const RELEVANT: readonly GuildEvent["type"][] = ["configChanged", "guildChanged", "healthChanged", "audit"];
/** Finds changes made while no process listened. */
const EVERY_TEN_MINUTES = "*/10 * * * *";

/**
 * Enqueues a notice job for a guild whenever something changes that can raise or resolve its alerts. `delayMs`
 * debounces: several changes of one channel become one notice, and a problem that is fixed right away becomes none.
 */
export async function onFaultsChanged(
  database: Database,
  queue: JobQueue,
  { delayMs, onError }: { delayMs: number; onError: (error: unknown) => void },
): Promise<() => Promise<void>> {
  async function enqueue(guildId: Snowflake): Promise<void> {
    if (!(await readGuildSettings(database.orm, guildId))) return;
    const job = { queue: NOTICE_QUEUE, guildId, payload: null };
    if (delayMs === 0) return queue.enqueue({ ...job, key: randomUUID() });
    const due = Math.ceil((Date.now() + 1) / delayMs) * delayMs;
    // Debounces: simultaneous changes become one job, whichever process received them.
    await queue.enqueue({ ...job, key: String(due), startAfter: new Date(due) });
  }
  const data = { guildId: EVERY_GUILD, payload: null };
  await queue.boss.schedule(NOTICE_QUEUE, EVERY_TEN_MINUTES, data, { tz: "UTC" });
  const live = await openLive(database);
  const stop = live.onEveryGuild(({ guildId, event }) => {
    if (RELEVANT.includes(event.type)) enqueue(guildId).catch(onError);
  });
  return async () => {
    stop();
    await live.close();
  };
}
