// Pinned and recently opened guilds, stored in this browser for each person.

export type Remembered = { pinned: readonly string[]; guilds: readonly string[]; entries: readonly string[] };

const MOST = 6;
const nothing: Remembered = { pinned: [], guilds: [], entries: [] };
const keyOf = (userId: string): string => `remembered ${userId}`;
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

export function remembered(userId: string): Remembered {
  try {
    const { pinned, guilds, entries } = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "{}") as Remembered;
    return { pinned: texts(pinned), guilds: texts(guilds), entries: texts(entries) };
  } catch {
    // Not written by this page.
    return nothing;
  }
}

const keep = (userId: string, change: Partial<Remembered>): void =>
  localStorage.setItem(keyOf(userId), JSON.stringify({ ...remembered(userId), ...change }));

const ahead = (list: readonly string[], one: string): string[] =>
  [one, ...list.filter((other) => other !== one)].slice(0, MOST);

export const rememberGuild = (userId: string, id: string): void =>
  keep(userId, { guilds: ahead(remembered(userId).guilds, id) });
export const rememberEntry = (userId: string, id: string): void =>
  keep(userId, { entries: ahead(remembered(userId).entries, id) });

export function togglePin(userId: string, id: string): void {
  const { pinned } = remembered(userId);
  keep(userId, { pinned: pinned.includes(id) ? pinned.filter((one) => one !== id) : [...pinned, id] });
}
