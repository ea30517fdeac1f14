// Copies of the tables in specification §2, so that renaming or moving a route fails a test.

/** The id of a guild that nobody in the tests manages. */
export const ANY_GUILD = "123456789012345678";

export const topTable = [
  ["homepage", "/"],
  ["features", "/features"],
  ["my-servers", "/my-servers"],
  ["leaderboard", "/leaderboard/{id}"],
  ["dashboard", "/dashboard/{id}"],
  ["admin", "/admin"],
  ["adminServers", "/admin/servers"],
  ["adminPromote", "/admin/promotions"],
  ["promotion", "/admin/promotions/{id}"],
  ["promote", "/promote"],
  ["code", "/code"],
  ["X", "/connections/x"],
  ["X Auth Link", "/connections/redirect/x"],
] as const;

/** Paths below /dashboard/{id}. */
export const dashboardTable = [
  ["add-new-server", "/add-new-server"],
  ["payment-module", "/payment-module"],
  ["claim", "/claim"],
  ["ai-database", "/ai-database"],
  ["quick-setup", "/quick-setup"],
  ["verification", "/verification"],
  ["greetings", "/greetings"],
  ["ai-news", "/ai-news"],
  ["customize", "/customize"],
  ["ai-support", "/ai-support"],
  ["ai-moderation", "/ai-moderation"],
  ["ticket-new", "/ticket"],
  ["whitelist", "/whitelist"],
  ["upgrade", "/upgrade"],
  ["x-boost", "/x-boost"],
  ["proof-of-work", "/proof-of-work"],
  ["mini-game", "/mini-game"],
  ["click-to-earn", "/click-to-earn"],
  ["invite-tracker", "/invite-tracker"],
  ["claim-role", "/claim-role"],
] as const;

/** Names that the route guard opens to everyone, including those without a page. */
export const openNames = [
  "signin",
  "404",
  "homepage",
  "code",
  "promote",
  "features",
  "leaderboard",
  "dashboard",
  "ai-database",
  "ads",
  "quick-setup",
  "new-verification",
  "greetings",
  "ai-news",
  "customize",
  "ai-support",
  "ai-moderation",
  "ticket-new",
  "whitelist",
  "upgrade",
  "add-new-server",
  "x-boost",
  "mini-game",
  "click-to-earn",
  "invite-tracker",
  "payment-module",
  "claim",
  "claim-role",
];
