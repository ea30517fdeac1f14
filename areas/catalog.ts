import type { AreaCatalog } from "#kit/area.ts";
import { account } from "./account/contract.ts";
import { audit } from "./audit/contract.ts";
import { connections } from "./connections/contract.ts";
import { guilds } from "./guilds/contract.ts";
import { messages } from "./messages/contract.ts";
import { promote } from "./promote/contract.ts";
import { serverSettings } from "./server-settings/contract.ts";
import { transfer } from "./transfer/contract.ts";

/** Every area that answers calls. Adding a line here makes the compiler ask for its handlers and words. */
export const areas = {
  account,
  audit,
  connections,
  guilds,
  messages,
  promote,
  "server-settings": serverSettings,
  transfer,
} as const satisfies AreaCatalog;
