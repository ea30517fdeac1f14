// Words in disguise: what is found, and what isn't.
import { describe, expect, test } from "vitest";
import { cleanText, joinSpaced, readDrawn, readTurned } from "./disguise.ts";
import { findProfanity } from "./profanity.ts";
import { entriesOf, wordFinder } from "./word-finder.ts";

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
  const finder = wordFinder([
    "grape",
    "mango",
    "bum",
    "swamp",
    "ass",
    "bad apple",
    "flam*",
    "*berry",
    "*zork*",
    "дурак",
    "1488",
  ]);
  const find = (text: string) => finder(readDrawn(cleanText(text)));
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
    ["1488!", "1488"],
    ["6 r a p e", "grape"],
    ["gr/-\\pe", "grape"],
    ["gr**e", "grape"],
    ["ᎶᎡᎪᏢᎬ", "grape"],
    ["b a d a p p l e", "bad apple"],
    ["such b a d  a p p l e s!", "bad apple"],
    ["rnango", "mango"],
    ["svvamp", "swamp"],
    ["svvarnp", "swamp"],
  ])("is found in %s", (text, entry) => expect(find(text)).toBe(entry));

  test.each([
    "grapes are a fruit",
    "vineyardgrape",
    "class assassin passed",
    "as",
    "the A55 road",
    "455",
    "14889",
    "only 14.88 today",
    "1 4 8 8",
    "bad pineapple",
    "apple bad",
    "inflame",
    "berries",
    "a s",
    "g r a p h",
    "b ad a p p l e",
    "burn",
    "mangoes",
    "a rnangoe",
    "",
  ])("isn't found in %s", (text) => expect(find(text)).toBeNull());

  test("is compared in time that grows with the text, also against lists and texts made to be slow", () => {
    const list = Array.from({ length: 200 }, (_, at) => at.toString(2).replaceAll("0", "il").replaceAll("1", "li"));
    const slow = wordFinder([...list, ...list.map((word) => `*${word}*o`)]);
    const started = performance.now();
    for (const part of ["1", "il", "1!|", "l-*"]) slow(cleanText(part.repeat(500)));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

test.each([
  ["ǝdɐɹƃ ɐ", "a grape"],
  ["ɯɐʍS", "swam"],
  ["ƃɹɐ", "gra"],
])("upside-down letters of %s read %s", (text, read) => expect(readTurned(text)).toContain(read));

test("a text without upside-down letters isn't read upside down", () => {
  expect(readTurned("dnq pun 69 ɔ ן")).toBe("");
});

test("a list is read line by line or by commas, without repetitions", () => {
  expect(entriesOf(" one, two\n\none \nthree")).toEqual(["one", "two", "three"]);
});

test("letters written one by one are a word", () => {
  expect(joinSpaced("so f u c k, ok")).toBe("so fuck, ok");
  expect(joinSpaced("i am a b team")).toBe("i am a b team");
});

describe("profanity", () => {
  test.each([
    "fuck",
    "f u c k",
    "f.u.c.k",
    "fuuuck",
    "fυck",
    "f\u200buck",
    "ｆｕｃｋ",
    "n1gg3r",
    "f**k",
    "ni99er",
    "c()ck",
  ])("is found in %s", (text) => expect(findProfanity(readDrawn(cleanText(text)), false)).not.toBeNull());
  test.each(["Scunthorpe", "assassin", "cocktail", "the A55", "therapist", "class", "hello there", "Penistone"])(
    "isn't found in %s",
    (text) => expect(findProfanity(cleanText(text), true)).toBeNull(),
  );
  test("finds milder words only when it is strict", () => {
    expect(findProfanity("what a sh1t day", false)).toBeNull();
    expect(findProfanity("what a sh1t day", true)).toBe("shit");
  });
});
