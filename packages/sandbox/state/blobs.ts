/** Uploaded files: icons, avatars, emojis and attachments, in a folder, or in memory without one. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export class Blobs {
  readonly #folder: string | undefined;
  readonly #memory = new Map<string, Buffer>();

  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  /** `key` is a path of plain segments, such as `attachments/1/2/cat.png`. */
  put(key: string, content: Buffer): void {
    if (this.#folder === undefined) {
      this.#memory.set(key, content);
      return;
    }
    const file = this.#fileOf(key);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  get(key: string): Buffer | undefined {
    if (this.#folder === undefined) return this.#memory.get(key);
    try {
      return readFileSync(this.#fileOf(key));
    } catch {
      return undefined;
    }
  }

  clear(): void {
    this.#memory.clear();
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }

  #fileOf(key: string): string {
    const segments = key.split("/");
    if (segments.some((segment) => segment === "" || segment.startsWith(".") || segment.includes("\\"))) {
      throw new Error(`Not a file's key: ${key}`);
    }
    return join(this.#folder ?? "", ...segments);
  }
}
