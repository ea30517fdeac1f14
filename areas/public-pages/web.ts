export const publicPages = {
  home: async () => (await import("./web/home-page.tsx")).HomePage,
  features: async () => (await import("./web/features-page.tsx")).FeaturesPage,
};
