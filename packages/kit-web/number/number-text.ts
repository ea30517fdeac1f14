// The text of a number field (specification §5), in the person's locale.
import { type NumberSigns, plainNumber } from "./number-signs.ts";

export type NumberRules = { min?: number; max?: number; maxFractionDigits: number };

/** Whether the field accepts this text while it is being typed. */
export function acceptsNumberText(text: string, rules: NumberRules, signs: NumberSigns): boolean {
  const { min, maxFractionDigits } = rules;
  const plain = plainNumber(text, signs, maxFractionDigits);
  if (plain === null) return false;
  if (plain.startsWith("-") && min !== undefined && min >= 0) return false;
  const [, fraction] = plain.split(".");
  return fraction === undefined || (maxFractionDigits > 0 && fraction.length <= maxFractionDigits);
}

/** A text as a number: empty for no digits, truncated to the allowed digits, clamped to the limits. */
export function numberOfText(text: string, rules: NumberRules, signs: NumberSigns): number | null {
  const plain = plainNumber(text, signs, rules.maxFractionDigits);
  if (plain === null || !/\d/.test(plain)) return null;
  return clampNumber(Number(plain), rules);
}

/** Pasted text as this field's new text; null if it is not a number. */
export function pastedNumber(text: string, rules: NumberRules, signs: NumberSigns): number | null {
  const plain = plainNumber(text, signs, Number.POSITIVE_INFINITY);
  const isScientific = /^[-+]?\d+(?:\.\d+)?(?:e[-+]?\d{1,2})?$/i.test(text.trim());
  const number = plain !== null && /\d/.test(plain) ? Number(plain) : isScientific ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? clampNumber(number, rules) : null;
}

export function clampNumber(number: number, { min, max, maxFractionDigits }: NumberRules): number {
  const factor = 10 ** maxFractionDigits;
  // Rounded to 15 digits, the precision of numbers: otherwise 0.29 × 100 is a little less than 29.
  // Plus 0, because -0.9 is truncated to -0, which would be shown with its sign.
  const cut = Math.trunc(Number((number * factor).toPrecision(15))) / factor + 0;
  return Math.min(Math.max(cut, min ?? Number.NEGATIVE_INFINITY), max ?? Number.POSITIVE_INFINITY);
}

export type NumberKey = "ArrowUp" | "ArrowDown" | "Home" | "End";

/** Up and Down step, Home jumps to min and End to max; null for other keys. */
export function numberAfterKey(key: NumberKey, value: number | null, rules: NumberRules, step = 1): number | null {
  if (key === "Home") return rules.min ?? null;
  if (key === "End") return rules.max ?? null;
  return clampNumber((value ?? 0) + (key === "ArrowUp" ? step : -step), rules);
}
