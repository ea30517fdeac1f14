/** A guild's widget as a picture: a plain board in each style's size, with nothing written on it. */
import { crc32, deflateSync } from "node:zlib";

const SIZES = {
  shield: [110, 20],
  banner1: [320, 76],
  banner2: [320, 76],
  banner3: [320, 105],
  banner4: [320, 212],
} as const;
const BLURPLE = [0x58, 0x65, 0xf2];
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export type WidgetStyle = keyof typeof SIZES;
export const WIDGET_STYLES = Object.keys(SIZES) as [WidgetStyle, ...WidgetStyle[]];

export function drawWidget(style: WidgetStyle): Buffer {
  const [width, height] = SIZES[style];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // eight bits each of red, green and blue
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: width }, () => BLURPLE).flat()]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
