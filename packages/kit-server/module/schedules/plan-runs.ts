// Plans a module's scheduled runs in a guild, again after each change of its settings or the guild's time zone.
import { isDeepStrictEqual } from "node:util";
import { and, eq, notInArray, type SQL, sql } from "drizzle-orm";
import type { ModuleContract } from "#kit/module.ts";
import { nextRun } from "#kit/schedule/next-run.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { readStored } from "#kit-server/guild/configs/stored-config.ts";
import { moduleConfigs } from "#kit-server/guild/configs/tables.ts";
import { guildSettings } from "#kit-server/guild/guild-settings/tables.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { schedulePlans, scheduleRuns } from "./tables.ts";

export type PlanDeps = { orm: Orm; clock: { now(): Date }; chance: () => number };
type StalePlan = { guildId: Snowflake; module: string };

/** Plans per batch, before due runs are checked again. */
export const PLAN_BATCH = 200;

/** Modules whose runs were planned from outdated settings; for one guild or all. */
export async function stalePlans(
  orm: Orm,
  modules: readonly BotModule[],
  guildId: Snowflake | null,
): Promise<StalePlan[]> {
  const shapes = sql.join(
    modules.map(({ contract: { id, configVersion } }) => sql`(${id}::text, ${configVersion}::int)`),
    sql`, `,
  );
  const ofGuild = guildId === null ? sql`` : sql`and c.guild_id = ${guildId}`;
  const found = await orm.execute(sql`
    select c.guild_id, c.module from module_configs c
    join (values ${shapes}) as shapes (module, version) on shapes.module = c.module
    left join guild_settings s on s.guild_id = c.guild_id
    left join schedule_plans p on p.guild_id = c.guild_id and p.module = c.module
    where (c.enabled or p.basis is not null)
      and p.basis is distinct from c.version || '.' || coalesce(s.version, 0) || '.' || shapes.version
      ${ofGuild}
    limit ${PLAN_BATCH}`);
  return found.rows.map((row) => ({ guildId: String(row.guild_id), module: String(row.module) }));
}

/** Unchanged runs keep their next time, new or changed ones are planned from now, and removed ones are deleted. */
export async function planRuns(
  { orm, clock, chance }: PlanDeps,
  { contract, bot }: BotModule,
  guildId: Snowflake,
): Promise<void> {
  const module = contract.id;
  await orm.transaction(async (tx) => {
    const here = and(eq(moduleConfigs.guildId, guildId), eq(moduleConfigs.module, module));
    // Read from the database: the cache may lag behind another process's save.
    const [stored] = await tx.select().from(moduleConfigs).where(here);
    const [settings] = await tx.select().from(guildSettings).where(eq(guildSettings.guildId, guildId));
    if (!stored || !(await claimPlan(tx, { contract, guildId, config: stored.version, settings: settings?.version })))
      return;
    const { enabled, config } = readStored(contract, stored);
    const timeZone = settings?.timeZone ?? "UTC";
    const wanted = enabled ? (bot.schedules?.(config as never) ?? []) : [];
    const kept: string[] = [];
    const known = new Map(
      (await tx.select().from(scheduleRuns).where(runsOf(guildId, module))).map((run) => [run.key, run]),
    );
    for (const { key, job, payload, schedule } of wanted) {
      const before = known.get(key);
      const isSame = before && isDeepStrictEqual(before.schedule, schedule) && before.timeZone === timeZone;
      const nextAt = isSame ? before.nextAt : nextRun(schedule, timeZone, clock.now(), chance);
      if (nextAt === null) continue;
      kept.push(key);
      const run = { job, payload, schedule, timeZone, nextAt };
      const target = [scheduleRuns.guildId, scheduleRuns.module, scheduleRuns.key];
      await tx
        .insert(scheduleRuns)
        .values({ guildId, module, key, ...run })
        .onConflictDoUpdate({ target, set: run });
    }
    await tx.delete(scheduleRuns).where(and(runsOf(guildId, module), notInArray(scheduleRuns.key, kept)));
  });
}

const runsOf = (guildId: Snowflake, module: string): SQL | undefined =>
  and(eq(scheduleRuns.guildId, guildId), eq(scheduleRuns.module, module));

/** False if another process has planned from the same settings: it locked the row until it was done. */
async function claimPlan(
  tx: Orm,
  given: { contract: ModuleContract; guildId: Snowflake; config: number; settings: number | undefined },
): Promise<boolean> {
  const { contract, guildId, config, settings = 0 } = given;
  const basis = `${config}.${settings}.${contract.configVersion}`;
  const taken = await tx
    .insert(schedulePlans)
    .values({ guildId, module: contract.id, basis })
    .onConflictDoUpdate({
      target: [schedulePlans.guildId, schedulePlans.module],
      set: { basis },
      setWhere: sql`${schedulePlans.basis} <> ${basis}`,
    })
    .returning({ basis: schedulePlans.basis });
  return taken.length > 0;
}
