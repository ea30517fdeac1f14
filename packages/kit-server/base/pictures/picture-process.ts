// The child process that decodes pictures. It has no secrets or connections, exits when it uses too much memory, and
// can be killed at any time.
import { cover, coverFile, fingerprint, inspect, type Picture, type Pixels, type Size } from "./decode.ts";

/** Without a size it is inspected or compared (`print`); with one it is drawn as a PNG (`file`) or as pixels. */
export type PictureTask = { bytes: Uint8Array; size: Size | null; as?: "file" | "print" };
/** Null: not a decodable picture. */
export type PictureAnswer = { result: Picture | Pixels | Uint8Array | null };

/** Node and the library take about 100 MB, and the largest accepted picture about 70 MB more. */
const MAX_MEMORY_BYTES = 384 * 1024 * 1024;
const LOOK_EVERY_MS = 20;

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(1);
}, LOOK_EVERY_MS);

process.on("disconnect", () => process.exit(0));
process.on("message", ({ bytes, size, as }: PictureTask) => {
  const drawn = as === "file" ? coverFile : cover;
  const read = as === "print" ? fingerprint : inspect;
  const work: Promise<PictureAnswer["result"]> = size ? drawn(bytes, size) : read(bytes);
  // The library's error details wouldn't help anyone, so every error means the same.
  work.then(
    (result) => process.send?.({ result } satisfies PictureAnswer),
    () => process.send?.({ result: null } satisfies PictureAnswer),
  );
});
process.send?.("ready");
