// Pictures of people, decoded beside the process's own work: whatever is in a file, it costs one child process at most.
import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { LRUCache } from "lru-cache";
import { createLimit } from "#kit-server/base/time-limits/limit.ts";
import type { Picture, Pixels, Size } from "./decode.ts";
import type { PictureAnswer, PictureTask } from "./picture-process.ts";

/** The largest picture that is accepted takes a fifth of this on a busy machine. */
const TIME_LIMIT_MS = 5_000;
const START_LIMIT_MS = 20_000;
/** A process that nobody needed for this long ends. */
const STANDS_BY_MS = 60_000;
const HEAP_MB = 64;
/** One after the other, so that a crowd of large pictures takes no more memory than one. */
const oneAtATime = createLimit(1);
/** A guild's background is the same for everyone who joins; a card's takes 1.2 MB. */
const covered = new LRUCache<string, Pixels>({ max: 8 });

/** What the picture is, read off its bytes. Null for what is no PNG, JPEG, GIF or WebP, or cannot be decoded within the limits. */
export async function inspectPicture(bytes: Uint8Array): Promise<Picture | null> {
  return (await read({ bytes, size: null })) as Picture | null;
}

/**
 * The first frame, scaled and cropped so that it fills the size. Null as for `inspectPicture`, for more than 4096² pixels,
 * and when no process could be started: nobody waits for a decoration.
 */
export async function coverPicture(bytes: Uint8Array, size: Size): Promise<Pixels | null> {
  const key = `${size.width} ${size.height} ${createHash("sha256").update(bytes).digest("base64")}`;
  const known = covered.get(key);
  if (known) return known;
  const pixels = (await read({ bytes, size }).catch(() => null)) as Pixels | null;
  if (pixels) covered.set(key, pixels);
  return pixels;
}

let standingBy: { child: ChildProcess; leaving: NodeJS.Timeout } | null = null;

/** Null also when decoding took too long, or more memory than the process may have: then it is killed. */
const read = (task: PictureTask): Promise<PictureAnswer["result"]> =>
  oneAtATime(async () => {
    const child = takeStandingBy() ?? (await start());
    try {
      const answered = messageOf(child, TIME_LIMIT_MS);
      child.send(task);
      const { result } = (await answered) as PictureAnswer;
      standBy(child);
      return result;
    } catch {
      child.kill("SIGKILL");
      return null;
    }
  });

/** Without the environment: it holds the installation's secrets, and decoding needs none. */
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

/** The next message; rejects when the process ends first, or the time is over. */
async function messageOf(child: ChildProcess, limitMs: number): Promise<unknown> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(limitMs)]);
  const ended = Promise.race([once(child, "exit", { signal }), once(child, "error", { signal })]).then(([reason]) => {
    throw new Error(`the process that reads pictures ended (${reason})`);
  });
  try {
    const [message] = await Promise.race([once(child, "message", { signal }), ended]);
    return message;
  } finally {
    settled.abort();
    ended.catch(() => {});
  }
}

function takeStandingBy(): ChildProcess | null {
  if (!standingBy) return null;
  const { child, leaving } = standingBy;
  clearTimeout(leaving);
  standingBy = null;
  child.ref();
  child.channel?.ref();
  return child.connected ? child : null;
}

/** It keeps no process alive that has nothing else to do, and ends with it. */
function standBy(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  const leaving = setTimeout(() => void takeStandingBy()?.kill("SIGKILL"), STANDS_BY_MS).unref();
  standingBy = { child, leaving };
}
