import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { GuildEvent } from "#kit/live-event.ts";
import type { RouteAnswer } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { live } from "#kit-web/records/live-query.ts";
import { endOfDay } from "#kit-web/time/day-moments.ts";
import { audit } from "../contract.ts";
import { type AuditFilter, queryOf } from "./audit-filter.ts";

const { list, facets, webhook } = audit.routes;

/** Whether a new entry may match the filter. */
const isWithin = ({ person, module, action, until }: AuditFilter, entry: Extract<GuildEvent, { type: "audit" }>) =>
  (person === "" || person === entry.by) &&
  (module === "" || module === entry.module) &&
  (action === "" || action === entry.action) &&
  (until === "" || Date.parse(endOfDay(until)) > Date.now());

export const entriesQuery = (id: Snowflake, filter: AuditFilter, page: number, limit: number) =>
  queryOptions({
    queryKey: ["guild", id, "audit", "entries", filter, page, limit],
    queryFn: ({ signal }) => call(list, { params: { id }, query: { ...queryOf(filter), page, limit } }, signal),
    placeholderData: keepPreviousData,
    meta: live({ isOldAfter: (event) => event.type === "audit" && isWithin(filter, event) }),
  });

export const facetsQuery = (id: Snowflake) =>
  queryOptions({
    queryKey: ["guild", id, "audit", "facets"],
    queryFn: ({ signal }) => call(facets, { params: { id } }, signal),
    meta: live<RouteAnswer<typeof facets>>({
      isOldAfter: (event, { people, actions }) =>
        event.type === "audit" &&
        !(people.some((one) => one.id === event.by) && actions.some(({ action }) => action === event.action)),
    }),
  });

export const webhookQuery = (id: Snowflake) =>
  queryOptions({
    queryKey: ["guild", id, "audit", "webhook"],
    queryFn: ({ signal }) => call(webhook, { params: { id } }, signal),
    meta: live({
      isOldAfter: (event) =>
        event.type === "auditCopied" || (event.type === "audit" && event.action.startsWith("webhook.")),
    }),
  });
