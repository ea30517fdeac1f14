import { moduleCards } from "virtual:module-cards";
import { areaPages } from "#areas/web.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { useVisitor } from "../session/use-visitor.ts";

const FeaturesPage = lazyPage(areaPages.public.features);

export const Features = Object.assign(() => <FeaturesPage cards={moduleCards} {...useVisitor("/my-servers")} />, {
  preload: FeaturesPage.preload,
});
