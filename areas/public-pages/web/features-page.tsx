import { useState } from "react";
import type { DetailedCard } from "#kit-web/catalog/module-card.ts";
import { useProductName } from "#kit-web/installation.tsx";
import { PublicLayout } from "#kit-web/public-layout/public-layout.tsx";
import type { Visitor } from "#kit-web/public-layout/visitor.ts";
import css from "./features-page.module.css";
import { ModuleCards } from "./module-cards.tsx";

export function FeaturesPage({ cards, isSignedIn, onSignIn }: Visitor & { cards: readonly DetailedCard[] }) {
  const productName = useProductName();
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const found = cards.filter(({ name, purpose, settings }) =>
    [name, purpose, ...settings.map(({ label }) => label)].some((text) => text.toLowerCase().includes(wanted)),
  );
  return (
    <PublicLayout isSignedIn={isSignedIn} onSignIn={onSignIn}>
      <section className={css.features}>
        <header>
          <h1>Features</h1>
          <p>
            What {productName} does for a server. Open any module and look at every setting on sample data; signing in
            comes later.
          </p>
        </header>
        <label className={css.search}>
          <span>Search features</span>
          <input
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            placeholder="welcome message, roles, …"
          />
        </label>
        <p role="status" className={css.count}>
          {wanted ? `${found.length} of ${cards.length} found` : ""}
        </p>
        {found.length > 0 ? (
          <ModuleCards cards={found} heading="h2" />
        ) : (
          <div className={css.none}>
            <p>Nothing here is called “{search.trim()}”.</p>
            <button type="button" onClick={() => setSearch("")}>
              Show all features
            </button>
          </div>
        )}
      </section>
    </PublicLayout>
  );
}
