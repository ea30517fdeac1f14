import { areaPages } from "#areas/web.ts";
import type { Visitor } from "#kit-web/public-layout/visitor.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { useVisitor } from "../session/use-visitor.ts";
import { detailedCards } from "./detailed-cards.ts";

const FeaturesPage = lazyPage(async () => {
  const [Page, cards] = await Promise.all([areaPages.public.features(), detailedCards()]);
  return (visitor: Visitor) => <Page cards={cards} {...visitor} />;
});

export const Features = Object.assign(() => <FeaturesPage {...useVisitor("/my-servers")} />, {
  preload: FeaturesPage.preload,
});
