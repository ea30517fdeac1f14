import type { FigureRegistry } from "#kit-server/guild/figures/figure-handler.ts";
import type { AreaApiRegistry } from "#kit-server/http/api-handlers.ts";
import { type AccountDeps, accountApi } from "./account/api.ts";
import { type AdminDeps, adminApi, recordPromotionAct } from "./admin/api.ts";
import { type AuditDeps, auditApi } from "./audit/api.ts";
import type { areas, configuredAreas } from "./catalog.ts";
import { type ConnectionsDeps, connectionsApi } from "./connections/api.ts";
import { type GuildsDeps, guildsApi } from "./guilds/api.ts";
import { type LeaderboardDeps, leaderboardApi, leaderboardFigures } from "./leaderboard/api.ts";
import { type MessagesDeps, messagesApi } from "./messages/api.ts";
import { earnedCodes, type PlansDeps, plansApi, referralPromotion } from "./plans/api.ts";
import { type PromoteDeps, promoteApi } from "./promote/api.ts";
import { type ServerSettingsDeps, serverSettingsApi } from "./server-settings/api.ts";
import { type TransferDeps, transferApi } from "./transfer/api.ts";

/** Everything that the areas' handlers need. */
export type AreaDeps = AccountDeps &
  AdminDeps &
  ConnectionsDeps &
  GuildsDeps &
  LeaderboardDeps &
  MessagesDeps &
  TransferDeps &
  AuditDeps &
  ServerSettingsDeps &
  Omit<PlansDeps, "recordAct"> &
  Omit<PromoteDeps, "rewards">;

export const areaApis = (needs: AreaDeps): AreaApiRegistry<typeof areas> => ({
  account: accountApi(needs),
  admin: adminApi(needs),
  audit: auditApi(needs),
  connections: connectionsApi(needs),
  guilds: guildsApi(needs),
  leaderboard: leaderboardApi(needs),
  messages: messagesApi(needs),
  plans: plansApi({ ...needs, recordAct: recordPromotionAct }),
  promote: promoteApi({ ...needs, rewards: { earned: earnedCodes, promotion: referralPromotion } }),
  "server-settings": serverSettingsApi(needs),
  transfer: transferApi(needs),
});

/** Figures that configured areas show in the overview. */
export const areaFigures: FigureRegistry<typeof configuredAreas> = { leaderboard: leaderboardFigures };
