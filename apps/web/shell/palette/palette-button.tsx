import { UnstyledButton } from "@mantine/core";
import { SearchIcon } from "lucide-react";
import css from "./palette-button.module.css";
import { expectPalette } from "./palette-host.tsx";
import { openPalette } from "./palette-state.ts";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette, and teaches the keys that do. */
export function PaletteButton() {
  return (
    <UnstyledButton
      className={css.button}
      aria-label="Search everything"
      aria-keyshortcuts="Control+K Meta+K"
      title={`Search everything (${isApple ? "⌘" : "Ctrl"} K)`}
      onPointerEnter={expectPalette}
      onFocus={expectPalette}
      onClick={openPalette}
    >
      <SearchIcon size={19} aria-hidden />
    </UnstyledButton>
  );
}
