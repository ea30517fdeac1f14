import { queryOptions, type UseQueryOptions } from "@tanstack/react-query";
import { type RouteCall, type RouteContract, workModuleOf } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { call } from "../api/call.ts";

/** What reads this answer, under whatever key. */
// biome-ignore lint/suspicious/noExplicitAny: a key of any shape, in a place that the library reads and writes
export type QueryFor<Answer> = UseQueryOptions<Answer, Error, Answer, any>;

/** All queries of a module's records: what a change of any of them makes old. */
export const recordsKey = (guildId: Snowflake, module: string) => ["guild", guildId, "records", module];

/**
 * Reads a route below `/guilds/:id/modules/…`. `key` begins with "list" for a list and with "one" and the record's id for
 * what belongs to that record: live changes of a record read both again (`refreshRecord`).
 */
export function recordQuery<R extends RouteContract>(route: R, asked: RouteCall<R>, ...key: readonly unknown[]) {
  const { id } = (asked as { params: { id: Snowflake } }).params;
  return queryOptions({
    queryKey: [...recordsKey(id, workModuleOf(route.path, {}) ?? ""), ...key],
    queryFn: ({ signal }) => call(route, asked, signal),
  });
}
