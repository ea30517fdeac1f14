import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useFocusBack } from "../../overlay/use-focus-back.ts";
import css from "./with-preview.module.css";

/** The preview on a phone, over the lower part of the settings. */
export function PreviewSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  useFocusBack();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      title="Preview"
      closeButtonProps={{ "aria-label": "Close preview" }}
      classNames={{ content: css.sheet ?? "" }}
    >
      {children}
    </Drawer>
  );
}
