import * as z from "zod";

const PAGE_MAX = 100_000;
const ROWS_MAX = 100;

/** Query parameters of a list: the page, from 1, and its number of rows, by default `rows`, max 100. */
export const pageFields = (rows = 25) => ({
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  limit: z.coerce.number().int().min(1).max(ROWS_MAX).default(rows),
});
