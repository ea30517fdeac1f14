// Popovers take a tenth of what a page loads, and few visits open one: fetched when a button is first pointed at.
import type { PopoverProps } from "./anchored-popover.tsx";
import { latePart } from "./late-part.tsx";

const Popover = latePart(async () => (await import("./anchored-popover.tsx")).AnchoredPopover);

/** So that it is there when it is opened. */
export const expectPopover = Popover.expect;

export const LatePopover = (props: PopoverProps) => props.opening.wasOpened && <Popover {...props} />;
