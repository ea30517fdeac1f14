// The picker's layout in rows, and its keyboard navigation. Pure.
import type { EmojiEntry, EmojiSection } from "./emoji-set.ts";

export type EmojiRow =
  | { kind: "section"; id: string; label: string }
  | { kind: "emoji"; section: string; entries: readonly EmojiEntry[] };

/** Rows of the emoji that match every word of a search, by section. */
export function emojiRows(sections: readonly EmojiSection[], search: string, columns: number): EmojiRow[] {
  const wanted = search.toLowerCase().replace(/[:_]/g, " ").split(" ").filter(Boolean);
  return sections.flatMap(({ id, label, entries }): EmojiRow[] => {
    const found = entries.filter(({ words }) => wanted.every((word) => words.includes(word)));
    if (found.length === 0) return [];
    const rows = Array.from({ length: Math.ceil(found.length / columns) }, (_, at) => ({
      kind: "emoji" as const,
      section: id,
      entries: found.slice(at * columns, (at + 1) * columns),
    }));
    return [{ kind: "section", id, label }, ...rows];
  });
}

/** A position in the grid: a row of `emojiRows` and an index in it. */
export type Place = { row: number; column: number };

export function placeOf(rows: readonly EmojiRow[], text: string | null): Place | null {
  for (const [row, line] of rows.entries()) {
    const column = line.kind === "emoji" ? line.entries.findIndex((entry) => entry.text === text) : -1;
    if (column !== -1) return { row, column };
  }
  return null;
}

export const firstPlace = (rows: readonly EmojiRow[]): Place | null => {
  const row = rows.findIndex(({ kind }) => kind === "emoji");
  return row === -1 ? null : { row, column: 0 };
};

export type GridKey = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** Left and right wrap to the next row, up and down skip section names; movement stops at the ends of the grid. */
export function stepPlace(rows: readonly EmojiRow[], from: Place, key: GridKey): Place {
  const lines = rows.flatMap((line, row) => (line.kind === "emoji" ? [{ row, count: line.entries.length }] : []));
  const at = lines.findIndex(({ row }) => row === from.row);
  const [now, above, below] = [lines[at], lines[at - 1], lines[at + 1]];
  if (!now) return from;
  const within = (line: { row: number; count: number }, column: number): Place => ({
    row: line.row,
    column: Math.min(column, line.count - 1),
  });
  switch (key) {
    case "ArrowLeft":
      if (from.column > 0) return { ...from, column: from.column - 1 };
      return above ? within(above, above.count - 1) : from;
    case "ArrowRight":
      if (from.column < now.count - 1) return { ...from, column: from.column + 1 };
      return below ? within(below, 0) : from;
    case "ArrowUp":
      return above ? within(above, from.column) : from;
    case "ArrowDown":
      return below ? within(below, from.column) : from;
  }
}
