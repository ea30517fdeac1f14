// The table of a module's records: reads and conditional changes by id, each reported to open dashboards.
import { and, eq, getTableColumns, type InferInsertModel, type InferSelectModel, lt, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { notifyAll } from "#kit-server/storage/database/notify.ts";
import { guildNotification } from "#kit-server/storage/live/live.ts";
import type { CounterTable } from "#kit-server/storage/numbers/counter-table.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import type { GuildTable } from "./record-list.ts";

type Given<T extends GuildTable, Id extends keyof InferSelectModel<T> & keyof T & string> = {
  module: string;
  table: T;
  /** The record's id, unique in its guild and used in its page's address. */
  id: Id;
  /** The unique column with the cause of a record: the same cause creates one record. */
  key: keyof InferSelectModel<T> & keyof T & string;
};
type Options = {
  /** Changes only a row that matches this condition: of two concurrent changes, one wins. */
  only?: SQL | undefined;
  /** Written in the same transaction. */
  alongside?: ((tx: Orm) => Promise<unknown>) | undefined;
};
type Numbered<Row> = {
  counters: CounterTable;
  /** Runs under the guild's lock: throws to refuse, or returns an existing record to use instead. */
  before?: (tx: Orm) => Promise<Row | null>;
  /** Returns a number that is free again; without one, the next number is used. */
  free?: (tx: Orm) => Promise<number | null>;
  alongside?: (tx: Orm, made: Row) => Promise<unknown>;
};

/** A column's name without its table's. */
const nameOf = ({ name, keyAsName }: PgColumn): string => (keyAsName ? toSnakeCase(name) : name);

/** Takes the place of the number in a notification that is written before the number is known. */
const NUMBER = "{number}";

/** Every write through it publishes `recordsChanged` with the record's id, when its transaction commits. */
export function recordTable<T extends GuildTable, Id extends keyof InferSelectModel<T> & keyof T & string>(
  given: Given<T, Id>,
) {
  type Row = InferSelectModel<T>;
  type New = InferInsertModel<T>;
  type Name = { guildId: Snowflake } & Pick<Row, Id>;
  const { module, id } = given;
  const table = given.table as GuildTable;
  const [idColumn, key] = [given.table[id] as PgColumn, given.table[given.key] as PgColumn];
  const at = (name: Name): SQL | undefined => and(eq(table.guildId, name.guildId), eq(idColumn, name[id]));

  const isAmong = (ids: readonly Row[Id][]): SQL =>
    sql`${idColumn} in (select value::${sql.raw(idColumn.getSQLType())} from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  const newsOf = (guildId: Snowflake, about: string) =>
    guildNotification(guildId, { type: "recordsChanged", module, about });
  /** Reports a change that was written without this table. */
  const changed = (orm: Orm, name: Name): Promise<void> => notifyAll(orm, [newsOf(name.guildId, String(name[id]))]);
  const changeNow = async (orm: Orm, name: Name, set: PgUpdateSetSource<T>, { only, alongside }: Options) => {
    const [row] = await orm
      .update(table)
      .set(set as object)
      .where(and(at(name), only))
      .returning();
    if (!row) return null;
    await alongside?.(orm);
    await changed(orm, name);
    return row as Row;
  };

  return {
    at,
    changed,
    read: async (orm: Orm, name: Name): Promise<Row | null> => {
      const [row] = await orm
        .select()
        .from(table as PgTable)
        .where(at(name));
      return (row as Row | undefined) ?? null;
    },
    /** The guild's records that match `only`, ordered by id. */
    all: async (orm: Orm, guildId: Snowflake, only?: SQL): Promise<Row[]> =>
      (await orm
        .select()
        .from(table as PgTable)
        .where(and(eq(table.guildId, guildId), only))
        .orderBy(idColumn)) as Row[],
    /** Locks the record until the transaction ends. */
    hold: async (tx: Orm, name: Name): Promise<Row | null> => {
      const [row] = await tx
        .select()
        .from(table as PgTable)
        .where(at(name))
        .for("update");
      return (row as Row | undefined) ?? null;
    },
    /** Returns the changed record; null if there is none or `only` doesn't match. */
    change: (orm: Orm, name: Name, set: PgUpdateSetSource<T>, options: Options = {}): Promise<Row | null> =>
      options.alongside
        ? orm.transaction((tx) => changeNow(tx, name, set, options))
        : changeNow(orm, name, set, options),
    /** Sets the same values in several records; returns those that were changed. */
    changeAll: async (
      orm: Orm,
      guildId: Snowflake,
      ids: readonly Row[Id][],
      set: PgUpdateSetSource<T>,
      { only }: Pick<Options, "only"> = {},
    ): Promise<Row[]> => {
      if (ids.length === 0) return [];
      const rows = (await orm
        .update(table)
        .set(set as object)
        .where(and(eq(table.guildId, guildId), isAmong(ids), only))
        .returning()) as Row[];
      await notifyAll(
        orm,
        rows.map((row) => newsOf(guildId, String(row[id]))),
      );
      return rows;
    },
    /** Inserts a record; null if one with this cause exists. An existing one that matches `over` is replaced. */
    put: async (orm: Orm, row: New, over?: SQL): Promise<Row | null> => {
      const insert = orm.insert(table).values(row as never);
      const target = [table.guildId, key];
      const written = over
        ? insert.onConflictDoUpdate({ target, set: row as object, setWhere: over })
        : insert.onConflictDoNothing({ target });
      const [put] = await written.returning();
      if (put) await changed(orm, put as Name);
      return (put as Row | undefined) ?? null;
    },
    /** Inserts a record with the guild's next number, one at a time in a guild; the same cause creates one record. */
    putNumbered: (orm: Orm, row: Omit<New, "number">, numbered: Numbered<Row>): Promise<{ row: Row; isNew: boolean }> =>
      orm.transaction(async (tx) => {
        const { guildId } = row as unknown as Name;
        const { counters, before, free, alongside } = numbered;
        const takeNumber = await lockCounter(tx, counters, guildId);
        const cause = (row as unknown as Row)[given.key];
        const [known] = await tx
          .select()
          .from(table as PgTable)
          .where(and(eq(table.guildId, guildId), eq(key, cause)));
        const other = known ?? (await before?.(tx));
        if (other) return { row: other as Row, isNew: false };
        const number = (await free?.(tx)) ?? (await takeNumber());
        const [made] = await tx
          .insert(table)
          .values({ ...row, number } as never)
          .returning();
        if (!made) throw new Error(`record ${number} of ${module} was not stored`);
        await alongside?.(tx, made as Row);
        await changed(tx, made as Name);
        return { row: made as Row, isNew: true };
      }),
    /**
     * Inserts a crowd's records of one guild in one statement, with the same columns and the next numbers; the same cause
     * creates one record. When two processes insert the same cause at once, a number stays unused.
     */
    append: async (orm: Orm, added: readonly Omit<New, "number">[], counters: CounterTable): Promise<void> => {
      const rows = added as readonly object[] as readonly (Name & Record<string, unknown>)[];
      const [first] = rows;
      if (!first) return;
      const { guildId } = first;
      const columns = Object.entries(getTableColumns(table as PgTable)).filter(([name]) => name in first);
      const given = rows.map((row) => Object.fromEntries(columns.map(([name, column]) => [nameOf(column), row[name]])));
      const names = sql.join(
        columns.map(([, column]) => sql.identifier(nameOf(column))),
        sql`, `,
      );
      const cause = sql.identifier(nameOf(key));
      const news = newsOf(guildId, NUMBER);
      await orm.execute(sql`
        with fresh as (
          select ${names}, row_number() over () as nth
          from jsonb_populate_recordset(null::${table}, ${JSON.stringify(given)}::jsonb) as given
          where not exists (select from ${table} where ${eq(table.guildId, guildId)} and ${key} = given.${cause})
        ), taken as (
          insert into ${counters} as counter (guild_id, last)
          select ${guildId}, count(*) from fresh having count(*) > 0
          on conflict (guild_id) do update set last = counter.last + excluded.last
          returning last - (select count(*) from fresh) as before
        ), made as (
          insert into ${table} (number, ${names})
          select taken.before + fresh.nth, ${names} from fresh, taken on conflict (guild_id, ${cause}) do nothing
          returning number
        )
        select pg_notify(${news.channel}, replace(${news.payload}, ${NUMBER}, number::text)) from made`);
    },
    /** Deletes a record and returns it; null if there was none. */
    remove: async (orm: Orm, name: Name): Promise<Row | null> => {
      const [row] = await orm.delete(table).where(at(name)).returning();
      if (row) await changed(orm, name);
      return (row as Row | undefined) ?? null;
    },
    /** Deletes records older than `before` that match `only`. Doesn't report them to dashboards. */
    forgetBefore: async (orm: Orm, guildId: Snowflake, column: PgColumn, before: Date, only?: SQL): Promise<Row[]> =>
      (await orm
        .delete(table)
        .where(and(eq(table.guildId, guildId), lt(column, before), only))
        .returning()) as Row[],
  };
}
