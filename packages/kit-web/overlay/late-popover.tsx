// Popovers take a tenth of what a page loads, and few visits open one: fetched when a button is first pointed at.
import { lazy, Suspense } from "react";
import type { PopoverProps } from "./anchored-popover.tsx";

const fetchPopover = () => import("./anchored-popover.tsx");
const AnchoredPopover = lazy(async () => ({ default: (await fetchPopover()).AnchoredPopover }));

/** So that it is there when it is opened. */
export const expectPopover = (): void => void fetchPopover().catch(() => {});

export function LatePopover(props: PopoverProps) {
  if (!props.opening.wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <AnchoredPopover {...props} />
    </Suspense>
  );
}
