// Where members came from, and how many of them stayed.
import { asc, count, desc, eq, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { SourceRow } from "../contract.ts";
import { inviteTrackerJoins as joins, inviteTrackerLinks as links } from "./tables.ts";

const DAYS = [1, 7, 30] as const;
const DAY_MS = 86_400_000;
const ROWS_MAX = 50;

/** Joins by way, most first. */
export const countBySource = (orm: Orm, guildId: Snowflake) =>
  orm
    .select({ source: joins.source, joins: count() })
    .from(joins)
    .where(eq(joins.guildId, guildId))
    .groupBy(joins.source)
    .orderBy(desc(count()), asc(joins.source));

/** Each name or invite, and each way without one. A member counts as kept after days that have passed since they joined. */
export async function sourcesOf(orm: Orm, guildId: Snowflake, now: Date): Promise<SourceRow[]> {
  type Row = Omit<SourceRow, "retention"> & { retention: number[] };
  const counts = DAYS.flatMap((days) => {
    const isOld = sql`joined_at <= ${new Date(now.getTime() - days * DAY_MS).toISOString()}`;
    const isKept = sql`(left_at is null or left_at >= joined_at + make_interval(days => ${days}))`;
    return [sql`count(*) filter (where ${isOld})`, sql`count(*) filter (where ${isOld} and ${isKept})`];
  });
  const retention = counts.map((_, at) => sql.raw(`retention_${at}`));
  const comma = sql.raw(", ");
  const sums = sql`
    min(source) as source, min(inviter_id) as first_inviter, max(inviter_id) as last_inviter, max(inviter_name) as inviter,
    count(*) as joins, ${sql.join(
      counts.map((count, at) => sql`${count} as ${retention[at]}`),
      comma,
    )}`;
  // By code first: there are far fewer codes than joins. Invites of the same name are one source.
  const { rows } = await orm.execute<Row>(sql`
    with by_code as (
      select code, null as way, ${sums} from ${joins} where guild_id = ${guildId} and code is not null group by code
      union all
      select null, source, ${sums} from ${joins} where guild_id = ${guildId} and code is null group by source
    )
    select max(link.name) as name, case when min(by_code.code) = max(by_code.code) then min(by_code.code) end as code,
      min(by_code.source) as source, case when min(first_inviter) = max(last_inviter) then max(inviter) end as inviter,
      sum(joins)::integer as joins, array[${sql.join(
        retention.map((column) => sql`sum(${column})::integer`),
        comma,
      )}] as retention
    from by_code left join ${links} as link on link.guild_id = ${guildId} and link.code = by_code.code
    group by coalesce(link.name, by_code.code), by_code.way
    order by sum(joins) desc, coalesce(link.name, by_code.code) limit ${ROWS_MAX}`);
  return rows.map(({ retention: found, ...row }) => ({
    ...row,
    retention: DAYS.map((_, at) => ({ of: found[2 * at] ?? 0, stayed: found[2 * at + 1] ?? 0 })),
  }));
}
