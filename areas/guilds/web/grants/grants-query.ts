import { queryOptions } from "@tanstack/react-query";
import type { GrantState } from "#kit/grant.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "#kit-web/api/call.ts";
import { guilds } from "../../contract.ts";

export const grantsKey = (guildId: Snowflake, moduleId: string) => ["guild", guildId, "grants", moduleId];

const FILTER: { state: GrantState | ""; name: string } = { state: "", name: "" };
/** Initial state of the list of roles. */
export const GRANTS_BEGIN = { filter: FILTER, sort: "at", order: "desc", limit: 10 } as const;

const { sort, order, limit } = GRANTS_BEGIN;
const FIRST_PAGE = { sort, order, page: 1, limit };

/** Filters, order and page as the route takes them; defaults to the initial list. */
export const grantsQuery = (guildId: Snowflake, module: string, query: Record<string, unknown> = FIRST_PAGE) =>
  queryOptions({
    queryKey: [...grantsKey(guildId, module), query],
    queryFn: ({ signal }) => call(guilds.routes.grants, { params: { id: guildId, module }, query }, signal),
  });
