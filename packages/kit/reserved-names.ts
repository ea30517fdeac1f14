// Names that would pass a bot off as Discord, its staff or a server's team.

/** What an installation refuses unless its operator sets another list. */
export const RESERVED_NAMES: readonly string[] = [
  ...["discord", "clyde", "wumpus", "nitro", "official", "system"],
  ...["admin", "administrator", "mod", "moderator", "moderation", "staff", "owner", "everyone", "here"],
];

/**
 * Letters that look like Latin ones, mostly Cyrillic and Greek. Source: Unicode's confusables.txt (UTS #39), and the
 * digits and signs that people write for letters.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...["aаɑα@4", "bвƅьβ8", "cсϲ¢", "dԁɗ", "eеєε3€", "gɡ9", "hһнη", "iіıɩ1l!|ιӏ", "jјϳ", "kкκ", "mмṃ", "nոп"],
    ...["oоοσ0ө", "pрρ", "qԛ", "rгʀ", "sѕ5$", "tтτ7+", "uυսц", "vѵν", "wԝшω", "xхχ×", "yуγү", "zᴢ2"],
  ].flatMap((letters) => [...letters].map((like) => [like, letters.charAt(0)])),
);
/** Pairs that read as one letter. */
const PAIRS: readonly (readonly [string, string])[] = [
  ["rn", "m"],
  ["vv", "w"],
];

/** Long words are found inside of others; short ones would be in "badminton" and "modern". */
const INSIDE_FROM = 7;
/** What is added to a name without changing whom it claims to be. */
const AROUND = /^(?:the|team|bot)|(?:s|bot|team|app)$/g;

/** The name in plain small Latin letters: accents, invisible characters and look-alikes are resolved. */
function foldName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
  const letters = [...plain].map((letter) => LOOK_ALIKES[letter] ?? letter).join("");
  return PAIRS.reduce((text, [pair, letter]) => text.replaceAll(pair, letter), letters);
}

/** The reserved word that a name claims to be; null if it is none. `reserved` are plain words. */
export function reservedWordIn(name: string, reserved: readonly string[]): string | null {
  const visible = name.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "");
  const spaced = visible.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const words = [visible, spaced].flatMap((text) => text.split(/[\s._\-–—~•·:,/\\()[\]{}<>"'`*#]+/u));
  const whole = foldName(visible.replace(/[^\p{L}\p{N}@$!|+€]/gu, ""));
  const claims = new Set(
    [...words, ...words.map((word) => word.replace(/\d+$/, ""))]
      .map((word) => foldName(word).replace(/[^\p{L}]/gu, ""))
      .concat(whole)
      .flatMap((word) => [word, word.replace(AROUND, "")]),
  );
  return (
    reserved.find((word) => {
      const folded = foldName(word.replace(/\s/g, ""));
      if (folded === "") return false;
      return claims.has(folded) || (word.length >= INSIDE_FROM && whole.includes(folded));
    }) ?? null
  );
}
