import { countedUpTo } from "#kit/page-query.ts";

/** The number of page links (specification §9). */
const LINKS = 5;

export const pageCount = (total: number, rowsPerPage: number): number => Math.max(1, Math.ceil(total / rowsPerPage));

/** Whether a list has more rows than the server counted; only the next page is known to exist then. */
export const isUncounted = (total: number, page: number, rowsPerPage: number): boolean =>
  total === countedUpTo({ page, limit: rowsPerPage }) + 1;

/** The pages with a link, around the current one. */
export function linkedPages(page: number, pages: number): number[] {
  const length = Math.min(LINKS, pages);
  const first = Math.min(Math.max(1, page - Math.floor(LINKS / 2)), pages - length + 1);
  return Array.from({ length }, (_, at) => first + at);
}

/** The page that a key moves to; null for other keys. */
export function pageAfterKey(key: string, page: number, pages: number): number | null {
  const wanted = { ArrowUp: page + 1, ArrowDown: page - 1, Home: 1, End: pages }[key];
  return wanted === undefined ? null : Math.min(Math.max(1, wanted), pages);
}
