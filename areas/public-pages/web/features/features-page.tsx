import { SearchIcon } from "lucide-react";
import { useState } from "react";
import { withPlatformName } from "#kit/platform-name.ts";
import type { DetailedCard } from "#kit-web/catalog/module-card.ts";
import { useProductName } from "#kit-web/installation.tsx";
import { PublicLayout } from "#kit-web/public-layout/public-layout.tsx";
import { SignInButton } from "#kit-web/public-layout/sign-in-button.tsx";
import type { Visitor } from "#kit-web/public-layout/visitor.ts";
import { Feature } from "./feature.tsx";
import type { LoadPreview } from "./feature-preview.tsx";
import css from "./features-page.module.css";
import { findFeatures } from "./find-features.ts";

type Props = Visitor & {
  cards: readonly DetailedCard[];
  /** By module id; returns the same function for the same module. */
  loadPreview: (id: string) => LoadPreview;
};

/** The features, read from the modules. */
export function FeaturesPage({ cards, loadPreview, ...visitor }: Props) {
  const productName = useProductName();
  const [search, setSearch] = useState("");
  const isSearching = search.trim() !== "";
  const found = findFeatures(cards, search);
  return (
    <PublicLayout {...visitor}>
      <section className={css.features}>
        <header className={css.head}>
          <h1>Features</h1>
          <p>
            Everything {productName} can do for your server. Try it on a sample server, without signing in: change what
            you like, and nothing is sent.
          </p>
          <label className={css.search}>
            <span>Search features</span>
            <SearchIcon size={19} aria-hidden />
            <input
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              placeholder="welcome message, roles, …"
            />
          </label>
          <p role="status" className={css.count}>
            {isSearching ? `${found.length} of ${cards.length} found` : ""}
          </p>
        </header>
        {found.map((one) => (
          <Feature key={one.card.id} found={one} loadPreview={loadPreview(one.card.id)} />
        ))}
        {found.length === 0 && (
          <div className={css.none}>
            <p>No features match “{search.trim()}”.</p>
            <button type="button" onClick={() => setSearch("")}>
              Show all features
            </button>
          </div>
        )}
        {!isSearching && (
          <section className={css.closing}>
            <h2>Try them on your own server.</h2>
            <SignInButton {...visitor} size="large" label={withPlatformName("Add to Discord")} />
          </section>
        )}
      </section>
    </PublicLayout>
  );
}
