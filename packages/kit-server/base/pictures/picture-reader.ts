// Reads uploaded pictures in a child process, so that a malicious file can crash only that process.
import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { LRUCache } from "lru-cache";
import { createLimit } from "#kit-server/base/time-limits/limit.ts";
import type { Picture, Pixels, Size } from "./decode.ts";
import type { PictureAnswer, PictureTask } from "./picture-process.ts";

/** The largest accepted picture takes a fifth of this on a busy machine. */
const TIME_LIMIT_MS = 5_000;
const START_LIMIT_MS = 20_000;
/** An idle child process is stopped after this time. */
const IDLE_MS = 60_000;
const HEAP_MB = 64;
/** One picture at a time, so that many large ones need no more memory than one. */
const oneAtATime = createLimit(1);
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

let idle: { child: ChildProcess; leaving: NodeJS.Timeout } | null = null;

/** Also null when decoding took too much time or memory; the process is killed then. */
const read = (task: PictureTask): Promise<PictureAnswer["result"]> =>
  oneAtATime(async () => {
    const child = takeIdle() ?? (await start());
    try {
      const answered = messageOf(child, TIME_LIMIT_MS);
      child.send(task);
      const { result } = (await answered) as PictureAnswer;
      keepIdle(child);
      return result;
    } catch {
      child.kill("SIGKILL");
      return null;
    }
  });

/** Started without environment variables, because they contain the installation's secrets. */
async function start(): Promise<ChildProcess> {
  const child = fork(new URL("./picture-process.ts", import.meta.url), {
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await messageOf(child, START_LIMIT_MS);
  return child;
}

/** The next message; rejects if the process ends first or the time limit passes. */
async function messageOf(child: ChildProcess, limitMs: number): Promise<unknown> {
  const finished = new AbortController();
  const signal = AbortSignal.any([finished.signal, AbortSignal.timeout(limitMs)]);
  const ended = Promise.race([once(child, "exit", { signal }), once(child, "error", { signal })]).then(([reason]) => {
    throw new Error(`the process that reads pictures ended (${reason})`);
  });
  try {
    const [message] = await Promise.race([once(child, "message", { signal }), ended]);
    return message;
  } finally {
    finished.abort();
    ended.catch(() => {});
  }
}

function takeIdle(): ChildProcess | null {
  if (!idle) return null;
  const { child, leaving } = idle;
  clearTimeout(leaving);
  idle = null;
  child.ref();
  child.channel?.ref();
  return child.connected ? child : null;
}

/** Keeps the child for the next picture without keeping this process alive. */
function keepIdle(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  const leaving = setTimeout(() => void takeIdle()?.kill("SIGKILL"), IDLE_MS).unref();
  idle = { child, leaving };
}
