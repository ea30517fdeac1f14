// The tables to back up: every table of the product and of its job queue, as listed by the database.
import type { Client } from "pg";

export type StoredTable = {
  /** With its schema, quoted for SQL where necessary. */
  name: string;
  /** In their order; without generated columns. */
  columns: string[];
};

/** A row count, and a checksum over all rows that doesn't depend on their order. */
export type Digest = { rows: number; sum: string };

/** Each table after those that it references, so that rows can be loaded in this order. */
export async function storedTables(client: Client): Promise<StoredTable[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[]; needs: string[] }>(`
    select c.oid::regclass::text as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select distinct k.confrelid::regclass::text from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace::regnamespace::text in ('public', 'pgboss')
    order by 1`);
  const sorted: StoredTable[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)));
    if (free.length === 0) throw new Error(`these tables refer to each other: ${[...waiting.keys()].join(", ")}`);
    for (const { name, columns } of free) {
      sorted.push({ name, columns });
      waiting.delete(name);
    }
  }
  return sorted;
}

/** MD5 is the same in every version of PostgreSQL, and forgery isn't a concern here. */
export async function digestOf(client: Client, { name, columns }: StoredTable): Promise<Digest> {
  const {
    rows: [row],
  } = await client.query<{ rows: string; sum: string }>(`
    select count(*)::text as rows,
      coalesce(sum(('x' || left(md5(row(${columns.join(", ")})::text), 16))::bit(64)::bigint::numeric), 0)::text as sum
    from ${name}`);
  return { rows: Number(row?.rows), sum: row?.sum ?? "" };
}

/** Sets how values are written as text, which otherwise depends on the connection. */
export async function fixTextForm(client: Client): Promise<void> {
  await client.query(`
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local search_path = public; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1`);
}
