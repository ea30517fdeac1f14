/** Which texts are an emoji of Unicode, and nothing besides. */

const EMOJI = /^\p{RGI_Emoji}$/v;
/** Discord also offers the letters that flags are made of. */
const FLAG_LETTER = /^\p{Regional_Indicator}$/u;
/** What is drawn as text unless a variation selector follows; clients leave that selector out. */
const TEXT_BY_DEFAULT = /(?!\p{Emoji_Presentation})\p{Emoji}(?!\p{Emoji_Modifier})/gu;
const VARIATION_SELECTOR = "\ufe0f";

export function isUnicodeEmoji(text: string): boolean {
  const plain = text.replaceAll(VARIATION_SELECTOR, "");
  return EMOJI.test(plain.replace(TEXT_BY_DEFAULT, `$&${VARIATION_SELECTOR}`)) || FLAG_LETTER.test(text);
}
