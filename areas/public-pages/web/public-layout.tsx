import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Logo } from "#kit-web/brand/logo.tsx";
import { useInstallation } from "#kit-web/installation.tsx";
import { SkipLink } from "#kit-web/look/skip-link.tsx";
import { UnbuiltNotice } from "#kit-web/states/unbuilt-notice.tsx";
import css from "./public-layout.module.css";
import { SignInButton } from "./sign-in-button.tsx";
import type { PublicPageProps } from "./visitor.ts";

type Props = Pick<PublicPageProps, "isSignedIn" | "onSignIn"> & { children: ReactNode };

/** Header and footer of the pages that anyone may see. */
export function PublicLayout({ isSignedIn, onSignIn, children }: Props) {
  const { productName, sandboxUrl } = useInstallation();
  return (
    <div className={css.page}>
      <SkipLink />
      <header className={css.header}>
        <Link to="/" className={css.brand} activeOptions={{ exact: true }}>
          <Logo size={28} />
          <span>{productName}</span>
        </Link>
        <nav aria-label="Pages" className={css.nav}>
          <Link to="/features">Features</Link>
          {isSignedIn && (
            <Link to="/my-servers" className={css.wide}>
              My servers
            </Link>
          )}
          <SignInButton isSignedIn={isSignedIn} onSignIn={onSignIn} size="small" />
        </nav>
      </header>
      <UnbuiltNotice className={css.notice} />
      <main id="content" className={css.content}>
        {children}
      </main>
      <footer className={css.footer}>
        <span className={css.footerBrand}>
          <Logo size={20} /> {productName}
        </span>
        <span>Open source, runs on your own machine, no locked features.</span>
        {sandboxUrl && <a href={sandboxUrl}>Open the sandbox chat</a>}
      </footer>
    </div>
  );
}
