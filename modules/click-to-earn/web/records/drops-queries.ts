import { queryOptions } from "@tanstack/react-query";
import type { RouteCall } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { JUST_READ_MS, rowReader } from "#kit-web/records/refresh-record.ts";
import { clickToEarn, type DropSummary } from "../../contract.ts";

const { drops, drop, claims, figures } = clickToEarn.routes;
/** Counts change with every claim; starts and ends are also pushed at once. */
const RUNNING_AGAIN_MS = 3000;
const RUNNING_MAX = 100;

/** All queries of drops; those of one drop are under "one" and its number. */
export const recordsKey = (guildId: Snowflake) => ["guild", guildId, "records", "click-to-earn"];

type Query<R> = R extends { query?: infer Q } ? NonNullable<Q> : never;
export type DropsQuery = Query<RouteCall<typeof drops>>;
export type ClaimsQuery = Query<RouteCall<typeof claims>>;

export const dropsQuery = (guildId: Snowflake, query: DropsQuery) =>
  queryOptions({
    queryKey: [...recordsKey(guildId), "list", query],
    queryFn: ({ signal }) => call(drops, { params: { id: guildId }, query }, signal),
    meta: rowReader<DropSummary>({
      idOf: ({ number }) => String(number),
      read: async (queries, id) =>
        (await queries.fetchQuery({ ...dropQuery(guildId, Number(id)), staleTime: JUST_READ_MS })).drop,
      decidedBy: ["state", "kind", "startedAt", ...(query.sort ? [query.sort] : [])],
    }),
  });

export const runningQuery = (guildId: Snowflake) =>
  queryOptions({
    ...dropsQuery(guildId, { state: "running", limit: RUNNING_MAX }),
    refetchInterval: ({ state }) => ((state.data?.running ?? 0) > 0 ? RUNNING_AGAIN_MS : false),
  });

export const dropQuery = (guildId: Snowflake, number: number) =>
  queryOptions({
    queryKey: [...recordsKey(guildId), "one", number],
    queryFn: ({ signal }) => call(drop, { params: { id: guildId, number } }, signal),
    refetchInterval: ({ state }) => (state.data && state.data.drop.state !== "ended" ? RUNNING_AGAIN_MS : false),
  });

export const claimsQuery = (guildId: Snowflake, number: number, query: ClaimsQuery) =>
  queryOptions({
    queryKey: [...recordsKey(guildId), "one", number, "claims", query],
    queryFn: ({ signal }) => call(claims, { params: { id: guildId, number }, query }, signal),
  });

export const figuresQuery = (guildId: Snowflake) =>
  queryOptions({
    queryKey: [...recordsKey(guildId), "figures"],
    queryFn: ({ signal }) => call(figures, { params: { id: guildId } }, signal),
  });
