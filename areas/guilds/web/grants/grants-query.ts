import { queryOptions } from "@tanstack/react-query";
import type { GrantState } from "#kit/grant.ts";
import type { GuildEvent } from "#kit/live-event.ts";
import type { RouteAnswer } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { live } from "#kit-web/records/live-query.ts";
import { guilds } from "../../contract.ts";

export const grantsKey = (guildId: Snowflake, moduleId: string) => ["guild", guildId, "grants", moduleId];

const FILTER: { state: GrantState | ""; name: string } = { state: "", name: "" };
/** The initial state of the list. */
export const GRANTS_BEGIN = { filter: FILTER, sort: "at", order: "desc", limit: 10 } as const;

const { sort, order, limit } = GRANTS_BEGIN;
const FIRST_PAGE = { sort, order, page: 1, limit };

type Grants = RouteAnswer<typeof guilds.routes.grants>;

/** Filters, order and page as the route takes them; defaults to the initial list. */
export function grantsQuery(guildId: Snowflake, module: string, query: Record<string, unknown> = FIRST_PAGE) {
  const queryKey = [...grantsKey(guildId, module), query];
  const params = { id: guildId, module };
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<Grants> => call(guilds.routes.grants, { params, query }, signal),
    meta: live<Grants>({
      isOldAfter: (event) => event.type === "grantsChanged" && event.module === module,
      readNew: async (queries, events, { items }) => {
        const ids = changedIds(module, events);
        const isFiltered = Boolean(query.state || query.name);
        // New grants come first in the initial list; with a filter, rows may enter or leave the list.
        if (!ids || isFiltered || ids.some((id) => items.every((item) => BigInt(item.id) < BigInt(id)))) {
          throw new Error("the list itself has changed");
        }
        const now = await call(guilds.routes.grants, { params, query: { ids: ids.join(","), limit: IDS_MAX } });
        const changed = new Map(now.items.map((item) => [item.id, item]));
        queries.setQueryData<Grants>(
          queryKey,
          (known) =>
            known && { ...known, counts: now.counts, items: known.items.map((one) => changed.get(one.id) ?? one) },
        );
      },
    }),
  });
}

/** Per request. */
const IDS_MAX = 50;

/** The module's changed grants; null if they aren't known individually, or are too many. */
function changedIds(module: string, events: readonly GuildEvent[]): string[] | null {
  const changed = events.filter((event) => event.type === "grantsChanged").filter((event) => event.module === module);
  const ids = new Set<string>();
  for (const { about } of changed) {
    if (about === null) return null;
    for (const id of about) ids.add(id);
  }
  return ids.size <= IDS_MAX ? [...ids] : null;
}
