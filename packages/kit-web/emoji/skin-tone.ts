export const SKIN_TONES = [
  { id: "none", name: "Yellow", modifier: "", sample: "✋" },
  { id: "light", name: "Light", modifier: "\u{1F3FB}", sample: "✋🏻" },
  { id: "mediumLight", name: "Medium light", modifier: "\u{1F3FC}", sample: "✋🏼" },
  { id: "medium", name: "Medium", modifier: "\u{1F3FD}", sample: "✋🏽" },
  { id: "mediumDark", name: "Medium dark", modifier: "\u{1F3FE}", sample: "✋🏾" },
  { id: "dark", name: "Dark", modifier: "\u{1F3FF}", sample: "✋🏿" },
] as const;
export type SkinTone = (typeof SKIN_TONES)[number]["id"];

/** The emoji in a skin tone. Emoji of several people are unchanged: each person would need a tone. */
export function withSkinTone(emoji: string, tone: SkinTone): string {
  const modifier = SKIN_TONES.find(({ id }) => id === tone)?.modifier ?? "";
  const people = emoji.match(/\p{Emoji_Modifier_Base}/gu) ?? [];
  return people.length === 1 ? emoji.replace(/(\p{Emoji_Modifier_Base})\uFE0F?/u, `$1${modifier}`) : emoji;
}
