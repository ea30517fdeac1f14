/** Stores the world in one JSON file: written shortly after a change, and completely or not at all. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { emptyWorld, type World } from "./world.ts";

const FORMAT = 1;
const WRITE_DELAY_MS = 500;

export function loadWorld(file: string): World | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw new Error(`The sandbox cannot read its state in ${file}.`, { cause });
  }
  try {
    const saved: { format: number; world: World } = JSON.parse(text, revive);
    // a world stored by an older version lacks newer fields
    return saved.format === FORMAT ? { ...emptyWorld(), ...saved.world } : undefined;
  } catch (cause) {
    throw new Error(`The sandbox's state in ${file} is damaged. Start it with --reset to reset the world.`, {
      cause,
    });
  }
}

/** `touch()` writes within half a second, `flush()` at once. */
export class WorldFile {
  readonly #file: string;
  readonly #world: () => World;
  #timer: NodeJS.Timeout | undefined;

  constructor(file: string, world: () => World) {
    this.#file = file;
    this.#world = world;
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
    writeFileSync(draft, JSON.stringify({ format: FORMAT, world: this.#world() }, flatten), { mode: 0o600 });
    renameSync(draft, this.#file);
  }

  remove(): void {
    rmSync(this.#file, { force: true });
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
