/** Recognizes text that is exactly one Unicode emoji. */

const EMOJI = /^\p{RGI_Emoji}$/v;
/** Discord also accepts the letters that flags consist of. */
const FLAG_LETTER = /^\p{Regional_Indicator}$/u;
/** Text emoji unless a variation selector follows, which clients omit. */
const TEXT_BY_DEFAULT = /(?!\p{Emoji_Presentation})\p{Emoji}(?!\p{Emoji_Modifier})/gu;
const VARIATION_SELECTOR = "\ufe0f";

export function isUnicodeEmoji(text: string): boolean {
  const plain = text.replaceAll(VARIATION_SELECTOR, "");
  return EMOJI.test(plain.replace(TEXT_BY_DEFAULT, `$&${VARIATION_SELECTOR}`)) || FLAG_LETTER.test(text);
}
