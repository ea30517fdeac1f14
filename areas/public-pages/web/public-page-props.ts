import type { ModuleCard } from "#kit-web/catalog/module-card.ts";
import type { Visitor } from "#kit-web/public-layout/visitor.ts";

/** The props that the app passes to every public page. */
export type PublicPageProps = Visitor & { cards: readonly ModuleCard[] };
