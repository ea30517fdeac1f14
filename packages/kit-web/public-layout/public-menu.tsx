import { Link } from "@tanstack/react-router";
import { MenuIcon, XIcon } from "lucide-react";
import { useId, useRef } from "react";
import { PublicLink } from "./public-link.tsx";
import { publicLinks } from "./public-links.ts";
import css from "./public-menu.module.css";

/** The header's links on a phone. The browser's popover closes it on Escape or a press elsewhere. */
export function PublicMenu({ isSignedIn }: { isSignedIn: boolean }) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <button type="button" className={css.button} popoverTarget={id} aria-label="Menu">
        <MenuIcon size={22} aria-hidden className={css.whenClosed} />
        <XIcon size={22} aria-hidden className={css.whenOpen} />
      </button>
      <nav ref={panel} id={id} popover="auto" className={css.panel} aria-label="Menu">
        {publicLinks.map((link) => (
          <PublicLink key={link.label} link={link} onFollow={close} />
        ))}
        {isSignedIn && (
          <Link to="/my-servers" onClick={close}>
            My servers
          </Link>
        )}
      </nav>
    </>
  );
}
