// The page of each route, each loaded on first visit.
import { createElement, type ReactNode } from "react";
import { Features } from "../pages/features.tsx";
import { Home } from "../pages/home.tsx";
import { Promote } from "../pages/promote.tsx";
import { lazyPage } from "./lazy-page.tsx";
import type { DashboardRouteName, TopRouteName } from "./route-table.ts";

type Page = {
  component: (props: object) => ReactNode;
  /** Rendered with Mantine, inside the frame for signed-in people. */
  isWorkbench?: true;
};

export const topPages: { [N in Exclude<TopRouteName, "dashboard">]: Page } = {
  homepage: { component: Home },
  features: { component: Features },
  promote: { component: Promote },
  code: { component: lazyPage(async () => (await import("../pages/code.tsx")).Code) },
  "my-servers": {
    component: lazyPage(async () => (await import("../pages/my-servers.tsx")).MyServers),
    isWorkbench: true,
  },
  sessions: {
    component: lazyPage(async () => (await import("../pages/sessions.tsx")).Sessions),
    isWorkbench: true,
  },
  admin: {
    component: lazyPage(async () => (await import("../pages/admin.tsx")).Admin),
    isWorkbench: true,
  },
  adminServers: {
    component: lazyPage(async () => (await import("../pages/admin.tsx")).AdminServers),
    isWorkbench: true,
  },
  adminPromote: {
    component: lazyPage(async () => (await import("../pages/promotions.tsx")).Promotions),
    isWorkbench: true,
  },
  promotion: {
    component: lazyPage(async () => (await import("../pages/promotions.tsx")).Promotion),
    isWorkbench: true,
  },
  X: {
    component: lazyPage(async () => (await import("../pages/x-connection.tsx")).XConnection),
    isWorkbench: true,
  },
  "X Auth Link": {
    component: lazyPage(async () => (await import("../pages/x-connection.tsx")).XConnectionReturn),
    isWorkbench: true,
  },
  leaderboard: {
    component: lazyPage(async () => (await import("../pages/leaderboard.tsx")).Leaderboard),
    isWorkbench: true,
  },
};

export const Workbench = lazyPage(async () => (await import("../shell/workbench.tsx")).Workbench);
export const DashboardLayout = lazyPage(async () => (await import("../shell/dashboard-layout.tsx")).DashboardLayout);

export const dashboardPages = {
  dashboard: lazyPage(async () => (await import("../pages/overview.tsx")).Overview),
  "add-new-server": lazyPage(async () => (await import("../pages/add-new-server.tsx")).AddNewServer),
  upgrade: lazyPage(async () => (await import("../pages/upgrade.tsx")).Upgrade),
  settings: lazyPage(async () => (await import("../pages/settings.tsx")).Settings),
  "audit-log": lazyPage(async () => (await import("../pages/audit-log.tsx")).AuditLog),
} satisfies { [N in DashboardRouteName | "dashboard"]?: (props: object) => ReactNode };

const ModuleFrame = lazyPage(async () => (await import("../pages/module.tsx")).Module);

/** For pages that don't belong to a module. */
export const ownPage = (name: string) =>
  name in dashboardPages ? dashboardPages[name as keyof typeof dashboardPages] : undefined;

/** The page of the module with this id. */
export const modulePage = (id: string): ((props: object) => ReactNode) =>
  Object.assign(() => createElement(ModuleFrame, { id }), {
    preload: async () => (await import("../pages/module.tsx")).expectModule(id),
  });
