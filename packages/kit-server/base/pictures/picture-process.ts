// The process in which pictures are decoded. It holds no secret and no connection, ends itself when it takes too much
// memory, and can be killed at any moment.
import { cover, inspect, type Picture, type Pixels, type Size } from "./decode.ts";

export type PictureTask = { bytes: Uint8Array; size: Size | null };
/** Null: it is no picture that can be decoded. */
export type PictureAnswer = { result: Picture | Pixels | null };

/** Node and the library take about 100 MB, the largest picture that is accepted about 70 MB more. */
const MAX_MEMORY_BYTES = 384 * 1024 * 1024;
const LOOK_EVERY_MS = 20;

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(1);
}, LOOK_EVERY_MS);

process.on("disconnect", () => process.exit(0));
process.on("message", ({ bytes, size }: PictureTask) => {
  const work: Promise<Picture | Pixels> = size ? cover(bytes, size) : inspect(bytes);
  // Whatever the library refuses is no picture to us: which part of it is at fault helps nobody.
  work.then(
    (result) => process.send?.({ result } satisfies PictureAnswer),
    () => process.send?.({ result: null } satisfies PictureAnswer),
  );
});
process.send?.("ready");
