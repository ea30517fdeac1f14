export const guildsPages = {
  myServers: async () => (await import("./web/my-servers-page.tsx")).MyServersPage,
  overview: async () => (await import("./web/overview-page.tsx")).OverviewPage,
  sampleOverview: async () => (await import("./web/sample/sample-overview-page.tsx")).SampleOverviewPage,
  quickSetup: async () => (await import("./web/recipes/quick-setup-page.tsx")).QuickSetupPage,
  sampleQuickSetup: async () => (await import("./web/sample/sample-quick-setup.tsx")).SampleQuickSetup,
  addServer: async () => (await import("./web/add-server-page.tsx")).AddServerPage,
  module: async () => (await import("./web/module-page.tsx")).ModulePage,
  work: async () => (await import("./web/work-page.tsx")).WorkPage,
  sampleModule: async () => (await import("./web/sample/sample-module-page.tsx")).SampleModulePage,
};
