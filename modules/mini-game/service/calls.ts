// Members' commands, buttons and forms: what they do, and what the member reads.

import type { ChatText } from "#kit/chat/chat-text.ts";
import { secondsOf } from "#kit/chat/timestamp.ts";
import type { Translator } from "#kit/chat/translator.ts";
import { channelIssue } from "#kit/guild-check.ts";
import { plusDays } from "#kit/schedule/days.ts";
import { sha256 } from "#kit-server/guild/draws/draw-order.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { gateMemberOf } from "#kit-server/module/eligibility/gate-member.ts";
import { modalOf } from "#kit-server/module/forms/modal-of.ts";
import { takeAnswers } from "#kit-server/module/forms/take-answers.ts";
import type { CommandCall, ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { GAMES, type GameName, miniGame } from "../contract.ts";
import { holdPlayers, setOptedOut, todayOf } from "../store/players.ts";
import { holdMatch, type Match, matchTable, openMatchesOf, readMatch, wordOfDay } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import { type Ctx, refuse } from "./context.ts";
import { drawMatch, isSeedSecret, nameOfGame, seatOf } from "./draw-match.ts";
import { endLater, endMatch } from "./end-match.ts";
import { games } from "./games/games.ts";
import { limitsAgainst } from "./limits.ts";
import { liveMatch, postMatch } from "./live-match.ts";
import { type Move, makeMove, QUIT } from "./move.ts";
import { checkScript } from "./seed-random.ts";
import { takeStake, VOID } from "./settle.ts";
import { type Person, putSeat, reasonsAgainst, startMatch } from "./start-match.ts";
import { showStats } from "./stats.ts";

const personOf = ({ member }: CommandCall): Person => {
  const { memberId, memberName } = briefOf(member);
  return { memberId, memberName };
};
const isGame = (name: string): name is GameName => GAMES.some((game) => game === name);
const NONE = "";

/** `/game play` */
export async function playGame(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const game = String(call.options.game ?? "");
  if (!isGame(game)) throw refuse("gameOff");
  const opponent = opponentOf(call);
  const stake = call.options.stake === undefined ? null : Number(call.options.stake);
  const asked = call.options.place === undefined ? null : String(call.options.place);
  return begin(ctx, call, { game, opponent, stake, asked });
}

/** A button of the panel, and "Play again". */
export async function openGame(ctx: Ctx, call: ComponentCall, chosen: string): Promise<Reply> {
  if (chosen === "stats") return showStats(ctx, call);
  if (!isGame(chosen)) throw refuse("gameOff");
  const { places } = ctx.config;
  return begin(ctx, call, {
    game: chosen,
    opponent: null,
    stake: null,
    asked: places === "channel" ? "channel" : "private",
  });
}

function opponentOf(call: CommandCall) {
  const id = call.options.opponent === undefined ? null : String(call.options.opponent);
  const user = id === null ? undefined : call.resolved.users?.[id];
  if (!user) return null;
  const known = call.resolved.members?.[user.id];
  // Someone who isn't in this server, whom Discord's picker finds by their id.
  if (!known) throw refuse("opponentLimit");
  const member = { ...known, user } as CommandCall["member"];
  const { memberId, memberName } = briefOf(member);
  return { memberId, memberName, isBot: user.bot ?? false, member: gateMemberOf(member) };
}

type Begun = { game: GameName; opponent: ReturnType<typeof opponentOf>; stake: number | null; asked: string | null };

async function begin(ctx: Ctx, call: CommandCall, { game, opponent, stake, asked }: Begun): Promise<Reply> {
  const { config } = ctx;
  const isDaily = game === "word" && opponent === null;
  // A duel needs a message that both see, and the word of the day none that others see.
  const place = isDaily
    ? "private"
    : opponent || asked === "channel" || config.places === "channel"
      ? "channel"
      : "private";
  if (opponent === null && !isDaily) {
    if (asked === "private" && config.places === "channel") throw refuse("channelOnly");
    if (asked === "channel" && config.places === "private") throw refuse("privateOnly");
  }
  const starter = personOf(call);
  const running = await runningOf(ctx, starter, game, opponent?.memberId ?? null);
  if (running) return shown(ctx, running, starter);
  if (isDaily) {
    const today = await ctx.time.today();
    const done = await wordOfDay(ctx.orm, ctx.guildId, starter.memberId, today);
    if (done && done.key !== call.id) {
      const when = `<t:${secondsOf(await ctx.time.dayStart(plusDays(today, 1)))}:R>`;
      return withText(drawMatch(ctx, done, 0), ctx.chat.t(chatWords.wordDone, { when }));
    }
  }
  const channelId = call.channelId ?? NONE;
  if (place === "channel") await checkChannel(ctx, channelId);
  const start = {
    key: call.id,
    game,
    starter,
    opponent,
    stake,
    place,
    channelId,
    member: gateMemberOf(call.member),
  } as const;
  const started = await startMatch(ctx, start);
  if ("reasons" in started) return listed(ctx.chat, started.reasons);
  const { match } = started;
  return match.place === "private" ? drawMatch(ctx, match, 0) : publish(ctx, match);
}

/** The member's running match of this game: a second one would only take time from the first. */
async function runningOf(
  ctx: Ctx,
  { memberId }: Person,
  game: GameName,
  opponentId: string | null,
): Promise<Match | null> {
  const open = await openMatchesOf(ctx.orm, ctx.guildId, memberId);
  return (
    open.find(
      (match) =>
        match.game === game && match.starterId === memberId && match.opponentId === opponentId && opponentId === null,
    ) ?? null
  );
}

async function shown(ctx: Ctx, match: Match, { memberId }: Person): Promise<Reply> {
  if (match.place === "private") return drawMatch(ctx, match, seatOf(match, memberId));
  return publish(ctx, match);
}

async function checkChannel(ctx: Ctx, channelId: string): Promise<void> {
  const { channels } = ctx.config;
  if (channels.length > 0 && !channels.includes(channelId)) {
    throw refuse("channelNotAllowed", { channels: channels.map((id) => `<#${id}>`).join(", ") });
  }
  const guild = await ctx.guild();
  const channel = guild?.channels.find(({ id }) => id === channelId);
  if (
    channelIssue("channels", channel, {
      types: ["text", "announcement", "voice"],
      needs: ["ViewChannel", "SendMessages"],
    })
  ) {
    throw refuse("cannotPost");
  }
}

/** Posts the match where it was started; the member gets a link. */
async function publish(ctx: Ctx, match: Match): Promise<Reply> {
  const posted = await postMatch(ctx, match);
  if (!posted) {
    await endMatch(ctx, match, () => VOID("notPosted"));
    throw refuse("cannotPost");
  }
  const url = `${ctx.platformUrl}/channels/${ctx.guildId}/${posted.channelId}/${posted.messageId}`;
  return { content: ctx.chat.t(chatWords.started, { number: posted.number, url }) };
}

const listed = (chat: Translator, reasons: readonly ChatText[]): OutgoingMessage => ({
  content: [chat.t(chatWords.limits.blocked), ...reasons.map((reason) => `- ${chat.t(reason)}`)].join("\n"),
});
const withText = (message: OutgoingMessage, text: string): OutgoingMessage => ({
  ...message,
  content: `${text}\n${message.content ?? ""}`.slice(0, 2000),
});

/** A move's button: `number:moves:value`. */
export async function pressMove(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const [number, moves, ...value] = call.argument.split(":");
  return moved(ctx, call, { number: Number(number), moves: Number(moves), value: value.join(":") });
}

export const giveUp = (ctx: Ctx, call: ComponentCall): Promise<Reply> =>
  moved(ctx, call, { number: Number(call.argument), moves: null, value: QUIT });

/** After a move the message that has the button shows the match, unless others must not see what this player does. */
async function moved(ctx: Ctx, call: ComponentCall, move: Move): Promise<Reply> {
  const outcome = await makeMove(ctx, call, move);
  const match = outcome && (await readMatch(ctx.orm, { guildId: ctx.guildId, number: move.number }));
  if (!match) throw refuse("matchGone");
  const { said, seat } = outcome;
  const text = said && ctx.chat.t(said);
  if (seat === null) return { content: text ?? "" };
  const isHidden = match.opponentId !== null && games[match.game].isSecret && match.state === "playing";
  if (isHidden) {
    const canType = games[match.game].view(match.play, seat).typed !== undefined;
    if (canType || match.game === "word")
      return withText(drawMatch(ctx, match, seat), text ?? ctx.chat.t(chatWords.wait));
    return { content: text ?? ctx.chat.t(chatWords.wait) };
  }
  if (text !== null && match.place === "channel") return { content: text };
  const message = drawMatch(ctx, match, match.place === "private" ? seat : null);
  return { update: text === null ? message : withText(message, text) };
}

const guessForm = (ctx: Ctx, match: Match, { member }: ComponentCall, moves: string) => {
  const { typed } = games[match.game].view(match.play, seatOf(match, member.user.id));
  if (!typed) return null;
  const input = {
    ...{
      label: ctx.chat.t(typed.label).slice(0, 45),
      kind: "short" as const,
      description: "",
      options: "",
      placeholder: "",
    },
    ...{ minLength: 0, maxLength: typed.maxLength, most: 1, isRequired: true },
  };
  const title = ctx.chat.t(nameOfGame(match));
  return { customId: `mini-game:typed:${match.number}:${moves}`, title, inputs: [input] };
};

/** Opens the form in which a guess is typed. */
export async function openForm(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const [number, moves = ""] = call.argument.split(":");
  const match = await readMatch(ctx.orm, { guildId: ctx.guildId, number: Number(number) });
  if (!match) throw refuse("matchGone");
  const seat = seatOf(match, call.member.user.id);
  if (seat === null) return { content: ctx.chat.t(chatWords.notYours) };
  if (match.state === "ended") return { content: ctx.chat.t(chatWords.over) };
  const game = games[match.game];
  if (!game.waitsFor(match.play).includes(seat)) {
    return { content: ctx.chat.t(game.isSecret ? chatWords.wait : chatWords.notYourTurn) };
  }
  const form = guessForm(ctx, match, call, moves);
  return form ? { modal: modalOf(ctx.chat, form) } : { content: ctx.chat.t(chatWords.notPossible) };
}

/** What was typed. A form may have been open while the other player moved, so only the turn counts. */
export async function takeGuess(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const [number, moves = ""] = call.argument.split(":");
  const match = await readMatch(ctx.orm, { guildId: ctx.guildId, number: Number(number) });
  if (!match) throw refuse("matchGone");
  const form = guessForm(ctx, match, call, moves);
  if (!form) return { content: ctx.chat.t(chatWords.over) };
  const [answer] = await takeAnswers(ctx, call, form);
  return moved(ctx, call, { number: match.number, moves: null, value: answer?.value ?? "" });
}

/** A player's canType view of a duel whose moves are hidden. */
export async function showBoard(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const match = await readMatch(ctx.orm, { guildId: ctx.guildId, number: Number(call.argument) });
  if (!match) throw refuse("matchGone");
  const seat = seatOf(match, call.member.user.id);
  return seat === null ? { content: ctx.chat.t(chatWords.notYours) } : drawMatch(ctx, match, seat);
}

/** The opponent accepts: the stake is taken, and the game begins. */
export async function acceptChallenge(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const { guildId, config } = ctx;
  const number = Number(call.argument);
  const person = personOf(call);
  const unmet = await reasonsAgainst(ctx, gateMemberOf(call.member));
  const day = await ctx.time.today();
  type Accepted = { said: ChatText | null; reasons: ChatText[]; isAccepted: boolean };
  const outcome = await ctx.answerOnce(call, { dedupeMs: 0 }, async (tx): Promise<Accepted | null> => {
    const match = await holdMatch(tx, { guildId, number });
    if (!match) return null;
    const no = (said: ChatText | null, reasons: ChatText[] = []) => ({ said, reasons, isAccepted: false });
    if (person.memberId !== match.opponentId) return no(chatWords.notYours);
    if (match.state !== "invited") return no(match.state === "ended" ? chatWords.over : null);
    const now = ctx.clock.now();
    if (match.dueAt <= now) return no(chatWords.over);
    const starter = { memberId: match.starterId, memberName: match.starterName };
    await holdPlayers(tx, guildId, [starter, person], now);
    const today = await todayOf(tx, guildId, person.memberId, day);
    const open = (await openMatchesOf(tx, guildId, person.memberId)).filter(
      (one) => one.number !== number && one.state === "playing",
    );
    const reasons = [...unmet, ...limitsAgainst(config, today, { running: open.length, now, isAsked: true })];
    if (reasons.length > 0) return no(null, reasons);
    if (!(await takeStake(ctx, tx, match, person.memberId))) throw refuse("notEnough", { stake: match.stake });
    await putSeat(ctx, tx, match, person, day);
    const dueAt = new Date(now.getTime() + config.turnTime * 1000);
    await matchTable.change(tx, match, { state: "playing", moves: match.moves + 1, movedAt: now, dueAt });
    return { said: null, reasons: [], isAccepted: true };
  });
  if (!outcome) throw refuse("matchGone");
  if (outcome.reasons.length > 0) return listed(ctx.chat, outcome.reasons);
  if (outcome.said) return { content: ctx.chat.t(outcome.said) };
  const match = await readMatch(ctx.orm, { guildId, number });
  if (!match) throw refuse("matchGone");
  await endLater(ctx, match);
  liveMatch.changed(ctx, number);
  return { update: drawMatch(ctx, match, null) };
}

/** The opponent declines, or the challenger withdraws. */
export async function endChallenge(ctx: Ctx, call: ComponentCall, why: "declined" | "canceled"): Promise<Reply> {
  const match = await readMatch(ctx.orm, { guildId: ctx.guildId, number: Number(call.argument) });
  if (!match) throw refuse("matchGone");
  const who = why === "declined" ? match.opponentId : match.starterId;
  if (call.member.user.id !== who) return { content: ctx.chat.t(chatWords.notYours) };
  const ended = await endMatch(ctx, match, ({ state }) => (state === "invited" ? VOID(why) : null));
  const now = ended ?? (await readMatch(ctx.orm, match)) ?? match;
  return { update: drawMatch(ctx, now, null) };
}

/** Below a challenge: declines it, and all that follow. */
export async function optOut(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const match = await readMatch(ctx.orm, { guildId: ctx.guildId, number: Number(call.argument) });
  if (match && call.member.user.id !== match.opponentId) return { content: ctx.chat.t(chatWords.notYours) };
  await setOptedOut(ctx.orm, ctx.guildId, personOf(call), true, ctx.clock.now());
  if (match) await endMatch(ctx, match, ({ state }) => (state === "invited" ? VOID("declined") : null));
  return { content: ctx.chat.t(chatWords.optedOut) };
}

/** `/game challenges` */
export async function setChallenges(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const isOptedOut = call.options.accept === "off";
  await setOptedOut(ctx.orm, ctx.guildId, personOf(call), isOptedOut, ctx.clock.now());
  return { content: ctx.chat.t(isOptedOut ? chatWords.optedOut : chatWords.optedIn) };
}

/** How anyone can check what was drawn. */
export async function explainCheck(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const match = await readMatch(ctx.orm, { guildId: ctx.guildId, number: Number(call.argument) });
  if (!match) throw refuse("matchGone");
  if (isSeedSecret(match, await ctx.time.today())) return { content: ctx.chat.t(chatWords.check.running) };
  const { seed, number } = match;
  const intro = ctx.chat.t(chatWords.check.intro, { number, seed, hash: sha256(seed) });
  const script = checkScript(seed, games[match.game].drawn(match.play));
  // Short enough for a message; a script that isn't would be of no use half.
  const content = `${intro}\n\`\`\`js\n${script}\n\`\`\``;
  return content.length <= 2000
    ? { content }
    : {
        content: intro,
        files: [
          {
            name: `${miniGame.id}-${number}.mjs`,
            content: new TextEncoder().encode(script),
            mediaType: "text/javascript",
            alt: "",
          },
        ],
      };
}
