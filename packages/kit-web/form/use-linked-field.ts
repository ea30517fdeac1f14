import { useLocation } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FormField } from "#kit/field.ts";
import type { WantedField } from "./config-form-context.tsx";
import type { Values } from "./draft.ts";
import { linkedPath } from "./field-element-id.ts";
import { focusField, reachablePath } from "./linked-field.ts";

type Leading = {
  /** For the form, which opens the section that hides it. */
  wanted: WantedField | null;
  /** Focuses the value at this path, or the field that it depends on. */
  goTo: (path: string) => void;
};

/**
 * Focuses fields of a form: the one in the page's address, each time such a link is followed, and `stuckAt` each time
 * it changes.
 */
export function useLinkedField(fields: readonly FormField[], values: Values, stuckAt: WantedField | null): Leading {
  const { hash, key } = useLocation({ select: (location) => ({ hash: location.hash, key: location.state.__TSR_key }) });
  const now = useRef({ fields, values });
  now.current = { fields, values };
  const [wanted, setWanted] = useState<WantedField | null>(null);
  const goTo = useCallback((path: string): void => {
    setWanted({ path: reachablePath(path, now.current.fields, now.current.values) });
  }, []);
  // After the form has rendered: the field may be in a section that has just been opened.
  useEffect(() => (wanted ? focusField(wanted.path) : undefined), [wanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again changes the key
  useEffect(() => {
    const path = linkedPath(hash);
    if (path !== null) goTo(path);
  }, [hash, key]);
  useEffect(() => {
    if (stuckAt) goTo(stuckAt.path);
  }, [stuckAt, goTo]);
  return { wanted, goTo };
}
