import { queryOptions } from "@tanstack/react-query";
import type { Period } from "#kit/plans/plans.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { plans } from "../contract.ts";

/** All of a server's plan; refetched when `planChanged` arrives. */
export const planKey = (id: Snowflake) => ["guild", id, "plan"];

export const planQuery = (id: Snowflake) =>
  queryOptions({
    queryKey: planKey(id),
    queryFn: ({ signal }) => call(plans.routes.plan, { params: { id } }, signal),
    select: ({ plan }) => plan,
  });

export const changeQuery = (id: Snowflake, plan: string) =>
  queryOptions({
    queryKey: [...planKey(id), "change", plan],
    queryFn: ({ signal }) => call(plans.routes.change, { params: { id }, query: { plan } }, signal),
    select: ({ change }) => change,
  });

export const invoicesQuery = (id: Snowflake) =>
  queryOptions({
    queryKey: [...planKey(id), "invoices"],
    queryFn: ({ signal }) => call(plans.routes.invoices, { params: { id } }, signal),
    select: ({ invoices }) => invoices,
  });

export const prorationQuery = (id: Snowflake, plan: string, period: Period) =>
  queryOptions({
    queryKey: [...planKey(id), "proration", plan, period],
    queryFn: ({ signal }) => call(plans.routes.proration, { params: { id }, query: { plan, period } }, signal),
    select: ({ preview }) => preview,
    gcTime: 0,
  });
