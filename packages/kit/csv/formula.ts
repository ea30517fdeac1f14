/**
 * Spreadsheets skip spaces and invisible characters before a formula, and some read look-alikes as the signs themselves:
 * every dash, and the compatibility forms, superscripts and fullwidth forms of `=`, `+`, `-` and `@`.
 */
const FORMULA = /^[\s\p{Z}\p{C}\p{DI}\p{Pd}=+@\u2800\u2212\u02d7\u2796\u2795\u02d6\ua78a\u30a0]/u;

/** A refund's amount. As text, a spreadsheet would leave it out of sums. */
const NEGATIVE = /^-\d+(\.\d+)?$/;

/** Nearly every cell, without a look at Unicode. */
const PLAIN = /^[\dA-Za-z]/;

export function isLikeFormula(text: string): boolean {
  if (text === "" || PLAIN.test(text) || NEGATIVE.test(text)) return false;
  const [first = ""] = text;
  return FORMULA.test(first.normalize("NFKC"));
}
