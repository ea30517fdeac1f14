/** Rows of a file that are read at a time: a few hundred kilobytes. */
const PAGE = 1_000;

/** All rows of a file, in pages: all of a large guild's wouldn't fit into memory. `read` returns the rows after `last`. */
export async function* pagesOf<Row>(
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let rows = await read(undefined, PAGE);
  while (rows.length > 0) {
    yield rows;
    rows = rows.length < PAGE ? [] : await read(rows.at(-1), PAGE);
  }
}
