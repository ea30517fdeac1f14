export const publicPages = {
  home: async () => (await import("./web/home/home-page.tsx")).HomePage,
  features: async () => (await import("./web/features/features-page.tsx")).FeaturesPage,
  demo: async () => (await import("./web/demo/demos.tsx")).Demos,
};
