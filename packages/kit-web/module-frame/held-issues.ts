// A message is written part by part: what is not filled in yet is no fault before its field was left, or a save tried.
import { type FocusEvent, useEffect, useState } from "react";
import { fieldAt } from "#kit/field.ts";
import type { ModuleContract } from "#kit/module.ts";
import { isWithin, type PathIssues } from "../form/path-issues.ts";

type Options = {
  schema: ModuleContract["config"];
  /** All that is wrong now. */
  issues: PathIssues;
  /** What was checked against: faults that come with another one are no matter of typing. */
  checkedAgainst: unknown;
};

/** Holds the issues of composed messages back until they are revealed; those of all other fields are shown at once. */
export function useHeldIssues({ schema, issues, checkedAgainst }: Options) {
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(() => new Set(Object.keys(issues)));
  const reveal = (paths: readonly string[]): void => {
    if (paths.some((path) => !revealed.has(path))) setRevealed(new Set([...revealed, ...paths]));
  };
  const isHeld = (path: string): boolean => !revealed.has(path) && fieldAt(schema, path)?.kind === "message";

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is not what changed
  useEffect(() => reveal(Object.keys(issues)), [checkedAgainst]);
  // What was resolved is held back again when it returns.
  const resolved = [...revealed].filter((path) => !(path in issues));
  useEffect(() => {
    if (resolved.length > 0) setRevealed((now) => new Set([...now].filter((path) => !resolved.includes(path))));
  });

  /** A field was left: reveals what is wrong with it, and with the parts around it that the focus has left too. */
  const onBlur = ({ target, relatedTarget }: FocusEvent): void => {
    const left = pathAround(target);
    if (left === null || !target.matches("input, textarea, select")) return;
    const next = pathAround(relatedTarget);
    const isLeft = (path: string): boolean => isWithin(left, path) && (path === left || !next || !isWithin(next, path));
    reveal(Object.keys(issues).filter((path) => isLeft(path) || isWithin(path, left)));
  };
  return {
    /** Without those that are held back. What the server refused (`faults`) never is. */
    shown: (all: PathIssues, faults: object): PathIssues =>
      Object.fromEntries(Object.entries(all).filter(([path]) => path in faults || !isHeld(path))),
    revealAll: () => reveal(Object.keys(issues)),
    onBlur,
  };
}

/** The part of a message that an element belongs to. */
function pathAround(element: EventTarget | null): string | null {
  const around = element instanceof Element ? element.closest<HTMLElement>("[data-path], [data-item]") : null;
  return around?.dataset.path ?? around?.dataset.item ?? null;
}
