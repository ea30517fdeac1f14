/** The rows of a raw query: PostgreSQL's driver answers with them, the embedded one with an object that has them. */
export const rowsOf = (answer: unknown): Record<string, unknown>[] =>
  Array.isArray(answer) ? answer : (answer as { rows: Record<string, unknown>[] }).rows;
