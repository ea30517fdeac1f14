export const serverSettingsPages = {
  settings: async () => (await import("./web/settings-page.tsx")).SettingsPage,
};
