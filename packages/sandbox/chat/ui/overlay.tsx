import { createContext, Fragment, type ReactNode, use, useCallback, useMemo, useState } from "react";

type Draw = (close: () => void) => ReactNode;

interface Overlay {
  /** Shows a menu, a popup or a window over the page, replacing the open one. */
  readonly open: (draw: Draw) => void;
}

const OverlayContext = createContext<Overlay | undefined>(undefined);

export function useOverlay(): Overlay {
  const overlay = use(OverlayContext);
  if (overlay === undefined) throw new Error("There is nothing above this component that could show an overlay");
  return overlay;
}

/** Contains open overlays, so that they outlive the element that opened them. */
export function OverlayProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<{ readonly key: number; readonly draw: Draw }>();
  const close = useCallback(() => setShown(undefined), []);
  const value = useMemo<Overlay>(
    () => ({ open: (draw) => setShown((before) => ({ key: (before?.key ?? 0) + 1, draw })) }),
    [],
  );
  return (
    <OverlayContext value={value}>
      {children}
      {shown !== undefined && <Fragment key={shown.key}>{shown.draw(close)}</Fragment>}
    </OverlayContext>
  );
}
