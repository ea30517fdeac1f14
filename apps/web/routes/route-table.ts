// Every route of the product, as in the specification's table (docs/specification.md, §2).

export const topRoutes = [
  { name: "homepage", path: "/" },
  { name: "features", path: "/features" },
  { name: "my-servers", path: "/my-servers" },
  { name: "leaderboard", path: "/leaderboard/{id}" },
  { name: "dashboard", path: "/dashboard/{id}" },
  { name: "admin", path: "/admin" },
  { name: "adminServers", path: "/admin/servers" },
  { name: "adminPromote", path: "/admin/promotions" },
  { name: "promotion", path: "/admin/promotions/{id}" },
  { name: "promote", path: "/promote" },
  { name: "code", path: "/code" },
  { name: "X", path: "/connections/x" },
  { name: "X Auth Link", path: "/connections/redirect/x" },
  // For the signed-in person; the specification has no page for it.
  { name: "sessions", path: "/sessions" },
] as const;

/** Each under /dashboard/{id}. */
export const dashboardRoutes = [
  { name: "add-new-server", path: "/add-new-server" },
  { name: "payment-module", path: "/payment-module" },
  { name: "claim", path: "/claim" },
  { name: "ai-database", path: "/ai-database" },
  { name: "quick-setup", path: "/quick-setup" },
  { name: "verification", path: "/verification" },
  { name: "greetings", path: "/greetings" },
  { name: "ai-news", path: "/ai-news" },
  { name: "customize", path: "/customize" },
  { name: "ai-support", path: "/ai-support" },
  { name: "ai-moderation", path: "/ai-moderation" },
  { name: "ticket-new", path: "/ticket" },
  { name: "whitelist", path: "/whitelist" },
  { name: "upgrade", path: "/upgrade" },
  { name: "x-boost", path: "/x-boost" },
  { name: "proof-of-work", path: "/proof-of-work" },
  { name: "mini-game", path: "/mini-game" },
  { name: "click-to-earn", path: "/click-to-earn" },
  { name: "invite-tracker", path: "/invite-tracker" },
  { name: "claim-role", path: "/claim-role" },
  // For the guild itself; the specification has no page for either.
  { name: "settings", path: "/settings" },
  { name: "audit-log", path: "/audit-log" },
] as const;

/** A module that the specification doesn't name uses its id as name and path, and is open to visitors. */
export const isNamed = (name: string): boolean =>
  [...topRoutes, ...dashboardRoutes].some((route) => route.name === name || route.path === `/${name}`) ||
  openToVisitors.includes(name);

export type TopRouteName = (typeof topRoutes)[number]["name"];
export type DashboardRouteName = (typeof dashboardRoutes)[number]["name"];

/**
 * Routes that are open without the logged-in flag, exactly as specified: names without a page are kept, and
 * "verification" and "proof-of-work" are not included.
 */
export const openToVisitors: readonly string[] = [
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
