import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { type BoardQuery, leaderboard } from "../contract.ts";

/** Messages are counted within seconds; an open page updates regularly. */
const REFRESH_MS = 30_000;

export const boardQuery = (id: Snowflake, query: BoardQuery) =>
  queryOptions({
    queryKey: ["leaderboard", id, query],
    queryFn: ({ signal }) => call(leaderboard.routes.board, { params: { id }, query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
