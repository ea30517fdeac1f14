export const serverSettingsPages = {
  workRoles: async () => (await import("./web/work-roles-section.tsx")).WorkRolesSection,
  settings: async () => (await import("./web/settings-page.tsx")).SettingsPage,
};
