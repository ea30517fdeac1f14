import type { BotModule } from "../bot/bot-module.ts";
import { queueName } from "../bot/context.ts";
import type { Database } from "../database/database.ts";
import { openLive } from "../live/live.ts";
import type { JobQueue } from "./job-queue.ts";

/** Enqueues what a module does after its settings were saved, in whichever process they were; each version once. */
export async function hearSaves(
  database: Database,
  { queue, modules }: { queue: JobQueue; modules: readonly BotModule[] },
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const live = await openLive(database);
  const stop = live.onEveryGuild(({ guildId, event }) => {
    if (event.type !== "configChanged") return;
    const face = modules.find(({ contract }) => contract.id === event.module)?.face;
    if (!face?.afterSave) return;
    const payload = { at: new Date().toISOString() };
    const job = { queue: queueName(event.module, face.afterSave), guildId, payload, key: `saved:${event.version}` };
    queue.enqueue(job).catch(onError);
  });
  return async () => {
    stop();
    await live.close();
  };
}
