import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { RouteAnswer } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { live } from "#kit-web/records/live-query.ts";
import { endOfDay, startOfDay } from "#kit-web/time/day-moments.ts";
import { guilds } from "../contract.ts";

const { faultyGuilds, overview, figures, module, activity } = guilds.routes;

// All queries of a guild are under ["guild", id]; the app invalidates parts of it when events arrive.

/** For all guilds that the person manages. */
export const faultyGuildsQuery = queryOptions({
  queryKey: ["faulty-guilds"],
  queryFn: ({ signal }) => call(faultyGuilds, {}, signal),
});

export const overviewQuery = (id: Snowflake) =>
  queryOptions({
    queryKey: ["guild", id, "overview"],
    queryFn: ({ signal }) => call(overview, { params: { id } }, signal),
  });

const FIGURES_AGAIN_MS = 60_000;

/** Refetched while the page is visible, because almost everything in the guild changes it. */
export const figuresQuery = (id: Snowflake) =>
  queryOptions({
    queryKey: ["guild", id, "figures"],
    queryFn: ({ signal }) => call(figures, { params: { id } }, signal),
    refetchInterval: FIGURES_AGAIN_MS,
  });

export const moduleQuery = (id: Snowflake, moduleId: string) =>
  queryOptions({
    queryKey: ["guild", id, "module", moduleId],
    queryFn: ({ signal }) => call(module, { params: { id, module: moduleId } }, signal),
  });

/** `module` null means every module; days are in the reader's time zone and inclusive, with an empty text for none. */
export type ActivityFilter = { module: string | null; from: string; until: string };

/** As the API's query. */
export const activityFilterQuery = ({ module: of, from, until }: ActivityFilter) => ({
  ...(of === null ? {} : { module: of }),
  ...(from === "" ? {} : { from: startOfDay(from) }),
  ...(until === "" ? {} : { until: endOfDay(until) }),
});

export const activityQuery = (id: Snowflake, filter: ActivityFilter, limit: number) =>
  infiniteQueryOptions({
    queryKey: ["guild", id, "activity", filter, limit],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...activityFilterQuery(filter), limit, ...(pageParam === null ? {} : { before: pageParam }) };
      return call(activity, { params: { id }, query }, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: live<Feed>({
      isOldAfter: (event, { pages }) =>
        event.type === "activity" &&
        (filter.module === null || filter.module === event.module) &&
        !pages[0]?.items.some((item) => item.id === event.about),
      readNew: (queries) => readNewest(queries, id, filter, limit),
    }),
  });

type Feed = InfiniteData<RouteAnswer<typeof activity>, string | null>;

/** However many pages are shown, only the first is refetched; new items are prepended. */
async function readNewest(queries: QueryClient, id: Snowflake, filter: ActivityFilter, limit: number): Promise<void> {
  const { queryKey } = activityQuery(id, filter, limit);
  const { items } = await call(activity, { params: { id }, query: { ...activityFilterQuery(filter), limit } });
  const newest = queries.getQueryData<Feed>(queryKey)?.pages[0]?.items[0];
  const fresh = newest ? items.filter((item) => BigInt(item.id) > BigInt(newest.id)) : items;
  // There may be more new items than requested.
  if (!newest || fresh.length === limit) return queries.invalidateQueries({ queryKey, exact: true });
  queries.setQueryData<Feed>(queryKey, (feed) => {
    const [first, ...others] = feed?.pages ?? [];
    return feed && first && { ...feed, pages: [{ ...first, items: [...fresh, ...first.items] }, ...others] };
  });
}
