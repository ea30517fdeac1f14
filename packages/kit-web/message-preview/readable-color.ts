import { hexColor } from "#kit/color.ts";

/** The background of messages. */
const GROUND = luminance(0x1a1b1f);
/** WCAG's minimum contrast for text, with a margin for rounding. */
const CONTRAST = 4.6;

/** A role's color, lightened until it is readable on the message background. */
export function readableColor(color: number): string {
  let shown = color;
  while ((luminance(shown) + 0.05) / (GROUND + 0.05) < CONTRAST) shown = lighter(shown);
  return hexColor(shown);
}

function channelsOf(color: number): number[] {
  return [(color >> 16) & 255, (color >> 8) & 255, color & 255];
}

const lighter = (color: number): number =>
  channelsOf(color)
    .map((value) => Math.ceil(value + (255 - value) * 0.12))
    .reduce((whole, value) => (whole << 8) | value, 0);

function luminance(color: number): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
