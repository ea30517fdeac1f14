import { describe, expect, test } from "vitest";
import { chatTexts, flattened, withParams } from "./chat-text.ts";
import { languageOfLocale } from "./language.ts";
import { createTranslator, english } from "./translator.ts";

const texts = chatTexts("m", {
  paid: "+{points}! Balance: {balance, number}.",
  points: "{points, plural, one {# point} other {# points}}",
  plain: "It's <t:{at}:R>, isn't it?",
  day: "on {day, date, day}",
  nested: { who: "{name}" },
});
const german = new Map([
  ["m.paid", "+{points}! Guthaben: {balance, number}."],
  ["m.points", "{points, plural, one {# Punkt} other {# Punkte}}"],
  ["m.day", "am {day, date, day}"],
]);
const de = createTranslator("de", (key) => german.get(key));

test("formats counts, numbers and days in the language", () => {
  expect(english.t(texts.points, { points: 1 })).toBe("1 point");
  expect(english.t(texts.points, { points: 1234 })).toBe("1,234 points");
  expect(de.t(texts.points, { points: 1 })).toBe("1 Punkt");
  expect(de.t(texts.points, { points: 1234 })).toBe("1.234 Punkte");
  const day = Date.UTC(2027, 4, 3);
  expect(english.t(texts.day, { day })).toBe("on May 3, 2027");
  expect(de.t(texts.day, { day })).toBe("am 3. Mai 2027");
  expect([de.duration(90), de.duration(7200), de.duration(200_000)]).toEqual(["2 Minuten", "2 Stunden", "2 Tage"]);
  expect([de.list(["a", "b", "c"]), english.list(["a", "b", "c"])]).toEqual(["a, b und c", "a, b, and c"]);
  expect([0, 6].map(de.weekday)).toEqual(["Mo", "So"]);
});

test("translates a text that fills another, also after it was stored", () => {
  const points = withParams(texts.points, { points: 2 });
  expect(de.t(texts.paid, { points, balance: 1500 })).toBe("+2 Punkte! Guthaben: 1.500.");
  const stored = JSON.parse(JSON.stringify(withParams(texts.paid, { points, balance: 3 })));
  expect(de.t(stored)).toBe("+2 Punkte! Guthaben: 3.");
  expect(english.t(stored)).toBe("+2 points! Balance: 3.");
});

test("falls back to English, including its number format", () => {
  const partly = createTranslator("de", () => undefined);
  expect(partly.t(texts.points, { points: 1234 })).toBe("1,234 points");
});

describe("fills gaps", () => {
  test("with members' text as it is, never as a message", () => {
    for (const name of ["{points}", "'{'", "<b>", "{n, plural, other {x}}", "it''s", "#"]) {
      expect(english.t(texts.nested.who, { name })).toBe(name);
      expect(de.t(texts.nested.who, { name })).toBe(name);
    }
  });
  test("in sentences with apostrophes and Discord's markup", () => {
    expect(english.t(texts.plain, { at: 7 })).toBe("It's <t:7:R>, isn't it?");
  });
  test("and leaves those that have no value", () => {
    expect(english.t(texts.nested.who)).toBe("{name}");
    expect(english.t(texts.nested.who, { toString: "x" })).toBe("{name}");
  });
});

test("names keys as paths below the module's id", () => {
  expect(flattened("m", texts).map(([key]) => key)).toEqual(["m.paid", "m.points", "m.plain", "m.day", "m.nested.who"]);
});

test("maps Discord's locales to shipped languages, and others to none", () => {
  expect(["de", "es-419", "es-ES", "en-GB", "fr", "", null, undefined].map(languageOfLocale)).toEqual([
    "de",
    "es",
    "es",
    "en",
    null,
    null,
    null,
    null,
  ]);
});
