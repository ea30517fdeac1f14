import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { InboxCount } from "#kit/records/inbox.ts";
import { inboxesRoute } from "#kit/records/inboxes-route.ts";
import type { RouteAnswer } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "../../api/call.ts";
import { live } from "../live-query.ts";

const inboxCountsKey = (guildId: Snowflake) => ["guild", guildId, "inboxes"];

/** In a busy server events come without a pause: the counts are read again once for all of this time. */
const GATHER_MS = 2000;
const due = new Map<string, ReturnType<typeof setTimeout>>();

/** Reads the counts again, soon. */
export function refreshInboxCounts(queries: QueryClient, guildId: Snowflake): void {
  if (due.has(guildId)) return;
  const refresh = (): void => {
    due.delete(guildId);
    void queries.invalidateQueries({ queryKey: inboxCountsKey(guildId) });
  };
  due.set(guildId, setTimeout(refresh, GATHER_MS));
}

/** What waits in each inbox of the person, by module; empty until known. One request for the menu and the inboxes alike. */
export function useInboxCounts(guildId: Snowflake, isEnabled: boolean): Readonly<Record<string, InboxCount>> {
  const { data } = useQuery({
    queryKey: inboxCountsKey(guildId),
    queryFn: ({ signal }) => call(inboxesRoute, { params: { id: guildId } }, signal),
    enabled: isEnabled,
    meta: live<RouteAnswer<typeof inboxesRoute>>({
      isOldAfter: (event, { inboxes }) =>
        (event.type === "recordsChanged" || event.type === "configChanged") &&
        inboxes.some(({ module }) => module === event.module),
      readNew: async (queries) => refreshInboxCounts(queries, guildId),
    }),
  });
  return Object.fromEntries((data?.inboxes ?? []).map(({ module, ...count }) => [module, count]));
}
