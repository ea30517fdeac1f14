import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { PgBoss } from "pg-boss";
import { from as copyFrom } from "pg-copy-streams";
import type * as z from "zod";
import { withConnection } from "#kit-server/storage/database/connect.ts";
import { migrate } from "#kit-server/storage/database/migrate.ts";
import { migrationsHere } from "#kit-server/storage/database/migration-files.ts";
import { BackupError, END_OF_ROWS, type Header, header, lastLine, type Progress, tableLine } from "./backup-format.ts";
import { readLines } from "./lines.ts";
import { digestOf, fixTextForm, storedTables } from "./stored-tables.ts";

type Lines = ReturnType<typeof readLines>;

/**
 * Fills an empty database with a backup, completely or not at all, compares each table's row count and checksum with
 * the backup, and then runs newer migrations. Throws BackupError.
 */
export async function restoreBackup(url: string, input: AsyncIterable<Buffer>, onProgress: Progress): Promise<Header> {
  const lines = readLines(input);
  try {
    return await restoreLines(url, lines, onProgress);
  } finally {
    await lines.close();
  }
}

async function restoreLines(url: string, lines: Lines, onProgress: Progress): Promise<Header> {
  const head = await readHeader(lines);
  await makeTables(url, head);
  // Closing the connection rolls back what was not committed.
  await withConnection(url, async (client) => {
    await client.query("begin");
    await fixTextForm(client);
    await load(client, lines, head, onProgress);
    await client.query("commit");
  });
  await migrate(url);
  return head;
}

/** Throws BackupError if the database contains anything that a restore would mix with. */
export async function checkIsEmpty(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    const tables = (await storedTables(client)).filter(({ name }) => !name.startsWith("pgboss."));
    for (const { name } of tables) {
      const { rows } = await client.query(`select 1 from ${name} limit 1`);
      if (rows.length === 0) continue;
      throw new BackupError(
        `The database already holds an installation (${name} has rows). Restore into an empty one: set another with DATABASE_URL or DATA_DIR.`,
      );
    }
  });
}

async function readHeader(lines: Lines): Promise<Header> {
  const first = await lines.next().catch(() => null);
  const head = first ? parsed(header, first) : null;
  if (!head) throw new BackupError("This isn't a Guildhall backup, or it was made by a later version.");
  const here = new Set(migrationsHere().map(({ hash }) => hash));
  if (head.migrations.some((hash) => !here.has(hash))) {
    throw new BackupError("This backup was made by a later version of Guildhall. Upgrade Guildhall, then restore it.");
  }
  return head;
}

/** Creates the tables as they were when the backup was made. */
async function makeTables(url: string, { migrations, jobs }: Header): Promise<void> {
  const applied = new Set(migrations);
  await migrate(
    url,
    migrationsHere().filter(({ hash }) => applied.has(hash)),
  );
  if (jobs === null) return;
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  await boss.start();
  const version = await boss.schemaVersion();
  await boss.stop({ graceful: false });
  if (version !== jobs) {
    throw new BackupError(
      `This backup has the job queue of another version of Guildhall (${jobs}, here ${version}). Restore it with the version that made it, then upgrade.`,
    );
  }
}

async function load(client: Client, lines: Lines, { rows: of }: Header, onProgress: Progress): Promise<void> {
  const tables = await storedTables(client);
  const names = tables.map(({ name }) => name);
  await client.query(`truncate ${names.join(", ")}`);
  // The backup contains the balances and counts that triggers maintain.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  let rows = 0;
  let count = 0;
  for (;;) {
    const line = await nextLine(lines);
    const table = parsed(tableLine, line);
    if (!table) {
      await finish(client, line, count);
      break;
    }
    const known = tables.find(({ name }) => name === table.table);
    if (!known || table.columns.some((column) => !known.columns.includes(column))) {
      throw new BackupError(`The backup has a table that this version doesn't know: ${table.table}.`);
    }
    await loadRows(client, lines, table);
    const digest = await digestOf(client, { name: known.name, columns: table.columns });
    if (digest.rows !== table.digest.rows || digest.sum !== table.digest.sum) {
      throw new BackupError(`${known.name} came back different from the backup; nothing was restored.`);
    }
    rows += digest.rows;
    count += 1;
    onProgress({ table: known.name, rows, of });
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

async function loadRows(client: Client, lines: Lines, { table, columns }: z.output<typeof tableLine>): Promise<void> {
  const rows = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
  await pipeline(Readable.from(rowsOfTable(lines), { objectMode: false }), rows).catch((error: unknown) => {
    throw isDataError(error) ? damaged(error) : error;
  });
}

/** SQLSTATE classes 22 and 23: invalid values, or violated constraints of a table. */
const isDataError = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^2[23]/.test(String(error.code));

async function* rowsOfTable(lines: Lines): AsyncGenerator<Buffer> {
  for (let line = await nextLine(lines); line.toString() !== END_OF_ROWS; line = await nextLine(lines)) {
    yield Buffer.concat([line, NEWLINE]);
  }
}

const NEWLINE = Buffer.from("\n");

/** Reads the last line: nothing may follow it. */
async function finish(client: Client, line: Buffer, count: number): Promise<void> {
  const last = parsed(lastLine, line);
  if (last?.tables !== count) throw damaged();
  for (const { sequence, value, isCalled } of last.sequences) {
    await client.query("select setval($1::regclass, $2::bigint, $3)", [sequence, value, isCalled]);
  }
}

async function nextLine(lines: Lines): Promise<Buffer> {
  const line = await lines.next().catch((cause: unknown) => {
    throw damaged(cause);
  });
  if (!line) throw damaged();
  return line;
}

const damaged = (cause?: unknown): BackupError =>
  new BackupError("The backup is damaged or cut off; nothing was restored.", { cause });

/** Null if the line doesn't have this shape. */
function parsed<S extends z.ZodType>(schema: S, line: Buffer): z.output<S> | null {
  try {
    return schema.parse(JSON.parse(line.toString()));
  } catch {
    return null;
  }
}
