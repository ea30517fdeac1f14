import { accountPages } from "./account/web.ts";
import { adminPages } from "./admin/web.ts";
import { auditPages } from "./audit/web.ts";
import { connectionsPages } from "./connections/web.ts";
import { guildsPages } from "./guilds/web.ts";
import { leaderboardPages } from "./leaderboard/web.ts";
import { plansPages } from "./plans/web.ts";
import { promotePages } from "./promote/web.ts";
import { publicPages } from "./public-pages/web.ts";
import { serverSettingsPages } from "./server-settings/web.ts";
import { transferPages } from "./transfer/web.ts";

/** The pages of every area; the app maps them to its routes and passes their props. */
export const areaPages = {
  account: accountPages,
  admin: adminPages,
  audit: auditPages,
  connections: connectionsPages,
  guilds: guildsPages,
  plans: plansPages,
  promote: promotePages,
  leaderboard: leaderboardPages,
  public: publicPages,
  "server-settings": serverSettingsPages,
  transfer: transferPages,
};
