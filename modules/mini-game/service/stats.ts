// A member's statistics, and the board of the season.
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { CommandCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import type { Rank } from "../contract.ts";
import { readPlayer } from "../store/players.ts";
import { boardOf, currentSeason } from "../store/seasons.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";

const SHOWN = 10;

/** `/game stats`, and the panel's button. */
export async function showStats(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const { chat, orm, guildId } = ctx;
  const memberId = call.options?.member === undefined ? briefOf(call.member).memberId : String(call.options.member);
  const [player, season] = await Promise.all([
    readPlayer(orm, guildId, memberId),
    currentSeason(orm, guildId, ctx.clock.now()),
  ]);
  const { stats } = chatWords;
  const title = chat.t(stats.title, { player: `<@${memberId}>` });
  if (!player || (player.plays === 0 && player.counted === 0))
    return { content: [title, chat.t(stats.none)].join("\n") };
  const ranked = (await boardOf(orm, guildId, season.number)).find(({ member }) => member.id === memberId);
  const { plays, won, draws, pointsOut, pointsIn, counted, isOptedOut } = player;
  const lines = [
    `**${title}**`,
    chat.t(stats.line, { plays, won, draws }),
    chat.t(stats.points, { out: pointsOut, in: pointsIn }),
    ...(ranked ? [chat.t(stats.season, { season: season.number, won: ranked.won, plays: ranked.plays })] : []),
    ...(counted > 0 ? [chat.t(stats.counted, { counted })] : []),
    ...(isOptedOut ? [chat.t(stats.optedOut)] : []),
  ];
  return { content: lines.join("\n") };
}

/** `/game top` */
export async function showTop(ctx: Ctx): Promise<Reply> {
  const { chat, orm, guildId } = ctx;
  const { number } = await currentSeason(orm, guildId, ctx.clock.now());
  const board = await boardOf(orm, guildId, number);
  const title = `**${chat.t(chatWords.top.title, { season: number })}**`;
  return {
    content: [title, ...(board.length === 0 ? [chat.t(chatWords.top.none)] : rankLines(ctx, board))].join("\n"),
  };
}

export const rankLines = ({ chat }: Pick<Ctx, "chat">, board: readonly Rank[]): string[] =>
  board
    .slice(0, SHOWN)
    .map(({ member, won, plays }, at) =>
      chat.t(chatWords.top.rank, { place: at + 1, player: `<@${member.id}>`, won, plays }),
    );
