import type { ReactNode } from "react";
import { useProductName } from "#kit-web/installation.tsx";
import css from "./promote-page.module.css";

/** What referrals are, in two sentences. */
export function PromoteHero({ children }: { children?: ReactNode }) {
  const productName = useProductName();
  return (
    <header className={css.hero}>
      <h1>Bring a server along</h1>
      <p>
        You know someone who looks after a server? Give them your link to {productName}. You see what comes of it, step
        by step, and nobody is named to you.
      </p>
      {children}
    </header>
  );
}
