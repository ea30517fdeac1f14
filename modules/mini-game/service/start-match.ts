// Starts a match once for its interaction: limits are checked and stakes taken in the transaction that stores it.
import type { ChatText } from "#kit/chat/chat-text.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { newSeed } from "#kit-server/guild/draws/draw-order.ts";
import { blockReason } from "#kit-server/module/blocks/member-blocks.ts";
import { checkEligibility } from "#kit-server/module/eligibility/check-eligibility.ts";
import { describeFailed } from "#kit-server/module/eligibility/describe-failed.ts";
import type { GateMember } from "#kit-server/module/eligibility/gate-member.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { GameName } from "../contract.ts";
import { duelsBetween, holdPlayers, putSeats, readPlayer, todayOf } from "../store/players.ts";
import { currentSeason } from "../store/seasons.ts";
import { type Match, matchTable, miniGameCounters, openMatchesOf } from "../store.ts";
import { blocks, type Ctx, refuse } from "./context.ts";
import { endLater } from "./end-match.ts";
import { limitsAgainst } from "./limits.ts";
import { seedRandom } from "./seed-random.ts";
import { takeStake } from "./settle.ts";
import { prepareMatch, seedOfDay } from "./setups.ts";
import { watch } from "./watch.ts";

export type Person = { memberId: Snowflake; memberName: string };
export type Start = {
  /** The interaction's id. */
  key: string;
  game: GameName;
  starter: Person;
  member: GateMember;
  opponent: (Person & { member: GateMember; isBot: boolean }) | null;
  /** Null: what the settings say. */
  stake: number | null;
  place: "channel" | "private";
  channelId: Snowflake;
};
/** `reasons`: why the member can't play now. */
export type Started = { match: Match } | { reasons: readonly ChatText[] };

/** Carries the reasons out of the transaction that they undo. */
class NotNow extends Error {
  readonly reasons: readonly ChatText[];
  constructor(reasons: readonly ChatText[]) {
    super("the match can't start now");
    this.reasons = reasons;
  }
}

export async function startMatch(ctx: Ctx, start: Start): Promise<Started> {
  const { guildId, config, orm, clock } = ctx;
  const { game, opponent, starter } = start;
  if (!config[`${game}On`]) throw refuse("gameOff");
  const stake = stakeOf(ctx, start);
  await checkOpponent(ctx, start);
  const unmet = await reasonsAgainst(ctx, start.member);
  if (unmet.length > 0) return { reasons: unmet };
  const now = clock.now();
  const day = await ctx.time.today();
  // The word of the day is the same for everyone; all other matches have a seed of their own.
  const isDaily = game === "word" && opponent === null;
  const seed = isDaily ? await seedOfDay(orm, guildId, day) : newSeed();
  const play = await prepareMatch(ctx, game, opponent ? 2 : 1, seedRandom(seed));
  const waitS = opponent ? config.acceptTime : config.turnTime;
  const reward = opponent ? config.duelReward : config[`${game}Reward`];
  await watch.soon(ctx);
  try {
    const { row: match } = await matchTable.putNumbered(
      orm,
      {
        ...{ guildId, key: start.key, game, seed, play, stake, reward, sink: config.sink, day: isDaily ? day : null },
        ...{ place: start.place, channelId: start.channelId, state: opponent ? "invited" : "playing" },
        ...{ starterId: starter.memberId, starterName: starter.memberName },
        ...{ opponentId: opponent?.memberId ?? null, opponentName: opponent?.memberName ?? null },
        ...{ startedAt: now, movedAt: now, dueAt: new Date(now.getTime() + waitS * 1000) },
      },
      {
        counters: miniGameCounters,
        before: async (tx) => {
          await holdPlayers(tx, guildId, [starter], now);
          const open = await openMatchesOf(tx, guildId, starter.memberId);
          const today = await todayOf(tx, guildId, starter.memberId, day);
          const reasons = limitsAgainst(config, today, { running: open.length, now });
          if (reasons.length > 0) throw new NotNow(reasons);
          if (opponent) await checkPair(tx, ctx, start, day);
          return null;
        },
        alongside: async (tx, made) => {
          if (!(await takeStake(ctx, tx, made, starter.memberId))) throw refuse("notEnough", { stake });
          await putSeat(ctx, tx, made, starter, day);
        },
      },
    );
    await endLater(ctx, match);
    return { match };
  } catch (error) {
    if (error instanceof NotNow) return { reasons: error.reasons };
    throw error;
  }
}

/** A player's row, which limits count from now on. */
export async function putSeat(
  ctx: Ctx,
  tx: Orm,
  match: Match,
  { memberId, memberName }: Person,
  day: string,
): Promise<void> {
  const { guildId, number, game, stake, starterId, opponentId } = match;
  const now = ctx.clock.now();
  const { number: season } = await currentSeason(tx, guildId, now);
  const other = memberId === starterId ? opponentId : starterId;
  await putSeats(tx, [
    { guildId, number, memberId, memberName, opponentId: other, game, season, day, at: now, pointsIn: stake },
  ]);
}

/** Conditions and blocks. */
export async function reasonsAgainst(ctx: Ctx, member: GateMember): Promise<ChatText[]> {
  const [{ failed }, block] = await Promise.all([
    checkEligibility(ctx, ctx.config.gate, member),
    blocks.read(ctx, member.id),
  ]);
  return [...(block ? [blockReason(block)] : []), ...describeFailed(failed)];
}

function stakeOf({ config }: Ctx, { opponent, stake }: Start): number {
  if (!config.stakes) {
    if (stake) throw refuse("stakesOff");
    return 0;
  }
  if (!opponent) {
    if (stake) throw refuse("stakeAlone");
    return config.entry;
  }
  if (stake !== null && (stake < 0 || stake > config.maxStake || !Number.isInteger(stake))) {
    throw refuse("stakeTooHigh", { max: config.maxStake });
  }
  return stake ?? 0;
}

async function checkOpponent(ctx: Ctx, { opponent, starter, place }: Start): Promise<void> {
  if (!opponent) return;
  if (!ctx.config.duels) throw refuse("duelsOff");
  if (opponent.isBot) throw refuse("opponentBot");
  if (opponent.memberId === starter.memberId) throw refuse("opponentSelf");
  if (place === "private") throw refuse("channelOnly");
  const known = await readPlayer(ctx.orm, ctx.guildId, opponent.memberId);
  if (known?.isOptedOut) throw refuse("opponentOptedOut");
  if ((await reasonsAgainst(ctx, opponent.member)).length > 0) throw refuse("opponentLimit");
}

/** The same two members can't play each other all day, so that a second account isn't worth having. */
async function checkPair(tx: Orm, { config, guildId }: Ctx, { starter, opponent }: Start, day: string): Promise<void> {
  if (!opponent) return;
  const { pairLimit } = config;
  const [asStarter, open] = [
    await duelsBetween(tx, guildId, starter.memberId, opponent.memberId, day),
    await openMatchesOf(tx, guildId, starter.memberId),
  ];
  if (pairLimit > 0 && asStarter >= pairLimit) throw refuse("pairLimit", { limit: pairLimit });
  const isAsked = open.some(({ state, opponentId }) => state === "invited" && opponentId === opponent.memberId);
  if (isAsked) throw refuse("alreadyAsked");
  const { plays } = await todayOf(tx, guildId, opponent.memberId, day);
  if (config.playsPerDay > 0 && plays >= config.playsPerDay) throw refuse("opponentLimit");
}
