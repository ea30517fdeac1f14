import { and, count, eq, ilike, inArray, type SQL } from "drizzle-orm";
import type { GrantState } from "#kit/grant.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { pagesOf } from "#kit-server/storage/csv/pages-of.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { inOrder, isAfter, type Ordered } from "#kit-server/storage/records/row-order.ts";
import { roleGrants } from "./tables.ts";

export type ListedGrant = typeof roleGrants.$inferSelect;
export type GrantsOf = { guildId: Snowflake; module: string };
export type GrantsQuery = {
  state?: GrantState | undefined;
  /** Part of a member's name. */
  name?: string | undefined;
  roleId?: Snowflake | undefined;
  /** Only grants with these ids, separated by commas. */
  ids?: string | undefined;
  sort: "at" | "member";
  order: "asc" | "desc";
  page: number;
  limit: number;
};

const SORTS = { at: roleGrants.id, member: roleGrants.memberName };
const of = ({ guildId, module }: GrantsOf) => and(eq(roleGrants.guildId, guildId), eq(roleGrants.module, module));
type Filter = Omit<GrantsQuery, "page" | "limit">;
const chosen = (which: GrantsOf, { state, name, roleId, ids }: Filter): SQL | undefined =>
  and(
    of(which),
    state ? eq(roleGrants.state, state) : undefined,
    roleId ? eq(roleGrants.roleId, roleId) : undefined,
    ids ? inArray(roleGrants.id, ids.split(",").map(BigInt)) : undefined,
    name ? ilike(roleGrants.memberName, contains(name)) : undefined,
  );

const orderOf = ({ sort, order }: Filter): Ordered[] => [
  order === "asc" ? SORTS[sort] : { desc: SORTS[sort] },
  { desc: roleGrants.id },
];

/** One page of a module's grants, and the total number. */
export async function listGrants(
  orm: Orm,
  which: GrantsOf,
  query: GrantsQuery,
): Promise<{ items: ListedGrant[]; total: number }> {
  const where = chosen(which, query);
  const [items, totals] = await Promise.all([
    orm
      .select()
      .from(roleGrants)
      .where(where)
      .orderBy(...inOrder(orderOf(query)))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    orm.select({ total: count() }).from(roleGrants).where(where),
  ]);
  return { items, total: totals[0]?.total ?? 0 };
}

/** All of a module's grants that match the filter, in pages. */
export function allGrants(orm: Orm, which: GrantsOf, filter: Filter) {
  const order = orderOf(filter);
  return pagesOf<ListedGrant>((last, limit) => {
    const position = last && [String(filter.sort === "at" ? last.id : last.memberName), String(last.id)];
    const rows = orm
      .select()
      .from(roleGrants)
      .where(and(chosen(which, filter), position && isAfter(order, position)));
    return rows.orderBy(...inOrder(order)).limit(limit);
  });
}

/** How many grants are in each state, regardless of the filter. */
export const countGrants = (orm: Orm, which: GrantsOf): Promise<{ state: GrantState; total: number }[]> =>
  orm.select({ state: roleGrants.state, total: count() }).from(roleGrants).where(of(which)).groupBy(roleGrants.state);
