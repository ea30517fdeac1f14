import { useQueryClient } from "@tanstack/react-query";
import type { RouteAnswer } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { SaveOutcome, SaveRequest } from "#kit-web/module-frame/saved-module.ts";
import type { guilds } from "../contract.ts";
import { celebrateFirst } from "./celebrate-first.ts";
import { moduleQuery, overviewQuery } from "./guild-queries.ts";
import { saveModule } from "./save-module.ts";

type ModuleState = RouteAnswer<typeof guilds.routes.module>;

/** Saves a module's settings and updates every query with them. `wasOn`: whether the module was on before. */
export function useModuleSave(guildId: Snowflake, module: string, wasOn: boolean) {
  const queries = useQueryClient();
  return async (request: SaveRequest): Promise<SaveOutcome> => {
    const outcome = await saveModule(guildId, module, request);
    const next = outcome.kind === "saved" ? outcome.state : outcome.kind === "stale" ? outcome.current : null;
    // Someone may have saved after me, and been fetched before my response arrived.
    const newer = (before: ModuleState | undefined) =>
      before && next && before.version <= next.version ? { ...before, ...next } : before;
    queries.setQueryData(moduleQuery(guildId, module).queryKey, newer);
    if (outcome.kind === "saved") {
      if (request.enabled && !wasOn) void celebrateFirst(queries, guildId, module);
      void queries.invalidateQueries({ queryKey: overviewQuery(guildId).queryKey });
      void queries.invalidateQueries({ queryKey: ["guild", guildId, "activity"] });
    }
    return outcome;
  };
}
