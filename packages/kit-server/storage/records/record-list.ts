// Queries a list of records: one page by filters and order, or all rows for a download.
import { and, count, eq, getTableColumns, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type * as z from "zod";
import { COUNTED_ROWS, countedUpTo } from "#kit/page-query.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { pagesOf } from "#kit-server/storage/csv/pages-of.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type By, followingParts, inOrder, inReverse, type Ordered, type Position, positionIn } from "./row-order.ts";

export type GuildTable = PgTable & { guildId: PgColumn };
type Contract = { list: { query: z.ZodType } };
type Query<C extends Contract> = z.output<C["list"]["query"]>;
type Paged = { sort: string; order: "asc" | "desc"; page: number; limit: number };
type Filters<C extends Contract> = Omit<Query<C>, keyof Paged>;
type Sorts<C extends Contract> = Query<C> extends { sort: infer Sort extends string } ? Sort : never;
type Place = { skip: number; limit: number };
type Condition<Asked> = (asked: Asked) => SQL | undefined;

type Given<C extends Contract, T extends GuildTable> = {
  table: T;
  /** The column or expression of each sort of the contract. */
  sorts: Record<Sorts<C>, By>;
  /** Tie-breakers; the last must be unique in a guild. */
  ties: readonly (PgColumn | { desc: PgColumn })[];
  /** The column that must equal each filter of the contract, or a condition. */
  filters: { [F in keyof Filters<C>]-?: PgColumn | Condition<NonNullable<Filters<C>[F]>> };
};

/**
 * The queries of a list declared with `defineRecords`; a sort or filter in the contract that is missing here doesn't
 * compile. `within` narrows every query, for example to a person's scope or the rows of one parent.
 */
export function recordList<C extends Contract, T extends GuildTable>(_contract: C, given: Given<C, T>) {
  type Row = InferSelectModel<T>;
  const { table, sorts, ties } = given;
  const filters = given.filters as Readonly<Record<string, PgColumn | Condition<unknown> | undefined>>;

  function where(guildId: Snowflake, query: Partial<Query<C>>, within?: SQL): SQL | undefined {
    const conditions = Object.entries(query as object).map(([name, asked]) => {
      const filter = filters[name];
      if (!filter || asked === undefined || asked === "") return undefined;
      return typeof filter === "function" ? filter(asked) : eq(filter, asked);
    });
    return and(eq(table.guildId, guildId), within, ...conditions);
  }
  const orderOf = ({ sort, order }: Pick<Paged, "sort" | "order">): Ordered[] => {
    const by = sorts[sort as Sorts<C>];
    return [order === "asc" ? by : { desc: by }, ...ties];
  };

  async function readRows(orm: Orm, matching: SQL | undefined, order: SQL[], { skip, limit }: Place): Promise<Row[]> {
    const rows = orm
      .select()
      .from(table as PgTable)
      .where(matching);
    return (await rows
      .orderBy(...order)
      .limit(limit)
      .offset(skip)) as Row[];
  }

  /** A page behind many rows: from whichever end of the list is nearer. `total` is null where there are more than counted. */
  async function readFar(
    orm: Orm,
    matching: SQL | undefined,
    order: readonly Ordered[],
    { skip, limit, total }: Place & { total: number | null },
  ): Promise<Row[]> {
    const left = total === null ? Number.POSITIVE_INFINITY : Math.max(0, total - skip);
    if (skip <= left - limit) return readRows(orm, matching, inOrder(order), { skip, limit });
    const fromEnd = { skip: Math.max(0, left - limit), limit: Math.min(left, limit) };
    return (await readRows(orm, matching, inReverse(order), fromEnd)).toReversed();
  }

  async function countRows(orm: Orm, matching: SQL | undefined, max: number): Promise<number> {
    const rows = orm
      .select({ one: sql`1`.as("one") })
      .from(table as PgTable)
      .where(matching)
      .limit(max);
    const [counted] = await orm.select({ total: count() }).from(rows.as("matching"));
    return counted?.total ?? 0;
  }

  return {
    /** The condition of the query's filters, for other queries. */
    where,
    /** One page, and the number of all matching rows, counted as the contract says. */
    page: async (
      orm: Orm,
      guildId: Snowflake,
      query: Query<C>,
      within?: SQL,
    ): Promise<{ rows: Row[]; total: number }> => {
      const asked = query as Paged;
      const { page, limit } = asked;
      const [matching, order] = [where(guildId, query, within), orderOf(asked)];
      const [skip, counted] = [(page - 1) * limit, countedUpTo(asked)];
      const countAll = () => countRows(orm, matching, counted + 1);
      if (skip >= COUNTED_ROWS) {
        const total = await countAll();
        const rows = await readFar(orm, matching, order, { skip, limit, total: total > counted ? null : total });
        return { rows, total };
      }
      const [rows, total] = await Promise.all([
        readRows(orm, matching, inOrder(order), { skip, limit }),
        page > 1 ? countAll() : null,
      ]);
      const isLast = rows.length < limit && (rows.length > 0 || page === 1);
      return { rows, total: isLast ? skip + rows.length : (total ?? (await countAll())) };
    },
    count: (orm: Orm, guildId: Snowflake, query: Partial<Query<C>>, within?: SQL): Promise<number> =>
      orm.$count(table as PgTable, where(guildId, query, within)),
    /** All rows of a download in pages, each as `present` returns it. */
    async *all<Item>(
      orm: Orm,
      guildId: Snowflake,
      query: Omit<Query<C>, "page" | "limit">,
      present: (rows: Row[]) => readonly Item[] | Promise<readonly Item[]>,
      within?: SQL,
    ): AsyncGenerator<readonly Item[], void> {
      const order = orderOf(query as unknown as Paged);
      const matching = where(guildId, query as Partial<Query<C>>, within);
      type Placed = { row: Row; position: Position };
      const readPart = async (part: SQL | undefined, limit: number): Promise<Placed[]> =>
        (await orm
          .select({ row: getTableColumns(table as PgTable), position: positionIn(order) })
          .from(table as PgTable)
          .where(and(matching, part))
          .orderBy(...inOrder(order))
          .limit(limit)) as Placed[];
      const pages = pagesOf<Placed>(async (last, limit) => {
        const rows: Placed[] = [];
        for (const part of last ? followingParts(order, last.position) : [undefined])
          if (rows.length < limit) rows.push(...(await readPart(part, limit - rows.length)));
        return rows;
      });
      for await (const rows of pages) yield await present(rows.map(({ row }) => row));
    },
  };
}
