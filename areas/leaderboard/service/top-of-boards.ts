// The top of each board as members see it in chat, with their own rank below.
import type { BoardPeriod } from "#kit/board.ts";
import { escapedText } from "#kit/placeholders.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { type BoardKey, boardKeys } from "#kit-server/guild/scores/board-key.ts";
import { type Ranked, ranksOf, readBoard } from "#kit-server/guild/scores/read-board.ts";
import type { Reply } from "#kit-server/platform/discord/interaction.ts";
import type { Board } from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Context } from "./context.ts";

const FIRST = 10;

export async function describeTop(ctx: Context, memberId: Snowflake, period: BoardPeriod): Promise<Reply> {
  const { orm, guildId, config, clock } = ctx;
  const keys = await boardKeys(orm, { guildId, boards: config.boards, period, now: clock.now() });
  const ownRanks = await ranksOf(orm, keys, memberId);
  const parts = await Promise.all(
    keys.map(async (key) => {
      const first = await readBoard(orm, key, { skip: 0, limit: FIRST, isLarge: false });
      return [titleOf(ctx, key, period), ...linesOf(ctx, first, ownRanks.get(key))].join("\n");
    }),
  );
  return { content: parts.join("\n\n") };
}

const titleOf = ({ chat }: Context, { board }: BoardKey<Board>, period: BoardPeriod): string =>
  chat.t(chatWords.title, { board: chatWords.boards[board], period });

function linesOf({ chat }: Context, first: readonly Ranked[], ownRanks: Ranked | undefined): string[] {
  if (first.length === 0) return [chat.t(chatWords.nobody)];
  const lines = first.map(
    ({ rank, name, score }) => `${rank}\\. ${escapedText(name) || chat.t(chatWords.someone)} · ${chat.number(score)}`,
  );
  const isAmong = first.some(({ memberId }) => memberId === ownRanks?.memberId);
  if (!ownRanks || isAmong) return lines;
  return [...lines, chat.t(chatWords.own, { rank: ownRanks.rank, score: ownRanks.score })];
}
