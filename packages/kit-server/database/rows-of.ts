/** The rows of a raw query. The ORM's own type of the answer depends on a driver that only `pool.ts` knows. */
export const rowsOf = (answer: unknown): Record<string, unknown>[] =>
  (answer as { rows: Record<string, unknown>[] }).rows;
