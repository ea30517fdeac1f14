// Decodes pictures with limits that are checked before anything is unfolded. Runs in the child process alone.
import sharp from "sharp";
import { ASSET_MAX_SIDE, type AssetEnding } from "#kit/message/asset-routes.ts";

/** What a picture says of itself; `frames` is 1 for one that does not move. */
export type Picture = { ending: AssetEnding; width: number; height: number; frames: number };
/** Pixels in rows from the top, four bytes each: red, green, blue, alpha. */
export type Pixels = { width: number; height: number; rgba: Uint8Array };
export type Size = { width: number; height: number };

/** A picture is decoded one frame at a time, so this and four bytes a pixel bound what decoding takes: 64 MiB. */
const MAX_PIXELS = ASSET_MAX_SIDE ** 2;

const ENDINGS: Readonly<Record<string, AssetEnding>> = { png: "png", jpeg: "jpg", gif: "gif", webp: "webp" };

// Of everything that the library can read, no more than the four formats can be reached.
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
  // The first frame alone. What is cut short or contradicts itself is an error.
  sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: "error", sequentialRead: true });

/** Throws for whatever is no picture of the four formats, or is one that cannot be decoded. */
export async function inspect(bytes: Uint8Array): Promise<Picture> {
  // The size of the first frame, whatever the screen of a GIF says. Reads the structure alone.
  const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const ending = ENDINGS[format ?? ""];
  if (!ending) throw new Error("not a picture of a format that is accepted");
  // Too large is for the caller to say, in a sentence of its own.
  if (Math.max(width, height) <= ASSET_MAX_SIDE) await open(bytes).resize(8, 8).raw().toBuffer();
  return { ending, width, height, frames: pages };
}

/** Scales and crops the first frame so that it fills the size, as the camera's orientation says. */
export async function cover(bytes: Uint8Array, { width, height }: Size): Promise<Pixels> {
  const picture = open(bytes).autoOrient().resize({ width, height, fit: "cover" });
  const { data, info } = await picture.toColorspace("srgb").ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}
