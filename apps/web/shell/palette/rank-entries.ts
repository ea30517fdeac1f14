import fuzzysort from "fuzzysort";
import { PALETTE_GROUPS, type PaletteEntry, type PaletteGroup } from "./palette-entry.ts";

export type FoundEntry = {
  entry: PaletteEntry;
  /** The label in pieces; matches of the search are marked. */
  pieces: readonly { text: string; isMatch: boolean }[];
};
export type FoundGroup = { group: PaletteGroup; found: readonly FoundEntry[] };

const MOST = 40;
/** There may be hundreds of settings and servers, so they appear only in search results. */
const MOST_UNASKED: Partial<Record<PaletteGroup, number>> = { Servers: 4, Settings: 0 };
const WORST_SCORE = 0.3;
/** What an entry's detail and keywords count, so that a module is ahead of the settings in it. */
const UNLABELED = 0.8;

/** Search results by group, best first; groups are ordered by their best entry. */
export function rankEntries(
  entries: readonly PaletteEntry[],
  search: string,
  recent: readonly string[] = [],
): FoundGroup[] {
  const wanted = search.trim();
  if (wanted === "") return unasked(entries, recent);
  const results = fuzzysort.go(wanted, entries, {
    keys: ["label", "detail", "keywords"],
    limit: MOST,
    threshold: WORST_SCORE,
    scoreFn: ([label, ...others]) => Math.max(label?.score ?? 0, ...others.map(({ score }) => score * UNLABELED)),
  });
  return grouped(
    results.map(({ obj, 0: label }) => ({ entry: obj, pieces: piecesOf(obj.label, new Set(label?.indexes ?? [])) })),
  );
}

function unasked(entries: readonly PaletteEntry[], recent: readonly string[]): FoundGroup[] {
  const latest = recent.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
  const rest = PALETTE_GROUPS.flatMap((group) =>
    entries
      .filter((entry) => entry.group === group && !latest.includes(entry))
      .slice(0, MOST_UNASKED[group] ?? Number.POSITIVE_INFINITY),
  );
  return grouped(
    [...latest.map((entry): PaletteEntry => ({ ...entry, group: "Recent" })), ...rest].map((entry) => ({
      entry,
      pieces: [{ text: entry.label, isMatch: false }],
    })),
  );
}

function grouped(found: readonly FoundEntry[]): FoundGroup[] {
  return [...Map.groupBy(found, ({ entry }) => entry.group)].map(([group, members]) => ({ group, found: members }));
}

function piecesOf(label: string, matched: ReadonlySet<number>): FoundEntry["pieces"] {
  const pieces: { text: string; isMatch: boolean }[] = [];
  for (let at = 0; at < label.length; at += 1) {
    const isMatch = matched.has(at);
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += label[at];
    else pieces.push({ text: label[at] ?? "", isMatch });
  }
  return pieces;
}
