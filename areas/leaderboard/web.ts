export const leaderboardPages = {
  board: async () => (await import("./web/leaderboard-page.tsx")).LeaderboardPage,
  settings: async () => (await import("./web/settings-module.ts")).settingsModule,
};
