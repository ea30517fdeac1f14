// The file: gzip around lines of UTF-8. The first is the header; then for each table a line that names it, its rows in
// PostgreSQL's text format for COPY, and a line with `\.`; the last one says that it is whole.
import * as z from "zod";

export const FORMAT = "guildhall-backup";
export const FORMAT_VERSION = 1;
/** COPY's own end mark: no row is written like this. */
export const END_OF_ROWS = "\\.";

const digest = z.object({ rows: z.int().min(0), sum: z.string() });

export const header = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  /** Of PostgreSQL's server, for people. */
  postgres: z.string(),
  /** Hashes of the migrations that had run. */
  migrations: z.array(z.string()).min(1),
  /** Version of the job queue's tables, which a library migrates; null where no job had been enqueued yet. */
  jobs: z.int().nullable(),
  rows: z.int().min(0),
});
export type Header = z.output<typeof header>;

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1), digest });

const sequence = z.object({ sequence: z.string(), value: z.string(), isCalled: z.boolean() });
export const lastLine = z.object({ tables: z.int(), sequences: z.array(sequence) });

/** Rows done, of all that there are. */
export type Progress = (done: { table: string; rows: number; of: number }) => void;

/** A backup can't be made or restored; the message is one sentence for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}
