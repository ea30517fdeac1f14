// What holds for every game, whatever is pressed in whatever order; and the rules of each.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { english } from "#kit/chat/translator.ts";
import { CATEGORIES, GAMES, type GameName, miniGame } from "../../contract.ts";
import { seedRandom } from "../seed-random.ts";
import { chanceOf } from "./chances.ts";
import { type Count, judgeCount, numberIn } from "./counting.ts";
import { drawView } from "./draw-view.ts";
import { isRefused, type Random, type Seat, type Seats } from "./game.ts";
import { games } from "./games.ts";
import { includedQuestions } from "./questions/included.ts";
import { WORDS } from "./questions/words.ts";
import { firstState } from "./setup.ts";
import { marksOf } from "./word.ts";

const config = miniGame.config.parse({ memoryPairs: 4, memoryMisses: 6 });
const questions = includedQuestions(["geography"]).slice(0, 5);
const MOVES_MAX = 400;

/** Every state may be stored and read again, and no reducer may change the one before. */
const frozen = (state: object): object => {
  const copy = JSON.parse(JSON.stringify(state)) as object;
  const freeze = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  };
  freeze(copy);
  return copy;
};
const inputOf = (game: GameName, state: object, seat: Seat, pick: number): string => {
  const { buttons, typed } = games[game].view(state, seat);
  const usable = buttons.filter(({ isDisabled }) => !isDisabled);
  if (usable.length > 0) return usable[pick % usable.length]?.value ?? "";
  if (!typed) return "";
  return game === "word" ? (WORDS[pick % WORDS.length] ?? "") : String((pick % config.guessMax) + 1);
};

/** Plays until the end; the picks decide who moves when, and what they press. */
function play(
  game: GameName,
  seats: Seats,
  seed: string,
  picks: readonly number[],
  see: (state: object) => void = () => {},
) {
  const random = seedRandom(seed);
  let state = frozen(firstState(config, game, seats, random, questions));
  const rules = games[game];
  for (let move = 0; move < MOVES_MAX; move += 1) {
    see(state);
    const waits = rules.waitsFor(state);
    expect(waits.length === 0).toBe(rules.result(state) !== null);
    if (waits.length === 0) return state;
    const pick = (picks[move % picks.length] ?? 0) + move;
    const seat = waits[pick % waits.length] ?? 0;
    const next = rules.act(state, { seat, value: inputOf(game, state, seat, pick), salt: String(move) }, random);
    if (!isRefused(next)) state = frozen(next);
  }
  throw new Error(`${game} doesn't end`);
}

const seed = fc.integer({ min: 0, max: 1e9 }).map(String);
const picks = fc.array(fc.nat(1e6), { minLength: 5, maxLength: 40 });
const anyPlay = [seed, picks, fc.constantFrom<Seats>(1, 2)] as const;
const RUNS = { numRuns: 25 };

describe.each(GAMES)("%s", (game) => {
  test("ends with a result, the same for the same seed and moves", () => {
    fc.assert(
      fc.property(...anyPlay, (of, chosen, seats) => {
        const end = play(game, seats, of, chosen);
        expect(play(game, seats, of, chosen)).toEqual(end);
        expect(games[game].result(end)).toHaveProperty("winner");
      }),
      RUNS,
    );
  });

  test("refuses nonsense without changing anything", () => {
    fc.assert(
      fc.property(seed, fc.string(), (of, value) => {
        const random = seedRandom(of);
        const state = frozen(firstState(config, game, 1, random, questions));
        const next = games[game].act(state, { seat: 0, value: `§${value}`, salt: "1" }, random);
        expect(isRefused(next)).toBe(true);
      }),
      RUNS,
    );
  });

  test("fits into a message, and every button says in words what it does", () => {
    fc.assert(
      fc.property(...anyPlay, (of, chosen, seats) => {
        play(game, seats, of, chosen, (state) => {
          for (const viewer of [0, null] as const) {
            const { lines, rows } = drawView(
              english,
              games[game].view(state, viewer),
              ["<@1>", "<@2>"],
              "mini-game:move:1:1",
            );
            expect(lines.join("\n").length).toBeLessThan(1_400);
            expect(rows.length).toBeLessThanOrEqual(4);
            expect(lines.join("\n")).not.toMatch(/\{[01]\}/);
            const labels = rows.flatMap(({ components }) => components.map((one) => ("label" in one ? one.label : "")));
            expect(labels.every((label) => /[\p{L}\d]/u.test(label) && label.length <= 80)).toBe(true);
            expect(new Set(labels).size).toBe(labels.length);
          }
        });
      }),
      RUNS,
    );
  });

  test("names everything that it draws, so that a player can draw it again", () => {
    const drawn: string[] = [];
    const random = seedRandom("a");
    const note = (label: string) => void drawn.push(label);
    const noting: Random = {
      number: (label, below) => {
        note(label);
        return random.number(label, below);
      },
      order: (label, count) => {
        note(label);
        return random.order(label, count);
      },
    };
    let state = firstState(config, game, 1, noting, questions);
    for (let move = 0; move < MOVES_MAX && games[game].result(state) === null; move += 1) {
      const next = games[game].act(
        state,
        { seat: 0, value: inputOf(game, state, 0, move * 7), salt: String(move) },
        noting,
      );
      if (!isRefused(next)) state = next;
    }
    expect(new Set(games[game].drawn(state).map(({ label }) => label))).toEqual(new Set(drawn));
  });
});

