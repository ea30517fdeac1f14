// Fetched when a button is first hovered, as popovers are.
import type { MenuProps } from "./anchored-menu.tsx";
import { lazyOverlay } from "./lazy-overlay.tsx";
import { isDrawn } from "./use-opening.ts";

const Menu = lazyOverlay(
  async () => (await import("./anchored-menu.tsx")).AnchoredMenu,
  ({ opening }) => opening.change(false),
);

/** Prefetches it. */
export const expectMenu = Menu.expect;

export const LateMenu = (props: MenuProps) => isDrawn(props.opening, Menu) && <Menu {...props} />;
