import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { FormField } from "#kit/field.ts";
import type { Values } from "./draft.ts";
import { focusField, linkedPath, reachablePath } from "./linked-field.ts";

/** Puts the focus on the setting that the page's address names, each time such a link is followed. */
export function useLinkedField(fields: readonly FormField[], values: Values): void {
  const { hash, key } = useLocation({ select: (location) => ({ hash: location.hash, key: location.state.__TSR_key }) });
  const now = useRef({ fields, values });
  now.current = { fields, values };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again has another key
  useEffect(() => {
    const path = linkedPath(hash);
    if (path === null) return;
    return focusField(reachablePath(path, now.current.fields, now.current.values));
  }, [hash, key]);
}
