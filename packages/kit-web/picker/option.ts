import type { ReactNode } from "react";
import type { FixKind } from "./guild-tools.tsx";

/** One line of a list to choose from. */
export type Option = {
  id: string;
  label: string;
  /** Options of one group stand together, in the order in which groups first appear. */
  group: string | null;
  mark: ReactNode;
  /** A word behind the label. */
  note?: string | undefined;
  /** Why it cannot be chosen; null when it can. */
  refusal: string | null;
  /** The fix for the refusal. */
  fix?: FixKind | undefined;
  isChosen: boolean;
};

export type OptionRow = { kind: "group"; label: string } | { kind: "option"; option: Option };

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The lines that a search leaves: a group's name finds all of its options. */
export function rowsOf(options: readonly Option[], search: string): OptionRow[] {
  const wanted = plain(search.trim());
  const groups = new Map<string | null, Option[]>();
  for (const option of options) {
    if (![option.label, option.group ?? ""].some((text) => plain(text).includes(wanted))) continue;
    const group = groups.get(option.group);
    if (group) group.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups].flatMap(([label, members]): OptionRow[] => [
    ...(label === null ? [] : [{ kind: "group" as const, label }]),
    ...members.map((option) => ({ kind: "option" as const, option })),
  ]);
}

/** The row that a step of the keyboard leads to; group names are passed over, and the ends are walls. */
export function stepRow(rows: readonly OptionRow[], from: number, step: number): number {
  const stops = rows.flatMap(({ kind }, at) => (kind === "option" ? [at] : []));
  const now = stops.indexOf(from);
  const next = Math.min(Math.max(now === -1 ? 0 : now + step, 0), stops.length - 1);
  return stops[next] ?? -1;
}
