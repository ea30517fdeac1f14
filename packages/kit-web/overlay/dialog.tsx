import { Modal } from "@mantine/core";
import type { ReactNode, RefObject } from "react";
import { SectionBoundary } from "../states/section-boundary.tsx";
import { useFocusBack } from "./use-focus-back.ts";

type Props = {
  title: string;
  onClose: () => void;
  /** As the library names widths, or in pixels. */
  size?: "md" | "lg" | "xl" | number;
  /** What the cross says to who cannot see it. */
  closeLabel?: string;
  /** Who gets the focus afterwards; without, who had it before. Needed where a menu's entry opens the dialog: it goes with its menu. */
  returnTo?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
};

/** A question or a form over the page, drawn for as long as it is asked; the keyboard goes into it and comes back. */
export function Dialog({ title, onClose, size = "md", closeLabel = "Close", returnTo, children }: Props) {
  useFocusBack(returnTo);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      radius="lg"
      centered
      returnFocus={false}
      closeButtonProps={{ "aria-label": closeLabel }}
    >
      <SectionBoundary title="This can't be shown">{children}</SectionBoundary>
    </Modal>
  );
}
