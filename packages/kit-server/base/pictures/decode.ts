// Decodes pictures, with limits checked before anything is decompressed. Runs only in the child process.
import sharp from "sharp";
import { ASSET_MAX_SIDE, type AssetEnding } from "#kit/message/asset-routes.ts";

/** `frames` is 1 for a picture without animation. */
export type Picture = { ending: AssetEnding; width: number; height: number; frames: number };
/** Pixels in rows from the top, four bytes each: red, green, blue, alpha. */
export type Pixels = { width: number; height: number; rgba: Uint8Array };
export type Size = { width: number; height: number };

/** One frame is decoded at a time with four bytes per pixel, so decoding takes up to 64 MiB. */
const MAX_PIXELS = ASSET_MAX_SIDE ** 2;

const ENDINGS: Readonly<Record<string, AssetEnding>> = { png: "png", jpeg: "jpg", gif: "gif", webp: "webp" };

// The library reads many formats; all but these four are blocked.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadNsgifBuffer",
    "VipsForeignLoadWebpBuffer",
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const open = (bytes: Uint8Array) =>
  // Only the first frame. A truncated or inconsistent file is an error.
  sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: "error", sequentialRead: true });

/** Throws for anything but a decodable picture of the four formats. */
export async function inspect(bytes: Uint8Array): Promise<Picture> {
  // The size of the first frame, which may be larger than a GIF's screen. Reads only the structure.
  const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const ending = ENDINGS[format ?? ""];
  if (!ending) throw new Error("not a picture of a format that is accepted");
  // The caller has its own error for pictures that are too large.
  if (Math.max(width, height) <= ASSET_MAX_SIDE) await open(bytes).resize(8, 8).raw().toBuffer();
  return { ending, width, height, frames: pages };
}

/** The first frame as a PNG that fills the size. A smaller picture is enlarged. */
export async function coverFile(bytes: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
  const picture = open(bytes).autoOrient().resize({ width, height, fit: "cover" }).toColorspace("srgb");
  return picture.png({ compressionLevel: 9 }).toBuffer();
}

/** The side of the picture that is compared; each bit compares a pixel with its right neighbor. */
const PRINT_SIDE = 16;
/** A picture with less contrast than this, of 255, looks like every other flat one. */
const FLAT = 12;

/**
 * 256 bits of what the first frame looks like (dHash): nearly the same for a picture that was scaled, compressed or
 * slightly edited. Null for a picture without contrast.
 */
export async function fingerprint(bytes: Uint8Array): Promise<Uint8Array | null> {
  const gray = await open(bytes)
    .autoOrient()
    .flatten({ background: "white" })
    .greyscale()
    .resize({ width: PRINT_SIDE + 1, height: PRINT_SIDE, fit: "fill" })
    .toColorspace("b-w")
    .raw()
    .toBuffer();
  if (Math.max(...gray) - Math.min(...gray) < FLAT) return null;
  const bits = new Uint8Array((PRINT_SIDE * PRINT_SIDE) / 8);
  for (let at = 0; at < PRINT_SIDE * PRINT_SIDE; at += 1) {
    const pixel = Math.floor(at / PRINT_SIDE) * (PRINT_SIDE + 1) + (at % PRINT_SIDE);
    const isBrighter = (gray[pixel] ?? 0) > (gray[pixel + 1] ?? 0);
    if (isBrighter) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
  }
  return bits;
}

/** Scales and crops the first frame to fill the size, rotated as the camera recorded it. */
export async function cover(bytes: Uint8Array, { width, height }: Size): Promise<Pixels> {
  const picture = open(bytes).autoOrient().resize({ width, height, fit: "cover" });
  const { data, info } = await picture.toColorspace("srgb").ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}
