import { clsx } from "clsx";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./popup.module.css";

export interface PopupProps {
  /** What the popup opens beside. */
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Makes the popup as wide as its anchor. */
  readonly isAnchorWide?: boolean;
}

const GAP = 6;

/** A small panel beside what opened it. Escape and a press outside close it; focus goes back where it came from. */
export function Popup({ anchor, label, onClose, children, className, isAnchorWide = false }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const panel = dialog.current;
    if (panel === null) return;
    panel.showModal();
    place(panel, anchor.getBoundingClientRect(), isAnchorWide);
    const observer = new ResizeObserver(() => place(panel, anchor.getBoundingClientRect(), isAnchorWide));
    observer.observe(panel);
    return () => {
      observer.disconnect();
      panel.close();
      anchor.focus({ preventScroll: true });
    };
  }, [anchor, isAnchorWide]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; this is for the pointer
    <dialog
      ref={dialog}
      className={clsx(styles.popup, className)}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && isOutside(event.currentTarget, event)) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

function place(panel: HTMLElement, anchor: DOMRect, isAnchorWide: boolean): void {
  if (isAnchorWide) panel.style.width = `${anchor.width}px`;
  const { offsetWidth: width, offsetHeight: height } = panel;
  const isBelow = anchor.bottom + GAP + height <= innerHeight || anchor.top < innerHeight / 2;
  const top = isBelow ? anchor.bottom + GAP : anchor.top - GAP - height;
  panel.style.top = `${clamp(top, innerHeight - height)}px`;
  panel.style.left = `${clamp(anchor.left, innerWidth - width)}px`;
}

function clamp(value: number, limit: number): number {
  return Math.max(8, Math.min(value, limit - 8));
}

function isOutside(panel: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const box = panel.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
