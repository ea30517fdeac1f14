// A list of records as the dashboard asks for it: by filter, order and page, or all of it for a file.
import { and, asc, desc, eq, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type * as z from "zod";
import { FILE_ROWS_MAX } from "#kit/records/define-records.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "../database/database.ts";

export type GuildTable = PgTable & { guildId: PgColumn };
type Contract = { list: { query: z.ZodType } };
type Query<C extends Contract> = z.output<C["list"]["query"]>;
type Paged = { sort: string; order: "asc" | "desc"; page: number; limit: number };
type Filters<C extends Contract> = Omit<Query<C>, keyof Paged>;
type Sorts<C extends Contract> = Query<C> extends { sort: infer Sort extends string } ? Sort : never;
type Condition<Asked> = (asked: Asked) => SQL | undefined;

type Given<C extends Contract, T extends GuildTable> = {
  table: T;
  /** For each sort of the contract what it goes by. */
  sorts: Record<Sorts<C>, PgColumn | SQL>;
  /** The order of rows at the same place; the last must tell any two of a guild apart. */
  ties: readonly (SQL | PgColumn)[];
  /** For each filter of the contract the column that must be what is asked, or a condition. */
  filters: { [F in keyof Filters<C>]-?: PgColumn | Condition<NonNullable<Filters<C>[F]>> };
};

/**
 * The queries of a list that `defineRecords` declares; a sort or filter that the contract promises and this lacks does
 * not compile. `within` limits every one further: to someone's scope, or to the rows of one parent.
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
  const orderOf = ({ sort, order }: Pick<Paged, "sort" | "order">) => [
    sql`${(order === "asc" ? asc : desc)(sorts[sort as Sorts<C>])} nulls last`,
    ...ties,
  ];

  async function part(orm: Orm, guildId: Snowflake, asked: Paged, within?: SQL): Promise<Row[]> {
    const rows = orm
      .select()
      .from(table as PgTable)
      .where(where(guildId, asked as Query<C>, within));
    const { page, limit } = asked;
    return (await rows
      .orderBy(...orderOf(asked))
      .limit(limit)
      .offset((page - 1) * limit)) as Row[];
  }

  return {
    /** What the query's filters leave, for queries of one's own. */
    where,
    orderOf,
    /** One page, and how many rows the filters leave in all. */
    page: async (
      orm: Orm,
      guildId: Snowflake,
      query: Query<C>,
      within?: SQL,
    ): Promise<{ rows: Row[]; total: number }> => {
      const [rows, total] = await Promise.all([
        part(orm, guildId, query as Paged, within),
        orm.$count(table, where(guildId, query, within)),
      ]);
      return { rows, total };
    },
    /** The rows of a file: as many as it has at most. */
    all: (orm: Orm, guildId: Snowflake, query: Omit<Query<C>, "page" | "limit">, within?: SQL): Promise<Row[]> =>
      part(orm, guildId, { ...(query as unknown as Paged), page: 1, limit: FILE_ROWS_MAX }, within),
  };
}
