import { samplePage } from "./sample-rows.ts";

type Asked = { sort: string; order: "asc" | "desc"; page: number; limit: number };
type Matches<Row, Query> = {
  [F in keyof Omit<Query, keyof Asked>]?: (row: Row, asked: NonNullable<Query[F]>) => boolean;
};
type Sorts<Row, Query> = Query extends { sort: infer Sort extends string }
  ? { [S in Sort]?: (row: Row) => string | number }
  : never;

/**
 * Returns a list (`defineRecords`) of sample rows as the server would. By default, a filter and a sort use the value
 * with the same name; `name` searches in the text that `matches.name` returns.
 */
export function sampleRecords<Row extends object, Query extends Asked>(
  rows: readonly Row[],
  query: Query,
  { matches = {}, sorts }: { matches?: Matches<Row, Query>; sorts?: Partial<Sorts<Row, Query>> } = {},
) {
  const { sort, order, page, limit, ...filters } = query;
  const valueIn = (row: Row, name: string): unknown => (row as Record<string, unknown>)[name];
  const fitting = rows.filter((row) =>
    Object.entries(filters).every(([name, asked]) => {
      if (asked === undefined || asked === "") return true;
      const match = matches[name as keyof typeof matches] as ((row: Row, asked: unknown) => boolean) | undefined;
      return match ? match(row, asked) : valueIn(row, name) === asked;
    }),
  );
  const by = (sorts as Record<string, (row: Row) => string | number> | undefined)?.[sort];
  return samplePage(fitting, (row) => (by ? by(row) : ((valueIn(row, sort) ?? 0) as string | number)), {
    order,
    page,
    limit,
  });
}

/** Whether a name contains the search text, ignoring case. */
export const hasText = (name: string, typed: string): boolean => name.toLowerCase().includes(typed.toLowerCase());
