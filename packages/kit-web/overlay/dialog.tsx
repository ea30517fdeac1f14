import { Modal } from "@mantine/core";
import type { ReactNode, RefObject } from "react";
import { SectionBoundary } from "../states/section-boundary.tsx";
import { useFocusBack } from "./use-focus-back.ts";

type Props = {
  title: string;
  onClose: () => void;
  /** A size name of the library, or pixels. */
  size?: "md" | "lg" | "xl" | number;
  /** The close button's label for screen readers. */
  closeLabel?: string;
  /** The element to focus after closing; by default the one focused before. Needed if a menu item opens the dialog. */
  returnTo?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
};

/** A modal dialog, open while it is mounted. Takes the focus and returns it. */
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
