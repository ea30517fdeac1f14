import type { FunctionComponent } from "react";
import { areaPages } from "#areas/web.ts";
import type { Visitor } from "#kit-web/public-layout/visitor.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { useVisitor } from "../session/use-visitor.ts";
import { detailedCards } from "./detailed-cards.ts";

const loaders = new Map<string, () => Promise<FunctionComponent | null>>();

/** Loads the preview of a module's first recipe when it becomes visible. */
function previewLoader(id: string) {
  const known = loaders.get(id) ?? (async () => (await import("./feature-preview.tsx")).drawnPreview(id));
  loaders.set(id, known);
  return known;
}

const FeaturesPage = lazyPage(async () => {
  const [Page, cards] = await Promise.all([areaPages.public.features(), detailedCards()]);
  return (visitor: Visitor) => <Page cards={cards} loadPreview={previewLoader} {...visitor} />;
});

export const Features = Object.assign(() => <FeaturesPage {...useVisitor("/my-servers")} />, {
  preload: FeaturesPage.preload,
});
