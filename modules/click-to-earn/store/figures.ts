// Figures of drops by day in the guild's time zone. Reversed claims count neither as claims nor as payments.
import { sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { SPEED_BOUNDS_MS } from "../contract.ts";

const IS_CLAIM = sql`outcome not in ('refused', 'takenBack')`;

/** The last `days` days up to `today`, both in `timeZone`, the guild's. */
export async function dropFigures(
  orm: Orm,
  guildId: Snowflake,
  { today, days, timeZone }: { today: string; days: number; timeZone: string },
) {
  const first = sql`(${today}::date - ${days - 1}::integer)`;
  const since = sql`${first}::timestamp at time zone ${timeZone}`;
  const dayOf = (column: string) => sql`(${sql.raw(column)} at time zone ${timeZone})::date`;
  const [byDay, bySpeed, totals] = [
    await orm.execute(sql`
      select to_char(listed.day, 'YYYY-MM-DD') as day,
        coalesce(started.drops, 0)::integer as drops, coalesce(claimed.claims, 0)::integer as claims,
        coalesce(paid.claimers, 0)::integer as claimers, coalesce(paid.points, 0)::float8 as points
      from generate_series(${first}, ${today}::date, interval '1 day') as listed (day)
      left join (
        select ${dayOf("started_at")} as day, count(*) as drops from drops
        where guild_id = ${guildId} and started_at >= ${since} group by 1
      ) as started on started.day = listed.day
      left join (
        select ${dayOf("at")} as day, count(*) as claims from drop_claims
        where guild_id = ${guildId} and at >= ${since} and ${IS_CLAIM} group by 1
      ) as claimed on claimed.day = listed.day
      left join (
        select paid_day::date as day, count(distinct member_id) as claimers, sum(amount) as points
        from drop_claims where guild_id = ${guildId} and outcome = 'paid' and at >= ${since} - interval '8 days' group by 1
      ) as paid on paid.day = listed.day
      order by listed.day`),
    await orm.execute(sql`
      select width_bucket(after_ms, array[${sql.join(
        SPEED_BOUNDS_MS.flatMap((bound) => (bound === null ? [] : [sql`${bound}::bigint`])),
        sql`, `,
      )}]) as bucket, count(*)::integer as claims
      from drop_claims where guild_id = ${guildId} and at >= ${since} and ${IS_CLAIM} group by 1`),
    await orm.execute(sql`
      select count(distinct member_id) filter (where outcome = 'paid')::integer as claimers,
        count(*) filter (where is_flagged and ${IS_CLAIM})::integer as flagged
      from drop_claims where guild_id = ${guildId} and at >= ${since}`),
  ].map(({ rows }) => rows);
  const claimsIn = new Map((bySpeed ?? []).map(({ bucket, claims }) => [Number(bucket), Number(claims)]));
  return {
    days: (byDay ?? []).map(({ day, drops, claims, claimers, points }) => ({
      day: String(day),
      drops: Number(drops),
      claims: Number(claims),
      claimers: Number(claimers),
      points: Number(points),
    })),
    speeds: SPEED_BOUNDS_MS.map((belowMs, bucket) => ({ belowMs, claims: claimsIn.get(bucket) ?? 0 })),
    claimers: Number(totals?.[0]?.claimers ?? 0),
    flagged: Number(totals?.[0]?.flagged ?? 0),
  };
}
