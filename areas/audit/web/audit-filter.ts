/** What of the log is looked at; an empty text is everything. Days are `YYYY-MM-DD`, of the reader's own time zone. */
export type AuditFilter = { person: string; module: string; action: string; from: string; until: string };

export const EVERYTHING: AuditFilter = { person: "", module: "", action: "", from: "", until: "" };

export const isNarrowed = (filter: AuditFilter): boolean => Object.values(filter).some((part) => part !== "");

/** As the API takes it: moments, the last day whole. */
export function queryOf({ from, until, ...chosen }: AuditFilter) {
  const parts = {
    ...chosen,
    from: from && new Date(`${from}T00:00:00`).toISOString(),
    until: until && dayAfter(until).toISOString(),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== ""));
}

/** By the calendar: a day on which clocks change has not 24 hours. */
function dayAfter(day: string): Date {
  const midnight = new Date(`${day}T00:00:00`);
  midnight.setDate(midnight.getDate() + 1);
  return midnight;
}
