import type { FigureRegistry } from "#kit-server/guild/figures/figure-handler.ts";
import type { AreaApiRegistry } from "#kit-server/http/api-handlers.ts";
import { type AccountNeeds, accountApi } from "./account/api.ts";
import { type AuditNeeds, auditApi } from "./audit/api.ts";
import type { areas, configuredAreas } from "./catalog.ts";
import { connectionsApi } from "./connections/api.ts";
import { type GuildsNeeds, guildsApi } from "./guilds/api.ts";
import { type LeaderboardNeeds, leaderboardApi, leaderboardFigures } from "./leaderboard/api.ts";
import { type MessagesNeeds, messagesApi } from "./messages/api.ts";
import { type PromoteNeeds, promoteApi } from "./promote/api.ts";
import { type ServerSettingsNeeds, serverSettingsApi } from "./server-settings/api.ts";
import { type TransferNeeds, transferApi } from "./transfer/api.ts";

/** Everything that the areas' handlers need. */
export type AreaNeeds = AccountNeeds &
  GuildsNeeds &
  LeaderboardNeeds &
  MessagesNeeds &
  TransferNeeds &
  AuditNeeds &
  ServerSettingsNeeds &
  PromoteNeeds;

export const areaApis = (needs: AreaNeeds): AreaApiRegistry<typeof areas> => ({
  account: accountApi(needs),
  audit: auditApi(needs),
  connections: connectionsApi(),
  guilds: guildsApi(needs),
  leaderboard: leaderboardApi(needs),
  messages: messagesApi(needs),
  promote: promoteApi(needs),
  "server-settings": serverSettingsApi(needs),
  transfer: transferApi(needs),
});

/** Figures that configured areas show in the overview. */
export const areaFigures: FigureRegistry<typeof configuredAreas> = { leaderboard: leaderboardFigures };
