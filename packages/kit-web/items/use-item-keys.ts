import { useRef, useState } from "react";

/**
 * A key for each item of a list whose items have no ids: it stays with the item wherever that is moved, so that
 * expanded items and the focus stay.
 */
export function useItemKeys(
  count: number,
): [keys: readonly number[], setKeys: (keys: number[]) => void, fresh: () => number] {
  const last = useRef(0);
  const fresh = (): number => ++last.current;
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length: count }, fresh));
  // The list was changed from outside (discard, a merge): items keep the keys of their index.
  const fitting = keys.length === count ? keys : Array.from({ length: count }, (_, at) => keys[at] ?? fresh());
  if (fitting !== keys) setKeys(fitting);
  return [fitting, setKeys, fresh];
}
