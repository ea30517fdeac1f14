// Two spans of seven days, the last one and the one before, counted back from now so that no day is partial.
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { FigureValue } from "#kit/figure.ts";

const DAYS = 7;
const DAY_MS = 86_400_000;

/** Rows before this time count for neither span. */
export const previousStart = (now: Date): Date => new Date(now.getTime() - 2 * DAYS * DAY_MS);

/** Whole days since then: 0 to 6 in the last span, 7 to 13 in the one before. */
export const daysAgo = (at: AnyPgColumn, now: Date): SQL<number> =>
  sql<number>`greatest(floor(date_part('epoch', ${now.toISOString()}::timestamptz - ${at}) / 86400), 0)::int`;

/** Sums of both spans, and the days of the last one, from rows grouped by `daysAgo`. */
export function sumOfSevenDays(rows: readonly { daysAgo: number; total: number }[]): FigureValue {
  const sum = (from: number): number =>
    rows.filter((row) => row.daysAgo >= from && row.daysAgo < from + DAYS).reduce((all, { total }) => all + total, 0);
  const days = Array.from({ length: DAYS }, (_, index) => {
    const wanted = DAYS - 1 - index;
    return rows.find((row) => row.daysAgo === wanted)?.total ?? 0;
  });
  return { value: sum(0), before: sum(DAYS), days };
}
