import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { RouteAnswer } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { guilds } from "../../contract.ts";

const { history, version } = guilds.routes;
const PAGE = 20;

export type HistoryVersion = RouteAnswer<typeof version>;
export type HistoryEntry = RouteAnswer<typeof history>["items"][number];
/** Null means everyone, or every setting. */
export type HistoryFilter = { by: string | null; field: string | null };

// Below the module's own key: a saved version also invalidates the list.
export const historyQuery = (id: Snowflake, module: string, { by, field }: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ["guild", id, "module", module, "history", { by, field }],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        limit: PAGE,
        ...(pageParam === null ? {} : { before: pageParam }),
        ...(by === null ? {} : { by }),
        ...(field === null ? {} : { field }),
      };
      return call(history, { params: { id, module }, query }, signal);
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** A version never changes. */
export const versionQuery = (id: Snowflake, module: string, number: number) =>
  queryOptions({
    queryKey: ["guild", id, "module", module, "version", number],
    queryFn: ({ signal }) => call(version, { params: { id, module, version: number } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
