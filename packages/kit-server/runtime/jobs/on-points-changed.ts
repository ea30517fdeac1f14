import type { Snowflake } from "#kit/snowflake.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { guildsWithModule } from "#kit-server/guild/configs/guilds-with-module.ts";
import { onPoints } from "#kit-server/guild/ledger/points-changed.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import { queueName } from "#kit-server/module/bot/context.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import type { JobSender } from "#kit-server/storage/queue/job-queue.ts";
import { nextSlot } from "#kit-server/storage/queue/next-slot.ts";

/** Changes of a guild's points within this time become one job. */
const GATHER_MS = 60_000;

type Deps = { queue: JobSender; modules: readonly BotModule[]; configs: ConfigStore; clock: { now(): Date } };

/** Enqueues the jobs that modules run after points changed, whichever module changed them. */
export function onPointsChanged(
  database: Database,
  { queue, modules, configs, clock }: Deps,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  async function look({ contract, bot: { afterPoints } }: BotModule, guildId: Snowflake): Promise<void> {
    if (!afterPoints || configs.isOff(guildId, contract)) return;
    const { enabled, config } = await configs.readWithinLimits(guildId, contract);
    if (!enabled || !afterPoints.when(config as never)) return;
    const slot = nextSlot(clock.now(), GATHER_MS);
    const payload = { at: slot.startAfter.toISOString() };
    await queue.enqueue({ queue: queueName(contract.id, afterPoints.job), guildId, payload, ...slot });
  }
  async function checkAllGuilds(): Promise<void> {
    for (const module of modules.filter(({ bot }) => bot.afterPoints)) {
      for (const guildId of await guildsWithModule(database.orm, module.contract.id)) await look(module, guildId);
    }
  }
  return onPoints(
    database,
    (guildId) => {
      for (const module of modules) look(module, guildId).catch(onError);
    },
    () => void checkAllGuilds().catch(onError),
  );
}
