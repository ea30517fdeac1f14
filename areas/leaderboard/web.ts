export const leaderboardPages = {
  board: async () => (await import("./web/leaderboard-page.tsx")).LeaderboardPage,
  publicBoard: async () => (await import("./web/public-leaderboard.tsx")).PublicLeaderboard,
  settings: async () => (await import("./web/settings-module.ts")).settingsModule,
};
