import { UnstyledButton } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { MenuIcon } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import css from "./phone-menu.module.css";

const MenuDrawer = lazyOverlay(async () => (await import("./menu-drawer.tsx")).MenuDrawer);

/** A button that opens the menu on a phone; the next page closes it. */
export function PhoneMenu({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  // Fetched when it first opens, and kept for its closing animation.
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the drawer
  useEffect(() => setIsOpen(false), [path]);
  return (
    <>
      <UnstyledButton
        className={css.button}
        aria-label="Open the menu"
        onPointerEnter={MenuDrawer.expect}
        onFocus={MenuDrawer.expect}
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon size={22} />
      </UnstyledButton>
      {(isOpen || (wasOpened && MenuDrawer.isHere())) && (
        <MenuDrawer isOpen={isOpen} onClose={() => setIsOpen(false)}>
          {children}
        </MenuDrawer>
      )}
    </>
  );
}
