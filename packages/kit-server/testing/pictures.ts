// Small pictures for tests of uploads.
import { crc32, deflateSync } from "node:zlib";

/** A PNG in one color. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits each for red, green and blue.
  head.set([8, 2], 8);
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 3, 0x5c)]);
  const rows = Buffer.concat(Array.from({ length: Math.min(height, 64) }, () => row));
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk("IHDR", head),
      chunk("IDAT", deflateSync(rows)),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

export const onePixelPng = pngOf(1, 1);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

type Side = readonly [width: number, height: number];

/**
 * A GIF whose frames don't have to match the screen size in its header; in one color, so that a large one is a small
 * file.
 */
export function gifOf({ screen, frames }: { screen: Side; frames: readonly Side[] }): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.write("GIF89a", "latin1");
  head.writeUInt16LE(screen[0], 6);
  head.writeUInt16LE(screen[1], 8);
  // A palette of two colors follows.
  head[10] = 0x80;
  const shown = frames.map(([width, height]) => {
    const frame = Buffer.alloc(19);
    frame.set([0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c]);
    frame.writeUInt16LE(width, 13);
    frame.writeUInt16LE(height, 15);
    frame[18] = 2;
    return Buffer.concat([frame, ...blocksOf(zeros(width * height)), Buffer.alloc(1)]);
  });
  return new Uint8Array(Buffer.concat([head, Buffer.from([0, 0, 0, 255, 255, 255]), ...shown, Buffer.from([0x3b])]));
}

const BLOCK = 255;
const blocksOf = (data: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(data.length / BLOCK) }, (_, at) => {
    const block = data.subarray(at * BLOCK, (at + 1) * BLOCK);
    return Buffer.concat([Buffer.from([block.length]), block]);
  });

/** This many pixels of the first color, compressed as in the format: each code adds one more pixel than the last. */
function zeros(count: number): Buffer {
  const [clear, end, firstFree, full] = [4, 5, 6, 4_096];
  const bytes: number[] = [];
  let [held, bits, size, free, run, left] = [0, 0, 3, firstFree, 0, count];
  const put = (code: number): void => {
    held |= code << bits;
    for (bits += size; bits >= 8; bits -= 8, held >>>= 8) bytes.push(held & 0xff);
  };
  put(clear);
  while (left > 0) {
    if (run === 0 || free === full || run + 1 > left) {
      if (run > 0) put(clear);
      [size, free, run] = [3, firstFree, 1];
      put(0);
    } else {
      put(free);
      run += 1;
      free += 1;
      if (free === 1 << size && size < 12) size += 1;
    }
    left -= run;
  }
  put(end);
  if (bits > 0) bytes.push(held & 0xff);
  return Buffer.from(bytes);
}
