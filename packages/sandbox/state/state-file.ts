/** Stores state in one JSON file: written shortly after a change, and completely or not at all. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const FORMAT = 1;
const WRITE_DELAY_MS = 500;

/** Undefined if there is none. Throws what to do if it can't be read. */
export function loadState<T>(file: string): T | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw new Error(`The sandbox cannot read its state in ${file}.`, { cause });
  }
  try {
    const saved: { format: number; world: T } = JSON.parse(text, revive);
    return saved.format === FORMAT ? saved.world : undefined;
  } catch (cause) {
    throw new Error(`The sandbox's state in ${file} is damaged. Start it with --reset to reset the world.`, {
      cause,
    });
  }
}

/** `touch()` writes within half a second, `flush()` at once. Maps and sets are kept. */
export class StateFile {
  readonly #file: string;
  readonly #state: () => unknown;
  #timer: NodeJS.Timeout | undefined;

  constructor(file: string, state: () => unknown) {
    this.#file = file;
    this.#state = state;
  }

  touch(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => this.flush(), WRITE_DELAY_MS);
    this.#timer.unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    mkdirSync(dirname(this.#file), { recursive: true });
    const draft = `${this.#file}.${process.pid}.draft`;
    writeFileSync(draft, JSON.stringify({ format: FORMAT, world: this.#state() }, flatten), { mode: 0o600 });
    renameSync(draft, this.#file);
  }
}

function flatten(_key: string, value: unknown): unknown {
  if (value instanceof Map) return { $map: [...value] };
  if (value instanceof Set) return { $set: [...value] };
  return value;
}

function revive(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if ("$map" in value && Array.isArray(value.$map)) return new Map(value.$map);
  if ("$set" in value && Array.isArray(value.$set)) return new Set(value.$set);
  return value;
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "ENOENT";
}
