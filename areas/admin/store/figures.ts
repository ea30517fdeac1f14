// Figures of the whole installation.
import { sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Overview, Queue } from "../contract.ts";

const DAYS = 30;

const rowsOf = async <T extends object>(orm: Orm, query: ReturnType<typeof sql>): Promise<T[]> =>
  (await orm.execute(query)).rows as T[];

export async function readServerFigures(orm: Orm): Promise<Overview["servers"]> {
  type Totals = Omit<Overview["servers"], "days">;
  const [totals] = await rowsOf<Totals>(
    orm,
    sql`select
      count(*) filter (where present)::int as present,
      coalesce(sum((snapshot->>'memberCount')::int) filter (where present), 0)::int as members,
      count(*) filter (where joined_at > now() - interval '7 days')::int as "addedThisWeek",
      count(*) filter (where left_at > now() - interval '7 days' and not present)::int as "leftThisWeek",
      (select count(distinct guild_alerts.guild_id)::int from guild_alerts
        join guild_snapshots as faulty on faulty.guild_id = guild_alerts.guild_id and faulty.present) as faulty,
      (select count(*)::int from admin_blocked_servers) as blocked
    from guild_snapshots`,
  );
  if (!totals) throw new Error("a count has no row");
  const days = await rowsOf<Overview["servers"]["days"][number]>(
    orm,
    sql`select to_char(day, 'YYYY-MM-DD') as day,
      (select count(*)::int from guild_snapshots
        where joined_at at time zone 'UTC' >= day and joined_at at time zone 'UTC' < day + interval '1 day') as added,
      (select count(*)::int from guild_snapshots where not present
        and left_at at time zone 'UTC' >= day and left_at at time zone 'UTC' < day + interval '1 day') as "left"
    from generate_series(date_trunc('day', now() at time zone 'UTC') - ${DAYS - 1} * interval '1 day',
      date_trunc('day', now() at time zone 'UTC'), interval '1 day') as day`,
  );
  return { ...totals, days };
}

export async function readPeople(orm: Orm): Promise<Overview["people"]> {
  const [row] = await rowsOf<Overview["people"]>(
    orm,
    sql`select (select count(*)::int from users) as accounts,
      (select count(*)::int from sessions where expires_at > now()) as sessions`,
  );
  return row ?? { accounts: 0, sessions: 0 };
}

/** By the module's id. */
export const readModuleUse = (orm: Orm): Promise<{ module: string; servers: number }[]> =>
  rowsOf(
    orm,
    sql`select module, count(*)::int as servers from module_configs
      join guild_snapshots using (guild_id) where enabled and present group by module order by servers desc, module`,
  );

export const readAlertUse = (orm: Orm): Promise<Overview["alerts"]> =>
  rowsOf(
    orm,
    sql`select module, code, count(distinct guild_id)::int as servers from guild_alerts
      join guild_snapshots using (guild_id) where present
      group by module, code order by servers desc, module, code limit 10`,
  );

/** Queues with work, and those in which jobs failed. */
export const readQueues = (orm: Orm): Promise<Queue[]> =>
  rowsOf(
    orm,
    sql`select name, waiting, running, failed, "oldestSeconds" from (
      select name,
        count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed,
        extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))::float8
          as "oldestSeconds"
      from pgboss.job where name not like '\\_\\_%' group by name
    ) as queues where waiting + running + failed > 0 order by failed desc, waiting desc, name limit 50`,
  );

export async function readStorage(orm: Orm): Promise<Overview["storage"]> {
  const [total] = await rowsOf<{ bytes: number }>(
    orm,
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  const tables = await rowsOf<{ name: string; bytes: number }>(
    orm,
    sql`select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by bytes desc limit 8`,
  );
  return { bytes: total?.bytes ?? 0, tables };
}

export async function readDatabaseVersion(orm: Orm): Promise<string> {
  const [row] = await rowsOf<{ server_version: string }>(orm, sql`show server_version`);
  return row?.server_version.split(" ")[0] ?? "";
}

type Cost = Overview["costs"]["today"];

/** What servers spent with the operator's AI service, today and this month (UTC). */
export async function readCosts(orm: Orm): Promise<Overview["costs"]> {
  const spent = (unit: "day" | "month") =>
    rowsOf<Cost>(
      orm,
      sql`select coalesce(sum(micros), 0)::float8 as micros, coalesce(sum(tokens), 0)::float8 as tokens from ai_calls
        where not is_own and started_at >= date_trunc(${unit}, now() at time zone 'UTC') at time zone 'UTC'`,
    );
  const [[today], [month], servers] = await Promise.all([
    spent("day"),
    spent("month"),
    rowsOf<Overview["costs"]["servers"][number]>(
      orm,
      sql`select guild_id as id, coalesce(snapshot->>'name', guild_id) as name, sum(micros)::float8 as micros,
          sum(tokens)::float8 as tokens
        from ai_calls left join guild_snapshots using (guild_id)
        where not is_own and started_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
        group by 1, 2 order by micros desc, tokens desc limit 8`,
    ),
  ]);
  const none = { micros: 0, tokens: 0 };
  return { today: today ?? none, month: month ?? none, servers };
}
