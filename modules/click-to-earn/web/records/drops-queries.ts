import { queryOptions } from "@tanstack/react-query";
import type { RouteAnswer, RouteCall } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { rowReader } from "#kit-web/records/refresh-record.ts";
import { clickToEarn, type DropSummary } from "../../contract.ts";

const { drops, drop, claims, figures } = clickToEarn.routes;
/** Counts change with every claim; starts and ends are also pushed at once. */
const RUNNING_AGAIN_MS = 3000;
const RUNNING_MAX = 100;

export type DropList = RouteAnswer<typeof drops>;
type DropsAsked = NonNullable<RouteCall<typeof drops>["query"]>;

export const dropsQuery = (id: Snowflake, query: DropsAsked) => ({
  ...recordQuery(drops, { params: { id }, query }, "list", query),
  meta: rowReader<DropSummary, RouteAnswer<typeof drop>>({
    idOf: ({ number }) => String(number),
    one: (number) => dropQuery(id, Number(number)),
    rowOf: (answer) => answer.drop,
    decidedBy: ["state", "kind", "startedAt", ...(query.sort ? [query.sort] : [])],
  }),
});

export const runningQuery = (id: Snowflake) =>
  queryOptions({
    ...dropsQuery(id, { state: "running", limit: RUNNING_MAX }),
    refetchInterval: ({ state }) => ((state.data?.running ?? 0) > 0 ? RUNNING_AGAIN_MS : false),
  });

export const dropQuery = (id: Snowflake, number: number) =>
  queryOptions({
    ...recordQuery(drop, { params: { id, number } }, "one", number),
    refetchInterval: ({ state }) => (state.data && state.data.drop.state !== "ended" ? RUNNING_AGAIN_MS : false),
  });

type ClaimsAsked = NonNullable<RouteCall<typeof claims>["query"]>;
export const claimsQuery = (id: Snowflake, number: number, query: ClaimsAsked) =>
  recordQuery(claims, { params: { id, number }, query }, "one", number, "claims", query);

export const figuresQuery = (id: Snowflake) => recordQuery(figures, { params: { id } }, "figures");
