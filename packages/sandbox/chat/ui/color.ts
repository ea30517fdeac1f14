/** Lightens a role's color until it is readable on the chat's dark background (contrast of 4.5 to 1, WCAG AA). */
export function readableColor(color: string | undefined): string | undefined {
  if (color === undefined) return undefined;
  const known = cache.get(color);
  if (known !== undefined) return known;
  let channels = parse(color);
  while (contrast(luminance(channels), GROUND) < 4.6) {
    channels = channels.map((value) => value + (255 - value) * 0.12);
  }
  const readable = `rgb(${channels.map(Math.round).join(" ")})`;
  cache.set(color, readable);
  return readable;
}

const cache = new Map<string, string>();
const GROUND = luminance(parse("#313338"));

function parse(color: string): readonly number[] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