test("never shows a duel's players what the other one chose before they have chosen", () => {
  const random = seedRandom("b");
  const start = firstState(config, "rps", 2, random, []);
  const views = ["1-rock", "1-paper"].map((value) => {
    const next = games.rps.act(start, { seat: 0, value, salt: "1" }, random);
    if (isRefused(next)) throw new Error("refused");
    return drawView(english, games.rps.view(next, null), ["A", "B"], "x");
  });
  expect(views[0]).toEqual(views[1]);
  const word = firstState(config, "word", 2, random, []);
  const guessed = games.word.act(word, { seat: 0, value: "crane", salt: "1" }, random);
  if (isRefused(guessed)) throw new Error("refused");
  for (const viewer of [1, null] as const) {
    expect(JSON.stringify(games.word.view(guessed, viewer))).not.toContain("CRANE");
  }
});

test.each([
  ["rock", "scissors", 0],
  ["paper", "rock", 0],
  ["scissors", "paper", 0],
  ["rock", "paper", 1],
] as const)("%s against %s is won by player %i", (one, other, winner) => {
  const random = seedRandom("c");
  const acts = [one, other].reduce(
    (state, value, seat) => games.rps.act(state, { seat: seat as Seat, value: `1-${value}`, salt: "1" }, random),
    firstState({ ...config, rpsWins: 1 }, "rps", 2, random, []),
  );
  expect(games.rps.result(acts)).toEqual({ winner });
});

test.each([
  ["CRANE", "CRANE", "right right right right right"],
  ["APPLE", "PAPER", "elsewhere elsewhere right elsewhere no"],
  ["SPEED", "ERASE", "elsewhere no no elsewhere elsewhere"],
  ["ROBOT", "FLOOD", "no no elsewhere right no"],
])("compares the word %s with %s", (word, guess, marks) => {
  expect(marksOf(word, guess).join(" ")).toBe(marks);
});

test("computes true chances, and the seed draws accordingly", () => {
  expect(chanceOf("dice", config)?.won).toBeCloseTo(575 / 1296, 10);
  expect(chanceOf("dice", config)?.draw).toBeCloseTo(146 / 1296, 10);
  expect(chanceOf("rps", { ...config, rpsWins: 1 })?.won).toBeCloseTo(0.5, 5);
  expect(chanceOf("guess", { ...config, guessMax: 100, guessTries: 6 })?.won).toBe(0.63);
  expect(chanceOf("trivia", { ...config, triviaQuestions: 2, triviaPass: 2 })?.won).toBeCloseTo(1 / 16, 10);
  const rolls = Array.from({ length: 3_000 }, (_, at) => seedRandom("d").number(`dice:${at}`, 6));
  for (let side = 0; side < 6; side += 1) {
    // Five standard deviations of 500 around the mean: the seed is fixed, so the result is too.
    expect(Math.abs(rolls.filter((one) => one === side).length - 500)).toBeLessThan(103);
  }
});

test("has 320 questions with four different answers and a source, and words of five letters", () => {
  const all = includedQuestions(CATEGORIES);
  expect(all).toHaveLength(320);
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
  for (const { right, wrong, source, text } of all) {
    expect(new Set([right, ...wrong]).size, text).toBe(4);
    expect(source, text).toMatch(/^Wikipedia: .+/);
    expect(
      [right, ...wrong].every((one) => one.length > 0 && one.length <= 70),
      text,
    ).toBe(true);
  }
  expect(new Set(WORDS).size).toBe(WORDS.length);
  expect(WORDS.every((word) => /^[A-Z]{5}$/.test(word))).toBe(true);
});

const START: Count = { last: 0, lastMemberId: null, lastAt: 0, best: 0 };

test("counts exactly one next number of any crowd, in order", () => {
  const said = fc.record({
    number: fc.integer({ min: 0, max: 12 }),
    memberId: fc.constantFrom("a", "b", "c"),
    at: fc.nat(60_000),
  });
  fc.assert(
    fc.property(fc.array(said, { maxLength: 60 }), fc.boolean(), fc.boolean(), (all, canRepeat, restarts) => {
      let count = START;
      for (const one of all) {
        const { count: next, verdict } = judgeCount(count, one, { canRepeat, restarts });
        if (verdict === "counted") {
          expect(next.last).toBe(count.last + 1);
          expect(one.number).toBe(next.last);
          if (!canRepeat && count.lastMemberId !== null) expect(one.memberId).not.toBe(count.lastMemberId);
        } else expect([count.last, restarts ? 0 : count.last]).toContain(next.last);
        expect(next.best).toBeGreaterThanOrEqual(next.last);
        count = next;
      }
    }),
  );
});

test("forgives a number that somebody else said at the same moment", () => {
  const rules = { canRepeat: false, restarts: true };
  const { count } = judgeCount(START, { number: 1, memberId: "a", at: 10_000 }, rules);
  expect(judgeCount(count, { number: 1, memberId: "b", at: 10_400 }, rules)).toEqual({ count, verdict: "late" });
  expect(judgeCount(count, { number: 1, memberId: "b", at: 20_000 }, rules).verdict).toBe("wrong");
});

test.each([
  ["42", 42],
  ["  7!", 7],
  ["100 is the next", 100],
  ["1,000", null],
  ["3.5", null],
  ["no number", null],
  ["-4", null],
  ["12345678901", null],
])("reads the number of “%s”", (content, number) => {
  expect(numberIn(content)).toBe(number);
});
