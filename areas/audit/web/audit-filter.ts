import { endOfDay, startOfDay } from "#kit-web/time/day-moments.ts";

/** The filter of the log; an empty string means all. Days are `YYYY-MM-DD` in the reader's time zone. */
export type AuditFilter = { person: string; module: string; action: string; from: string; until: string };

export const EVERYTHING: AuditFilter = { person: "", module: "", action: "", from: "", until: "" };

export const isNarrowed = (filter: AuditFilter): boolean => Object.values(filter).some((value) => value !== "");

/** The API's query: timestamps, with the last day included. */
export function queryOf({ from, until, ...chosen }: AuditFilter) {
  const values = {
    ...chosen,
    from: from && startOfDay(from),
    until: until && endOfDay(until),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}
