// Whether the palette is open. Any button may open it; the host renders it.
import { useSyncExternalStore } from "react";
import { captureKeys, dropTyped } from "#kit-web/overlay/typed-early.ts";

let isOpen = false;
const watchers = new Set<() => void>();

const set = (next: boolean) => (): void => {
  isOpen = next;
  if (isOpen) captureKeys();
  else dropTyped();
  for (const watcher of watchers) watcher();
};
export const openPalette = set(true);
export const closePalette = set(false);

export const usePaletteOpen = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => isOpen,
  );
