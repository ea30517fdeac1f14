import { and, asc, count, desc, eq, ilike, inArray, type SQL } from "drizzle-orm";
import type { GrantState } from "#kit/grant.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
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
const chosen = (which: GrantsOf, { state, name, roleId, ids }: GrantsQuery): SQL | undefined =>
  and(
    of(which),
    state ? eq(roleGrants.state, state) : undefined,
    roleId ? eq(roleGrants.roleId, roleId) : undefined,
    ids ? inArray(roleGrants.id, ids.split(",").map(BigInt)) : undefined,
    name ? ilike(roleGrants.memberName, contains(name)) : undefined,
  );

/** One page of a module's grants, and the total number. */
export async function listGrants(
  orm: Orm,
  which: GrantsOf,
  query: GrantsQuery,
): Promise<{ items: ListedGrant[]; total: number }> {
  const where = chosen(which, query);
  const ordered = query.order === "asc" ? asc : desc;
  const [items, totals] = await Promise.all([
    orm
      .select()
      .from(roleGrants)
      .where(where)
      .orderBy(ordered(SORTS[query.sort]), desc(roleGrants.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    orm.select({ total: count() }).from(roleGrants).where(where),
  ]);
  return { items, total: totals[0]?.total ?? 0 };
}

/** How many grants are in each state, regardless of the filter. */
export const countGrants = (orm: Orm, which: GrantsOf): Promise<{ state: GrantState; total: number }[]> =>
  orm.select({ state: roleGrants.state, total: count() }).from(roleGrants).where(of(which)).groupBy(roleGrants.state);
