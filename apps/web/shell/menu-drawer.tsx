import { Drawer } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import type { ReactNode } from "react";

type Props = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** The menu on a phone, which opens over the page from the side. */
export function MenuDrawer({ isOpen, onClose, children }: Props) {
  // Opened after mount, so that the button gets the focus back.
  const isMounted = useMounted();
  return (
    <Drawer opened={isOpen && isMounted} onClose={onClose} title="Menu" size={300} padding="md">
      {children}
    </Drawer>
  );
}
