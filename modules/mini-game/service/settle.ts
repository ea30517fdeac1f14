// How a match ends: once, in the transaction that locks it. What was staked is paid out or given back there.
import { capsAgainst, NOTHING_EARNED } from "#kit/rewards/reward-caps.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { nameMembers } from "#kit-server/guild/scores/scored-members.ts";
import { guildTime } from "#kit-server/module/bot/guild-time.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { addIssued, lockDay } from "#kit-server/storage/numbers/day-totals.ts";
import type { MatchEnd } from "../contract.ts";
import { endSeats, holdPlayers, type SeatEnd, todayOf } from "../store/players.ts";
import { type Match, matchTable, miniGameDays } from "../store.ts";
import type { Ctx } from "./context.ts";
import { potOf } from "./draw-match.ts";
import type { Seat } from "./games/game.ts";

export type End = { why: MatchEnd; winner: Seat | null; isVoid: boolean };
export const VOID = (why: MatchEnd): End => ({ why, winner: null, isVoid: true });

const stakeKey = (number: number, memberId: Snowflake): string => `stake:${number}:${memberId}`;

/** The caller holds the match, which isn't over. `play` is its last state. */
export async function settle(ctx: Ctx, tx: Orm, match: Match, end: End, play: object = match.play): Promise<Match> {
  const { guildId, number, stake, opponentId, state } = match;
  const now = ctx.clock.now();
  const people = [
    { memberId: match.starterId, memberName: match.starterName },
    // Who was only invited hasn't played.
    ...(opponentId !== null && state === "playing"
      ? [{ memberId: opponentId, memberName: match.opponentName ?? "" }]
      : []),
  ];
  await holdPlayers(tx, guildId, people, now);
  const isDuel = opponentId !== null;
  const ends: SeatEnd[] = [];
  let unpaid: Match["unpaid"] = null;
  for (const [at, { memberId }] of people.entries()) {
    const isWon = !end.isVoid && end.winner === at;
    const isEven = end.isVoid || end.winner === null;
    const outcome = end.isVoid ? "void" : isWon ? "won" : end.winner === null ? "draw" : "lost";
    if (isEven && stake > 0) await giveBack(ctx, tx, match, memberId);
    const pot = isWon && isDuel && stake > 0 ? potOf(match) : 0;
    const owed = isWon ? await rewardOf(ctx, tx, match, memberId, now) : { points: 0, cap: null };
    unpaid = owed.cap ?? unpaid;
    if (pot > 0) await credit(ctx, tx, match, memberId, pot, `pot:${number}`);
    if (owed.points > 0) await credit(ctx, tx, match, memberId, owed.points, `win:${number}`);
    ends.push({ memberId, outcome, pointsOut: (isEven ? stake : 0) + pot + owed.points, reward: owed.points });
  }
  await endSeats(tx, guildId, number, ends, now);
  await nameMembers(tx, guildId, people);
  const ended = await matchTable.change(tx, match, {
    ...{ play, state: "ended", endedWhy: end.why, winner: end.winner, unpaid, endedAt: now, movedAt: now },
    moves: match.moves + 1,
    pointsIn: stake * people.length,
    pointsOut: ends.reduce((sum, { pointsOut }) => sum + pointsOut, 0),
  });
  if (!ended) throw new Error(`match ${number} was not ended`);
  return ended;
}

/** Within the caps; the first cap in the way is named. The day is locked, so that no two matches share the last points. */
async function rewardOf(ctx: Ctx, tx: Orm, { guildId, reward }: Match, memberId: Snowflake, at: Date) {
  if (reward === 0) return { points: 0, cap: null };
  const { dailyBudget, memberDailyPoints, memberDailyWins } = ctx.config;
  const day = await guildTime(tx, ctx.clock, guildId).dayOf(at);
  const issued = await lockDay(tx, miniGameDays, guildId, day);
  const { points, wins } = await todayOf(tx, guildId, memberId, day);
  const [reason] = capsAgainst(
    { dailyBudget, memberDailyPoints, memberDailyWins, cooldown: null },
    {
      earned: { ...NOTHING_EARNED, pointsToday: points, winsToday: wins },
      issued,
      amount: reward,
      at,
      kindWinsPerDay: 0,
    },
  );
  if (reason) return { points: 0, cap: reason.code as NonNullable<Match["unpaid"]> };
  await addIssued(tx, miniGameDays, guildId, day, reward);
  return { points: reward, cap: null };
}

async function credit(
  ctx: Ctx,
  tx: Orm,
  { number, game }: Match,
  memberId: Snowflake,
  amount: number,
  key: string,
): Promise<void> {
  const movement = {
    memberId,
    amount,
    key: `${key}:${memberId}`,
    reason: `Game ${number}: ${game}`,
    sourceId: String(number),
  };
  await ctx.ledger.credit(tx, { ...movement, at: ctx.clock.now() });
}

async function giveBack(ctx: Ctx, tx: Orm, { number }: Match, memberId: Snowflake): Promise<void> {
  await ctx.ledger.reverse(tx, { key: stakeKey(number, memberId), reason: `Game ${number}: stake given back` });
}

/** Takes a player's stake; false if they don't have enough. */
export async function takeStake(
  ctx: Ctx,
  tx: Orm,
  { number, game, stake }: Match,
  memberId: Snowflake,
): Promise<boolean> {
  if (stake === 0) return true;
  const movement = {
    memberId,
    amount: stake,
    key: stakeKey(number, memberId),
    reason: `Game ${number}: ${game}`,
    sourceId: String(number),
  };
  return (await ctx.ledger.debit(tx, { ...movement, at: ctx.clock.now() })) !== "notEnough";
}
