export const adminPages = {
  header: async () => (await import("./web/admin-header.tsx")).AdminHeader,
  overview: async () => (await import("./web/overview-page.tsx")).OverviewPage,
  servers: async () => (await import("./web/servers-page.tsx")).ServersPage,
};
