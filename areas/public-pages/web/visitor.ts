import type { ModuleCard } from "#kit-web/catalog/module-card.ts";

/** What the app hands every public page. */
export type PublicPageProps = {
  cards: readonly ModuleCard[];
  isSignedIn: boolean;
  onSignIn: () => void;
};
