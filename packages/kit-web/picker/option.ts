import type { ReactNode } from "react";
import type { FixKind } from "./guild-tools.tsx";

/** One option of a list. */
export type Option = {
  id: string;
  label: string;
  /** Options of one group are listed together, in the order in which groups first appear. */
  group: string | null;
  mark: ReactNode;
  /** A word after the label. */
  note?: string | undefined;
  /** Why it can't be selected; null if it can. */
  refusal: string | null;
  /** The fix for the refusal. */
  fix?: FixKind | undefined;
  isChosen: boolean;
};

export type OptionRow = { kind: "group"; label: string } | { kind: "option"; option: Option };

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The options that match a search: a group's name matches all of its options. */
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

/** The row after a key press; skips group names and stops at either end. */
export function stepRow(rows: readonly OptionRow[], from: number, step: number): number {
  const stops = rows.flatMap(({ kind }, at) => (kind === "option" ? [at] : []));
  const now = stops.indexOf(from);
  const next = Math.min(Math.max(now === -1 ? 0 : now + step, 0), stops.length - 1);
  return stops[next] ?? -1;
}
