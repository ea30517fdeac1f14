import { queryOptions } from "@tanstack/react-query";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { guilds } from "../contract.ts";

const { overview, module, activity } = guilds.routes;

// Everything read for a guild stands below ["guild", id]: the app throws parts of it away when events say so.

export const overviewQuery = (id: Snowflake) =>
  queryOptions({
    queryKey: ["guild", id, "overview"],
    queryFn: ({ signal }) => call(overview, { params: { id } }, signal),
  });

export const moduleQuery = (id: Snowflake, moduleId: string) =>
  queryOptions({
    queryKey: ["guild", id, "module", moduleId],
    queryFn: ({ signal }) => call(module, { params: { id, module: moduleId } }, signal),
  });

/** `moduleId` null is the activity of all modules. */
export const activityQuery = (id: Snowflake, moduleId: string | null, limit: number) =>
  queryOptions({
    queryKey: ["guild", id, "activity", moduleId, limit],
    queryFn: ({ signal }) =>
      call(activity, { params: { id }, query: { limit, ...(moduleId ? { module: moduleId } : {}) } }, signal),
  });
