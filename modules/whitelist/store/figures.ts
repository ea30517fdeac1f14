// Figures of the overview and of the page.
import { and, eq, gte, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { countByDay } from "#kit-server/guild/figures/count-by-day.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Proof } from "../contract.ts";
import type { ListRow } from "./lists.ts";
import { whitelistEntries as entries, whitelistLists as lists, whitelistWallets as wallets } from "./tables.ts";

/** The overview's figures. */
export async function overviewFigures(orm: Orm, guildId: Snowflake, now: Date) {
  const [open, saved, added] = await Promise.all([
    orm.$count(lists, and(eq(lists.guildId, guildId), eq(lists.state, "open"))),
    orm.$count(wallets, eq(wallets.guildId, guildId)),
    countByDay(orm, entries, { guildId, now, at: entries.at }),
  ]);
  const plain = (value: number) => ({ value, before: null, days: [] });
  return { open: plain(open), entries: added, wallets: plain(saved) };
}

type Span = { today: string; days: number; timeZone: string };

/** Entries by day in the guild's time zone, oldest first, and how their wallets were proven. */
export async function entryFigures(orm: Orm, guildId: Snowflake, { today, days, timeZone }: Span) {
  const first = sql`(${today}::date - ${days - 1}::integer)`;
  const ofSpan = and(
    eq(entries.guildId, guildId),
    gte(entries.at, sql`(${first}::timestamp at time zone ${timeZone})`),
  );
  const byDay = await orm.execute<{ day: string; entries: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(added.count, 0)::integer as entries
    from generate_series(${first}::timestamp, ${today}::timestamp, interval '1 day') as day
    left join (
      select (${entries.at} at time zone ${timeZone})::date as on_day, count(*) as count
      from ${entries} where ${ofSpan} group by 1
    ) as added on added.on_day = day::date
    order by day`);
  const proofs = await orm
    .select({ name: entries.proof, count: sql<number>`count(*)::integer` })
    .from(entries)
    .where(ofSpan)
    .groupBy(entries.proof);
  const modes = await orm
    .select({ settings: lists.settings, count: sql<number>`count(*)::integer` })
    .from(lists)
    .where(eq(lists.guildId, guildId))
    .groupBy(lists.settings);
  const [members] = await orm
    .select({ count: sql<number>`count(distinct ${entries.memberId})::integer` })
    .from(entries)
    .where(ofSpan);
  const byMode = new Map<ListRow["settings"]["mode"], number>();
  for (const { settings, count } of modes) byMode.set(settings.mode, (byMode.get(settings.mode) ?? 0) + count);
  return {
    days: byDay.rows.map((row) => ({ day: row.day, entries: row.entries })),
    entries: proofs.reduce((sum, { count }) => sum + count, 0),
    members: members?.count ?? 0,
    proofs: proofs.map(({ name, count }) => ({ name: name as Proof, count })),
    modes: [...byMode].map(([name, count]) => ({ name, count })),
  };
}
