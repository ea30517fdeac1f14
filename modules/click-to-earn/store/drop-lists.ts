// Drops and claims as the dashboard asks for them: by filter, page by page.
import { and, asc, desc, eq, ilike, ne, type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/database/database.ts";
import { contains } from "#kit-server/database/text-patterns.ts";
import type { ClaimQuery, DropQuery } from "../contract.ts";
import type { Drop } from "../store.ts";
import type { Claim } from "./claims.ts";
import { dropClaims, drops } from "./tables.ts";

const DROP_SORTS = { number: drops.number, winners: drops.winners, points: drops.points };
/** Behind every winner. */
const PLACE_OF_NONE = 2_147_483_647;
const CLAIM_SORTS = {
  place: sql`coalesce(${dropClaims.place}, ${PLACE_OF_NONE})`,
  member: sql`lower(${dropClaims.memberName})`,
  amount: dropClaims.amount,
  speed: dropClaims.afterMs,
};

function dropFilter(guildId: Snowflake, { state, kind }: Pick<DropQuery, "state" | "kind">): SQL | undefined {
  return and(
    eq(drops.guildId, guildId),
    state === "running" ? ne(drops.state, "ended") : state === "ended" ? eq(drops.state, "ended") : undefined,
    kind ? eq(drops.kindName, kind) : undefined,
  );
}

export async function listDrops(
  orm: Orm,
  guildId: Snowflake,
  query: DropQuery,
): Promise<{ items: Drop[]; total: number }> {
  const where = dropFilter(guildId, query);
  const ordered = query.order === "asc" ? asc : desc;
  const [items, total] = await Promise.all([
    orm
      .select()
      .from(drops)
      .where(where)
      .orderBy(ordered(DROP_SORTS[query.sort]), desc(drops.number))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    orm.$count(drops, where),
  ]);
  return { items, total };
}

/** Names of the kinds that there were. */
export async function droppedKinds(orm: Orm, guildId: Snowflake): Promise<string[]> {
  const { kindName: kind } = drops;
  const rows = await orm.selectDistinct({ kind }).from(drops).where(eq(drops.guildId, guildId)).orderBy(kind);
  return rows.map((row) => row.kind);
}

export async function listClaims(
  orm: Orm,
  { guildId, number }: Pick<Drop, "guildId" | "number">,
  query: ClaimQuery,
): Promise<{ items: Claim[]; total: number }> {
  const { outcome, flagged, name, sort, page, limit } = query;
  const where = and(
    eq(dropClaims.guildId, guildId),
    eq(dropClaims.number, number),
    outcome ? eq(dropClaims.outcome, outcome) : undefined,
    flagged ? eq(dropClaims.isFlagged, flagged === "yes") : undefined,
    name?.trim() ? ilike(dropClaims.memberName, contains(name.trim())) : undefined,
  );
  const ordered = query.order === "asc" ? asc : desc;
  const [items, total] = await Promise.all([
    orm
      .select()
      .from(dropClaims)
      .where(where)
      .orderBy(ordered(CLAIM_SORTS[sort]), asc(dropClaims.place), asc(dropClaims.at), asc(dropClaims.memberId))
      .limit(limit)
      .offset((page - 1) * limit),
    orm.$count(dropClaims, where),
  ]);
  return { items, total };
}
