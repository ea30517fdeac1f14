import { queryOptions } from "@tanstack/react-query";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { guilds } from "../../contract.ts";

/** Read again whenever a panel of the module changes. */
export const panelsKey = (guildId: Snowflake, module: string) => ["guild", guildId, "panels", module];

/** Panels depend on the saved settings, so each version has its own query. */
export const panelsQuery = (guildId: Snowflake, module: string, settingsVersion: number) =>
  queryOptions({
    queryKey: [...panelsKey(guildId, module), settingsVersion],
    queryFn: ({ signal }) => call(guilds.routes.panels, { params: { id: guildId, module } }, signal),
  });
