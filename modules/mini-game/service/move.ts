// A player moves: decided while the match is locked, so that two presses, or two processes, make one move.
import type { ChatText } from "#kit/chat/chat-text.ts";
import { snowflakeTime } from "#kit/snowflake.ts";
import type { ComponentCall } from "#kit-server/platform/discord/interaction.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { noteTooFast } from "../store/players.ts";
import { holdMatch, type Match, matchTable } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";
import { seatOf } from "./draw-match.ts";
import { showLater } from "./end-match.ts";
import { isRefused, otherOf, type Seat } from "./games/game.ts";
import { games } from "./games/games.ts";
import { liveMatch } from "./live-match.ts";
import { seedRandom } from "./seed-random.ts";
import { settle } from "./settle.ts";

/** `moves`: those that the pressed button knew of; null where it doesn't matter. */
export type Move = { number: number; moves: number | null; value: string };
/** `said` is why the move didn't count; `seat` is null for someone who doesn't play. */
export type Moved = { said: ChatText | null; seat: Seat | null };
export const QUIT = "quit";

/** Null: there is no such match. The same interaction moves once. */
export async function makeMove(ctx: Ctx, call: ComponentCall, move: Move): Promise<Moved | null> {
  const { guildId } = ctx;
  const memberId = call.member.user.id;
  const outcome = await ctx.answerOnce(
    call,
    { dedupeMs: 0 },
    async (tx): Promise<(Moved & { isOver: boolean }) | null> => {
      const match = await holdMatch(tx, { guildId, number: move.number });
      if (!match) return null;
      const seat = seatOf(match, memberId);
      const done = (said: ChatText | null, isOver = false) => ({ said, seat, isOver });
      if (seat === null) return done(chatWords.notYours);
      if (match.state === "ended") return done(chatWords.over);
      if (match.state === "invited") return done(chatWords.notPossible);
      const after = await decide(ctx, tx, { match, seat, move, call });
      return "said" in after ? done(after.said) : done(null, after.match.state === "ended");
    },
  );
  if (!outcome) return null;
  const { isOver, ...moved } = outcome;
  if (moved.said === null) {
    if (isOver) await showLater(ctx, move.number);
    else liveMatch.changed(ctx, move.number);
  }
  return moved;
}

type Deciding = { match: Match; seat: Seat; move: Move; call: ComponentCall };

async function decide(
  ctx: Ctx,
  tx: Orm,
  { match, seat, move, call }: Deciding,
): Promise<{ match: Match } | { said: ChatText }> {
  const { config, guildId } = ctx;
  const game = games[match.game];
  if (move.value === QUIT) {
    return { match: await settle(ctx, tx, match, { why: "gaveUp", winner: otherOf(seat), isVoid: false }) };
  }
  const waits = game.waitsFor(match.play);
  if (!waits.includes(seat)) return { said: game.isSecret ? chatWords.wait : chatWords.notYourTurn };
  if (game.isInTurns && move.moves !== null && move.moves !== match.moves) return { said: chatWords.moved };
  const at = snowflakeTime(call.id);
  if (at - match.movedAt.getTime() < config.humanMs) {
    await noteTooFast(tx, guildId, match.number, call.member.user.id);
    await matchTable.change(tx, match, { tooFast: match.tooFast + 1 });
    return { said: chatWords.tooFast };
  }
  const play = game.act(match.play, { seat, value: move.value, salt: call.id }, seedRandom(match.seed));
  if (isRefused(play)) return { said: play.refused };
  const result = game.result(play);
  if (result) return { match: await settle(ctx, tx, match, { why: "result", ...result, isVoid: false }, play) };
  // A player who still waits for nothing new keeps the time that was left.
  const isNew = game.waitsFor(play).some((one) => one === seat || !waits.includes(one));
  const now = ctx.clock.now();
  const times = isNew ? { movedAt: now, dueAt: new Date(now.getTime() + config.turnTime * 1000) } : {};
  const next = await matchTable.change(tx, match, { play, moves: match.moves + 1, ...times });
  return { match: next ?? match };
}
