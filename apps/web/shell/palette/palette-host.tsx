import { useHotkeys } from "@mantine/hooks";
import { lazy, Suspense } from "react";
import { closePalette, openPalette, usePaletteOpen } from "./palette-state.ts";

const Palette = lazy(() => import("./palette.tsx").then((file) => ({ default: file.Palette })));

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
