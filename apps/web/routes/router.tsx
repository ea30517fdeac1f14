import { moduleCards } from "virtual:module-cards";
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  redirect,
  type StaticDataRouteOption,
} from "@tanstack/react-router";
import type { Installation } from "#kit-web/installation.tsx";
import { isFlagged } from "../session/browser-storage.ts";
import { startSignIn } from "../session/sign-in.ts";
import { PageError } from "../shell/page-error.tsx";
import { Root } from "../shell/root.tsx";
import { guard } from "./guard.ts";
import { DashboardLayout, dashboardPages, modulePage, ownPage, topPages, Workbench } from "./pages.ts";
import { dashboardRoutes, isNamed, topRoutes } from "./route-table.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The specification's name of the route, or a module's own: the page's title ends with it. */
    name?: string;
    /** The module whose page it is. */
    module?: string;
  }
}

/** Builds the routes of the table; `{id}` is the router's `$id`. */
export function makeRouter(config: Installation) {
  const root = createRootRoute({ component: Root, errorComponent: PageError });
  const workbench = createRoute({ getParentRoute: () => root, id: "workbench", component: Workbench });
  const dashboard = createRoute({
    getParentRoute: () => workbench,
    path: "/dashboard/$id",
    component: DashboardLayout,
  });

  const checked = (name: string, known: Omit<StaticDataRouteOption, "name"> = {}) => ({
    staticData: { name, ...known },
    beforeLoad: ({ location }: { location: ParsedLocation }) => {
      const verdict = guard(name, isFlagged());
      if (verdict === "home") throw redirect({ to: "/", replace: true });
      if (verdict === "sign-in") {
        // The browser is leaving, so nothing is rendered. A failure is shown as on any page.
        return startSignIn(config, location.href, { isInstead: true }).then(() => new Promise<void>(() => {}));
      }
      return undefined;
    },
  });

  const tops: AnyRoute[] = [];
  const benches: AnyRoute[] = [];
  for (const { name, path } of topRoutes) {
    if (name === "dashboard") continue;
    const page = topPages[name];
    const made = (parent: AnyRoute) =>
      createRoute({
        getParentRoute: () => parent,
        path: path.replace("{id}", "$id"),
        component: page.component,
        ...checked(name),
      });
    if (page.isWorkbench) benches.push(made(workbench));
    else tops.push(made(root));
  }

  const children: AnyRoute[] = [
    createRoute({
      getParentRoute: () => dashboard,
      path: "/",
      component: dashboardPages.dashboard,
      ...checked("dashboard"),
    }),
  ];
  const unspecified = moduleCards.filter(({ routeName }) => !isNamed(routeName));
  const ownRoutes = unspecified.map(({ id, routeName }) => ({ name: routeName, path: `/${id}` }));
  for (const { name, path } of [...dashboardRoutes, ...ownRoutes]) {
    const card = moduleCards.find(({ routeName }) => routeName === name);
    const component = ownPage(name) ?? (card && modulePage(card.id));
    if (!component) throw new Error(`no page and no module for ${name}`);
    children.push(
      createRoute({
        getParentRoute: () => dashboard,
        path,
        component,
        ...checked(name, card ? { module: card.id } : {}),
      }),
    );
  }

  const unknown = createRoute({
    getParentRoute: () => root,
    path: "$",
    beforeLoad: () => {
      throw redirect({ to: "/", replace: true });
    },
  });

  return createRouter({
    routeTree: root.addChildren([
      ...tops,
      workbench.addChildren([...benches, dashboard.addChildren(children)]),
      unknown,
    ]),
    defaultPreload: "intent",
    defaultErrorComponent: PageError,
    scrollRestoration: true,
    scrollRestorationBehavior: "instant",
    // CSS decides: smooth, or instant with reduced motion.
    defaultHashScrollIntoView: { behavior: "auto" },
    // Keep query values as text: the router would parse some as numbers and rewrite the URL.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text && `?${text}`;
    },
  });
}
