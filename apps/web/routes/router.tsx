import { moduleCards } from "virtual:module-cards";
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  redirect,
} from "@tanstack/react-router";
import type { Installation } from "#kit-web/installation.tsx";
import { isFlagged } from "../session/browser-storage.ts";
import { startSignIn } from "../session/sign-in.ts";
import { PageError } from "../shell/page-error.tsx";
import { Root } from "../shell/root.tsx";
import { guard } from "./guard.ts";
import { DashboardLayout, dashboardPages, modulePage, ownPage, topPages, Workbench } from "./pages.ts";
import { dashboardRoutes, type RouteName, topRoutes } from "./route-table.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The name of a route that was asked for and is not built: the page arrived at says so in one line. */
    unbuilt?: string;
  }
  interface StaticDataRouteOption {
    /** The specification's name of the route: the page's title ends with it. */
    name?: RouteName;
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

  const checked = (name: RouteName, module?: string) => ({
    staticData: { name, ...(module ? { module } : {}) },
    beforeLoad: ({ location }: { location: ParsedLocation }) => {
      const verdict = guard(name, isFlagged());
      if (verdict === "home") throw redirect({ to: "/", replace: true });
      if (verdict === "sign-in") {
        startSignIn(config, location.href);
        // The browser is leaving: nothing is drawn meanwhile.
        return new Promise<void>(() => {});
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
        ...checked(name),
        ...(page ? { component: page.component } : { loader: () => leaveUnbuilt(name) }),
      });
    if (page?.isWorkbench) benches.push(made(workbench));
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
  for (const { name, path } of dashboardRoutes) {
    const card = moduleCards.find(({ routeName }) => routeName === name);
    const component = ownPage(name) ?? (card && modulePage(card.id));
    children.push(
      createRoute({
        getParentRoute: () => dashboard,
        path,
        ...checked(name, card?.id),
        ...(component ? { component } : { loader: ({ params }) => leaveUnbuilt(name, params) }),
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
    defaultHashScrollIntoView: { behavior: "smooth" },
  });
}

/** There are no empty pages: what is not built leads to the nearest page that is, which says so. */
function leaveUnbuilt(name: RouteName, params: { id?: string } = {}): never {
  const state = { unbuilt: name };
  if (!isFlagged()) throw redirect({ to: "/", replace: true, state });
  if (params.id) throw redirect({ to: `/dashboard/${params.id}`, replace: true, state });
  throw redirect({ to: "/my-servers", replace: true, state });
}
