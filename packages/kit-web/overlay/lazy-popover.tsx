// Popovers are a tenth of a page's code and rarely opened, so they are fetched when a button is first hovered.
import type { PopoverProps } from "./anchored-popover.tsx";
import { lazyOverlay } from "./lazy-overlay.tsx";
import { isDrawn } from "./use-opening.ts";

const Popover = lazyOverlay(
  async () => (await import("./anchored-popover.tsx")).AnchoredPopover,
  ({ opening }) => opening.change(false),
);

/** Prefetches it. */
export const expectPopover = Popover.expect;

export const LatePopover = (props: PopoverProps) => isDrawn(props.opening, Popover) && <Popover {...props} />;
