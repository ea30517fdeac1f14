import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { endOfDay, startOfDay } from "#kit-web/time/day-moments.ts";
import { guilds } from "../contract.ts";

const { overview, figures, module, activity } = guilds.routes;

// Everything read for a guild stands below ["guild", id]: the app throws parts of it away when events say so.

export const overviewQuery = (id: Snowflake) =>
  queryOptions({
    queryKey: ["guild", id, "overview"],
    queryFn: ({ signal }) => call(overview, { params: { id } }, signal),
  });

const FIGURES_AGAIN_MS = 60_000;

/** Read again while the page is looked at: they change with all that happens in the guild. */
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

/** `module` null is every module; days are those of the reader's own time zone, both within, an empty text for none. */
export type ActivityFilter = { module: string | null; from: string; until: string };

/** As the API takes it. */
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
  });
