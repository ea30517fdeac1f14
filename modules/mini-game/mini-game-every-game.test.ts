// Stories of every game, alone and against another member: played in chat to its end by players who see the state, paid once.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { Answer, StoryMember } from "#kit-server/testing/story-member.ts";
import { until } from "#kit-server/testing/until.ts";
import { GAMES } from "./contract.ts";
import type { Seat } from "./service/games/game.ts";
import { games } from "./service/games/games.ts";
import type { MemoryState } from "./service/games/memory.ts";
import { WORDS } from "./service/games/questions/words.ts";
import { type GameStory, openGameStory } from "./testing/game-story.ts";

let story: GameStory;
beforeAll(async () => {
  story = await openGameStory();
});
afterAll(() => story?.close());

const MOVES_MAX = 60;
const REWARD = 7;
const SHORT = {
  triviaQuestions: 3,
  triviaPass: 1,
  memoryPairs: 4,
  rpsWins: 1,
  guessMax: 50,
  duelReward: REWARD,
  pairLimit: 0,
};
const REWARDS = Object.fromEntries(GAMES.map((game) => [`${game}Reward`, REWARD]));

type Match = Awaited<ReturnType<GameStory["latest"]>>;

/** What a player types who knows the seed. */
const typed = ({ game, random }: Match): string =>
  game === "word"
    ? (WORDS[random.number("word", WORDS.length)] ?? "")
    : String(random.number("number", SHORT.guessMax) + 1);

/** What a player presses: of cards, the one that matches. */
function pressed({ game, play }: Match, seat: Seat): string {
  const usable = games[game].view(play, seat).buttons.filter(({ isDisabled }) => !isDisabled);
  if (game === "memory") {
    const { cards, open, found } = play as MemoryState;
    const [first] = open.length === 1 ? open : [];
    const card = cards.findIndex(
      (one, at) => found[at] === null && at !== first && (first === undefined || one === cards[first]),
    );
    return String(card);
  }
  // Two who always choose the same would play on.
  return usable[seat % usable.length]?.value ?? "";
}

/** `answer`: the message of a private game. */
async function playOut(guild: StoryGuild, players: readonly StoryMember[], answer?: Answer): Promise<Match> {
  for (let move = 0; move < MOVES_MAX; move += 1) {
    await until("the message shows the last move", async () => {
      const { state, shown, moves } = await story.latest(guild);
      return state === "ended" || shown === moves;
    });
    const match = await story.latest(guild);
    if (match.state === "ended") return match;
    const [seat = 0] = games[match.game].waitsFor(match.play);
    const player = players[seat];
    if (!player) throw new Error(`nobody sits at ${seat}`);
    if (games[match.game].view(match.play, seat).typed) {
      await story.type(player, typed(match), answer);
    } else {
      await player.press(`mini-game:move:${match.number}:${match.shown}:${pressed(match, seat)}`);
    }
  }
  throw new Error("the game doesn't end");
}

const paid = async (guild: StoryGuild, players: readonly StoryMember[]) =>
  Promise.all(players.map((player) => story.balance(guild, player)));

describe.each(GAMES)("%s", (game) => {
  test("is played alone to its end, and pays a win once", async () => {
    const guild = await story.guildWith({ ...SHORT, ...REWARDS });
    const robin = await story.world.join(guild, "Robin");
    // Everyone has the same word of the day, so it is played in private.
    const isPrivate = game === "word";
    const opened = await robin.command("game play", { game, ...(isPrivate ? {} : { place: "channel" }) });
    const match = await playOut(guild, [robin], isPrivate ? opened : undefined);
    const result = games[game].result(match.play);
    expect(match).toMatchObject({ state: "ended", endedWhy: "result", winner: result?.winner ?? null });
    expect(await paid(guild, [robin])).toEqual([result?.winner === 0 ? REWARD : 0]);
    const shown = isPrivate ? (await opened.now()).content : (await story.said(guild.channelId)).at(-1);
    expect(shown).toContain(isPrivate ? "The word was" : match.seed);
  });

  test("is played by two members to its end, and pays the one who won", async () => {
    const guild = await story.guildWith({ ...SHORT, ...REWARDS });
    const players = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")] as const;
    const [robin, wren] = players;
    await robin.command("game play", { game, opponent: wren.id });
    await wren.press("mini-game:accept");
    const match = await playOut(guild, players);
    const winner = games[game].result(match.play)?.winner ?? null;
    expect(match).toMatchObject({ state: "ended", endedWhy: "result", winner, opponentId: wren.id });
    expect(await paid(guild, players)).toEqual([winner === 0 ? REWARD : 0, winner === 1 ? REWARD : 0]);
  });
});
