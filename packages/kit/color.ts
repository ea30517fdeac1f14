import * as z from "zod";

/** 24-bit RGB. */
export const rgb = z.int().min(0).max(0xffffff);

/** As in CSS: `#2f80ed`. */
export const hexColor = (color: number): string => `#${color.toString(16).padStart(6, "0")}`;

/** Null if it isn't a color; the `#` is optional. */
export function parseHexColor(text: string): number | null {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number.parseInt(digits, 16);
}
