// The platform's emoji by category, with the words that find them. Large: only what opens a picker imports this.
import keywords from "emojilib";
import groups from "unicode-emoji-json/data-by-group.json";

export type EmojiEntry = {
  /** As messages write it: the character, or `<:name:id>`. */
  text: string;
  name: string;
  /** Everything it is found by, in small letters. */
  words: string;
  hasSkinTones: boolean;
};
export type EmojiSection = { id: string; label: string; entries: readonly EmojiEntry[] };

/** What the font can draw; the platform may know a few that are newer. */
const NEWEST_VERSION = 15;

const LABELS: Readonly<Record<string, string>> = {
  smileys_emotion: "Smileys",
  people_body: "People",
  animals_nature: "Nature",
  food_drink: "Food and drink",
  travel_places: "Travel",
  activities: "Activities",
  objects: "Objects",
  symbols: "Symbols",
  flags: "Flags",
};

const wordsOf: Readonly<Record<string, readonly string[]>> = keywords;

export const platformEmoji: readonly EmojiSection[] = groups.map(({ slug, name, emojis }) => ({
  id: slug,
  label: LABELS[slug] ?? name,
  entries: emojis
    .filter(({ emoji_version }) => Number(emoji_version) <= NEWEST_VERSION)
    .map(({ emoji, name: called, skin_tone_support }) => ({
      text: emoji,
      name: called,
      words: [called, ...(wordsOf[emoji] ?? [])].join(" ").replaceAll("_", " ").toLowerCase(),
      hasSkinTones: skin_tone_support,
    })),
}));
