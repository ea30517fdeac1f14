// A match as a message: who plays, what the game shows, whose turn it is, and what proves that it is fair.
import { secondsOf } from "#kit/chat/timestamp.ts";
import type { ChoiceButton, ChoiceRow } from "#kit/choice-panel.ts";
import { sha256 } from "#kit-server/guild/draws/draw-order.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { GAME_EMOJI } from "../contract.ts";
import type { Match } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";
import { drawView, type Names, pressButton } from "./games/draw-view.ts";
import type { Seat } from "./games/game.ts";
import { games } from "./games/games.ts";

type Chat = Pick<Ctx, "chat">;
const TEXT_MAX = 2000;
/** Ends after which the game says who won. */
const PLAYED: readonly Match["endedWhy"][] = ["result", "gaveUp", "timeout"];

export const nameOfGame = ({ game, opponentId }: Pick<Match, "game" | "opponentId">) =>
  game === "word" && opponentId !== null ? chatWords.names.wordDuel : chatWords.names[game];

const namesOf = ({ chat }: Chat, { starterId, opponentId }: Pick<Match, "starterId" | "opponentId">): Names => [
  `<@${starterId}>`,
  opponentId === null ? chat.t(chatWords.bot) : `<@${opponentId}>`,
];
export const seatOf = ({ starterId, opponentId }: Match, memberId: string): Seat | null =>
  memberId === starterId ? 0 : memberId === opponentId ? 1 : null;
export const potOf = ({ stake, sink }: Pick<Match, "stake" | "sink">): number =>
  stake * 2 - Math.floor((stake * 2 * sink) / 100);
/** A word of the day gives itself away with its seed until the day is over. */
export const isSeedSecret = ({ state, day }: Match, today: string): boolean =>
  state !== "ended" || (day !== null && day >= today);

/** `viewer`: the player who alone sees it; null for everybody. */
export function drawMatch(ctx: Chat, match: Match, viewer: Seat | null): OutgoingMessage {
  const { chat } = ctx;
  const names = namesOf(ctx, match);
  const isDuel = match.opponentId !== null;
  const { lines, rows } = bodyOf(ctx, match, viewer, names);
  const content = [
    chat.t(chatWords.title, { emoji: GAME_EMOJI[match.game], game: nameOfGame(match), number: match.number }),
    ...(isDuel ? [chat.t(chatWords.players, { one: names[0], other: names[1] })] : []),
    ...stakeLines(ctx, match),
    ...lines,
    ...proofLines(ctx, match),
  ].join("\n");
  const isPinged = match.state === "invited" && match.opponentId !== null && match.messageId === null;
  return {
    content: content.slice(0, TEXT_MAX),
    components: rows,
    ...(isPinged ? { allowed_mentions: { parse: [], roles: [], users: [match.opponentId ?? ""] } } : {}),
  };
}

function stakeLines({ chat }: Chat, { stake, opponentId, reward, state, ...match }: Match): string[] {
  if (state === "ended") return [];
  const isDuel = opponentId !== null;
  return [
    ...(stake > 0
      ? [
          isDuel
            ? chat.t(chatWords.staked, { stake, pot: potOf({ stake, ...match }) })
            : chat.t(chatWords.costs, { stake }),
        ]
      : []),
    ...(reward > 0 ? [chat.t(chatWords.pays, { points: reward })] : []),
  ];
}

function proofLines({ chat }: Chat, match: Match): string[] {
  const hash = sha256(match.seed);
  if (match.day !== null)
    return [chat.t(match.state === "ended" ? chatWords.wordSeed : chatWords.committedDay, { hash })];
  if (match.state !== "ended") return [chat.t(chatWords.committed, { hash })];
  return PLAYED.includes(match.endedWhy) ? [chat.t(chatWords.revealed, { seed: match.seed })] : [];
}

type Body = { lines: string[]; rows: ChoiceRow[] };

