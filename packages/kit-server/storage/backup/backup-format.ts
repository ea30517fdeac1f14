// The file format: gzip of UTF-8 lines. First the header; then for each table a line with its name, its rows in
// PostgreSQL's text format for COPY, and a line with `\.`; the last line marks the file as complete.
import * as z from "zod";

export const FORMAT = "guildhall-backup";
export const FORMAT_VERSION = 1;
/** COPY's end marker: no row looks like this. */
export const END_OF_ROWS = "\\.";

const digest = z.object({ rows: z.int().min(0), sum: z.string() });

export const header = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  /** The version of the PostgreSQL server, for people. */
  postgres: z.string(),
  /** Hashes of the applied migrations. */
  migrations: z.array(z.string()).min(1),
  /** Version of the job queue's tables, which its library migrates; null if no job was ever enqueued. */
  jobs: z.int().nullable(),
  rows: z.int().min(0),
});
export type Header = z.output<typeof header>;

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1), digest });

const sequence = z.object({ sequence: z.string(), value: z.string(), isCalled: z.boolean() });
export const lastLine = z.object({ tables: z.int(), sequences: z.array(sequence) });

/** The finished and total rows of a table. */
export type Progress = (done: { table: string; rows: number; of: number }) => void;

/** A backup can't be created or restored; the message is one sentence for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}
