import fc from "fast-check";
import { expect, test } from "vitest";
import { addressKey } from "./feeds/article-address.ts";
import { areNear, comparedBy, type Known, likeness, storyOf, wordsOf } from "./stories.ts";

const news = (title: string, text = "", sourceId = "a", url: string | null = null) => ({
  ...{ id: crypto.randomUUID(), sourceId, urlKey: url && addressKey(url) },
  ...comparedBy(title, text),
});
const isSame = (one: ReturnType<typeof news>, other: ReturnType<typeof news>): boolean =>
  storyOf(other, [{ ...one, story: one.id }]) === one.id;

test.for([
  ["Apple unveils iPhone 18 with new camera", "Apple's iPhone 18 unveiled: a new camera and more"],
  ["Steam Deck 2 announced, ships in March", "Valve announces Steam Deck 2, shipping in March"],
  ["Rocket explodes shortly after launch in Texas", "SpaceX rocket explodes after launch from Texas"],
  ["Central bank raises interest rates to 4.5 %", "Interest rates raised to 4.5% by central bank"],
  ["Erdbeben erschüttert den Norden Chiles", "Norden von Chile: Erdbeben erschüttert Region"],
  ["El Barcelona gana la final de la Copa", "Barcelona gana la Copa en una final épica"],
  ["東京で大きな地震が発生しました", "東京で地震が発生、大きな揺れ"],
])("takes two headlines for one story: %s", ([one, other]) => {
  expect(isSame(news(one as string, "", "a"), news(other as string, "", "b"))).toBe(true);
});

test.for([
  ["Version 1.4.2 released", "Version 1.4.3 released"],
  ["Apple unveils iPhone 18 with new camera", "Apple sued over App Store fees in Europe"],
  ["Rocket explodes after launch in Texas", "School closes after flood in Texas"],
  ["Central bank raises interest rates", "Central bank governor resigns"],
  ["Patch notes", "Release notes"],
  ["Player of the week: Anna Berg", "Player of the week: Tom Vell"],
])("keeps two stories apart: %s", ([one, other]) => {
  expect(isSame(news(one as string, "", "a"), news(other as string, "", "b"))).toBe(false);
});

test("takes the same address, and the same title with the same text, for one story", () => {
  const one = news("Anything", "", "a", "https://www.site.example/x/?utm_source=rss#top");
  expect(isSame(one, news("Something else", "", "b", "http://site.example/x"))).toBe(true);
  expect(isSame(news("Our weekly thread", "Say hello"), news("Our weekly thread", "Say hello"))).toBe(true);
  expect(isSame(news("Our weekly thread", "Say hello"), news("Our weekly thread", "Introduce your pets"))).toBe(false);
});

const words = fc.array(fc.constantFrom(..."lamp storm crew harbor light gale lens patch map server".split(" ")), {
  minLength: 1,
  maxLength: 8,
});
const anyNews = fc
  .record({ title: words, text: words, source: fc.constantFrom("a", "b", "c") })
  .map(({ title, text, source }) => news(title.join(" "), text.join(" "), source));

test("is symmetric, and between 0 and 1", () => {
  fc.assert(
    fc.property(anyNews, anyNews, (one, other) => {
      const like = likeness(one, other);
      expect(like).toBe(likeness(other, one));
      expect(like).toBeGreaterThanOrEqual(0);
      expect(like).toBeLessThanOrEqual(1);
      expect(likeness(one, { ...one, sourceId: "z" })).toBeGreaterThan(0.6);
    }),
  );
});

test("compares all that may be one story", () => {
  fc.assert(
    fc.property(anyNews, anyNews, (one, other) => {
      const both = one.titleWords.filter((word) => other.titleWords.includes(word)).length;
      if (likeness(one, other) > 0) expect(areNear(both, one.titleWords.length, other.titleWords.length)).toBe(true);
    }),
  );
});

test("gives each piece of news the story of a first piece, and never loses one", () => {
  fc.assert(
    fc.property(fc.array(anyNews, { maxLength: 12 }), (all) => {
      const earlier: Known[] = [];
      for (const [at, item] of all.entries()) {
        const given = { ...item, id: `n${at}` };
        earlier.push({ ...given, story: storyOf(given, earlier) });
      }
      const firsts = new Set(earlier.filter(({ id, story }) => id === story).map(({ id }) => id));
      expect(earlier.every(({ story }) => firsts.has(story))).toBe(true);
      // The order of what is known doesn't decide whether something is new.
      const next = news("lamp storm crew", "harbor light", "d");
      expect(storyOf(next, earlier) === next.id).toBe(storyOf(next, earlier.toReversed()) === next.id);
    }),
  );
});

test("ignores accents, case, plurals and filler words", () => {
  expect(wordsOf("The Cafés' Über-Lamps in 1,000 colors")).toEqual(["cafe", "lamp", "1,000", "color"]);
});
