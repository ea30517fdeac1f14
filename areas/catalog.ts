import type { AreaCatalog } from "#kit/area.ts";
import type { Catalog } from "#kit/module.ts";
import { account } from "./account/contract.ts";
import { admin } from "./admin/contract.ts";
import { audit } from "./audit/contract.ts";
import { connections } from "./connections/contract.ts";
import { guilds } from "./guilds/contract.ts";
import { leaderboard, leaderboardSettings } from "./leaderboard/contract.ts";
import { messages } from "./messages/contract.ts";
import { plans } from "./plans/contract.ts";
import { promote } from "./promote/contract.ts";
import { serverSettings } from "./server-settings/contract.ts";
import { transfer } from "./transfer/contract.ts";

/** Every area with routes. Adding a line here makes the compiler require its handlers and words. */
export const areas = {
  account,
  admin,
  audit,
  connections,
  guilds,
  leaderboard,
  messages,
  plans,
  promote,
  "server-settings": serverSettings,
  transfer,
} as const satisfies AreaCatalog;

/**
 * Areas that owners configure and that act in chat: each has a module contract in addition to its own, with the same
 * id.
 */
export const configuredAreas = { leaderboard: leaderboardSettings } as const satisfies Catalog;
