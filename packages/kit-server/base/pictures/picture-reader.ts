// Reads uploaded pictures in a child process, so that a malicious file can crash only that process.
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { limitedProcess } from "#kit-server/base/processes/limited-process.ts";
import type { Picture, Pixels, Size } from "./decode.ts";
import type { PictureAnswer, PictureTask } from "./picture-process.ts";

/** The largest accepted picture takes a fifth of this on a busy machine. */
const TIME_LIMIT_MS = 5_000;
const HEAP_MB = 64;
/** Cached, because a guild's background is the same for every member; a card's takes 1.2 MB. */
const covered = new LRUCache<string, Pixels>({ max: 8 });

/**
 * Type and size, read from the bytes. Null if it isn't a PNG, JPEG, GIF or WebP, or can't be decoded within the limits.
 */
export async function inspectPicture(bytes: Uint8Array): Promise<Picture | null> {
  return (await read({ bytes, size: null })) as Picture | null;
}

/**
 * The first frame, scaled and cropped to fill the size. Null as for `inspectPicture`, for more than 4096² pixels, and
 * when no process could be started: a message without its background is better than none.
 */
export async function coverPicture(bytes: Uint8Array, size: Size): Promise<Pixels | null> {
  const key = `${size.width} ${size.height} ${createHash("sha256").update(bytes).digest("base64")}`;
  const known = covered.get(key);
  if (known) return known;
  const pixels = (await read({ bytes, size }).catch(() => null)) as Pixels | null;
  if (pixels) covered.set(key, pixels);
  return pixels;
}

/** The first frame as a PNG that fills the size; null as for `coverPicture`. */
export const coverPictureFile = async (bytes: Uint8Array, size: Size): Promise<Uint8Array | null> =>
  (await read({ bytes, size, as: "file" }).catch(() => null)) as Uint8Array | null;

/**
 * What the first frame looks like, as 64 hexadecimal digits: nearly the same pictures differ in few of the 256 bits. Null
 * as for `coverPicture`, and for a picture without contrast.
 */
export async function fingerprintPicture(bytes: Uint8Array): Promise<string | null> {
  const print = (await read({ bytes, size: null, as: "print" }).catch(() => null)) as Uint8Array | null;
  return print && Buffer.from(print).toString("hex");
}

const readInProcess = limitedProcess<PictureTask, PictureAnswer>({
  file: new URL("./picture-process.ts", import.meta.url),
  heapMb: HEAP_MB,
  timeLimitMs: TIME_LIMIT_MS,
});

/** Also null when decoding took too much time or memory; the process is killed then. */
const read = async (task: PictureTask): Promise<PictureAnswer["result"]> =>
  readInProcess(task).then(
    ({ result }) => result,
    () => null,
  );
