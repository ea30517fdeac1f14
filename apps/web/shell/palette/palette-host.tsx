import { useHotkeys } from "@mantine/hooks";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { closePalette, openPalette, usePaletteOpen } from "./palette-state.ts";

const Palette = lazyOverlay(async () => (await import("./palette.tsx")).Palette, closePalette);

/** Prefetches it before it is opened. */
export const expectPalette = Palette.expect;

/** Listens for Ctrl+K or ⌘K everywhere; the palette's code is loaded when it is first opened. */
export function PaletteHost() {
  const isOpen = usePaletteOpen();
  useHotkeys([["mod+K", isOpen ? closePalette : openPalette]], []);
  return isOpen && <Palette />;
}
