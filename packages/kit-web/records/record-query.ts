import { queryOptions, type UseQueryOptions } from "@tanstack/react-query";
import { type RouteCall, type RouteContract, workModuleOf } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "../api/call.ts";

/** A query for this response, with any key. */
// biome-ignore lint/suspicious/noExplicitAny: a key of any shape, in a place that the library reads and writes
export type QueryFor<Answer> = UseQueryOptions<Answer, Error, Answer, any>;

/** The key of all queries of a module's records, which a change of any record invalidates. */
export const recordsKey = (guildId: Snowflake, module: string) => ["guild", guildId, "records", module];

/**
 * A query for a route below `/guilds/:id/modules/…`. `key` starts with "list" for a list, or with "one" and the
 * record's id for what belongs to that record: live changes of a record refetch both (`refreshRecord`).
 */
export function recordQuery<R extends RouteContract>(route: R, asked: RouteCall<R>, ...key: readonly unknown[]) {
  const { id } = (asked as { params: { id: Snowflake } }).params;
  return queryOptions({
    queryKey: [...recordsKey(id, workModuleOf(route.path, {}) ?? ""), ...key],
    queryFn: ({ signal }) => call(route, asked, signal),
  });
}
