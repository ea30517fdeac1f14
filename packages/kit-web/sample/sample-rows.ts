// Parts of sample data: people, recent times, and a page of a list as a server would return it.

import type { ShownGrant } from "#kit/grant.ts";

const NAMES = ["Robin", "Wren", "Ines", "Tomás", "Yuki", "Amara", "Kit", "Noor", "Pavel", "Lena", "Otis", "Mei"];
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** People of the sample guild. */
const samplePeople = NAMES.map((name, at) => ({ id: String(100_000_000_000_000_500n + BigInt(at)), name }));

/** Returns the same person for the same number. */
export const samplePerson = (number: number) => samplePeople[number % samplePeople.length] ?? { id: "0", name: "" };

/** Everyone, or those whose name begins with this. */
export const samplePeopleNamed = (name: string) =>
  samplePeople.filter((person) => person.name.toLowerCase().startsWith(name.trim().toLowerCase()));
/** The person with this id; a stranger's name is their id. */
export const samplePersonOf = (id: string) => samplePeople.find((person) => person.id === id) ?? { id, name: id };

export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

/** The days (UTC) until today, oldest first, as `YYYY-MM-DD`. */
export const lastDays = (days: number): string[] =>
  Array.from({ length: days }, (_, at) => new Date(Date.now() - (days - 1 - at) * DAY_MS).toISOString().slice(0, 10));

type Asked = { order: "asc" | "desc"; page: number; limit: number };

/** Sorts by what `by` returns for each row, and returns the requested page. */
export function samplePage<Row>(rows: readonly Row[], by: (row: Row) => string | number, asked: Asked) {
  const { order, page, limit } = asked;
  const sorted = rows.toSorted((one, other) => (by(one) < by(other) ? -1 : by(one) > by(other) ? 1 : 0));
  const ordered = order === "desc" ? sorted.reverse() : sorted;
  return { items: ordered.slice((page - 1) * limit, page * limit), total: rows.length };
}

/** Roles that were given to members of the sample guild, the newest first. */
export const sampleGrants = ({ count, ...of }: Pick<ShownGrant, "roleId" | "reason" | "field"> & { count: number }) =>
  Array.from({ length: count }, (_, at): ShownGrant => {
    const { id: memberId, name: memberName } = samplePerson(at);
    const when = minutesAgo(7 + at * 173);
    const about = { ...of, memberId, memberName, promisedAt: when, changedAt: when };
    return { id: String(count - at), ...about, wanted: "give", state: "done", faults: [] };
  });
