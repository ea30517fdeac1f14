import type { ReactNode } from "react";
import { useProductName } from "#kit-web/installation.tsx";
import css from "./promote-page.module.css";

/** An introduction to referrals. */
export function PromoteHero({ children }: { children?: ReactNode }) {
  const productName = useProductName();
  return (
    <header className={css.hero}>
      <h1>Refer a server</h1>
      <p>
        Know someone who runs a server? Share your link to {productName}. You see each step of the way, without names.
      </p>
      {children}
    </header>
  );
}
