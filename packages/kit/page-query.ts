import * as z from "zod";

const PAGE_MAX = 100_000;
const ROWS_MAX = 100;
/** Rows are counted up to a multiple of it, because counting all rows of a long list takes longer than reading its page. */
export const COUNTED_ROWS = 5_000;

/** Query parameters of a list: the page, from 1, and its number of rows, by default `rows`, max 100. */
export const pageFields = (rows = 25) => ({
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  limit: z.coerce.number().int().min(1).max(ROWS_MAX).default(rows),
});

/** How many rows are counted for this page; a total of one more means that there are more. */
export const countedUpTo = ({ page, limit }: { page: number; limit: number }): number =>
  Math.ceil((page * limit + 1) / COUNTED_ROWS) * COUNTED_ROWS;
