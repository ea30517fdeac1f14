import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

type Texts = Readonly<Record<string, string>>;
/** Undefined removes a parameter from the address. */
type Change = Readonly<Record<string, string | undefined>>;

/**
 * The query parameters of the page's address. State kept there can be linked to, survives a reload, and "back" undoes a
 * change; with `isQuiet` a change replaces the current history entry.
 */
export function useAddress(): { texts: Texts; change: (change: Change, options?: { isQuiet?: boolean }) => void } {
  const texts = useSearch({ strict: false }) as Texts;
  const navigate = useNavigate();
  const change = useCallback(
    (given: Change, { isQuiet = false }: { isQuiet?: boolean } = {}) =>
      void navigate({
        to: ".",
        search: ((now: Texts) => changed(now, given)) as never,
        replace: isQuiet,
        resetScroll: false,
      }),
    [navigate],
  );
  return { texts, change };
}

const changed = (now: Texts, change: Change): Texts =>
  Object.fromEntries(
    Object.entries({ ...now, ...change }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
