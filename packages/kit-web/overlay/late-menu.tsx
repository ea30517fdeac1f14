// Fetched when a button is first pointed at, as popovers are.
import { lazy, Suspense } from "react";
import type { MenuProps } from "./anchored-menu.tsx";

const fetchMenu = () => import("./anchored-menu.tsx");
const AnchoredMenu = lazy(async () => ({ default: (await fetchMenu()).AnchoredMenu }));

/** So that it is there when it is opened. */
export const expectMenu = (): void => void fetchMenu().catch(() => {});

export function LateMenu(props: MenuProps) {
  if (!props.opening.wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <AnchoredMenu {...props} />
    </Suspense>
  );
}
