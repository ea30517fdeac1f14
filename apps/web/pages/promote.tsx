import { areaPages } from "#areas/web.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { isFlagged } from "../session/browser-storage.ts";
import { useVisitor } from "../session/use-visitor.ts";

const VisitorPage = lazyPage(areaPages.promote.visitor);
const OwnPage = lazyPage(areaPages.promote.own);
const Workbench = lazyPage(async () => (await import("../shell/workbench.tsx")).Workbench);

/** Visitors get a page without the dashboard's styles and data, so that it loads fast. */
function PromotePage() {
  const visitor = useVisitor("/promote");
  if (!visitor.isSignedIn) return <VisitorPage {...visitor} />;
  return (
    <Workbench>
      <OwnPage {...visitor} />
    </Workbench>
  );
}

export const Promote = Object.assign(PromotePage, {
  preload: () =>
    isFlagged() ? Promise.all([Workbench.preload(), OwnPage.preload()]).then(() => undefined) : VisitorPage.preload(),
});
