export const accountPages = {
  code: async () => (await import("./web/code-page.tsx")).CodePage,
  sessions: async () => (await import("./web/sessions-page.tsx")).SessionsPage,
};
