import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { connect } from "#kit-server/storage/database/connect.ts";
import { appliedHashes } from "#kit-server/storage/database/migration-record.ts";
import { BackupError, END_OF_ROWS, FORMAT, FORMAT_VERSION, type Header, type Progress } from "./backup-format.ts";
import { type Digest, digestOf, fixTextForm, type StoredTable, storedTables } from "./stored-tables.ts";

/**
 * The complete database at one moment, while the product runs: the file's bytes before compression, a few kilobytes at
 * a time, however large the tables are. Throws BackupError if there is no installation.
 */
export async function* readBackup(url: string, onProgress: Progress): AsyncGenerator<Buffer> {
  const client = await connect(url);
  try {
    await client.query("begin isolation level repeatable read read only");
    await fixTextForm(client);
    const head = await readHeader(client);
    const tables: (StoredTable & { digest: Digest })[] = [];
    for (const table of await storedTables(client)) tables.push({ ...table, digest: await digestOf(client, table) });
    const of = tables.reduce((sum, { digest }) => sum + digest.rows, 0);

    yield line({ ...head, rows: of } satisfies Header);
    let rows = 0;
    for (const { name, columns, digest } of tables) {
      yield line({ table: name, columns, digest });
      // COPY doesn't accept partitioned tables, but any query.
      yield* client.query(copyTo(`copy (select ${columns.join(", ")} from ${name}) to stdout`));
      yield Buffer.from(`${END_OF_ROWS}\n`);
      rows += digest.rows;
      onProgress({ table: name, rows, of });
    }
    yield line({ tables: tables.length, sequences: await readSequences(client) });
    await client.query("commit");
  } finally {
    await client.end();
  }
}

const line = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

const readSequences = async (client: Client): Promise<unknown[]> => {
  const { rows } = await client.query(`
  select quote_ident(schemaname) || '.' || quote_ident(sequencename) as sequence,
    coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
  from pg_sequences where schemaname in ('public', 'pgboss')`);
  return rows;
};

async function readHeader(client: Client): Promise<Omit<Header, "rows">> {
  const migrations = await appliedHashes(client);
  if (!migrations) throw new BackupError("The database has no Guildhall data yet, so there is nothing to back up.");
  const {
    rows: [found],
  } = await client.query(`
    select to_regclass('pgboss.version') is not null as jobs, current_setting('server_version') as postgres`);
  const queue = found.jobs ? await client.query("select version from pgboss.version") : null;
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    createdAt: new Date().toISOString(),
    postgres: String(found.postgres),
    migrations,
    jobs: queue ? Number(queue.rows[0].version) : null,
  };
}
