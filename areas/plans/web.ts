export const plansPages = {
  upgrade: async () => (await import("./web/upgrade-page.tsx")).UpgradePage,
  sampleUpgrade: async () => (await import("./web/sample-upgrade-page.tsx")).SampleUpgradePage,
  promotions: async () => (await import("./web/promotions-page.tsx")).PromotionsPage,
  promotion: async () => (await import("./web/promotion-page.tsx")).PromotionPage,
};
