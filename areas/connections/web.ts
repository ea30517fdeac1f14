export const connectionsPages = {
  x: async () => (await import("./web/x-page.tsx")).XPage,
  xReturn: async () => (await import("./web/x-return-page.tsx")).XReturnPage,
};
