// A change of one record reaches the lists that show it, also while older requests are under way.
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refreshRow, rowReader } from "./refresh-record.ts";

type Row = { number: number; isUnread: boolean };
type List = { items: Row[]; total: number };

const KEY = ["guild", "1", "records", "ticket"];
const ONE = [...KEY, "one", 2];
const LIST = [...KEY, "list", {}];
const row = (isUnread: boolean): Row => ({ number: 2, isUnread });
const other: Row = { number: 3, isUnread: false };
const listOf = (isUnread: boolean): List => ({ items: [other, row(isUnread)], total: 2 });

let queries: QueryClient;
/** Responses in the order of the requests; a promise is a request that is under way. */
let lists: (List | Promise<List>)[];
let records: (Row | Promise<Row>)[];
let others: Promise<Row>[];
let requests: number;
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  [lists, records, others, requests] = [[listOf(true)], [], [], 0];
});
afterEach(() => queries.clear());

const readOne = {
  queryKey: ONE,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const response = (await records.shift()) ?? row(false);
    signal.throwIfAborted();
    return response;
  },
};
const readOther = { queryKey: [...KEY, "one", 3], queryFn: async () => (await others.shift()) ?? other };
const listQuery = {
  queryKey: LIST,
  queryFn: async () => {
    requests += 1;
    return (await lists.shift()) ?? listOf(false);
  },
  meta: rowReader<Row, Row>({
    idOf: ({ number }) => String(number),
    one: (id) => (id === "3" ? readOther : readOne),
    rowOf: (answer) => answer,
    decidedBy: ["number"],
  }),
};
async function show() {
  await queries.fetchQuery(listQuery);
  return new QueryObserver(queries, listQuery).subscribe(() => {});
}
const shown = () => queries.getQueryData<List>(LIST)?.items[1]?.isUnread;

test("updates the row of a list on screen without fetching the list", async () => {
  const hide = await show();
  await refreshRow(queries, KEY, "2");
  expect(shown()).toBe(false);
  expect(requests).toBe(1);
  hide();
});

test("keeps the newer row when a request for the whole list from before the change responds later", async () => {
  const hide = await show();
  const older = Promise.withResolvers<List>();
  lists = [older.promise];
  const fetching = queries.refetchQueries({ queryKey: LIST });
  const refreshing = refreshRow(queries, KEY, "2");
  await new Promise(setImmediate);
  older.resolve(listOf(true));
  await Promise.all([fetching, refreshing]);
  expect(shown()).toBe(false);
  hide();
});

test("reads the record again when a request for it from before the change was under way", async () => {
  const hide = await show();
  const older = Promise.withResolvers<Row>();
  records = [older.promise];
  const fetching = queries.fetchQuery(readOne);
  const refreshing = refreshRow(queries, KEY, "2");
  older.resolve(row(true));
  await Promise.all([fetching, refreshing]);
  expect(shown()).toBe(false);
  hide();
});

test("reads the record again when it is closed while its row is read", async () => {
  const hide = await show();
  records = [row(true)];
  const opened = new QueryObserver(queries, readOne);
  const close = opened.subscribe(() => {});
  await expect.poll(() => opened.getCurrentResult().data).toEqual(row(true));
  const slow = Promise.withResolvers<Row>();
  records = [slow.promise];
  const refreshing = refreshRow(queries, KEY, "2");
  await expect.poll(() => records).toHaveLength(0);
  close();
  await refreshing;
  expect(shown()).toBe(false);
  hide();
});

test("marks a list that isn't on screen as stale, so that it is fetched when it is shown", async () => {
  (await show())();
  await refreshRow(queries, KEY, "2");
  expect(queries.getQueryState(LIST)?.isInvalidated).toBe(true);
});

test("keeps a list marked as stale when the row of another record comes in after it was hidden", async () => {
  const hide = await show();
  const late = Promise.withResolvers<Row>();
  others = [late.promise];
  const refreshing = refreshRow(queries, KEY, "3");
  await expect.poll(() => others).toHaveLength(0);
  hide();
  await refreshRow(queries, KEY, "2");
  late.resolve(other);
  await refreshing;
  expect(queries.getQueryState(LIST)?.isInvalidated).toBe(true);
});
