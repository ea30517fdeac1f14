import { clsx } from "clsx";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./popup.module.css";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PopupProps {
  /** The element that the popup opens next to, and that gets the focus back. */
  readonly anchor: HTMLElement;
  /** Opens at this position instead of next to the anchor. */
  readonly at?: Point | undefined;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Makes the popup as wide as its anchor. */
  readonly isAnchorWide?: boolean;
  /** On a phone it is a sheet at the bottom, as wide as the screen. */
  readonly isSheet?: boolean;
}

const GAP = 6;

/** A small panel next to its anchor. Escape and a click outside close it; the focus returns. */
export function Popup({
  anchor,
  at,
  label,
  onClose,
  children,
  className,
  isAnchorWide = false,
  isSheet = false,
}: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const panel = dialog.current;
    if (panel === null) return;
    const update = () => {
      if (isSheet && matchMedia("(max-width: 48rem)").matches) return;
      const anchorBox = at === undefined ? anchor.getBoundingClientRect() : new DOMRect(at.x, at.y - GAP, 0, 0);
      place(panel, anchorBox, isAnchorWide);
    };
    panel.showModal();
    update();
    const observer = new ResizeObserver(update);
    observer.observe(panel);
    return () => {
      observer.disconnect();
      panel.close();
      anchor.focus({ preventScroll: true });
    };
  }, [anchor, at, isAnchorWide, isSheet]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog anyway; this is for the pointer
    <dialog
      ref={dialog}
      className={clsx(styles.popup, isSheet && styles.sheet, className)}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onContextMenu={(event) => event.preventDefault()}
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
