// Figures of drops by day in the guild's time zone. Reversed claims count neither as claims nor as payments.
import { and, eq, ne, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { sumsByDay } from "#kit-server/guild/figures/count-by-day.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { SPEED_BOUNDS_MS } from "../contract.ts";
import { dropClaims, drops } from "./tables.ts";

const IS_CLAIM = sql`outcome not in ('refused', 'takenBack')`;

/** The last `days` days up to `today`, both in `timeZone`, the guild's. */
export async function dropFigures(
  orm: Orm,
  guildId: Snowflake,
  { today, days, timeZone }: { today: string; days: number; timeZone: string },
) {
  const first = sql`(${today}::date - ${days - 1}::integer)`;
  const since = sql`${first}::timestamp at time zone ${timeZone}`;
  const dayOf = (column: string) => sql`to_char(${sql.raw(column)} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const bounds = SPEED_BOUNDS_MS.flatMap((bound) => (bound === null ? [] : [sql`${bound}::bigint`]));
  const isPaid = sql`guild_id = ${guildId} and outcome = 'paid' and paid_day between ${first}::text and ${today}`;
  // A month may have hundreds of thousands of claims: each query reads an index once, and no rows. Days begin at quarters of an
  // hour in every time zone.
  const found = await Promise.all([
    orm.execute(sql`
      select to_char(day, 'YYYY-MM-DD') as day from generate_series(${first}, ${today}::date, interval '1 day') as listed (day)`),
    orm.execute(sql`
      select ${dayOf("started_at")} as day, count(*) as drops from drops
      where guild_id = ${guildId} and started_at >= ${since} group by 1`),
    orm.execute(sql`
      select ${dayOf("quarter")} as day, bucket, sum(claims) as claims, sum(flagged) as flagged from (
        select date_bin('15 minutes', at, 'epoch') as quarter,
          width_bucket(after_ms, array[${sql.join(bounds, sql`, `)}]) as bucket,
          count(*) as claims, count(*) filter (where is_flagged) as flagged
        from drop_claims where guild_id = ${guildId} and at >= ${since} and ${IS_CLAIM} group by 1, 2
      ) as counted group by 1, 2`),
    orm.execute(sql`
      select paid_day as day, count(distinct member_id) as claimers, sum(amount) as points from drop_claims
      where ${isPaid} group by 1`),
    orm.execute(
      sql`select count(*) as claimers from (select from drop_claims where ${isPaid} group by member_id) as members`,
    ),
  ]);
  const [listed, started, claimed, paid, members] = found.map(({ rows }) => rows as Record<string, string | number>[]);
  const sumOf = (rows: typeof started = [], name: string, isOf: (row: Record<string, string | number>) => boolean) =>
    rows.filter(isOf).reduce((sum, row) => sum + Number(row[name]), 0);
  return {
    days: (listed ?? []).map(({ day = "" }) => {
      const isThat = (row: Record<string, string | number>) => row.day === day;
      return {
        day: String(day),
        drops: sumOf(started, "drops", isThat),
        claims: sumOf(claimed, "claims", isThat),
        claimers: sumOf(paid, "claimers", isThat),
        points: sumOf(paid, "points", isThat),
      };
    }),
    speeds: SPEED_BOUNDS_MS.map((belowMs, bucket) => ({
      belowMs,
      claims: sumOf(claimed, "claims", (row) => row.bucket === bucket),
    })),
    claimers: sumOf(members, "claimers", () => true),
    flagged: sumOf(claimed, "flagged", () => true),
  };
}

/** For the overview: drops that are running, and claims and points of the last seven days. */
export async function overviewFigures({ orm, guildId, now }: { orm: Orm; guildId: Snowflake; now: Date }) {
  const { at, outcome, amount } = dropClaims;
  const sums = { claims: sql`count(*)`, points: sql`sum(${amount}) filter (where ${outcome} = 'paid')` };
  const [running, claimed] = await Promise.all([
    orm.$count(drops, and(eq(drops.guildId, guildId), ne(drops.state, "ended"))),
    sumsByDay(orm, dropClaims, { guildId, now, at, only: IS_CLAIM, sums }),
  ]);
  return { running: { value: running, before: null, days: [] }, ...claimed };
}
