// How ENS spells a name (ENSIP-15). The tables for letters of all alphabets take a third of a second to unpack, so a worker
// does it; plain names need no tables.
import { Worker } from "node:worker_threads";
import { openIdleWorker } from "#kit-server/base/processes/idle-worker.ts";
import { inMemory } from "#kit-server/module/bot/memory.ts";
import type { Ctx } from "./context.ts";

const PLAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;
/** Reserved for encodings such as Punycode ("xn--"). */
const HAS_EXTENSION = /(?:^|\.)[^.]{2}--/;

const speller = inMemory(
  () => openIdleWorker<string, string | null>(() => new Worker(new URL("./ens-worker.ts", import.meta.url))),
  (worker) => worker.close(),
);

/** Null for what can't be a name, such as one with look-alike letters of two alphabets. */
export async function normalized({ memory }: Pick<Ctx, "memory">, name: string): Promise<string | null> {
  const plain = plainName(name);
  return plain === undefined ? memory(speller).ask(name) : plain;
}

/** The spelling of a name of ASCII letters, digits and hyphens; undefined for others. */
export function plainName(name: string): string | null | undefined {
  const lower = name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  if (!PLAIN.test(lower)) return undefined;
  return HAS_EXTENSION.test(lower) ? null : lower;
}
