// All pages, derived from the route table and the catalog, and who opens them.
import type { ModuleContract } from "#kit/module.ts";
import { MODULE_TABS, type ModuleTab } from "#kit-web/address/module-tab.ts";
import { catalog } from "#modules/catalog.ts";
import { openToVisitors, topRoutes } from "../../apps/web/routes/route-table.ts";

const OF_OPERATORS = ["/admin", "/admin/servers", "/admin/promotions"];
const OF_THE_GUILD = ["/add-new-server", "/quick-setup", "/upgrade", "/settings", "/audit-log"];
/** Every tab of every module's page: work and insights where the module has them. */
const tabsOf = (tabs: readonly ModuleTab[], modules = Object.values<ModuleContract>(catalog)): string[] =>
  modules.flatMap(({ id, pages, figures, recipes }) => {
    const isThere: Partial<Record<ModuleTab, boolean>> = {
      work: pages.includes("work"),
      recipes: recipes !== undefined,
      insights: pages.includes("insights") || figures !== undefined,
    };
    return tabs.filter((tab) => isThere[tab] ?? true).map((tab) => `/${id}?tab=${tab}`);
  });

const below = (paths: readonly string[]): string[] => paths.map((path) => `/dashboard/{id}${path}`);

/** `{id}` is replaced with the guild's id. */
export const ofOwner: readonly string[] = [
  ...topRoutes.map(({ path }) => path).filter((path) => !path.startsWith("/admin")),
  ...below([...OF_THE_GUILD, ...tabsOf(MODULE_TABS)]),
];

/** The admin area leads everyone else home. */
export const ofOperator: readonly string[] = OF_OPERATORS;

/** The guard leads visitors home from the others. */
const openModules = Object.values<ModuleContract>(catalog).filter(({ routeName }) =>
  openToVisitors.includes(routeName),
);

/** The recipes of a sample server are those of every server. */
const SAMPLE_TABS = MODULE_TABS.filter((tab) => tab !== "recipes");

/** Visitors who aren't signed in see the modules of a sample server. */
export const ofVisitor: readonly string[] = [
  "/",
  "/features",
  "/promote",
  "/code",
  "/leaderboard/{id}",
  ...below(["/add-new-server", "/quick-setup", "/upgrade", ...tabsOf(SAMPLE_TABS, openModules)]),
];
