// What a game begins with under these settings. `questions` is only for trivia.
import type { GameConfig, GameName } from "../../contract.ts";
import type { Random, Seats } from "./game.ts";
import { games, type SetupOf } from "./games.ts";
import { WORDS } from "./questions/words.ts";
import type { Question } from "./trivia.ts";

/** The first state of a match. */
export function firstState(
  config: GameConfig,
  game: GameName,
  seats: Seats,
  random: Random,
  questions: readonly Question[],
): object {
  const setups: { [N in GameName]: SetupOf<N> } = {
    // Fewer questions than the settings ask for may exist: then fewer right answers win.
    trivia: { questions, pass: Math.min(config.triviaPass, questions.length) },
    guess: { max: config.guessMax, tries: config.guessTries },
    rps: { wins: config.rpsWins },
    coin: null,
    dice: null,
    word: { words: WORDS, tries: config.wordTries },
    memory: { pairs: config.memoryPairs, misses: config.memoryMisses },
  };
  return games[game].start(setups[game], seats, random);
}
