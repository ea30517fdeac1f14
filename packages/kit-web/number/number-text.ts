// What a number field lets a person type (specification §5).

export type NumberRules = { min?: number; max?: number; maxFractionDigits: number };

/** Whether this may stand in the field while it is being typed. */
export function acceptsNumberText(text: string, { min, maxFractionDigits }: NumberRules): boolean {
  const parts = /^(-?)\d*(?:[.,](\d*))?$/.exec(text);
  if (!parts) return false;
  const [, minus, fraction] = parts;
  if (minus && min !== undefined && min >= 0) return false;
  return fraction === undefined || (maxFractionDigits > 0 && fraction.length <= maxFractionDigits);
}

/** Whether pasted text is a number at all. */
export const parsesAsNumber = (text: string): boolean => text.trim() !== "" && Number.isFinite(Number(dotted(text)));

/** The number that a text means: empty for a lone minus or nothing, cut to the allowed digits, within the limits. */
export function numberOfText(text: string, rules: NumberRules): number | null {
  const trimmed = dotted(text);
  if (trimmed === "" || trimmed === "-" || trimmed === "." || trimmed === "-.") return null;
  const number = Number(trimmed);
  return Number.isFinite(number) ? clampNumber(number, rules) : null;
}

export function clampNumber(number: number, { min, max, maxFractionDigits }: NumberRules): number {
  const factor = 10 ** maxFractionDigits;
  const cut = Math.trunc(number * factor) / factor;
  return Math.min(Math.max(cut, min ?? cut), max ?? cut);
}

export type NumberKey = "ArrowUp" | "ArrowDown" | "Home" | "End";

/** Up and Down step, Home jumps to min and End to max; null when the key does nothing here. */
export function numberAfterKey(key: NumberKey, value: number | null, rules: NumberRules, step = 1): number | null {
  if (key === "Home") return rules.min ?? null;
  if (key === "End") return rules.max ?? null;
  return clampNumber((value ?? 0) + (key === "ArrowUp" ? step : -step), rules);
}

const dotted = (text: string): string => text.trim().replace(",", ".");
