// Matches by number and message; each write notifies open dashboards.
import { and, eq, inArray, isNull, ne, not, or } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { miniGameMatches as matches } from "./store/tables.ts";

export {
  miniGameBlocks,
  miniGameCounted,
  miniGameCounters,
  miniGameCounts,
  miniGameDays,
  miniGameMatches,
  miniGamePlayers,
  miniGameQuestions,
  miniGameSeasons,
  miniGameSeats,
  miniGameWords,
} from "./store/tables.ts";

export type Match = typeof matches.$inferSelect;
export const matchTable = recordTable({ module: "mini-game", table: matches, id: "number", key: "key" });
export const { read: readMatch, hold: holdMatch } = matchTable;

const isOpen = isNull(matches.endedAt);

/** Running, or ended without its message showing it. Oldest first. */
export const unfinishedMatches = (orm: Orm, guildId: Snowflake): Promise<Match[]> =>
  matchTable.all(orm, guildId, or(isOpen, not(matches.isEndShown)));
export const openMatches = (orm: Orm, guildId: Snowflake): Promise<Match[]> => matchTable.all(orm, guildId, isOpen);
export const matchesOfMessages = (orm: Orm, guildId: Snowflake, ids: readonly Snowflake[]): Promise<Match[]> =>
  matchTable.all(orm, guildId, and(isOpen, inArray(matches.messageId, [...ids])));
export const matchesInChannel = (orm: Orm, guildId: Snowflake, channelId: Snowflake): Promise<Match[]> =>
  matchTable.all(orm, guildId, and(isOpen, eq(matches.place, "channel"), eq(matches.channelId, channelId)));
/** The running matches of a member, those against others included. */
export const openMatchesOf = (orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<Match[]> =>
  matchTable.all(orm, guildId, and(isOpen, or(eq(matches.starterId, memberId), eq(matches.opponentId, memberId))));
/** A member's word of this day that wasn't called off. */
export async function wordOfDay(orm: Orm, guildId: Snowflake, memberId: Snowflake, day: string): Promise<Match | null> {
  const ofDay = and(eq(matches.game, "word"), eq(matches.day, day), eq(matches.starterId, memberId));
  // A match that ended without a result can be played again.
  const isKept = or(isOpen, inArray(matches.endedWhy, ["result", "gaveUp", "timeout"]));
  return (await matchTable.all(orm, guildId, and(ofDay, isKept, ne(matches.place, "channel"))))[0] ?? null;
}

/** Stores what the message shows. */
export async function noteShown(orm: Orm, match: Match): Promise<void> {
  await orm.update(matches).set({ shown: match.moves }).where(matchTable.at(match));
}
