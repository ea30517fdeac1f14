export const guildsPages = {
  myServers: async () => (await import("./web/my-servers-page.tsx")).MyServersPage,
  overview: async () => (await import("./web/overview-page.tsx")).OverviewPage,
  sampleOverview: async () => (await import("./web/sample/sample-overview-page.tsx")).SampleOverviewPage,
  addServer: async () => (await import("./web/add-server-page.tsx")).AddServerPage,
  module: async () => (await import("./web/module-page.tsx")).ModulePage,
  work: async () => (await import("./web/work-page.tsx")).WorkPage,
  sampleModule: async () => (await import("./web/sample/sample-module-page.tsx")).SampleModulePage,
  sampleInvitation: async () => (await import("./web/sample/sample-invitation.tsx")).SampleInvitation,
};
