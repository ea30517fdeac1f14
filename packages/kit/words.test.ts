import { expect, test } from "vitest";
import { fillWords } from "./words.ts";

test("fills plurals and selections of dashboard sentences", () => {
  const sentence =
    "{who} got {points, plural, one {# point} other {# points}} in {game, select, coin {a coin flip} other {trivia}}";
  expect(fillWords(sentence, { who: "Robin", points: 1, game: "coin" })).toBe("Robin got 1 point in a coin flip");
  expect(fillWords(sentence, { who: "Robin", points: "12", game: "quiz" })).toBe("Robin got 12 points in trivia");
});

test("leaves a plural visible that has no value", () => {
  expect(fillWords("{points, plural, one {# point} other {# points}}", {})).toContain("{points, plural");
});
