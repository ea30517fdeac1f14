// Messages are written part by part: an empty required field is an issue only after it lost the focus or a save failed.
import { type FocusEvent, useEffect, useState } from "react";
import { fieldAt } from "#kit/field.ts";
import type { ModuleContract } from "#kit/module.ts";
import { isWithin, type PathIssues } from "../form/path-issues.ts";

type Options = {
  schema: ModuleContract["config"];
  /** All current issues. */
  issues: PathIssues;
  /** What was checked against: issues that appear when it changes are not caused by typing. */
  checkedAgainst: unknown;
};

/** Holds back the issues of composed messages until they are revealed; those of other fields are shown at once. */
export function useHeldIssues({ schema, issues, checkedAgainst }: Options) {
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(() => new Set(Object.keys(issues)));
  const reveal = (paths: readonly string[]): void => {
    if (paths.some((path) => !revealed.has(path))) setRevealed(new Set([...revealed, ...paths]));
  };
  const isHeld = (path: string): boolean => !revealed.has(path) && fieldAt(schema, path)?.kind === "message";

  // biome-ignore lint/correctness/useExhaustiveDependencies: only changes of what was checked against, not typing
  useEffect(() => reveal(Object.keys(issues)), [checkedAgainst]);
  // A resolved issue is held back again when it returns.
  const resolved = [...revealed].filter((path) => !(path in issues));
  useEffect(() => {
    if (resolved.length > 0) setRevealed((now) => new Set([...now].filter((path) => !resolved.includes(path))));
  });

  /** A field lost the focus: reveals its issues, and those of the parts around it that lost the focus too. */
  const onBlur = ({ target, relatedTarget }: FocusEvent): void => {
    const left = pathAround(target);
    if (left === null || !target.matches("input, textarea, select")) return;
    const next = pathAround(relatedTarget);
    const isLeft = (path: string): boolean => isWithin(left, path) && (path === left || !next || !isWithin(next, path));
    reveal(Object.keys(issues).filter((path) => isLeft(path) || isWithin(path, left)));
  };
  return {
    /** Issues without those held back. Issues from the server (`faults`) are always shown. */
    shown: (all: PathIssues, faults: object): PathIssues =>
      Object.fromEntries(Object.entries(all).filter(([path]) => path in faults || !isHeld(path))),
    revealAll: () => reveal(Object.keys(issues)),
    onBlur,
  };
}

/** The message part that contains an element. */
function pathAround(element: EventTarget | null): string | null {
  const around = element instanceof Element ? element.closest<HTMLElement>("[data-path], [data-item]") : null;
  return around?.dataset.path ?? around?.dataset.item ?? null;
}
