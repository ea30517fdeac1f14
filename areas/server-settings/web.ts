export const serverSettingsPages = {
  workRoles: async () => (await import("./web/work-roles-section.tsx")).WorkRolesSection,
  ai: async () => (await import("./web/ai-section.tsx")).AiSection,
  texts: async () => (await import("./web/texts-section.tsx")).TextsSection,
  settings: async () => (await import("./web/settings-page.tsx")).SettingsPage,
};
