import { useRef, useState } from "react";
import type { BulkResult } from "#kit/records/inbox.ts";
import { errorMessage } from "../../api/api-error.ts";
import { notify } from "../../notifications/notification.ts";

/** What became of a change to several records. */
export type BulkOutcome = { done: number; failed: number; text: string; undo: (() => Promise<void>) | null };

type Run<Change> = {
  /** The same again is done once. */
  key: string;
  changes: readonly Change[];
  /** "3 tickets closed", of those that were. */
  summarize: (count: number) => string;
  /** What undoes each of them; null for one that can't be undone. */
  undo?: (id: string) => Change | null;
};

/**
 * Changes several records and keeps what became of each. `send` asks the server, `refresh` reads the lists again. Rejects when
 * the request itself fails: nothing is known of the records then.
 */
export function useBulkChanges<Change>(
  send: (key: string, changes: readonly Change[]) => Promise<readonly BulkResult[]>,
  refresh: () => Promise<unknown>,
) {
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  /** What the person changed here leaves the list without being asked. */
  const changed = useRef(new Set<string>());

  async function run({ key, changes, summarize, undo }: Run<Change>): Promise<void> {
    const results = await send(key, changes);
    const done = results.filter(({ error }) => error === null).map(({ id }) => id);
    for (const id of done) changed.current.add(id);
    setErrors(new Map(results.flatMap(({ id, error }) => (error === null ? [] : [[id, error] as const]))));
    const back = undo ? done.flatMap((id) => undo(id) ?? []) : [];
    const undoKey = crypto.randomUUID();
    setOutcome({
      done: done.length,
      failed: results.length - done.length,
      text: done.length > 0 ? summarize(done.length) : "",
      undo:
        back.length === 0 ? null : () => run({ key: undoKey, changes: back, summarize: (count) => `${count} undone` }),
    });
    await refresh();
  }

  return {
    run,
    outcome,
    errors,
    /** Forgets what became of the last change. */
    dismiss: () => {
      setOutcome(null);
      setErrors(new Map());
    },
    /** Shows why a request that was sent without a dialog failed as a whole. */
    fail: (cause: unknown) => notify("Nothing changed", { type: "error", description: errorMessage(cause) }),
    mayLeave: (id: string) => changed.current.has(id),
  };
}
