// The library's list of English profanity and slurs, in many spellings.
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { joinSpaced } from "./disguise.ts";
import { wordFinder } from "./word-finder.ts";

/** Milder words that most servers tolerate; the strict list finds them too. */
const MILD: ReadonlySet<string> = new Set([
  "ass",
  "arse",
  "arsehole",
  "bastard",
  "bestiality",
  "dick",
  "piss",
  "prick",
  "tit",
  "shit",
  "bitch",
  "sex",
  "porn",
  // Common words in Spanish, German and Latin.
  "negro",
  "abo",
  "cum",
]);

/** Names and words that contain one and aren't meant. */
const INNOCENT =
  /(?<!\p{L})(?:penistone|rapeseed|pussycats?|niggardly|snigger\p{L}*|dick van dyke|moby dick)(?!\p{L})/gu;

const wordOf = (termId: number): string =>
  englishDataset.getPayloadWithPhraseMetadata({ termId, matchLength: 0, startIndex: 0, endIndex: 0 }).phraseMetadata
    ?.originalWord ?? "";
/** The list's harsh words by the rules of owners' lists, which know other disguises: f**k, ni99er. */
const findHarsh = wordFinder(
  [...new Set(englishDataset.build().blacklistedTerms.map(({ id }) => wordOf(id)))]
    .filter((word) => word.length > 3 && !MILD.has(word))
    .flatMap((word) => [word, `${word}s`]),
);
const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** The word of the list that a cleaned text contains; null if there is none. `isStrict`: also milder ones. */
export function findProfanity(cleaned: string, isStrict: boolean): string | null {
  const meant = cleaned.replace(INNOCENT, " ");
  for (const one of new Set([meant, joinSpaced(meant)])) {
    for (const match of matcher.getAllMatches(one, true)) {
      const word = wordOf(match.termId);
      const found = one.slice(match.startIndex, match.endIndex + 1);
      // "A55" is a road.
      if ((found.match(/\d/g)?.length ?? 0) * 2 > found.length) continue;
      if (isStrict || !MILD.has(word)) return word;
    }
  }
  return findHarsh(meant);
}
