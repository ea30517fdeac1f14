import { describe, expect, it } from "vitest";
import { emojiText } from "#kit/emoji.ts";
import { emojiRows, firstPlace, placeOf, stepPlace } from "./emoji-grid.ts";
import { type EmojiSection, platformEmoji } from "./emoji-set.ts";
import { SKIN_TONES, withSkinTone } from "./skin-tone.ts";

const section = (id: string, texts: string): EmojiSection => ({
  id,
  label: id.toUpperCase(),
  entries: Array.from(texts, (text) => ({ text, name: text, words: `${text} ${id}`, hasSkinTones: false })),
});
const sections = [section("first", "abcde"), section("second", "fg")];
const rows = emojiRows(sections, "", 3);
const at = (row: number, column: number) => ({ row, column });

describe("the emoji picker", () => {
  it("fills rows section by section", () => {
    expect(
      rows.map((row) => (row.kind === "section" ? row.label : row.entries.map(({ text }) => text).join(""))),
    ).toEqual(["FIRST", "abc", "de", "SECOND", "fg"]);
  });

  it.each([
    ["ArrowRight", at(1, 2), at(2, 0)],
    ["ArrowRight", at(4, 1), at(4, 1)],
    ["ArrowLeft", at(4, 0), at(2, 1)],
    ["ArrowLeft", at(1, 0), at(1, 0)],
    ["ArrowDown", at(1, 2), at(2, 1)],
    ["ArrowDown", at(2, 1), at(4, 1)],
    ["ArrowUp", at(4, 0), at(2, 0)],
    ["ArrowUp", at(1, 1), at(1, 1)],
  ] as const)("moves with %s from %o to %o", (key, from, to) => {
    expect(stepPlace(rows, from, key)).toEqual(to);
  });

  it("matches every word, and starts at the current emoji", () => {
    expect(emojiRows(sections, "second", 3)).toHaveLength(2);
    expect(emojiRows(sections, "nothing", 3)).toEqual([]);
    expect(placeOf(rows, "e")).toEqual(at(2, 1));
    expect(placeOf(rows, "z")).toBeNull();
    expect(firstPlace(rows)).toEqual(at(1, 0));
    expect(firstPlace([])).toBeNull();
  });

  it("finds Discord's emoji by their common names", () => {
    const found = (search: string) =>
      emojiRows(platformEmoji, search, 9).flatMap((row) => (row.kind === "emoji" ? row.entries : []));
    expect(found("norway").map(({ text }) => text)).toContain("🇳🇴");
    expect(found(":tada:").map(({ text }) => text)).toContain("🎉");
    expect(found("party popper").map(({ text }) => text)).toContain("🎉");
  });

  it("offers nothing that a configuration would reject, in any skin tone", () => {
    const offered = platformEmoji.flatMap(({ entries }) =>
      entries.flatMap(({ text, hasSkinTones }) =>
        hasSkinTones ? SKIN_TONES.map(({ id }) => withSkinTone(text, id)) : [text],
      ),
    );
    expect(offered.length).toBeGreaterThan(2500);
    expect(offered.filter((text) => !emojiText.safeParse(text).success)).toEqual([]);
  });
});
