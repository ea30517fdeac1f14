import type { ModuleCard } from "#kit-web/catalog/module-card.ts";
import type { Visitor } from "#kit-web/public-layout/visitor.ts";

/** What the app hands every public page. */
export type PublicPageProps = Visitor & { cards: readonly ModuleCard[] };
