// Figures of games by day in the guild's time zone, and the lists of the page.
import { and, eq, gt, ilike, inArray, or, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { sumsByDay } from "#kit-server/guild/figures/count-by-day.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { lowerCase } from "#kit-server/storage/records/row-order.ts";
import { GAMES, type GameName, type MatchEnd, matchRecords, playerRecords } from "../contract.ts";
import { readCount } from "./counting.ts";
import { miniGameMatches as matches, miniGamePlayers as players } from "./tables.ts";

export const matchList = recordList(matchRecords, {
  table: matches,
  sorts: { number: matches.number, pointsOut: matches.pointsOut },
  ties: [{ desc: matches.number }],
  filters: {
    game: matches.game,
    state: matches.state,
    name: (name) =>
      or(ilike(matches.starterName, contains(name.trim())), ilike(matches.opponentName, contains(name.trim()))),
    flagged: () => gt(matches.tooFast, 0),
  },
});

export const playerList = recordList(playerRecords, {
  table: players,
  sorts: {
    won: players.won,
    plays: players.plays,
    points: sql`${players.pointsOut} - ${players.pointsIn}`,
    member: lowerCase(players.memberName),
  },
  ties: [{ desc: players.plays }, players.memberId],
  filters: { name: (name) => ilike(players.memberName, contains(name.trim())) },
});

/** The last `days` days up to `today`, both in `timeZone`, the guild's. */
export async function gameFigures(
  orm: Orm,
  guildId: Snowflake,
  { today, days, timeZone }: { today: string; days: number; timeZone: string },
) {
  const first = sql`(${today}::date - ${days - 1}::integer)`;
  // The index is on time, and days depend on the time zone: two more than any zone needs.
  const [byDay, byGame, flagged] = await Promise.all([
    orm.execute(sql`
      select to_char(listed.day, 'YYYY-MM-DD') as day, coalesce(played.matches, 0)::integer as matches,
        coalesce(played.players, 0)::integer as players, coalesce(played.points_in, 0)::float8 as "pointsIn",
        coalesce(played.points_out, 0)::float8 as "pointsOut"
      from generate_series(${first}, ${today}::date, interval '1 day') as listed (day)
      left join (
        select day, count(distinct number) as matches, count(distinct member_id) as players, sum(points_in) as points_in,
          sum(points_out) as points_out
        from mini_game_seats
        where guild_id = ${guildId} and at >= ${first} - 2 and day >= ${first} and outcome in ('won', 'lost', 'draw') group by day
      ) as played on played.day = listed.day
      order by listed.day`),
    orm.execute(sql`
      select game, count(distinct number)::integer as matches,
        count(*) filter (where opponent_id is null and outcome = 'won')::integer as won,
        count(*) filter (where opponent_id is null and outcome = 'lost')::integer as lost,
        count(*) filter (where opponent_id is null and outcome = 'draw')::integer as draws
      from mini_game_seats where guild_id = ${guildId} and outcome in ('won', 'lost', 'draw') group by game`),
    orm.$count(
      matches,
      and(
        eq(matches.guildId, guildId),
        gt(matches.tooFast, 0),
        sql`${matches.startedAt} >= ${first}::timestamp at time zone ${timeZone}`,
      ),
    ),
  ]);
  const games = new Map(byGame.rows.map((row) => [String(row.game), row]));
  return {
    days: byDay.rows.map(({ day, matches: played, players: members, pointsIn, pointsOut }) => ({
      ...{ day: String(day), matches: Number(played), players: Number(members) },
      ...{ pointsIn: Number(pointsIn), pointsOut: Number(pointsOut) },
    })),
    games: GAMES.map((game: GameName) => {
      const row = games.get(game);
      const of = (name: "matches" | "won" | "lost" | "draws") => Number(row?.[name] ?? 0);
      return { game, matches: of("matches"), won: of("won"), lost: of("lost"), draws: of("draws") };
    }),
    flagged,
  };
}

/** Ends after which somebody won, or nobody did. */
const PLAYED: MatchEnd[] = ["result", "gaveUp", "timeout"];

/** Overview figures: matches and points of the last seven days, and how far the server has counted. */
export async function overviewFigures(orm: Orm, guildId: Snowflake, now: Date) {
  const { startedAt: at, state, pointsOut: paid } = matches;
  const only = and(eq(state, "ended"), inArray(matches.endedWhy, PLAYED));
  const sums = { matches: sql`count(*)`, pointsOut: sql`sum(${paid})` };
  const [played, count] = await Promise.all([
    sumsByDay(orm, matches, { guildId, now, at, only, sums }),
    readCount(orm, guildId),
  ]);
  return { ...played, count: { value: count?.last ?? 0, before: null, days: [] } };
}
