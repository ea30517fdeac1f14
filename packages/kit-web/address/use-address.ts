import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

type Texts = Readonly<Record<string, string>>;
/** Undefined takes a text out of the address. */
type Change = Readonly<Record<string, string | undefined>>;

/**
 * The texts of the page's address behind its question mark. What is kept there has a link, is still there when the page
 * is read anew, and "back" takes it away again; with `isQuiet` it takes the place of what stands there now.
 */
export function useAddress(): { texts: Texts; change: (change: Change, options?: { isQuiet?: boolean }) => void } {
  const texts = useSearch({ strict: false }) as Texts;
  const navigate = useNavigate();
  const change = useCallback(
    (part: Change, { isQuiet = false }: { isQuiet?: boolean } = {}) =>
      void navigate({
        to: ".",
        search: ((now: Texts) => changed(now, part)) as never,
        replace: isQuiet,
        resetScroll: false,
      }),
    [navigate],
  );
  return { texts, change };
}

const changed = (now: Texts, part: Change): Texts =>
  Object.fromEntries(
    Object.entries({ ...now, ...part }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
