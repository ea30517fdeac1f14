// Matches, players and seasons as the dashboard sees them.
import { sha256 } from "#kit-server/guild/draws/draw-order.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { MatchSummary, OwnQuestion, Player, Season } from "../contract.ts";
import { type PlayerRow, type SeatRow, seatsOf } from "../store/players.ts";
import type { QuestionRow } from "../store/questions.ts";
import { boardOf, latestSeasons } from "../store/seasons.ts";
import type { Match } from "../store.ts";
import { isSeedSecret } from "./draw-match.ts";

const SEASONS_SHOWN = 13;

export async function presentMatches(
  orm: Orm,
  guildId: string,
  rows: readonly Match[],
  today: string,
): Promise<MatchSummary[]> {
  const seats = new Map<string, SeatRow>();
  for (const seat of await seatsOf(
    orm,
    guildId,
    rows.map(({ number }) => number),
  )) {
    seats.set(`${seat.number}:${seat.memberId}`, seat);
  }
  return rows.map((match) => presentMatch(match, seats, today));
}

function presentMatch(match: Match, seats: ReadonlyMap<string, SeatRow>, today: string): MatchSummary {
  const { number, game, place, channelId, messageId, state, endedWhy, moves, pointsIn, pointsOut, seed } = match;
  const player = (id: string, name: string) => {
    const seat = seats.get(`${number}:${id}`);
    const { outcome = null, pointsIn: paid = 0, pointsOut: won = 0, tooFast = 0 } = seat ?? {};
    return { id, name, outcome, pointsIn: paid, pointsOut: won, tooFast };
  };
  return {
    ...{ number, game, place, state, endedWhy, moves, pointsIn, pointsOut, messageId },
    channelId: channelId === "" ? null : channelId,
    players: [
      player(match.starterId, match.starterName),
      ...(match.opponentId === null ? [] : [player(match.opponentId, match.opponentName ?? "")]),
    ],
    startedAt: match.startedAt.toISOString(),
    endedAt: match.endedAt?.toISOString() ?? null,
    seedHash: sha256(seed),
    seed: isSeedSecret(match, today) ? null : seed,
  };
}

export const presentPlayer = ({
  memberId: id,
  memberName: name,
  plays,
  won,
  draws,
  pointsIn,
  pointsOut,
  counted,
  tooFast,
  isOptedOut,
  lastAt,
}: PlayerRow): Player => ({
  member: { id, name },
  ...{ plays, won, draws, pointsIn, pointsOut, counted, tooFast, isOptedOut },
  lastAt: lastAt.toISOString(),
});

export const presentQuestion = ({ guildId: _, ...row }: QuestionRow): OwnQuestion => row;

export async function presentSeasons(orm: Orm, guildId: string): Promise<Season[]> {
  const rows = await latestSeasons(orm, guildId, SEASONS_SHOWN);
  return Promise.all(
    rows.map(async ({ number, startedAt, endedAt, board }) => ({
      ...{ number, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
      board: endedAt ? board : await boardOf(orm, guildId, number),
    })),
  );
}
