// Fetches a changed record and updates it in the lists that show it. Query keys of records are
// ["guild", id, "records", module, "list" | "one" | …]; queries of one record are below "one" and its id.
import type { Query, QueryClient, QueryKey, QueryMeta } from "@tanstack/react-query";
import type { QueryFor } from "./record-query.ts";

type Row = Readonly<Record<string, unknown>>;
type Answer = { items: readonly Row[] };

type RowReader<R extends object, One> = {
  idOf: (row: R) => string;
  /** The query of one record. */
  one: (id: string) => QueryFor<One>;
  /** The record in its response; it has a row's values and may have more. */
  rowOf: (answer: One) => R;
  /** The values by which the list is filtered, sorted and counted; if one changes, the list is fetched again. */
  decidedBy: readonly (keyof R & string)[];
  /** A record may enter the list long after it was made: whatever changes and is not shown, the list is fetched again. */
  entersLate?: boolean;
};

/** For the `meta` of a list's query: its rows are refreshed one by one. */
export const rowReader = <R extends object, One>(reader: RowReader<R, One>): QueryMeta => ({ rows: reader });

/** An open record was fetched a moment before its row is requested. */
const JUST_READ_MS = 1000;

/** Figures and lists that don't show the record are refreshed after this time, once for all changes until then. */
const LATER_MS = 30_000;
const later = new Map<string, ReturnType<typeof setTimeout>>();

const isOf =
  (key: QueryKey, id: string) =>
  ({ queryKey }: Query): boolean =>
    queryKey[key.length] === "one" && String(queryKey[key.length + 1]) === id;

/** Refreshes all queries of this record; `key` is the query key of all records of the module. */
export async function refreshRecord(queries: QueryClient, key: QueryKey, id: string): Promise<void> {
  refreshLater(queries, key);
  await queries.invalidateQueries({ queryKey: key, predicate: isOf(key, id) });
  await refreshRows(queries, key, id);
}

/**
 * Refreshes the row of this record in the lists on screen; where it is open, it stays as it is. Lists that the open record
 * covers are fetched again when they are shown.
 */
export async function refreshRow(queries: QueryClient, key: QueryKey, id: string): Promise<void> {
  const ofRecord = { queryKey: key, predicate: isOf(key, id) };
  const isFetching = queries.isFetching(ofRecord) > 0;
  await queries.invalidateQueries({ queryKey: [...key, "list"], type: "inactive", refetchType: "none" });
  await queries.invalidateQueries({ ...ofRecord, refetchType: "none" });
  await refreshRows(queries, key, id);
  if (!isFetching) return;
  // The row may come from a request for the record that began before the change.
  await queries.invalidateQueries({ ...ofRecord, refetchType: "none" });
  await refreshRows(queries, key, id);
}

async function refreshRows(queries: QueryClient, key: QueryKey, id: string): Promise<void> {
  const lists = queries.getQueryCache().findAll({ queryKey: [...key, "list"], type: "active" });
  await Promise.all(lists.map((list) => refreshList(queries, list, id)));
}

async function refreshList(queries: QueryClient, list: Query, id: string): Promise<void> {
  const reader = list.meta?.rows as RowReader<Row, unknown> | undefined;
  const itemsOf = () => (list.state.data as Answer | undefined)?.items ?? [];
  const readAgain = () => queries.invalidateQueries({ queryKey: list.queryKey, exact: true });
  const isShown = itemsOf().some((row) => reader?.idOf(row) === id);
  if (!reader || (!isShown && (reader.entersLate || isNew(reader, itemsOf(), id)))) return readAgain();
  if (!isShown) return;
  // A request for the whole list that began before the change would put the older row back.
  if (list.state.fetchStatus === "fetching") await list.promise?.catch(() => {});
  const now = await readRow(queries, reader, id).catch(() => null);
  // Another change made the whole list stale meanwhile: it is fetched now or when shown, unless a row makes it count as fresh.
  if (list.state.isInvalidated) return;
  const shown = itemsOf().find((row) => reader.idOf(row) === id);
  if (!shown) return;
  if (!now || reader.decidedBy.some((name) => JSON.stringify(now[name]) !== JSON.stringify(shown[name]))) {
    return readAgain();
  }
  const row = Object.fromEntries(Object.entries(shown).map(([name, was]) => [name, name in now ? now[name] : was]));
  queries.setQueryData<Answer>(
    list.queryKey,
    (answer) => answer && { ...answer, items: answer.items.map((one) => (reader.idOf(one) === id ? row : one)) },
  );
}

async function readRow(queries: QueryClient, { one, rowOf }: RowReader<Row, unknown>, id: string): Promise<Row> {
  const query = one(id);
  for (;;) {
    const answer = await queries.fetchQuery({ ...query, staleTime: JUST_READ_MS });
    // A record that closes cancels its request, which resolves with the older data and leaves it stale.
    if (!queries.getQueryState(query.queryKey)?.isInvalidated) return rowOf(answer);
  }
}

/** Records are numbered, so one above all that are shown is newer than the list. */
const isNew = ({ idOf }: RowReader<Row, unknown>, items: readonly Row[], id: string): boolean =>
  items.every((row) => Number(idOf(row)) < Number(id));

function refreshLater(queries: QueryClient, key: QueryKey): void {
  const name = key.join(" ");
  if (later.has(name)) return;
  const refresh = (): void => {
    later.delete(name);
    void queries.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[key.length] !== "one" });
  };
  later.set(name, setTimeout(refresh, LATER_MS));
}
