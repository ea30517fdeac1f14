// Discord's emoji by category, with search words. Large: only the picker imports it.
import keywords from "emojilib";
import groups from "unicode-emoji-json/data-by-group.json";

export type EmojiEntry = {
  /** In message syntax: the character, or `<:name:id>`. */
  text: string;
  name: string;
  /** Search words in lower case. */
  words: string;
  hasSkinTones: boolean;
};
export type EmojiSection = { id: string; label: string; entries: readonly EmojiEntry[] };

/** Emoji in the font; Discord may have a few newer ones. */
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
