import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Logo } from "../brand/logo.tsx";
import { useProductName } from "../installation.tsx";
import { SkipLink } from "../look/skip-link.tsx";
import { PublicFooter } from "./public-footer.tsx";
import css from "./public-layout.module.css";
import { PublicLink } from "./public-link.tsx";
import { publicLinks } from "./public-links.ts";
import { PublicMenu } from "./public-menu.tsx";
import { SignInButton } from "./sign-in-button.tsx";
import type { Visitor } from "./visitor.ts";

type Props = Visitor & { children: ReactNode };

/** Header and footer of public pages, for visitors and signed-in people. */
export function PublicLayout({ isSignedIn, onSignIn, children }: Props) {
  const productName = useProductName();
  return (
    <div className={css.page}>
      <SkipLink />
      <header className={css.bar}>
        <div className={css.header}>
          <Link to="/" className={css.brand} activeOptions={{ exact: true, includeHash: true }}>
            <Logo size={28} />
            <span>{productName}</span>
          </Link>
          <nav aria-label="Pages" className={css.links}>
            {publicLinks.map((link) => (
              <PublicLink key={link.label} link={link} />
            ))}
          </nav>
          <div className={css.actions}>
            <SignInButton isSignedIn={isSignedIn} onSignIn={onSignIn} size="small" />
            <PublicMenu isSignedIn={isSignedIn} />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={css.content}>
        {children}
      </main>
      <PublicFooter isSignedIn={isSignedIn} />
    </div>
  );
}
