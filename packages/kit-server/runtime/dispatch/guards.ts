// Runs guards on a message before other listeners, and stores the verdict, so that a replay decides the same.
import type { GatewayMessageCreateDispatchData, GatewayMessageUpdateDispatchData } from "discord-api-types/v10";
import { lt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotMetrics } from "#kit-server/base/metrics/bot-metrics.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import { type ContextDeps, queueName } from "#kit-server/module/bot/context.ts";
import type { KeptContexts } from "#kit-server/module/bot/kept-contexts.ts";
import type { GuardContext, GuardVerdict } from "#kit-server/module/bot/module-bot.ts";
import { causeOf, withTimeLimit } from "#kit-server/platform/handlers/run-handler.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { createGrouped } from "#kit-server/storage/grouped/grouped.ts";
import { emitEvents } from "#kit-server/storage/guild-events/emit-events.ts";
import { guardVerdicts } from "#kit-server/storage/guild-events/tables.ts";
import { guardOf } from "./phases.ts";

type Message = GatewayMessageCreateDispatchData | GatewayMessageUpdateDispatchData;
export type GuardedEvent = { id: string; at: Date; name: "MESSAGE_CREATE" | "MESSAGE_UPDATE"; message: Message };
/** `removedBy` is null when the message passes. */
export type Verdict = { removedBy: string | null; reason: string };

/** A message passes if a guard takes longer. */
const GUARD_LIMIT_MS = 250;
const PASSED: Verdict = { removedBy: null, reason: "" };

type Deps = { context: ContextDeps; contexts: KeptContexts; configs: ConfigStore; metrics: BotMetrics; logger: Logger };
type Follow = { queue: string; payload: unknown };
type Judged = Verdict & { guildId: Snowflake; event: GuardedEvent; follows: readonly Follow[] };

export type Guards = {
  /** The verdict of these modules' guards, or the stored one after a replay. Rejects if the database can't be used. */
  judge(guildId: Snowflake, event: GuardedEvent, modules: readonly BotModule[]): Promise<Verdict>;
};

export function createGuards({ context, contexts, configs, metrics, logger }: Deps): Guards {
  const keep = createGrouped<Judged, Verdict>((judged) => keepAll(context, judged));

  async function ask(
    guildId: Snowflake,
    event: GuardedEvent,
    { contract, bot }: BotModule,
  ): Promise<Verdict & { follow?: Follow }> {
    const guard = guardOf(bot, event.name);
    // Outside of the time limit: a cold cache or a database that is away must not let a message pass.
    const { enabled, config } = await configs.readWithinLimits(guildId, contract);
    if (!guard || !enabled) return PASSED;
    const ctx = await contexts.of(contract, guildId, config);
    const { id, at } = event;
    const { guild, clock, logger: log, memory, keysFor } = ctx;
    const local = { guildId, guild, config, clock, logger: log, memory, keysFor };
    const given: GuardContext<ModuleContract> = { ...local, event: { id, at } };
    const run = (): Promise<GuardVerdict> => guard(given as never, event.message as never);
    const name = { module: contract.id, handler: event.name };
    try {
      const verdict = await withTimeLimit(run, GUARD_LIMIT_MS);
      if (verdict === "pass") return PASSED;
      const { remove, follow } = verdict;
      const decided = remove === null ? PASSED : { removedBy: contract.id, reason: remove };
      return follow
        ? { ...decided, follow: { queue: queueName(contract.id, follow.job), payload: follow.payload } }
        : decided;
    } catch (error) {
      metrics.handlerFailures.inc({ ...name, cause: causeOf(error) });
      logger.warn({ err: error, ...name, guildId }, "a guard failed or took too long, so the message passes");
      return PASSED;
    }
  }

  return {
    judge: async (guildId, event, modules) => {
      const verdicts = await Promise.all(modules.map((module) => ask(guildId, event, module)));
      const verdict = verdicts.find(({ removedBy }) => removedBy !== null) ?? PASSED;
      const follows = verdicts.flatMap(({ follow }) => (follow ? [follow] : []));
      return keep("", { removedBy: verdict.removedBy, reason: verdict.reason, guildId, event, follows });
    },
  };
}

/** Stores new verdicts, emits removals and enqueues what follows; returns the stored ones, which are older after a replay. */
const keepAll = ({ orm, queue }: Pick<ContextDeps, "orm" | "queue">, judged: readonly Judged[]): Promise<Verdict[]> =>
  orm.transaction(async (tx) => {
    const rows = judged.map(({ guildId, event, removedBy, reason }) => ({
      ...{ guildId, eventId: event.id, removedBy, reason },
    }));
    const { rows: kept } = await tx.execute<Verdict & { guildId: string; eventId: string; isNew: boolean }>(sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given ("guildId" text, "eventId" text, "removedBy" text, reason text)
      ), added as (
        insert into guard_verdicts (guild_id, event_id, removed_by, reason)
        select "guildId", "eventId", "removedBy", reason from given order by 1, 2
        on conflict (guild_id, event_id) do nothing returning *
      )
      select guild_id as "guildId", event_id as "eventId", removed_by as "removedBy", reason, true as "isNew" from added
      union all
      select known.guild_id, known.event_id, known.removed_by, known.reason, false from guard_verdicts as known
      join given on known.guild_id = given."guildId" and known.event_id = given."eventId"`);
    const byEvent = new Map(kept.map((row) => [`${row.guildId}:${row.eventId}`, row]));
    const answers = judged.map((one) => ({ one, row: byEvent.get(`${one.guildId}:${one.event.id}`) }));
    await emitEvents(
      tx,
      answers.flatMap(({ one: { guildId, event }, row }) => {
        if (!row?.isNew || row.removedBy === null) return [];
        const { id: messageId, channel_id: channelId, author } = event.message;
        const data = { messageId, channelId, memberId: author.id, by: row.removedBy, reason: row.reason };
        return [{ guildId, name: "messageRemoved" as const, key: messageId, data }];
      }),
    );
    for (const { one, row } of answers) {
      if (!row?.isNew) continue;
      const { guildId, event, follows } = one;
      for (const follow of follows) await queue.enqueue({ ...follow, guildId, key: `guard:${event.id}`, tx });
    }
    // A concurrent transaction may have stored a verdict that this one's snapshot doesn't show: then the whole batch is
    // retried.
    return answers.map(({ one, row }) => {
      if (!row) throw new Error(`the verdict on ${one.event.id} was stored elsewhere at the same time`);
      return { removedBy: row.removedBy, reason: row.reason };
    });
  });

const KEPT_MS = 86_400_000;

export async function dropOldVerdicts(orm: Orm, now: Date): Promise<void> {
  await orm.delete(guardVerdicts).where(lt(guardVerdicts.at, new Date(now.getTime() - KEPT_MS)));
}
