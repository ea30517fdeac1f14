import { useHotkeys } from "@mantine/hooks";
import { lazy, Suspense } from "react";
import { closePalette, openPalette, usePaletteOpen } from "./palette-state.ts";

const fetchPalette = () => import("./palette.tsx");
const Palette = lazy(async () => ({ default: (await fetchPalette()).Palette }));

/** So that it is there when it is opened. */
export const expectPalette = (): void => void fetchPalette().catch(() => {});

/** Hears Ctrl+K or ⌘K wherever the focus is; what draws the palette is fetched when it is first opened. */
export function PaletteHost() {
  const isOpen = usePaletteOpen();
  useHotkeys([["mod+K", isOpen ? closePalette : openPalette]], []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Palette />
    </Suspense>
  );
}
