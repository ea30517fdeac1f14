// All games by name.
import type { GameName } from "../../contract.ts";
import { coin } from "./coin.ts";
import { dice } from "./dice.ts";
import type { Game } from "./game.ts";
import { guess } from "./guess.ts";
import { memory } from "./memory.ts";
import { rps } from "./rps.ts";
import { trivia } from "./trivia.ts";
import { word } from "./word.ts";

const typed = { trivia, guess, rps, coin, dice, word, memory };
export type SetupOf<N extends GameName> = Parameters<(typeof typed)[N]["start"]>[0];

/** The state is stored as it is, so that only its own game knows its shape. */
export const games = typed as unknown as Readonly<Record<GameName, Game<unknown, object>>>;
