// Words in disguise: what is found, and what isn't.
import { describe, expect, test } from "vitest";
import { cleanText, entriesOf, joinSpaced, wordFinder } from "./disguise.ts";
import { findProfanity } from "./profanity.ts";

describe("a text as it looks to a reader", () => {
  test.each([
    ["ＦＵＬＬ Ｗｉｄｔｈ", "full width"],
    ["𝓼𝓬𝓻𝓲𝓹𝓽 𝕕𝕠𝕦𝕓𝕝𝕖", "script double"],
    ["zero\u200bwid\u200dth", "zerowidth"],
    ["so\u00adft hy\u2060phen", "soft hyphen"],
    ["ẑ̴̧a̷̛l̵g̶o", "zalgo"],
    ["café ÜBER", "cafe uber"],
    ["раураӏ", "paypal"],
    ["ѕсаm", "scam"],
    ["🇧🇦🇩", "bad"],
    ["ⓑⓐⓓ", "bad"],
    ["ʙᴀᴅ", "bad"],
    ["Straße", "strasse"],
    ["日本語", "日本語"],
  ])("reads %s as %s", (written, read) => {
    expect(cleanText(written)).toBe(read);
    expect(cleanText(read)).toBe(read);
  });
});

describe("a word of the list", () => {
  const find = wordFinder(["grape", "ass", "bad apple", "flam*", "*berry", "*zork*", "дурак"]);
  test.each([
    ["grape", "grape"],
    ["GRAPE!", "grape"],
    ["gr4pe", "grape"],
    ["9r@p3", "grape"],
    ["graaaape", "grape"],
    ["g r a p e", "grape"],
    ["g.r.a.p.e", "grape"],
    ["g-r-a-p-e now", "grape"],
    ["gr-ape", "grape"],
    ["gr*pe", "grape"],
    ["g\u200brape", "grape"],
    ["grаpe", "grape"],
    ["ｇｒａｐｅ", "grape"],
    ["||grape||", "grape"],
    ["**gr**ape", "grape"],
    ["you a$$", "ass"],
    ["4ss", "ass"],
    ["bad   apple", "bad apple"],
    ["b4d, @pple", "bad apple"],
    ["flamingo", "flam*"],
    ["strawberry", "*berry"],
    ["azorkb", "*zork*"],
    ["ДУРАК", "дурак"],
    ["дуpaк", "дурак"],
  ])("is found in %s", (text, entry) => expect(find(text)?.entry).toBe(entry));

  test.each([
    "grapes are a fruit",
    "vineyardgrape",
    "class assassin passed",
    "as",
    "the A55 road",
    "455",
    "bad pineapple",
    "apple bad",
    "inflame",
    "berries",
    "a s",
    "g r a p h",
    "",
  ])("isn't found in %s", (text) => expect(find(text)).toBeNull());

  test("is compared in time that grows with the text, also against a text made to be slow", () => {
    const started = performance.now();
    find(`${"a".repeat(2_000)} ${"g-".repeat(900)} ${"1!|".repeat(600)}`);
    expect(performance.now() - started).toBeLessThan(150);
  });
});

test("a list is read line by line or by commas, without repetitions", () => {
  expect(entriesOf(" one, two\n\none \nthree")).toEqual(["one", "two", "three"]);
});

test("letters written one by one are a word", () => {
  expect(joinSpaced("so f u c k, ok")).toBe("so fuck, ok");
  expect(joinSpaced("i am a b team")).toBe("i am a b team");
});

describe("profanity", () => {
  test.each(["fuck", "f u c k", "f.u.c.k", "fuuuck", "fυck", "f\u200buck", "ｆｕｃｋ", "n1gg3r"])(
    "is found in %s",
    (text) => expect(findProfanity(text, false)).not.toBeNull(),
  );
  test.each(["Scunthorpe", "assassin", "cocktail", "the A55", "therapist", "class", "hello there"])(
    "isn't found in %s",
    (text) => expect(findProfanity(text, true)).toBeNull(),
  );
  test("finds milder words only when it is strict", () => {
    expect(findProfanity("what a sh1t day", false)).toBeNull();
    expect(findProfanity("what a sh1t day", true)).toBe("shit");
  });
});
