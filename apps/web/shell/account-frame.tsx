import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Logo } from "#kit-web/brand/logo.tsx";
import { useProductName } from "#kit-web/installation.tsx";
import { SkipLink } from "#kit-web/look/skip-link.tsx";
import css from "./account-frame.module.css";
import { AccountMenu } from "./account-menu.tsx";
import { PaletteButton } from "./palette/palette-button.tsx";

/** The frame of pages that belong to a person rather than a guild. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const productName = useProductName();
  return (
    <div className={css.frame}>
      <SkipLink />
      <header className={css.top}>
        <Link to="/" className={css.brand} activeOptions={{ exact: true }}>
          <Logo size={26} /> <span className={css.name}>{productName}</span>
        </Link>
        <nav aria-label="Pages" className={css.nav}>
          <Link to="/my-servers">My servers</Link>
          <Link to="/features">Features</Link>
        </nav>
        <PaletteButton isCompact />
        <AccountMenu isCompact />
      </header>
      <main id="content" className={css.content}>
        {children}
      </main>
    </div>
  );
}
