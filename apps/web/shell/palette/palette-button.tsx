import { UnstyledButton } from "@mantine/core";
import { SearchIcon } from "lucide-react";
import css from "./palette-button.module.css";
import { expectPalette } from "./palette-host.tsx";
import { openPalette } from "./palette-state.ts";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const KEYS = isApple ? "⌘K" : "Ctrl K";

/** Opens the palette, and shows its shortcut; `isCompact` shows only the icon. */
export function PaletteButton({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <UnstyledButton
      className={isCompact ? css.button : css.field}
      aria-label={isCompact ? "Search everything" : undefined}
      aria-keyshortcuts="Control+K Meta+K"
      title={`Search everything (${KEYS})`}
      onPointerEnter={expectPalette}
      onFocus={expectPalette}
      onClick={openPalette}
    >
      <SearchIcon size={isCompact ? 19 : 16} aria-hidden />
      {!isCompact && (
        <>
          <span className={css.words}>Search everything</span>
          <kbd className={css.keys} aria-hidden>
            {KEYS}
          </kbd>
        </>
      )}
    </UnstyledButton>
  );
}
