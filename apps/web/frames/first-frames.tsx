// The public pages as HTML, sent by the server: browsers show them before any script has run, and the app then renders
// the same in their place. Runs in Node, so imports must not need a browser.
import { moduleCards } from "virtual:module-cards";
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
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
import { SAMPLE_SNOWFLAKE } from "#kit-web/catalog/sample-guild-id.ts";
import { type Installation, InstallationProvider } from "#kit-web/installation.tsx";
import { theme } from "#kit-web/look/theme.ts";
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
  // Of any server: its board is loaded by the browser.
  "/leaderboard/$id": async () => {
    const PublicLeaderboard = await areaPages.leaderboard.publicBoard();
    // Mantine's variables come with the styles that the app adds.
    return () => (
      <MantineProvider theme={theme} forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
        <PublicLeaderboard guildId={SAMPLE_SNOWFLAKE} isPreview={false} {...visitor} />
      </MantineProvider>
    );
  },
};

/** The HTML of each public page for visitors, by its path or the pattern of its paths. */
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
    history: createMemoryHistory({ initialEntries: [path.replace("$id", SAMPLE_SNOWFLAKE)] }),
    isServer: true,
  });
  await router.load();
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <InstallationProvider config={installation}>
        <RouterProvider router={router} />
      </InstallationProvider>
    </QueryClientProvider>,
  );
}