function bodyOf(ctx: Chat, match: Match, viewer: Seat | null, names: Names): Body {
  const { chat } = ctx;
  const id = (handler: string, more = "") => `mini-game:${handler}:${match.number}${more}`;
  const row = (...buttons: ChoiceButton[]): ChoiceRow[] =>
    buttons.length > 0 ? [{ type: 1, components: buttons }] : [];
  const when = `<t:${secondsOf(match.dueAt)}:R>`;
  const { buttons: labels } = chatWords;
  if (match.state === "invited") {
    return {
      lines: [chat.t(chatWords.challenged, { one: names[0], other: names[1], when })],
      rows: row(
        pressButton(chat.t(labels.accept), id("accept"), 3),
        pressButton(chat.t(labels.decline), id("decline"), 2),
        pressButton(chat.t(labels.cancel), id("cancel"), 2),
        pressButton(chat.t(labels.optOut), id("optout"), 2),
      ),
    };
  }
  const game = games[match.game];
  const view = game.view(match.play, viewer);
  const drawn = drawView(chat, view, names, id("move", `:${match.moves}`));
  if (match.state === "ended") {
    const lines = PLAYED.includes(match.endedWhy)
      ? [...drawn.lines, ...endLines(ctx, match, names)]
      : endLines(ctx, match, names);
    const check =
      match.day === null && PLAYED.includes(match.endedWhy) ? [pressButton(chat.t(labels.check), id("check"))] : [];
    const again =
      match.opponentId === null && match.day === null
        ? [pressButton(chat.t(labels.again), `mini-game:open:${match.game}`, 1)]
        : [];
    return { lines, rows: row(...again, ...check) };
  }
  const waits = game.waitsFor(match.play);
  const [first = 0] = waits;
  const turn =
    match.opponentId === null
      ? []
      : [
          waits.length === 2
            ? chat.t(chatWords.bothTurn, { when })
            : chat.t(chatWords.turn, { player: names[first], when }),
        ];
  const isHidden = game.isSecret && view.typed !== undefined && match.opponentId !== null && viewer === null;
  return {
    lines: [...drawn.lines, ...turn],
    rows: [
      ...drawn.rows,
      ...row(
        ...(view.typed ? [pressButton(chat.t(labels.type), id("type", `:${match.moves}`), 1)] : []),
        ...(isHidden ? [pressButton(chat.t(labels.show), id("show"))] : []),
        pressButton(chat.t(labels.quit), id("quit")),
      ),
    ],
  };
}

function endLines({ chat }: Chat, match: Match, names: Names): string[] {
  const { endedWhy, winner, opponentId, pointsOut, unpaid, stake } = match;
  if (endedWhy === null) return [];
  if (endedWhy !== "result" && endedWhy !== "gaveUp" && endedWhy !== "timeout") {
    return [chat.t(chatWords.stopped[endedWhy], { other: names[1] })];
  }
  const isDuel = opponentId !== null;
  const loser = winner === 0 ? names[1] : names[0];
  const gone =
    endedWhy === "result" || (winner === null && !isDuel) ? [] : [chat.t(chatWords[endedWhy], { player: loser })];
  if (winner === null) return [...gone, chat.t(chatWords.draw), ...(stake > 0 ? [chat.t(chatWords.refunded)] : [])];
  const player = names[winner === 1 ? 1 : 0];
  if (!isDuel && winner === 1)
    return [...gone, chat.t(VERSUS_BOT.includes(match.game) ? chatWords.botWon : chatWords.lost)];
  return [
    ...gone,
    chat.t(isDuel || VERSUS_BOT.includes(match.game) ? chatWords.won : chatWords.solved, { player }),
    ...(pointsOut > 0 ? [chat.t(chatWords.paid, { points: pointsOut, player })] : []),
    ...(unpaid ? [chat.t(chatWords.unpaid[unpaid], { player })] : []),
  ];
}

/** Games in which the bot plays too; in the others it only asks. */
const VERSUS_BOT: readonly Match["game"][] = ["rps", "coin", "dice"];
