export const accountPages = {
  code: async () => (await import("./web/code-page.tsx")).CodePage,
};
