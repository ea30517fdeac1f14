// The public pages as HTML, sent by the server: browsers show them before any script has run, and the app then renders
// the same in their place. Runs in Node, so imports must not need a browser.
import { moduleCards } from "virtual:module-cards";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { areaPages } from "#areas/web.ts";
import { setPlatformName } from "#kit/platform-name.ts";
import { type Installation, InstallationProvider } from "#kit-web/installation.tsx";
import { detailedCards } from "../pages/detailed-cards.ts";

const visitor = { isSignedIn: false, onSignIn: () => {} };
/** Animated and lazily loaded parts come later. */
const never = () => new Promise<never>(() => {});

const pages: Readonly<Record<string, () => Promise<() => ReactNode>>> = {
  "/": async () => {
    const HomePage = await areaPages.public.home();
    return () => <HomePage cards={moduleCards} loadDemo={never} {...visitor} />;
  },
  "/features": async () => {
    const [FeaturesPage, cards] = await Promise.all([areaPages.public.features(), detailedCards()]);
    return () => <FeaturesPage cards={cards} loadPreview={() => never} {...visitor} />;
  },
  "/promote": async () => {
    const VisitorPage = await areaPages.promote.visitor();
    return () => <VisitorPage {...visitor} />;
  },
};

/** The HTML of each public page for visitors, by its path. */
export async function firstFrames(installation: Installation): Promise<Record<string, string>> {
  setPlatformName(installation.platformName);
  const frames: Record<string, string> = {};
  for (const [path, load] of Object.entries(pages)) frames[path] = await frameOf(path, await load(), installation);
  return frames;
}

async function frameOf(path: string, Page: () => ReactNode, installation: Installation): Promise<string> {
  const root = createRootRoute({ component: Outlet });
  // The other pages are linked.
  const children = Object.keys(pages).map((other) =>
    createRoute({ getParentRoute: () => root, path: other, component: other === path ? Page : () => null }),
  );
  const router = createRouter({
    routeTree: root.addChildren(children),
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
  });
  await router.load();
  return renderToString(
    <InstallationProvider config={installation}>
      <RouterProvider router={router} />
    </InstallationProvider>,
  );
}
