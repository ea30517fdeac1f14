import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { admin, type ServerFilter } from "../contract.ts";

// All queries are under ["admin"], so that one act refreshes them together.
export const ADMIN_KEY = ["admin"];
const REFRESH_MS = 30_000;

export const overviewQuery = queryOptions({
  queryKey: [...ADMIN_KEY, "overview"],
  queryFn: ({ signal }) => call(admin.routes.overview, {}, signal),
  select: ({ overview }) => overview,
  refetchInterval: REFRESH_MS,
});

export type ServersChosen = {
  search?: string;
  show?: ServerFilter;
  module?: string;
  sort: "joined" | "members" | "name";
  order: "asc" | "desc";
};

export const serversQuery = (chosen: ServersChosen, page: number, limit: number) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, "servers", chosen, page, limit],
    queryFn: ({ signal }) => call(admin.routes.servers, { query: { ...chosen, page, limit } }, signal),
    placeholderData: keepPreviousData,
  });

export const serverQuery = (server: Snowflake) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, "server", server],
    queryFn: ({ signal }) => call(admin.routes.server, { params: { server } }, signal),
    select: (answer) => answer.server,
  });

export const logQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, "log", page, limit],
    queryFn: ({ signal }) => call(admin.routes.log, { query: { page, limit } }, signal),
    placeholderData: keepPreviousData,
  });
