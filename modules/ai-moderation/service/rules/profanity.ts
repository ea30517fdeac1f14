// The library's list of English profanity and slurs, in many spellings.
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { cleanText, joinSpaced } from "./disguise.ts";

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
]);

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** The word of the list that the text contains; null if there is none. `isStrict`: also milder ones. */
export function findProfanity(text: string, isStrict: boolean): string | null {
  const cleaned = cleanText(text);
  for (const one of new Set([cleaned, joinSpaced(cleaned)])) {
    for (const match of matcher.getAllMatches(one, true)) {
      const word = englishDataset.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord ?? "";
      const found = one.slice(match.startIndex, match.endIndex + 1);
      // "A55" is a road.
      if ((found.match(/\d/g)?.length ?? 0) * 2 > found.length) continue;
      if (isStrict || !MILD.has(word)) return word;
    }
  }
  return null;
}
