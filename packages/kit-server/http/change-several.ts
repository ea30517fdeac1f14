import type { UserError } from "#kit/error.ts";
import type { BulkResult } from "#kit/records/inbox.ts";
import type { Log } from "#kit-server/base/log/logger.ts";
import { type Sentences, sentenceOf } from "#kit-server/base/words/sentence.ts";
import { knownError } from "./answer-error.ts";

/** Few, because each may send several requests to Discord, and the caller's other requests must not wait. */
const AT_ONCE = 4;

type Options = { log: Log /** For the module's errors. */; sentences: Sentences };

/**
 * Applies each change and returns its result; a failing change doesn't stop the others. `idOf` names the record; a
 * record is changed by one at a time.
 */
export async function changeSeveral<Change>(
  changes: readonly Change[],
  idOf: (change: Change) => string,
  work: (change: Change) => Promise<unknown>,
  { log, sentences }: Options,
): Promise<BulkResult[]> {
  const results: BulkResult[] = changes.map((change) => ({ id: idOf(change), error: null }));
  const waiting = [...Map.groupBy(changes.keys(), (at) => results[at]?.id).values()];
  const one = async (at: number): Promise<void> => {
    const result = results[at];
    const change = changes[at];
    if (!result || change === undefined) return;
    await work(change).catch((error: unknown) => {
      const known = knownError(error);
      if (!known) log.error({ err: error, record: result.id }, "a change of several failed");
      result.error = known ? sentenceFor(known, sentences) : "Something went wrong. Try again.";
    });
  };
  const worker = async (): Promise<void> => {
    for (let of = waiting.shift(); of; of = waiting.shift()) for (const at of of) await one(at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

const sentenceFor = ({ code, params }: UserError, sentences: Sentences): string => sentenceOf(code, params, sentences);
