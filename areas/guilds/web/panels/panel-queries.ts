import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { RouteAnswer } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { live } from "#kit-web/records/live-query.ts";
import { guilds } from "../../contract.ts";

const { panels: panelsRoute } = guilds.routes;
type Panels = RouteAnswer<typeof panelsRoute>;

/** Refetched whenever a panel of the module changes. */
export const panelsKey = (guildId: Snowflake, module: string) => ["guild", guildId, "panels", module];

/** Panels depend on the saved settings, so each version has its own query. */
export function panelsQuery(guildId: Snowflake, module: string, settingsVersion: number) {
  const params = { id: guildId, module };
  const queryKey = [...panelsKey(guildId, module), settingsVersion];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<Panels> => call(panelsRoute, { params, query: {} }, signal),
    meta: live<Panels>({
      isOldAfter: (event) => event.type === "panelsChanged" && event.module === module,
      readNew: async (queries, events) => {
        const changed = events.filter((event) => event.type === "panelsChanged").filter((one) => one.module === module);
        for (const key of new Set(changed.flatMap(({ about }) => about))) await readOne(queries, key);
      },
    }),
  });

  async function readOne(queries: QueryClient, key: string): Promise<void> {
    const { panels: now } = await call(panelsRoute, { params, query: { key } });
    queries.setQueryData<Panels>(queryKey, (known) => {
      if (!known) return known;
      const isKnown = known.panels.some((panel) => panel.key === key);
      const panels = known.panels.flatMap((panel) => (panel.key === key ? now : [panel]));
      return { ...known, panels: isKnown ? panels : [...panels, ...now] };
    });
  }
}
