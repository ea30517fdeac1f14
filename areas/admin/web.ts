export const adminPages = {
  overview: async () => (await import("./web/overview-page.tsx")).OverviewPage,
  servers: async () => (await import("./web/servers-page.tsx")).ServersPage,
};
