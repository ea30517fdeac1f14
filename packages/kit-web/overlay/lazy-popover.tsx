// Popovers take a tenth of what a page loads, and few visits open one: fetched when a button is first pointed at.
import type { PopoverProps } from "./anchored-popover.tsx";
import { lazyOverlay } from "./lazy-overlay.tsx";
import { isDrawn } from "./use-opening.ts";

const Popover = lazyOverlay(
  async () => (await import("./anchored-popover.tsx")).AnchoredPopover,
  ({ opening }) => opening.change(false),
);

/** So that it is there when it is opened. */
export const expectPopover = Popover.expect;

export const LatePopover = (props: PopoverProps) => isDrawn(props.opening, Popover) && <Popover {...props} />;
