import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { audit } from "../contract.ts";
import { type AuditFilter, queryOf } from "./audit-filter.ts";

const { list, facets, webhook } = audit.routes;

// All of it stands below ["guild", id, "audit"], so that a new entry makes it old.

export const entriesQuery = (id: Snowflake, filter: AuditFilter, page: number, limit: number) =>
  queryOptions({
    queryKey: ["guild", id, "audit", "entries", filter, page, limit],
    queryFn: ({ signal }) => call(list, { params: { id }, query: { ...queryOf(filter), page, limit } }, signal),
    placeholderData: keepPreviousData,
  });

export const facetsQuery = (id: Snowflake) =>
  queryOptions({
    queryKey: ["guild", id, "audit", "facets"],
    queryFn: ({ signal }) => call(facets, { params: { id } }, signal),
  });

export const webhookQuery = (id: Snowflake) =>
  queryOptions({
    queryKey: ["guild", id, "audit", "webhook"],
    queryFn: ({ signal }) => call(webhook, { params: { id } }, signal),
  });
