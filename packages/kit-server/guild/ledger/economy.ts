// A guild's points as an economy, over the ledger entries of all modules: what was issued and spent, and who holds it.
import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { ledgerEntries as entries, ledgerBalances } from "./tables.ts";

/** `issued` less `spent` is how much the sum of all balances changed. */
export type Flow = { issued: number; spent: number };
/** Days `YYYY-MM-DD` in this time zone, from `first` up to and without `end`. */
type Span = { zone: string; first: string; end: string };

/** A reversal reduces what it reverses: a refund is less spent, not more issued. */
const isIssue = sql`(${entries.amount} > 0) = (${entries.reverses} is null)`;
const flow = {
  issued: sql<number>`coalesce(sum(${entries.amount}) filter (where ${isIssue}), 0)::float8`,
  spent: sql<number>`coalesce(-sum(${entries.amount}) filter (where not ${isIssue}), 0)::float8`,
};
const startOf = (day: string, zone: string) => sql`(${day}::date::timestamp at time zone ${zone})`;
const within = (guildId: Snowflake, { zone, first, end }: Span) =>
  and(eq(entries.guildId, guildId), gte(entries.at, startOf(first, zone)), lt(entries.at, startOf(end, zone)));

/** Days without entries are left out. */
export async function flowByDay(orm: Orm, guildId: Snowflake, span: Span): Promise<Map<string, Flow>> {
  const rows = await orm
    .select({ day: sql<string>`(${entries.at} at time zone ${span.zone})::date`, ...flow })
    .from(entries)
    .where(within(guildId, span))
    .groupBy(sql`1`);
  return new Map(rows.map(({ day, ...of }) => [day, of]));
}

/** By module, the largest first. */
export const flowByModule = (orm: Orm, guildId: Snowflake, span: Span): Promise<(Flow & { module: string })[]> =>
  orm
    .select({ module: entries.module, ...flow })
    .from(entries)
    .where(within(guildId, span))
    .groupBy(entries.module)
    .orderBy(sql`sum(abs(${entries.amount})) desc`, entries.module);

/**
 * Members with points in ten groups of the same size, the richest first, with the points that each group holds; fewer
 * groups for fewer than ten members. `total`: the sum of all balances, also of those below zero.
 */
export async function holdings(orm: Orm, guildId: Snowflake) {
  const ofGuild = eq(ledgerBalances.guildId, guildId);
  const [sum] = await orm
    .select({
      total: sql<number>`coalesce(sum(${ledgerBalances.balance}), 0)::float8`,
      holders: sql<number>`count(*) filter (where ${ledgerBalances.balance} > 0)::integer`,
    })
    .from(ledgerBalances)
    .where(ofGuild);
  const ranked = orm
    .select({
      balance: ledgerBalances.balance,
      tenth: sql<number>`ntile(10) over (order by ${ledgerBalances.balance} desc)`.as("tenth"),
    })
    .from(ledgerBalances)
    .where(and(ofGuild, sql`${ledgerBalances.balance} > 0`))
    .as("ranked");
  const tenths = await orm
    .select({ members: sql<number>`count(*)::integer`, points: sql<number>`sum(${ranked.balance})::float8` })
    .from(ranked)
    .groupBy(ranked.tenth)
    .orderBy(ranked.tenth);
  return { total: sum?.total ?? 0, holders: sum?.holders ?? 0, tenths };
}

/** What each of these entries' members had before it, by the entry's key. */
export async function balancesBefore(
  orm: Orm,
  guildId: Snowflake,
  module: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const asked = JSON.stringify(keys.map((key) => `${module}:${key}`));
  const { rows } = await orm.execute<{ key: string; before: number }>(sql`
    select paid.key, (
      select coalesce(sum(earlier.amount), 0)::float8 from ledger_entries earlier
      where earlier.guild_id = paid.guild_id and earlier.member_id = paid.member_id and earlier.id < paid.id
    ) as before
    from ledger_entries paid
    where paid.guild_id = ${guildId} and paid.key in (select jsonb_array_elements_text(${asked}::jsonb))`);
  return new Map(rows.map(({ key, before }) => [key.slice(module.length + 1), before]));
}
