/** A page of things that are listed by their ids, oldest first: the nearest ones before an id, or after one. */
import { compareIds } from "../state/snowflake.ts";

export function pageOf<T extends { id: string }>(
  all: readonly T[],
  { before, after, limit }: { before?: string | undefined; after?: string | undefined; limit: number },
): T[] {
  const found = all
    .filter(
      ({ id }) =>
        (before === undefined || compareIds(id, before) < 0) && (after === undefined || compareIds(id, after) > 0),
    )
    .sort((a, b) => compareIds(a.id, b.id));
  return before !== undefined && after === undefined ? found.slice(-limit) : found.slice(0, limit);
}
