export const promotePages = {
  visitor: async () => (await import("./web/visitor-page.tsx")).VisitorPage,
  own: async () => (await import("./web/own-page.tsx")).OwnPage,
};
