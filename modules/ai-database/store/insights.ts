// Figures: questions by day, which passages are used, and the overview's numbers.
import { and, eq, ne, sql } from "drizzle-orm";
import { countByDay } from "#kit-server/guild/figures/count-by-day.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import {
  aiDatabaseGaps as gaps,
  aiDatabaseOptOuts as optOuts,
  aiDatabasePassages as passages,
  aiDatabaseSearches as searches,
  aiDatabaseSources as sources,
} from "./tables.ts";

type Used = { source: number; title: string; heading: string | null; uses: number };
const DAYS = 30;
const LISTED = 20;

/** `floor`: the score from which a question counts as answered. `zone`: the server's. */
export async function readInsights(
  orm: Orm,
  { guildId, floor, now, zone }: { guildId: string; floor: number; now: Date; zone: string },
) {
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  const days = await orm.execute(sql`
    select to_char(at at time zone ${zone}, 'YYYY-MM-DD') as day,
      count(*) filter (where score >= ${floor})::integer as answered, count(*) filter (where score < ${floor})::integer as unanswered
    from ai_database_searches where guild_id = ${guildId} and at >= ${since} group by 1 order by 1`);
  const used = await orm.execute(sql`
    select * from (
      select passage, count(*)::integer as uses from ai_database_searches as search, unnest(search.passages) as passage
      where search.guild_id = ${guildId} group by passage
    ) as used
    join (select passage.id, passage.source, source.title, passage.heading from ai_database_passages as passage
      join ai_database_sources as source on source.guild_id = passage.guild_id and source.number = passage.source
      where passage.guild_id = ${guildId}) as named on named.id = used.passage
    order by used.uses desc, named.id`);
  const rows = used.rows as Used[];
  const total = await orm.$count(passages, eq(passages.guildId, guildId));
  const named = await orm
    .select({ source: sources.number, title: sources.title })
    .from(sources)
    .where(eq(sources.guildId, guildId));
  const usedSources = new Set(rows.map(({ source }) => source));
  return {
    days: days.rows as { day: string; answered: number; unanswered: number }[],
    used: rows.slice(0, LISTED).map(({ source, title, heading, uses }) => ({ source, title, heading, uses })),
    passages: total,
    unused: Math.max(0, total - rows.length),
    unusedSources: named.filter(({ source }) => !usedSources.has(source)).slice(0, LISTED),
    optedOut: await orm.$count(optOuts, eq(optOuts.guildId, guildId)),
  };
}

const nowOnly = (value: number) => ({ value, before: null, days: [] });

/** The overview's figures. */
export const overviewFigures = async (orm: Orm, guildId: string, now: Date) => ({
  passages: nowOnly(await orm.$count(passages, eq(passages.guildId, guildId))),
  questions: await countByDay(orm, searches, { guildId, now, at: searches.at }),
  gaps: nowOnly(await orm.$count(gaps, and(eq(gaps.guildId, guildId), eq(gaps.state, "open"), ne(gaps.times, 0)))),
  faulty: nowOnly(await orm.$count(sources, and(eq(sources.guildId, guildId), eq(sources.state, "error")))),
});
